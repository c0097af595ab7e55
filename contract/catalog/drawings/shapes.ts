/** Drawings of base products as data, so that the dashboard and the server draw the same ones. Without zod: lists draw by them. */

/** The field that every drawing stands on, in units of its paths. */
export const drawingField = 120;

/** Colors of a drawing: of the fabric, its seams and shade, and of what never has the fabric's color. */
export interface Ink {
  /** Color of the variant. */
  fill: string;
  /** Seams and folds. */
  line: string;
  shade: string;
}

/** Colors of what belongs to the thing whatever its fabric. */
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

export type Paint = keyof Ink | keyof typeof fixedInks;

export interface Shape {
  /** Path data. */
  d: string;
  fill?: Paint;
  stroke?: Paint;
  /** Of the stroke; 1 where left out. */
  width?: number;
}

/** Seams and shade on a dark fabric, and on a light one. */
const onDark = { line: '#ffffff22', shade: '#ffffff14' };
const onLight = { line: '#00000018', shade: '#0000000d' };

/** A variant that has no color of its own. */
const plain = '#F7F7F5';

/** As bright as this the eye takes a fabric for light, of 255. */
const lightFrom = 140;

/** How bright `#rrggbb` looks, of 255. */
export const brightnessOf = (hex: string): number => {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) || 0;
  return 0.299 * part(1) + 0.587 * part(3) + 0.114 * part(5);
};

const isDark = (hex: string): boolean => brightnessOf(hex) < lightFrom;

/** `rgb` and `rrggbb`, with or without `#`, as `#rrggbb`; anything else is the plain white. */
export const toHex = (color: string | null | undefined): string => {
  const digits = color?.replace(/^#/, '') ?? '';
  if (/^[\da-f]{6}$/i.test(digits)) return `#${digits}`;
  if (/^[\da-f]{3}$/i.test(digits)) return `#${digits.replace(/[\da-f]/gi, '$&$&')}`;
  return plain;
};

/** The colors of a drawing on a fabric of this hex. */
export const inkOf = (color: string | null | undefined): Ink => {
  const fill = toHex(color);
  return { fill, ...(isDark(fill) ? onDark : onLight) };
};

/** The color of a paint on this fabric; `none` where there is none. */
export const colorOf = (paint: Paint | undefined, ink: Ink): string =>
  paint ? { ...fixedInks, ...ink }[paint] : 'none';

/** An upright rectangle as path data, with round corners where it has a radius. */
export const rect = (x: number, y: number, width: number, height: number, radius = 0): string => {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}Z`;
};

/** An ellipse around this center as path data; a circle where one radius is given. */
export const oval = (x: number, y: number, across: number, down = across): string =>
  `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0Z`;
