/**
 * Drawings of base products as data, so that dashboard and server render the same ones. Without zod, because lists
 * import them.
 */

/** Side length of the square field of a drawing, in units of its paths. */
export const drawingField = 120;

/** Colors of a drawing that depend on the fabric: the fabric itself, its seams and its shade. */
export interface DrawingColors {
  /** Color of the variant. */
  fill: string;
  /** Seams and folds. */
  line: string;
  shade: string;
}

/** Colors that do not depend on the fabric. */
export const fixedInks = {
  /** Inside of a hood. */
  hollow: '#00000055',
  frame: '#2c2823',
  paper: '#fbfaf6',
  caption: '#00000030',
  strap: '#C9BFA8',
  camera: '#1b1b1f',
  lens: '#4a4a55',
} as const;

export type Paint = keyof DrawingColors | keyof typeof fixedInks;

export interface Shape {
  /** Path data. */
  d: string;
  fill?: Paint;
  stroke?: Paint;
  /** Width of the stroke; 1 if absent. */
  width?: number;
}

/** Colors of seams and shade on a dark and on a light fabric. */
const onDark = { line: '#ffffff22', shade: '#ffffff14' };
const onLight = { line: '#00000018', shade: '#0000000d' };

/** Color of a variant without a color of its own. */
const defaultFill = '#F7F7F5';

/** Brightness (0 to 255) from which a fabric counts as light. */
const minLightBrightness = 140;

/** Returns the perceived brightness of `#rrggbb`, from 0 to 255. */
export const brightnessOf = (hex: string): number => {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) || 0;
  return 0.299 * part(1) + 0.587 * part(3) + 0.114 * part(5);
};

const isDark = (hex: string): boolean => brightnessOf(hex) < minLightBrightness;

/** Returns `rgb` or `rrggbb`, with or without `#`, as `#rrggbb`; an off-white for anything else. */
export const toHex = (color: string | null | undefined): string => {
  const digits = color?.replace(/^#/, '') ?? '';
  if (/^[\da-f]{6}$/i.test(digits)) return `#${digits}`;
  if (/^[\da-f]{3}$/i.test(digits)) return `#${digits.replace(/[\da-f]/gi, '$&$&')}`;
  return defaultFill;
};

/** Returns the colors of a drawing on a fabric of this hex color. */
export const drawingColors = (color: string | null | undefined): DrawingColors => {
  const fill = toHex(color);
  return { fill, ...(isDark(fill) ? onDark : onLight) };
};

/** Returns the color of a paint on this fabric; `none` without a paint. */
export const paintColor = (paint: Paint | undefined, ink: DrawingColors): string =>
  paint ? { ...fixedInks, ...ink }[paint] : 'none';

/** Returns an upright rectangle as path data, with round corners if it has a radius. */
export const rect = (x: number, y: number, width: number, height: number, radius = 0): string => {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}Z`;
};

/** Returns an ellipse around a center as path data; a circle if only one radius is given. */
export const oval = (x: number, y: number, across: number, down = across): string =>
  `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0Z`;
