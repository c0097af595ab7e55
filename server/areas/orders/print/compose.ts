import sharp, { type OutputInfo } from 'sharp';
import { designLimits } from '../../../../contract/designs/designs.ts';
import { drawnAt, type Area, type Picture, type Placement } from '../../../../contract/prints/placement.ts';

/** A print area, and how many dots of the press each inch has. */
export interface Press extends Area {
  dpi: number;
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** libvips gives up what takes longer. */
const seconds = 120;

type Drawn = ReturnType<typeof drawnAt>;

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

/** Dots of the whole area. */
const sheetOf = ({ width_in: width, height_in: height, dpi }: Press) => ({
  width: Math.round(width * dpi),
  height: Math.round(height * dpi),
});

/** The first and last of these, with some pixels more, for the edges to be as they would be. */
const span = (values: readonly number[], most: number, more: number) => ({
  from: Math.max(0, Math.floor(Math.min(...values)) - more),
  to: Math.min(most, Math.ceil(Math.max(...values)) + more),
});

/**
 * The part of the file that is seen through the area, in its pixels; undefined where none is. So no more is enlarged
 * than what is printed, however large the whole would be.
 */
const seenPart = (at: Drawn, picture: Picture, press: Press): Box | undefined => {
  const sheet = sheetOf(press);
  const angle = (-at.rotation * Math.PI) / 180;
  const scale = picture.width_px / at.width;
  const corners = [
    [0, 0],
    [sheet.width, 0],
    [0, sheet.height],
    [sheet.width, sheet.height],
  ].map(([x = 0, y = 0]) => {
    const [dx, dy] = [x - at.middle_x, y - at.middle_y];
    return [
      (dx * Math.cos(angle) - dy * Math.sin(angle)) * scale + picture.width_px / 2,
      (dx * Math.sin(angle) + dy * Math.cos(angle)) * scale + picture.height_px / 2,
    ] as const;
  });
  const more = Math.ceil(4 * Math.max(1, scale));
  const across = span(
    corners.map(([x]) => x),
    picture.width_px,
    more,
  );
  const down = span(
    corners.map(([, y]) => y),
    picture.height_px,
    more,
  );
  const part = {
    left: across.from,
    top: down.from,
    width: across.to - across.from,
    height: down.to - down.from,
  };
  return part.width > 0 && part.height > 0 ? part : undefined;
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

/** That part at the size that it is printed at, in whole dots, before it is turned. */
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

/** Where the middle of the part is printed, dots. */
const middleOfPart = (part: Box, at: Drawn, picture: Picture): Point => {
  const scale = at.width / picture.width_px;
  const angle = (at.rotation * Math.PI) / 180;
  const dx = (part.left + part.width / 2 - picture.width_px / 2) * scale;
  const dy = (part.top + part.height / 2 - picture.height_px / 2) * scale;
  return {
    x: at.middle_x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: at.middle_y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
};

/** A piece of the print, and the dot of the sheet that its first pixel is. */
interface Piece {
  raw: Raw;
  left: number;
  top: number;
}

/** Upright or on a side: each dot of the piece on a dot of the sheet, so that straight edges stay sharp. */
const straight = async (upright: Raw, rotation: number, middle: Point): Promise<Piece> => {
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

/** Clear dots about a piece that is turned, for its edges to be smooth. */
const rim = 3;

/** As libvips rounds the corner of what it has turned: halves away from zero. */
const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/**
 * Turned, to parts of a dot: what was rounded to whole dots before is taken back. libvips counts from the middle of a pixel
 * and gives the box about the turned piece without the shift (hence the halves, and the corner of the box by itself).
 */
const slanted = async (upright: Raw, exact: Size, rotation: number, middle: Point): Promise<Piece> => {
  const angle = (rotation * Math.PI) / 180;
  const [across, down] = [exact.width / upright.info.width, exact.height / upright.info.height];
  const [a, b, c, d] = [
    Math.cos(angle) * across,
    -Math.sin(angle) * down,
    Math.sin(angle) * across,
    Math.cos(angle) * down,
  ];
  const framed: Raw = await again(upright)
    .extend({ top: rim, bottom: rim, left: rim, right: rim, background: clear })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = framed.info;
  const corner = { x: middle.x - (a * width + b * height) / 2, y: middle.y - (c * width + d * height) / 2 };
  const whole = { x: Math.round(corner.x), y: Math.round(corner.y) };
  const shift = { idx: 0.5, idy: 0.5, odx: corner.x - whole.x - 0.5, ody: corner.y - whole.y - 0.5 };
  const raw: Raw = await again(framed)
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
  return { raw, left: whole.x + rounded(box.left), top: whole.y + rounded(box.top) };
};

/** What of it lies on the sheet, and where; undefined where it only touches it. */
const cut = async ({ raw, left, top }: Piece, press: Press) => {
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

/** A part of the file as it lies on the sheet. */
const printedPart = async (path: string, part: Box, at: Drawn, picture: Picture): Promise<Piece> => {
  const scale = at.width / picture.width_px;
  const exact = { width: part.width * scale, height: part.height * scale };
  const upright = await scaledPart(path, part, exact);
  const middle = middleOfPart(part, at, picture);
  return at.rotation % 90 === 0
    ? straight(upright, at.rotation, middle)
    : slanted(upright, exact, at.rotation, middle);
};

/**
 * The print file of an area as PNG at the resolution of its press: the file as it is placed, clear everywhere else.
 * Memory is bound by the sheet and by the pixels that a file may have, not by how large the file is placed. Throws what
 * libvips says of a broken file.
 * @param path a picture of the library on this machine; `picture`: its pixels as it is looked at.
 */
export const composePrint = async (
  path: string,
  picture: Picture,
  placement: Placement,
  press: Press,
): Promise<Buffer> => {
  const at = drawnAt(placement, picture, press.dpi);
  const part = seenPart(at, picture, press);
  const piece = part && (await cut(await printedPart(path, part, at, picture), press));
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
