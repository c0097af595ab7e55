import { useState } from 'react';
import { drawing } from '../../theme/drawing.ts';
import { Drawing } from './Drawing.tsx';
import type { ThumbKind } from './thumbSource.ts';
import { thumbKind } from './thumbSource.ts';

export type ThumbScale = 's' | 'm' | 'l' | 'fill';

interface ThumbProps {
  src?: string | null;
  /** Fallback picture if `src` fails. */
  instead?: string | null;
  /** File name of the asset; empty shows the generic placeholder (spec §2). */
  name?: string | null;
  /** Drawing shown without a picture, or if it fails. */
  product?: string;
  /** Hex of the variant, for the drawing. */
  color?: string;
  /** 26, 40 or 56 px, or the width of the container. */
  size?: ThumbScale;
  /** Called once a picture shows, or failed. */
  onSettled?: () => void;
  /** Empty if the name is beside the picture. */
  alt?: string;
}

const sizeClass: Record<ThumbScale, string> = {
  s: 'pl-th',
  m: 'pl-th pl-th-m',
  l: 'pl-th pl-th-l',
  fill: 'pl-th pl-th-fill',
};

const outline = { fill: 'none', stroke: drawing.outline, strokeWidth: 1.6, strokeLinejoin: 'round' } as const;

const fallbacks: Record<Exclude<ThumbKind, 'picture'>, string> = {
  file: 'M6.5 4h7L18 8.5V20H6.500ZM13.500 4v4.500H18M9 13h6M9 16h6',
  placeholder: 'M5 5h14v14H5ZM5 16l4-4 3 3 3-2.500 4 3.500M9.500 9.500h.01',
  default: 'M12 4.500 19 8.300v7.400L12 19.500l-7-3.800V8.300ZM5 8.300l7 3.700 7-3.700M12 12v7.500',
};

const Fallback = ({ kind }: { kind: Exclude<ThumbKind, 'picture'> }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" data-fallback={kind}>
    <path d={fallbacks[kind]} {...outline} />
  </svg>
);

interface PictureProps {
  src: string;
  alt: string;
  onFail: () => void;
  onLoad: (() => void) | undefined;
}

const Picture = ({ src, alt, onFail, onLoad }: PictureProps) => (
  <img src={src} alt={alt} loading="lazy" decoding="async" onError={onFail} onLoad={onLoad} />
);

/** Picture of a design or product, or the fallback that spec §2 defines for it. */
export const Thumb = ({
  src: first,
  instead,
  name,
  product,
  color,
  size = 's',
  onSettled,
  alt = '',
}: ThumbProps) => {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const src = first && failed.includes(first) && instead ? instead : first;
  const kind = thumbKind({ src, name });
  const isMissing = kind === 'default' || (kind === 'picture' && failed.includes(src ?? ''));
  const shownKind = isMissing ? 'default' : kind;
  const labelProps = shownKind !== 'picture' && alt ? { role: 'img', 'aria-label': alt } : {};
  return (
    <span className={sizeClass[size]} {...labelProps}>
      {shownKind === 'picture' && src ? (
        <Picture
          src={src}
          alt={alt}
          onFail={() => {
            setFailed([...failed, src]);
            if (src === instead || !instead) onSettled?.();
          }}
          onLoad={onSettled}
        />
      ) : isMissing && product ? (
        <Drawing name={product} color={color} />
      ) : (
        <Fallback kind={shownKind === 'picture' ? 'default' : shownKind} />
      )}
    </span>
  );
};
