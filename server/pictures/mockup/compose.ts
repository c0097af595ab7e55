import sharp, { type Sharp } from 'sharp';
import {
  areaOnDrawing,
  sideOf,
  type AreaOnDrawing,
  type Box,
} from '../../../contract/catalog/drawings/areas.ts';
import { containedAndCentred, drawnAt, type Picture } from '../../../contract/prints/placement.ts';
import {
  drawingField,
  inkOf,
  toHex,
  type Ink,
  type Shape,
} from '../../../contract/catalog/drawings/shapes.ts';
import { shapesOf } from '../../../contract/catalog/drawings/sides.ts';
import { abovePrint, svgOf, type Region } from './garment.ts';
import type { MockupSpec } from './spec.ts';

type Drawn = Pick<MockupSpec, 'drawing' | 'hex' | 'position' | 'area' | 'placement'>;

interface Raw {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

const toRaw = async (work: Sharp): Promise<Raw> => {
  const { data, info } = await work.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: 4 } };
};

const fromRaw = ({ data, info }: Raw): Sharp => sharp(data, { raw: info });

/** Where a file lies on the field of the drawing, before it is turned. */
const lying = (
  { area }: AreaOnDrawing,
  { area: size, placement }: Drawn,
  picture: Picture,
): { at: Box; rotation: number } => {
  // Of an area whose size nobody knows an inch is a unit of its drawing.
  const inches = size ?? { width_in: area.width, height_in: area.height };
  const placed = (size && placement) || containedAndCentred(picture, inches);
  const {
    middle_x: x,
    middle_y: y,
    width,
    height,
    rotation,
  } = drawnAt(placed, picture, area.width / inches.width_in);
  return { at: { x: area.x + x - width / 2, y: area.y + y - height / 2, width, height }, rotation };
};

/** The pixels that a box covers, at least one. */
const pixelsOf = ({ x, y, width, height }: Box, side: number): Region => {
  const scale = side / drawingField;
  const [left, top] = [Math.round(x * scale), Math.round(y * scale)];
  return {
    left,
    top,
    width: Math.max(1, Math.round((x + width) * scale) - left),
    height: Math.max(1, Math.round((y + height) * scale) - top),
  };
};

/** What two regions share, in those of the first; undefined where that is nothing. */
const shared = (one: Region, other: Region): Region | undefined => {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
  const width = Math.min(one.left + one.width, other.left + other.width) - left;
  const height = Math.min(one.top + one.height, other.top + other.height) - top;
  return width > 0 && height > 0 ? { left: left - one.left, top: top - one.top, width, height } : undefined;
};

/** The file in the pixels that it covers, turned around its middle. */
const turned = async (copy: Buffer, at: Region, rotation: number): Promise<{ raw: Raw; at: Region }> => {
  const raw = await toRaw(sharp(copy).resize(at.width, at.height, { fit: 'fill' }));
  if (rotation % 360 === 0) return { raw, at };
  const round = await toRaw(fromRaw(raw).rotate(rotation, { background: clear }));
  const { width, height } = round.info;
  const [left, top] = [at.left + (at.width - width) / 2, at.top + (at.height - height) / 2];
  return { raw: round, at: { left: Math.round(left), top: Math.round(top), width, height } };
};

interface Cloth {
  shapes: readonly Shape[];
  ink: Ink;
  side: number;
  raw: Raw;
}

/** The print with the seams and shade of its cloth, cut off where the area or the cloth ends. */
const printed = async (
  copy: Buffer,
  { shapes, ink, side, raw: cloth }: Cloth,
  drawn: Drawn,
): Promise<{ raw: Raw; at: Region } | undefined> => {
  const { width, height } = await sharp(copy).metadata();
  const on = areaOnDrawing(drawn.drawing, drawn.position, drawn.area);
  const lies = lying(on, drawn, { width_px: width, height_px: height });
  const file = await turned(copy, pixelsOf(lies.at, side), lies.rotation);
  const whole = { left: 0, top: 0, width: side, height: side };
  const seen = shared(whole, pixelsOf(on.seen, side));
  const part = seen && shared(file.at, seen);
  if (!part) return undefined;
  const at = { ...part, left: file.at.left + part.left, top: file.at.top + part.top };
  const [print, ground] = await Promise.all([
    toRaw(fromRaw(file.raw).extract(part)),
    toRaw(fromRaw(cloth).extract(at)),
  ]);
  const layers = fromRaw(print).composite([
    { input: svgOf(abovePrint(shapes), ink, side, at), blend: 'atop' },
    { input: ground.data, raw: ground.info, blend: 'dest-in' },
  ]);
  return { raw: await toRaw(layers), at };
};

/**
 * A product in its color with a design on it, on a clear square field.
 * @param copy the design; undefined for one that has no picture: then the product alone
 * @param side in pixels
 */
export const composeMockup = async (
  drawn: Drawn,
  copy: Buffer | undefined,
  side: number,
  format: 'webp' | 'png',
): Promise<Buffer> => {
  const shapes = shapesOf(drawn.drawing, sideOf(drawn.position));
  const ink = inkOf(toHex(drawn.hex));
  const raw = await toRaw(sharp(svgOf(shapes, ink, side, { left: 0, top: 0, width: side, height: side })));
  const print = copy && (await printed(copy, { shapes, ink, side, raw }, drawn));
  const whole = print
    ? fromRaw(raw).composite([
        { input: print.raw.data, raw: print.raw.info, left: print.at.left, top: print.at.top },
      ])
    : fromRaw(raw);
  return (
    format === 'webp' ? whole.webp({ quality: 82, effort: 3 }) : whole.png({ compressionLevel: 6 })
  ).toBuffer();
};
