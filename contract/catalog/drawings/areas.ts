import { drawingField } from './shapes.ts';

/** An upright rectangle in the field of a drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Sides = readonly [left: number, top: number, right: number, bottom: number];

/** Left sleeves as the viewer sees them: the wearer's left sleeve is on the right of the field. */
const leftSleeve = { tee: [93.5, 38, 103, 47.5], long: [91, 50, 99, 58], sweat: [90, 40, 98, 67.5] } as const;

const mirror = ([x1, y1, x2, y2]: Sides): Sides => [120 - x2, y1, 120 - x1, y2];

const sleeves = (leftSides: Sides) => ({ sleeve_left: leftSides, sleeve_right: mirror(leftSides) });

type PrintPlaces = Partial<Record<string, Sides>>;

const tee: PrintPlaces = {
  front: [39.5, 37.5, 80.5, 86.5],
  back: [39.5, 33, 80.5, 82],
  ...sleeves(leftSleeve.tee),
};
const hoodie: PrintPlaces = {
  front: [42.5, 44, 77.5, 82],
  back: [41, 48, 79, 91],
  ...sleeves(leftSleeve.sweat),
};

const cap: PrintPlaces = { front: [44, 38, 76, 56] };

/** Print places of each drawing: the largest possible print area in each position. */
const placesByDrawing: Readonly<Record<string, PrintPlaces>> = {
  tee,
  'v-neck': { front: [39.5, 46, 80.5, 95], back: [39.5, 33, 80.5, 82], ...sleeves(leftSleeve.tee) },
  ringer: tee,
  'pocket-tee': tee,
  'crop-tee': { front: [42, 38, 78, 74], back: [42, 33, 78, 69], ...sleeves(leftSleeve.tee) },
  'quarter-zip': { front: [42.5, 48, 77.5, 86], back: [41, 40, 79, 83], ...sleeves(leftSleeve.sweat) },
  'long-sleeve': { front: [41.5, 36, 78.5, 80.5], back: [41.5, 34, 78.5, 78.5], ...sleeves(leftSleeve.long) },
  tank: { front: [39.5, 46, 80.5, 95], back: [39.5, 42, 80.5, 91] },
  hoodie,
  'zip-hoodie': hoodie,
  sweatshirt: { front: [42.5, 38, 77.5, 76], back: [41, 36, 79, 79], ...sleeves(leftSleeve.sweat) },
  joggers: { front: [68, 30, 80, 42] },
  shorts: { front: [68, 52, 80, 64] },
  onesie: { front: [44, 38, 76, 76.5] },
  socks: { front: [36, 26, 56, 58], wrap: [36, 26, 56, 58] },
  mug: { front: [30, 38, 76, 92], wrap: [21, 38, 85, 92] },
  tumbler: { front: [44, 32, 76, 98], wrap: [42, 30, 78, 100] },
  bottle: { front: [40, 48, 80, 98], wrap: [36, 46, 84, 102] },
  'enamel-mug': { front: [28, 40, 76, 92], wrap: [21, 40, 83, 92] },
  poster: { front: [30, 14, 90, 104] },
  sheet: { front: [25, 12, 95, 106] },
  framed: { front: [27, 16, 93, 104] },
  canvas: { front: [22, 12, 98, 107] },
  drawstring: { front: [38, 46, 82, 98] },
  tote: { front: [36, 50, 84, 102], back: [36, 50, 84, 102] },
  backpack: { front: [38, 34, 82, 96] },
  pillow: { front: [23, 24, 97, 98], back: [23, 24, 97, 98] },
  blanket: { front: [32, 24, 94, 96] },
  cap,
  trucker: cap,
  beanie: { front: [45, 77, 75, 91] },
  'bucket-hat': { front: [46, 42, 74, 60] },
  'phone-case': { front: [37, 9, 83, 111] },
  apron: { front: [44, 34, 76, 66] },
  towel: { front: [30, 12, 90, 108] },
  mat: { front: [12, 40, 108, 88] },
  ornament: { front: [24, 30, 96, 102] },
  puzzle: { front: [14, 28, 106, 94] },
  notebook: { front: [44, 14, 91, 106] },
  sticker: { front: [18, 18, 102, 102] },
  flag: { front: [38, 24, 94, 72] },
};

const unknownPlace: Sides = [40, 42, 80, 82];

const boxOf = ([x1, y1, x2, y2]: Sides): Box => ({
  x: x1,
  y: y1,
  width: x2 - x1,
  height: y2 - y1,
});

/** Returns the largest area of a position on a drawing; undefined if the drawing does not have that position. */
export const printPlaceOn = (drawing: string, position: string): Box | undefined => {
  const place =
    placesByDrawing[drawing]?.[position] ??
    (position === 'wrap' ? placesByDrawing[drawing]?.front : undefined);
  return place && boxOf(place);
};

/** An area in the field of a drawing: all of it (`area`) and its visible part (`seen`). */
export interface AreaOnDrawing {
  area: Box;
  seen: Box;
}

/** Size of a print area in inches. */
export interface AreaSize {
  width_in: number;
  height_in: number;
  /** Upper left corner in basis points of the picture; without one the position decides. */
  left_bp?: number | null | undefined;
  top_bp?: number | null | undefined;
}

