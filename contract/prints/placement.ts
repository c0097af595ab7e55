import { dpiOn, minDpi } from './quality.ts';
import { goodDpi } from './fileQuality.ts';

/**
 * Placement of a picture in a print area: pure geometry shared by the editor, the mockups and the print file (domain
 * §3).
 */

/** Size of a file in pixels; the printed height follows from its ratio. */
export interface PixelSize {
  width_px: number;
  height_px: number;
}

/** A print area in inches. */
export interface PrintAreaSize {
  width_in: number;
  height_in: number;
}

/** Narrowest print, in inches. */
export const minPlacementWidth = 0.1;

/** Widest print, in inches: wider than any area, so that a wide picture can fill a narrow area. */
export const maxPlacementWidth = 200;

/**
 * Position of a picture: inches from the area's upper left corner to the picture's before its rotation, then degrees
 * clockwise around its own center. Parts outside the area are not printed.
 */
export interface Placement {
  x_in: number;
  y_in: number;
  width_in: number;
  rotation: number;
}

const roundTo = (value: number, digits: number): number => {
  const unit = 10 ** digits;
  return Math.round(value * unit) / unit + 0;
};

/** Rounds to thousandths of an inch and tenths of a degree: finer than any printer's dot, and short to store. */
export const roundPlacement = ({ x_in, y_in, width_in, rotation }: Placement): Placement => ({
  x_in: roundTo(x_in, 3),
  y_in: roundTo(y_in, 3),
  width_in: roundTo(width_in, 3),
  rotation: roundTo(rotation, 1),
});

/** Returns the height of the picture at this width, in inches. */
export const heightAtWidth = (widthIn: number, { width_px: width, height_px: height }: PixelSize): number =>
  (widthIn * height) / width;

/** Returns the picture's center, in inches from the area's corner. */
export const centerOf = (placement: Placement, picture: PixelSize): { x: number; y: number } => ({
  x: placement.x_in + placement.width_in / 2,
  y: placement.y_in + heightAtWidth(placement.width_in, picture) / 2,
});

/** Returns the placement with this center, width and rotation. */
const placeAround = (
  x: number,
  y: number,
  widthIn: number,
  rotation: number,
  picture: PixelSize,
): Placement => ({
  x_in: x - widthIn / 2,
  y_in: y - heightAtWidth(widthIn, picture) / 2,
  width_in: widthIn,
  rotation,
});

/**
 * Returns the absolute cosine and sine of a rotation: the shares of the sides that a rotated rectangle spans across and
 * down.
 */
const rotationShares = (rotation: number) => {
  const angle = (rotation * Math.PI) / 180;
  return { cos: Math.abs(Math.cos(angle)), sin: Math.abs(Math.sin(angle)) };
};

/** Edges in inches from the area's corner. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the upright box around the rotated picture. */
export const boundsOf = (placement: Placement, picture: PixelSize): Bounds => {
  const { x, y } = centerOf(placement, picture);
  const height = heightAtWidth(placement.width_in, picture);
  const { cos, sin } = rotationShares(placement.rotation);
  const across = (placement.width_in * cos + height * sin) / 2;
  const down = (placement.width_in * sin + height * cos) / 2;
  return { left: x - across, top: y - down, right: x + across, bottom: y + down };
};

/** Returns the largest placement that lies fully in the area, centered, with this rotation. */
export const fitPlacement = (picture: PixelSize, area: PrintAreaSize, rotation = 0): Placement => {
  const { cos, sin } = rotationShares(rotation);
  const ratio = picture.height_px / picture.width_px;
  const width = Math.min(area.width_in / (cos + ratio * sin), area.height_in / (sin + ratio * cos));
  // Rounded down, so that its resolution is never below that of the exact size.
  const roundedWidth = Math.max(minPlacementWidth, Math.floor(width * 1000 + 1e-6) / 1000);
  return roundPlacement(placeAround(area.width_in / 2, area.height_in / 2, roundedWidth, rotation, picture));
};

/**
 * Returns the placement of a print without one: the whole picture, as large as possible, centered. Imports and old
 * orders use it.
 */
export const centeredPlacement = (picture: PixelSize, area: PrintAreaSize): Placement =>
  fitPlacement(picture, area);

/** Returns true if a placement equals the default one. */
export const isDefaultPlacement = (
  placement: Placement,
  picture: PixelSize,
  area: PrintAreaSize,
): boolean => {
  const defaultPlacement = centeredPlacement(picture, area);
  return (['x_in', 'y_in', 'width_in', 'rotation'] as const).every(
    (name) => defaultPlacement[name] === placement[name],
  );
};

/** Returns the smallest placement that covers the whole area, centered, with this rotation. */
export const fillPlacement = (picture: PixelSize, area: PrintAreaSize, rotation = 0): Placement => {
  const { cos, sin } = rotationShares(rotation);
  const ratio = picture.height_px / picture.width_px;
  const wide = area.width_in * cos + area.height_in * sin;
  const tall = area.width_in * sin + area.height_in * cos;
  const roundedWidth = Math.min(
    maxPlacementWidth,
    Math.ceil(Math.max(wide, tall / ratio) * 1000 - 1e-6) / 1000,
  );
  return roundPlacement(placeAround(area.width_in / 2, area.height_in / 2, roundedWidth, rotation, picture));
};

