import type { CSSProperties } from 'react';

/** What colors look like, as dots; their number or names stand beside them. */
export const Swatches = ({ hexes }: { hexes: readonly string[] }) =>
  hexes.map((hex) => <i key={hex} style={{ '--swatch': hex } as CSSProperties} aria-hidden="true" />);