/** Returns true if the operator says where an area lies on its picture. */
export const hasCorner = ({ left_bp: left, top_bp: top }: AreaSize): boolean =>
  typeof left === 'number' && typeof top === 'number';

/** Returns a box of this size, centered in another one. */
const centerIn = (outer: Box, width: number, height: number): Box => ({
  x: outer.x + (outer.width - width) / 2,
  y: outer.y + (outer.height - height) / 2,
  width,
  height,
});

/** Returns the side from which an area is seen: `back`, `back_neck` and `upper_back` from behind. */
export const sideOf = (position: string): 'front' | 'back' =>
  /^back(?:_|$)|_back$/.test(position) ? 'back' : 'front';

/** Inches that the front place of a garment is wide: positions without a place of their own are drawn to this scale. */
const garmentInches = 14;

/** Smallest scale, for drawings whose front place is a small part of the product, such as a leg. */
const leastUnitsPerInch = 2.3;

/** Positions by words in their codes, as shares of the front or back place; left is the wearer's left. */
const anchorsByWord: readonly (readonly [RegExp, { x?: number; y?: number }])[] = [
  [/left/, { x: 0.78 }],
  [/right/, { x: 0.22 }],
  [/chest|pocket/, { y: 0.16 }],
  [/label|neck|collar|nape|hood/, { y: -0.12 }],
  [/hem|bottom|lower/, { y: 0.9 }],
];

/** Returns the center of a position without a place of its own; unknown words lie in the upper middle. */
const anchorOf = (position: string, { x, y, width, height }: Box): { x: number; y: number } => {
  const shares = Object.assign(
    { x: 0.5, y: 0.35 },
    ...anchorsByWord.flatMap(([word, share]) => (word.test(position) ? [share] : [])),
  ) as { x: number; y: number };
  // Seen from behind, the wearer's left is on the left.
  const shareX = sideOf(position) === 'back' ? 1 - shares.x : shares.x;
  return { x: x + width * shareX, y: y + height * shares.y };
};

/** Moves the start of a span of this length into another one. */
const clampStart = (start: number, length: number, from: number, to: number): number =>
  Math.max(from, Math.min(start, to - length));

/**
 * Returns where an area lies whose position has no place on its drawing, such as `left_chest`: by its size in inches
 * beside the front or back place, which is far larger.
 */
const areaWithoutPlace = (drawing: string, position: string, size?: AreaSize | null): AreaOnDrawing => {
  const side = sideOf(position);
  const place = printPlaceOn(drawing, side) ?? printPlaceOn(drawing, 'front') ?? boxOf(unknownPlace);
  const { width_in: widthIn, height_in: heightIn } = size ?? { width_in: 0, height_in: 0 };
  const [width, height] =
    widthIn > 0 && heightIn > 0 ? [widthIn, heightIn] : [garmentInches / 4, garmentInches / 4];
  const scale = Math.min(
    Math.max(place.width / garmentInches, leastUnitsPerInch),
    place.width / width,
    place.height / height,
  );
  const center = anchorOf(position, place);
  const box = { width: width * scale, height: height * scale };
  const area = {
    x: clampStart(center.x - box.width / 2, box.width, place.x, place.x + place.width),
    y: clampStart(center.y - box.height / 2, box.height, 0, place.y + place.height),
    ...box,
  };
  return { area, seen: area };
};

/** Returns the start of a span at this share of the field, in basis points; it ends within the field. */
const startInField = (share: number, length: number): number =>
  clampStart((share / 10_000) * drawingField, length, 0, drawingField);

/** Returns a box with its corner where the operator says, as far as it stays on the picture; else as it is. */
export const atCorner = (box: Box, { left_bp: left, top_bp: top }: AreaSize): Box => {
  if (typeof left !== 'number' || typeof top !== 'number') return box;
  return { ...box, x: startInField(left, box.width), y: startInField(top, box.height) };
};

/**
 * Returns where an area lies by its position and size alone. Without a size it has the proportions of its place. An
 * area that wraps around a product is as high as its place, and its ends are out of sight. A position without a place
 * lies beside it.
 */
const areaByPosition = (drawing: string, position: string, size?: AreaSize | null): AreaOnDrawing => {
  const place = printPlaceOn(drawing, position);
  if (!place) return areaWithoutPlace(drawing, position, size);
  if (!size || !(size.width_in > 0 && size.height_in > 0)) return { area: place, seen: place };
  const wrapsAround = position === 'wrap';
  const scale = wrapsAround
    ? place.height / size.height_in
    : Math.min(place.width / size.width_in, place.height / size.height_in);
  const area = centerIn(place, size.width_in * scale, size.height_in * scale);
  return { area, seen: wrapsAround && area.width > place.width ? place : area };
};

/** Returns where an area lies on its drawing: at the corner that the operator sets, else by its position and size. */
export const areaOnDrawing = (drawing: string, position: string, size?: AreaSize | null): AreaOnDrawing => {
  const { area, seen } = areaByPosition(drawing, position, size);
  if (!size || !hasCorner(size)) return { area, seen };
  const corner = atCorner(seen, size);
  // The ends of an area that wraps around a product stay out of sight.
  return {
    area: { ...area, x: area.x + corner.x - seen.x, y: area.y + corner.y - seen.y },
    seen: corner,
  };
};
