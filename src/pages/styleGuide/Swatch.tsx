import type { CSSProperties } from 'react';

interface SwatchProps {
  name: string;
  /** Hex of the running scheme. */
  color: string;
}

/** A colour of the theme with its name and value. */
export const Swatch = ({ name, color }: SwatchProps) => (
  <figure className="pl-swatch">
    <span aria-hidden="true" style={{ '--swatch': color } as CSSProperties} />
    <figcaption>
      <b>{name}</b> <span className="pl-muted pl-tn">{color}</span>
    </figcaption>
  </figure>
);
