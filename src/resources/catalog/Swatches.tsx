import type { CSSProperties } from 'react';

/** Shows colors as dots; their number or names stand beside them. */
export const Swatches = ({ hexes }: { hexes: readonly string[] }) =>
  hexes.map((hex) => <i key={hex} style={{ '--swatch': hex } as CSSProperties} aria-hidden="true" />);
