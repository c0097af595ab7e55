import sharp, { type OutputInfo } from 'sharp';
import { designLimits } from '../../../../contract/designs/designs.ts';
import { drawnAt, type Area, type Picture, type Placement } from '../../../../contract/designs/placement.ts';

/** A print area, and how many dots of the press each inch has. */
export interface Press extends Area {
  dpi: number;
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** libvips gives up what takes longer. */
const seconds = 120;

type Drawn = ReturnType<typeof drawnAt>;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Dots of the whole area. */
const sheetOf = ({ width_in: width, height_in: height, dpi }: Press) => ({ width: Math.round(width * dpi), height: Math.round(height * dpi) });

/** The first and last of these, with some pixels more, for the edges to be as they would be. */
const span = (values: readonly number[], most: number) => ({
  from: Math.max(0, Math.floor(Math.min(...values)) - 4),
  to: Math.min(most, Math.ceil(Math.max(...values)) + 4),
});

/**
 * The part of the file that is seen through the area, in its pixels; undefined where none is. So no more is enlarged
 * than what is printed, however large the whole would be.
 */
const seenPart = (at: Drawn, picture: Picture, press: Press): Box | undefined => {
  const sheet = sheetOf(press);
  const angle = (-at.rotation * Math.PI) / 180;
  const scale = picture.width_px / at.width;
  const corners = [[0, 0], [sheet.width, 0], [0, sheet.height], [sheet.width, sheet.height]].map(([x = 0, y = 0]) => {
    const [dx, dy] = [x - at.middle_x, y - at.middle_y];
    return [
      (dx * Math.cos(angle) - dy * Math.sin(angle)) * scale + picture.width_px / 2,
      (dx * Math.sin(angle) + dy * Math.cos(angle)) * scale + picture.height_px / 2,
    ] as const;
  });
  const across = span(corners.map(([x]) => x), picture.width_px);
  const down = span(corners.map(([, y]) => y), picture.height_px);
  const part = { left: across.from, top: down.from, width: across.to - across.from, height: down.to - down.from };
  return part.width > 0 && part.height > 0 ? part : undefined;
};

interface Raw {
  data: Buffer;
  info: OutputInfo;
}

const again = ({ data, info }: Raw) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: 4 }, limitInputPixels: designLimits.pixels });

/** That part at the size that it is printed at, turned. */
const scaledPart = async (path: string, part: Box, at: Drawn, picture: Picture): Promise<Raw> => {
  const scale = at.width / picture.width_px;
  const upright: Raw = await sharp(path, { limitInputPixels: designLimits.pixels, failOn: 'error' })
    .autoOrient()
    .extract(part)
    .resize(Math.max(1, Math.round(part.width * scale)), Math.max(1, Math.round(part.height * scale)), { fit: 'fill' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true });
  if (at.rotation === 0) return upright;
  return again(upright).rotate(at.rotation, { background: clear }).raw().timeout({ seconds }).toBuffer({ resolveWithObject: true });
};

/** Where the middle of the part is printed, dots. */
const middleOfPart = (part: Box, at: Drawn, picture: Picture) => {
  const scale = at.width / picture.width_px;
  const angle = (at.rotation * Math.PI) / 180;
  const dx = (part.left + part.width / 2 - picture.width_px / 2) * scale;
  const dy = (part.top + part.height / 2 - picture.height_px / 2) * scale;
  return { x: at.middle_x + dx * Math.cos(angle) - dy * Math.sin(angle), y: at.middle_y + dx * Math.sin(angle) + dy * Math.cos(angle) };
};

/** What of it lies on the sheet, and where; undefined where it only touches it. */
const cut = async (piece: Raw, middle: { x: number; y: number }, press: Press) => {
  const sheet = sheetOf(press);
  const { width, height } = piece.info;
  const left = Math.round(middle.x - width / 2);
  const top = Math.round(middle.y - height / 2);
  const inside = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const box = { ...inside, width: Math.min(width, sheet.width - left) - inside.left, height: Math.min(height, sheet.height - top) - inside.top };
  if (box.width < 1 || box.height < 1) return undefined;
  const { data, info } = await again(piece).extract(box).raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 as const }, left: Math.max(0, left), top: Math.max(0, top) };
};

/**
 * The print file of an area as PNG at the resolution of its press: the file as it is placed, clear everywhere else.
 * Memory is bound by the sheet and by the pixels that a file may have, not by how large the file is placed. Throws what
 * libvips says of a broken file.
 * @param path a picture of the library on this machine; `picture`: its pixels as it is looked at.
 */
export const composePrint = async (path: string, picture: Picture, placement: Placement, press: Press): Promise<Buffer> => {
  const at = drawnAt(placement, picture, press.dpi);
  const part = seenPart(at, picture, press);
  const piece = part && (await cut(await scaledPart(path, part, at, picture), middleOfPart(part, at, picture), press));
  return sharp({ create: { ...sheetOf(press), channels: 4, background: clear }, limitInputPixels: designLimits.pixels })
    .composite(piece ? [piece] : [])
    .withMetadata({ density: press.dpi })
    .png({ compressionLevel: 4, adaptiveFiltering: false })
    .timeout({ seconds })
    .toBuffer();
};
