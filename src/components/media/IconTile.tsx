import type { ReactNode } from 'react';
import type { ToneName } from '../../theme/tokens.ts';

interface IconTileProps {
  /** `brand` for an invitation, `plain` for nothing found. */
  tone: ToneName | 'brand' | 'plain';
  /** 32, 40 or 64 px. */
  size?: 's' | 'm' | 'l';
  children: ReactNode;
}

const sizes = { s: '', m: ' pl-tile-m', l: ' pl-tile-l' } as const;

/** Icon on a colored tile; decorative. */
export const IconTile = ({ tone, size = 's', children }: IconTileProps) => (
  <span className={`pl-tile pl-t-${tone}${sizes[size]}`} aria-hidden="true">
    {children}
  </span>
);
