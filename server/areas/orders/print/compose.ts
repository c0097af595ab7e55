import sharp, { type OutputInfo } from 'sharp';
import { designLimits } from '../../../../contract/designs/designs.ts';
import {
  renderPosition,
  type PrintAreaSize,
  type PixelSize,
  type Placement,
} from '../../../../contract/prints/placement.ts';

/** A print area and the resolution of the press in dots per inch. */
export interface PressArea extends PrintAreaSize {
  dpi: number;
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** Time limit for libvips, in seconds. */
const seconds = 120;

type PlacedPicture = ReturnType<typeof renderPosition>;

interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  left: number;
  top: number;
}

interface Point {
  x: number;
  y: number;
}

/** Returns the size of the whole area in dots. */
const sheetOf = ({ width_in: width, height_in: height, dpi }: PressArea) => ({
  width: Math.round(width * dpi),
  height: Math.round(height * dpi),
});

/** Returns the range of the values, widened by a margin in pixels so that edges are sampled correctly. */
const span = (values: readonly number[], limit: number, margin: number) => ({
  from: Math.max(0, Math.floor(Math.min(...values)) - margin),
  to: Math.min(limit, Math.ceil(Math.max(...values)) + margin),
});

/**
 * Returns the part of the file that is visible through the area, in its pixels; undefined if none is. Only this part is
 * enlarged, however large the whole would be.
 */
const seenPart = (renderedPrint: PlacedPicture, picture: PixelSize, press: PressArea): Box | undefined => {
  const sheet = sheetOf(press);
  const angle = (-renderedPrint.rotation * Math.PI) / 180;
  const scale = picture.width_px / renderedPrint.width;
  const corners = [
    [0, 0],
    [sheet.width, 0],
    [0, sheet.height],
    [sheet.width, sheet.height],
  ].map(([x = 0, y = 0]) => {
    const [dx, dy] = [x - renderedPrint.middle_x, y - renderedPrint.middle_y];
    return [
      (dx * Math.cos(angle) - dy * Math.sin(angle)) * scale + picture.width_px / 2,
      (dx * Math.sin(angle) + dy * Math.cos(angle)) * scale + picture.height_px / 2,
    ] as const;
  });
  const margin = Math.ceil(4 * Math.max(1, scale));
  const across = span(
    corners.map(([x]) => x),
    picture.width_px,
    margin,
  );
  const down = span(
    corners.map(([, y]) => y),
    picture.height_px,
    margin,
  );
  const visibleBox = {
    left: across.from,
    top: down.from,
    width: across.to - across.from,
    height: down.to - down.from,
  };
  return visibleBox.width > 0 && visibleBox.height > 0 ? visibleBox : undefined;
};

interface Raw {
  data: Buffer;
  info: OutputInfo;
}

const again = ({ data, info }: Raw) =>
  sharp(data, {
    raw: { width: info.width, height: info.height, channels: 4 },
    limitInputPixels: designLimits.pixels,
  });

/** Scales that part to its printed size in whole dots, before rotation. */
const scaledPart = async (path: string, part: Box, { width, height }: Size): Promise<Raw> =>
  sharp(path, { limitInputPixels: designLimits.pixels, failOn: 'error' })
    .autoOrient()
    .extract(part)
    .resize(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)), { fit: 'fill' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true });