const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), Math.max(min, max));

/** Normalizes degrees to between -180 and 180; -180 becomes 180. */
export const normalizeRotation = (rotation: number): number => {
  const normalized = ((((rotation + 180) % 360) + 360) % 360) - 180;
  return normalized === -180 ? 180 : normalized;
};

/**
 * Returns the nearest allowed placement: its center stays in the area, so that it is never lost outside, and it is at
 * most three times as wide as would cover the area.
 */
export const clampPlacement = (placement: Placement, picture: PixelSize, area: PrintAreaSize): Placement => {
  // Rounded as it is stored, so that a later check allows the same.
  const rotation = normalizeRotation(roundTo(placement.rotation, 1));
  const maxWidth = Math.min(maxPlacementWidth, fillPlacement(picture, area, rotation).width_in * 3);
  const width = clamp(placement.width_in, minPlacementWidth, maxWidth);
  const { x, y } = centerOf(placement, picture);
  const middle = { x: clamp(x, 0, area.width_in), y: clamp(y, 0, area.height_in) };
  return roundPlacement(placeAround(middle.x, middle.y, width, rotation, picture));
};

/**
 * Returns true if the server accepts a placement; the editor creates no other. Allows a hundredth of an inch for
 * rounding.
 */
export const isPlaceable = (placement: Placement, picture: PixelSize, area: PrintAreaSize): boolean => {
  const allowed = clampPlacement(placement, picture, area);
  return (['x_in', 'y_in', 'width_in'] as const).every(
    (name) => Math.abs(allowed[name] - placement[name]) <= 0.01,
  );
};

/** Returns a placement moved by these inches. */
export const movePlacement = (placement: Placement, dx: number, dy: number): Placement => ({
  ...placement,
  x_in: placement.x_in + dx,
  y_in: placement.y_in + dy,
});

/** Returns a placement with this width around its own center. */
export const resizePlacement = (placement: Placement, widthIn: number, picture: PixelSize): Placement => {
  const { x, y } = centerOf(placement, picture);
  return placeAround(x, y, widthIn, placement.rotation, picture);
};

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/**
 * Aligns the upright box with an edge or the center of the area; a box that is too wide comes as near as is allowed.
 */
export const alignPlacement = (
  placement: Placement,
  picture: PixelSize,
  area: PrintAreaSize,
  alignment: Alignment,
): Placement => {
  const { left, top, right, bottom } = boundsOf(placement, picture);
  const offsets: Record<Alignment, [number, number]> = {
    left: [-left, 0],
    center: [area.width_in / 2 - (left + right) / 2, 0],
    right: [area.width_in - right, 0],
    top: [0, -top],
    middle: [0, area.height_in / 2 - (top + bottom) / 2],
    bottom: [0, area.height_in - bottom],
  };
  return clampPlacement(movePlacement(placement, ...offsets[alignment]), picture, area);
};

/**
 * Returns the position to render at, in dots: the center from the area's corner, the sides before rotation, degrees.
 */
export const renderPosition = (placement: Placement, picture: PixelSize, dotsPerInch: number) => {
  const { x, y } = centerOf(placement, picture);
  return {
    middle_x: x * dotsPerInch,
    middle_y: y * dotsPerInch,
    width: placement.width_in * dotsPerInch,
    height: heightAtWidth(placement.width_in, picture) * dotsPerInch,
    rotation: placement.rotation,
  };
};

/** Returns the file's dots per printed inch, rounded down. */
export const dpiAt = ({ width_in }: Placement, { width_px }: PixelSize): number =>
  Math.floor(width_px / width_in + 1e-6);

export const printQualities = ['good', 'low', 'too_low'] as const;
export type PrintQuality = (typeof printQualities)[number];

/**
 * Returns the quality of a resolution: from 200 good, from 150 low (a warning), below too low (held back unless the
 * seller confirmed it; look §2 "print quality").
 */
export const printQualityOf = (dpi: number): PrintQuality => {
  if (dpi >= goodDpi) return 'good';
  return dpi >= minDpi ? 'low' : 'too_low';
};

/** Parts of a print that the rules read. */
export interface PlacementInput {
  width_px: number | null;
  height_px: number | null;
  /** Absent: as large as possible and centered. */
  placement?: Placement | null | undefined;
  /** Resolution that the seller confirmed as good enough. */
  confirmed_dpi?: number | null | undefined;
}

/** Returns the effective resolution of a placed print; undefined while the size of its file is unknown. */
export const dpiOfPrint = (
  { width_px, height_px, placement }: PlacementInput,
  area: PrintAreaSize,
): number | undefined =>
  placement && width_px && height_px
    ? dpiAt(placement, { width_px, height_px })
    : dpiOn({ width_px, height_px }, area);

/** Returns true if a print is held back: below the minimum and not confirmed by the seller. */
export const isTooCoarse = (print: PlacementInput, area: PrintAreaSize): boolean => {
  const dpi = dpiOfPrint(print, area);
  return dpi !== undefined && dpi < minDpi && !(print.confirmed_dpi && print.confirmed_dpi <= dpi);
};
