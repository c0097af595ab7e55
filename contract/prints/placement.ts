import { dpiOn, leastDpi } from './quality.ts';
import { goodDpi } from './fileQuality.ts';

/** How a picture lies in a print area: pure geometry that the editor, the mockups and the print file share (domain §3). */

/** Pixels of the file; the height of what is printed follows from them. */
export interface Picture {
  width_px: number;
  height_px: number;
}

/** A print area, inches. */
export interface Area {
  width_in: number;
  height_in: number;
}

/** The narrowest that anything is printed, inches. */
export const leastWidth = 0.1;

/** No print is wider than this, inches: wider than any area, so that a narrow one may be filled by a wide picture. */
export const mostWidth = 200;

/**
 * Inches from the area's upper left corner to that of the picture as it lies before it is turned; then it turns about its
 * own middle, degrees clockwise. What is outside the area is not printed.
 */
export interface Placement {
  x_in: number;
  y_in: number;
  width_in: number;
  rotation: number;
}

const rounded = (value: number, digits: number): number => {
  const unit = 10 ** digits;
  return Math.round(value * unit) / unit + 0;
};

/** Thousandths of an inch and tenths of a degree: less than a dot of any press, and short numbers to keep. */
export const kept = ({ x_in, y_in, width_in, rotation }: Placement): Placement => ({
  x_in: rounded(x_in, 3),
  y_in: rounded(y_in, 3),
  width_in: rounded(width_in, 3),
  rotation: rounded(rotation, 1),
});

/** How tall the picture is where it is so wide, inches. */
export const heightAt = (widthIn: number, { width_px: width, height_px: height }: Picture): number =>
  (widthIn * height) / width;

/** Where its middle is, inches from the area's corner. */
export const middleOf = (placement: Placement, picture: Picture): { x: number; y: number } => ({
  x: placement.x_in + placement.width_in / 2,
  y: placement.y_in + heightAt(placement.width_in, picture) / 2,
});

/** The same picture as wide and turned as said, with its middle there. */
const about = (x: number, y: number, widthIn: number, rotation: number, picture: Picture): Placement => ({
  x_in: x - widthIn / 2,
  y_in: y - heightAt(widthIn, picture) / 2,
  width_in: widthIn,
  rotation,
});

/** Shares of the sides that a turned rectangle takes across and down. */
const turn = (rotation: number) => {
  const angle = (rotation * Math.PI) / 180;
  return { cos: Math.abs(Math.cos(angle)), sin: Math.abs(Math.sin(angle)) };
};

/** Inches from the area's corner. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The upright box about the turned picture. */
export const boundsOf = (placement: Placement, picture: Picture): Bounds => {
  const { x, y } = middleOf(placement, picture);
  const height = heightAt(placement.width_in, picture);
  const { cos, sin } = turn(placement.rotation);
  const across = (placement.width_in * cos + height * sin) / 2;
  const down = (placement.width_in * sin + height * cos) / 2;
  return { left: x - across, top: y - down, right: x + across, bottom: y + down };
};

/** The largest at which the whole of it is in the area, in its middle; turned as it is. */
export const fitted = (picture: Picture, area: Area, rotation = 0): Placement => {
  const { cos, sin } = turn(rotation);
  const ratio = picture.height_px / picture.width_px;
  const width = Math.min(area.width_in / (cos + ratio * sin), area.height_in / (sin + ratio * cos));
  // Down, so that its resolution is never less than that of the exact size.
  const whole = Math.max(leastWidth, Math.floor(width * 1000 + 1e-6) / 1000);
  return kept(about(area.width_in / 2, area.height_in / 2, whole, rotation, picture));
};

/** What a print without a placement has: all of it, as large as it goes, in the middle. Imports and old orders are so. */
export const containedAndCentred = (picture: Picture, area: Area): Placement => fitted(picture, area);

/** Whether a picture lies as it does without a placement. */
export const liesByItself = (placement: Placement, picture: Picture, area: Area): boolean => {
  const usual = containedAndCentred(picture, area);
  return (['x_in', 'y_in', 'width_in', 'rotation'] as const).every((name) => usual[name] === placement[name]);
};

/** The smallest at which it covers the whole area, in its middle; turned as it is. */
export const filled = (picture: Picture, area: Area, rotation = 0): Placement => {
  const { cos, sin } = turn(rotation);
  const ratio = picture.height_px / picture.width_px;
  const wide = area.width_in * cos + area.height_in * sin;
  const tall = area.width_in * sin + area.height_in * cos;
  const whole = Math.min(mostWidth, Math.ceil(Math.max(wide, tall / ratio) * 1000 - 1e-6) / 1000);
  return kept(about(area.width_in / 2, area.height_in / 2, whole, rotation, picture));
};

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** Degrees from -180 to 180; -180 becomes 180. */
export const wrapped = (rotation: number): number => {
  const turned = ((((rotation + 180) % 360) + 360) % 360) - 180;
  return turned === -180 ? 180 : turned;
};