/** Returns where the middle of the part is printed, in dots. */
const middleOfPart = (part: Box, renderedPrint: PlacedPicture, picture: PixelSize): Point => {
  const scale = renderedPrint.width / picture.width_px;
  const angle = (renderedPrint.rotation * Math.PI) / 180;
  const dx = (part.left + part.width / 2 - picture.width_px / 2) * scale;
  const dy = (part.top + part.height / 2 - picture.height_px / 2) * scale;
  return {
    x: renderedPrint.middle_x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: renderedPrint.middle_y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
};

/** A piece of the print and the position of its first pixel on the sheet, in dots. */
interface Piece {
  raw: Raw;
  left: number;
  top: number;
}

/**
 * Places a piece that is upright or rotated by a multiple of 90°. Each of its dots covers one dot of the sheet, so that
 * straight edges stay sharp.
 */
const placeUpright = async (upright: Raw, rotation: number, middle: Point): Promise<Piece> => {
  const raw: Raw =
    rotation === 0
      ? upright
      : await again(upright)
          .rotate(rotation)
          .raw()
          .timeout({ seconds })
          .toBuffer({ resolveWithObject: true });
  return {
    raw,
    left: Math.round(middle.x - raw.info.width / 2),
    top: Math.round(middle.y - raw.info.height / 2),
  };
};

/** Transparent dots around a rotated piece, for smooth edges. */
const rim = 3;

/** Rounds halves away from zero, as libvips rounds the corner of a rotated picture. */
const roundAwayFromZero = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/**
 * Rotates a piece to fractions of a dot and undoes the earlier rounding to whole dots. libvips counts from the middle
 * of a pixel and returns the box around the rotated piece without the shift (hence the halves and the separate corner).
 */
const rotate = async (upright: Raw, exact: Size, rotation: number, middle: Point): Promise<Piece> => {
  const angle = (rotation * Math.PI) / 180;
  const [across, down] = [exact.width / upright.info.width, exact.height / upright.info.height];
  const [a, b, c, d] = [
    Math.cos(angle) * across,
    -Math.sin(angle) * down,
    Math.sin(angle) * across,
    Math.cos(angle) * down,
  ];
  const padded: Raw = await again(upright)
    .extend({ top: rim, bottom: rim, left: rim, right: rim, background: clear })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = padded.info;
  const corner = { x: middle.x - (a * width + b * height) / 2, y: middle.y - (c * width + d * height) / 2 };
  const wholeCorner = { x: Math.round(corner.x), y: Math.round(corner.y) };
  const shift = {
    idx: 0.5,
    idy: 0.5,
    odx: corner.x - wholeCorner.x - 0.5,
    ody: corner.y - wholeCorner.y - 0.5,
  };
  const raw: Raw = await again(padded)
    .affine(
      [
        [a, b],
        [c, d],
      ],
      { ...shift, background: clear },
    )
    .raw()
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true });
  const box = {
    left: Math.min(0, a * width, b * height, a * width + b * height),
    top: Math.min(0, c * width, d * height, c * width + d * height),
  };
  return {
    raw,
    left: wholeCorner.x + roundAwayFromZero(box.left),
    top: wholeCorner.y + roundAwayFromZero(box.top),
  };
};

/** Cuts a piece to the sheet; undefined if it only touches it. */
const cutToSheet = async ({ raw, left, top }: Piece, press: PressArea) => {
  const sheet = sheetOf(press);
  const { width, height } = raw.info;
  const inside = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const box = {
    ...inside,
    width: Math.min(width, sheet.width - left) - inside.left,
    height: Math.min(height, sheet.height - top) - inside.top,
  };
  if (box.width < 1 || box.height < 1) return undefined;
  const { data, info } = await again(raw).extract(box).raw().toBuffer({ resolveWithObject: true });
  return {
    input: data,
    raw: { width: info.width, height: info.height, channels: 4 as const },
    left: Math.max(0, left),
    top: Math.max(0, top),
  };
};

/** Returns a part of the file as it lies on the sheet. */
const printedPart = async (
  path: string,
  part: Box,
  renderedPrint: PlacedPicture,
  picture: PixelSize,
): Promise<Piece> => {
  const scale = renderedPrint.width / picture.width_px;
  const exact = { width: part.width * scale, height: part.height * scale };
  const upright = await scaledPart(path, part, exact);
  const middle = middleOfPart(part, renderedPrint, picture);
  return renderedPrint.rotation % 90 === 0
    ? placeUpright(upright, renderedPrint.rotation, middle)
    : rotate(upright, exact, renderedPrint.rotation, middle);
};

/**
 * Composes the print file of an area as PNG at the resolution of its press: the placed file, transparent everywhere
 * else. Memory is bound by the sheet and the pixel limit of files, not by the size of the placement. Throws the error
 * of libvips for a broken file.
 * @param path a picture of the library on this machine; `picture`: its pixels as displayed.
 */
export const composePrint = async (
  path: string,
  picture: PixelSize,
  placement: Placement,
  press: PressArea,
): Promise<Buffer> => {
  const renderedPrint = renderPosition(placement, picture, press.dpi);
  const part = seenPart(renderedPrint, picture, press);
  const piece = part && (await cutToSheet(await printedPart(path, part, renderedPrint, picture), press));
  return sharp({
    create: { ...sheetOf(press), channels: 4, background: clear },
    limitInputPixels: designLimits.pixels,
  })
    .composite(piece ? [piece] : [])
    .withMetadata({ density: press.dpi })
    .png({ compressionLevel: 4, adaptiveFiltering: false })
    .timeout({ seconds })
    .toBuffer();
};
