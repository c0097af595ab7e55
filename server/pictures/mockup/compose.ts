import sharp, { type Sharp } from 'sharp';
import {
  areaOnDrawing,
  sideOf,
  type AreaOnDrawing,
  type Box,
} from '../../../contract/catalog/drawings/areas.ts';
import { centeredPlacement, renderPosition, type PixelSize } from '../../../contract/prints/placement.ts';
import {
  drawingField,
  drawingColors,
  toHex,
  type DrawingColors,
  type Shape,
} from '../../../contract/catalog/drawings/shapes.ts';
import { drawingShapes } from '../../../contract/catalog/drawings/sides.ts';
import { abovePrint, svgOf, type Region } from './garment.ts';
import type { MockupSpec } from './spec.ts';

type PlacedDrawing = Pick<MockupSpec, 'drawing' | 'hex' | 'position' | 'area' | 'placement'>;

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

/** Returns the box of a file on the area of the drawing, before rotation. */
const lying = (
  { area }: AreaOnDrawing,
  { area: size, placement }: PlacedDrawing,
  picture: PixelSize,
): { at: Box; rotation: number } => {
  // For an area of unknown size, an inch is a unit of its drawing.
  const inches = size ?? { width_in: area.width, height_in: area.height };
  const effectivePlacement = (size && placement) || centeredPlacement(picture, inches);
  const {
    middle_x: x,
    middle_y: y,
    width,
    height,
    rotation,
  } = renderPosition(effectivePlacement, picture, area.width / inches.width_in);
  return { at: { x: area.x + x - width / 2, y: area.y + y - height / 2, width, height }, rotation };
};

/** Returns the pixels that a box covers, at least one. */
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

/** Returns the overlap of two regions, relative to the first; undefined without any. */
const overlapOf = (first: Region, second: Region): Region | undefined => {
  const [left, top] = [Math.max(first.left, second.left), Math.max(first.top, second.top)];
  const width = Math.min(first.left + first.width, second.left + second.width) - left;
  const height = Math.min(first.top + first.height, second.top + second.height) - top;
  return width > 0 && height > 0
    ? { left: left - first.left, top: top - first.top, width, height }
    : undefined;
};

/** Returns the file scaled to its pixels and rotated around its center. */
const rotateFile = async (copy: Buffer, at: Region, rotation: number): Promise<{ raw: Raw; at: Region }> => {
  const raw = await toRaw(sharp(copy).resize(at.width, at.height, { fit: 'fill' }));
  if (rotation % 360 === 0) return { raw, at };
  const round = await toRaw(fromRaw(raw).rotate(rotation, { background: clear }));
  const { width, height } = round.info;
  const [left, top] = [at.left + (at.width - width) / 2, at.top + (at.height - height) / 2];
  return { raw: round, at: { left: Math.round(left), top: Math.round(top), width, height } };
};

interface Cloth {
  shapes: readonly Shape[];
  ink: DrawingColors;
  side: number;
  raw: Raw;
}

/** Returns the print with the seams and shade of its cloth, cut at the edge of the area or the cloth. */
const renderPrint = async (
  copy: Buffer,
  { shapes, ink, side, raw: cloth }: Cloth,
  mockup: PlacedDrawing,
): Promise<{ raw: Raw; at: Region } | undefined> => {
  const { width, height } = await sharp(copy).metadata();
  const drawingArea = areaOnDrawing(mockup.drawing, mockup.position, mockup.area);
  const placedFile = lying(drawingArea, mockup, { width_px: width, height_px: height });
  const file = await rotateFile(copy, pixelsOf(placedFile.at, side), placedFile.rotation);
  const canvas = { left: 0, top: 0, width: side, height: side };
  const visibleRegion = overlapOf(canvas, pixelsOf(drawingArea.seen, side));
  const visiblePart = visibleRegion && overlapOf(file.at, visibleRegion);
  if (!visiblePart) return undefined;
  const at = { ...visiblePart, left: file.at.left + visiblePart.left, top: file.at.top + visiblePart.top };
  const [print, ground] = await Promise.all([
    toRaw(fromRaw(file.raw).extract(visiblePart)),
    toRaw(fromRaw(cloth).extract(at)),
  ]);
  const layers = fromRaw(print).composite([
    { input: svgOf(abovePrint(shapes), ink, side, at), blend: 'atop' },
    { input: ground.data, raw: ground.info, blend: 'dest-in' },
  ]);
  return { raw: await toRaw(layers), at };
};

/**
 * Renders a product in its color with a design on it, on a transparent square.
 * @param copy the design; undefined for one without a picture: then the product alone
 * @param side in pixels
 */
export const composeMockup = async (
  mockup: PlacedDrawing,
  copy: Buffer | undefined,
  side: number,
  format: 'webp' | 'png',
): Promise<Buffer> => {
  const shapes = drawingShapes(mockup.drawing, sideOf(mockup.position));
  const ink = drawingColors(toHex(mockup.hex));
  const raw = await toRaw(sharp(svgOf(shapes, ink, side, { left: 0, top: 0, width: side, height: side })));
  const print = copy && (await renderPrint(copy, { shapes, ink, side, raw }, mockup));
  const composed = print
    ? fromRaw(raw).composite([
        { input: print.raw.data, raw: print.raw.info, left: print.at.left, top: print.at.top },
      ])
    : fromRaw(raw);
  return (
    format === 'webp' ? composed.webp({ quality: 82, effort: 3 }) : composed.png({ compressionLevel: 6 })
  ).toBuffer();
};