/**
 * The nearest that is allowed: its middle stays in the area, so that it is never lost outside it, and it is not wider than
 * three times what would cover the area.
 */
export const clamped = (placement: Placement, picture: Picture, area: Area): Placement => {
  // As it is kept, so that the same is allowed when it is looked at again.
  const rotation = wrapped(rounded(placement.rotation, 1));
  const most = Math.min(mostWidth, filled(picture, area, rotation).width_in * 3);
  const width = between(placement.width_in, leastWidth, most);
  const { x, y } = middleOf(placement, picture);
  const middle = { x: between(x, 0, area.width_in), y: between(y, 0, area.height_in) };
  return kept(about(middle.x, middle.y, width, rotation, picture));
};

/** Whether the server takes it; what the editor makes always is. A hundredth of an inch is left for rounding. */
export const isPlaceable = (placement: Placement, picture: Picture, area: Area): boolean => {
  const near = clamped(placement, picture, area);
  return (['x_in', 'y_in', 'width_in'] as const).every(
    (name) => Math.abs(near[name] - placement[name]) <= 0.01,
  );
};

/** Moved by so many inches. */
export const moved = (placement: Placement, dx: number, dy: number): Placement => ({
  ...placement,
  x_in: placement.x_in + dx,
  y_in: placement.y_in + dy,
});

/** As wide as said, about its own middle. */
export const resized = (placement: Placement, widthIn: number, picture: Picture): Placement => {
  const { x, y } = middleOf(placement, picture);
  return about(x, y, widthIn, placement.rotation, picture);
};

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/** Its upright box against that edge of the area, or in the middle of it; one that is much wider as near as is allowed. */
export const aligned = (placement: Placement, picture: Picture, area: Area, where: Alignment): Placement => {
  const { left, top, right, bottom } = boundsOf(placement, picture);
  const by: Record<Alignment, [number, number]> = {
    left: [-left, 0],
    center: [area.width_in / 2 - (left + right) / 2, 0],
    right: [area.width_in - right, 0],
    top: [0, -top],
    middle: [0, area.height_in / 2 - (top + bottom) / 2],
    bottom: [0, area.height_in - bottom],
  };
  return clamped(moved(placement, ...by[where]), picture, area);
};

/** Where to draw it, in dots: its middle from the area's corner, its sides before it is turned, degrees. */
export const drawnAt = (placement: Placement, picture: Picture, dotsPerInch: number) => {
  const { x, y } = middleOf(placement, picture);
  return {
    middle_x: x * dotsPerInch,
    middle_y: y * dotsPerInch,
    width: placement.width_in * dotsPerInch,
    height: heightAt(placement.width_in, picture) * dotsPerInch,
    rotation: placement.rotation,
  };
};

/** Dots of the file on each printed inch; whole, rounded down. */
export const dpiAt = ({ width_in }: Placement, { width_px }: Picture): number =>
  Math.floor(width_px / width_in + 1e-6);

export const printQualities = ['good', 'low', 'too_low'] as const;
export type PrintQuality = (typeof printQualities)[number];

/** From 200 good, from 150 low and told, below too low: held back unless the seller confirmed it (look §2 "print quality"). */
export const qualityOf = (dpi: number): PrintQuality => {
  if (dpi >= goodDpi) return 'good';
  return dpi >= leastDpi ? 'low' : 'too_low';
};

/** What the rules look at in a print. */
export interface PlacedPrint {
  width_px: number | null;
  height_px: number | null;
  /** Left out: contained and centred. */
  placement?: Placement | null | undefined;
  /** The resolution that the seller said is good enough for him. */
  confirmed_dpi?: number | null | undefined;
}

/** Effective resolution of a print as it is placed; undefined while the size of its file is not known. */
export const dpiOfPrint = ({ width_px, height_px, placement }: PlacedPrint, area: Area): number | undefined =>
  placement && width_px && height_px
    ? dpiAt(placement, { width_px, height_px })
    : dpiOn({ width_px, height_px }, area);

/** Whether it is held back: below the least, and the seller did not say that so little will do. */
export const isTooCoarse = (print: PlacedPrint, area: Area): boolean => {
  const dpi = dpiOfPrint(print, area);
  return dpi !== undefined && dpi < leastDpi && !(print.confirmed_dpi && print.confirmed_dpi <= dpi);
};
