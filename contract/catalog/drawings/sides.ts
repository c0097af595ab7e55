import { cloth, commonOf, hoodieOutline, sweatHem, sweatOutline, teeOutline, teeShade } from './common.ts';
import { catalogDrawing } from './catalogOnly.ts';
import type { Shape } from './shapes.ts';

/** Returns the neck of a shirt from behind: cloth up to its collar. */
const closedNeck = (collar: string, down: string): Shape[] => [
  { d: `${collar}${down}`, fill: 'fill' },
  { d: collar, stroke: 'line', width: 4 },
];

const hoodie = [
  hoodieOutline,
  cloth('M42 22c-1-9 7-14 18-14s19 5 18 14c-2 13-10 22-18 24-8-2-16-11-18-24Z'),
  { d: 'M60 9v36', stroke: 'line', width: 1.5 },
  sweatHem,
] as const;
const teeCollar = 'M43 20c5 3 10 5 17 5s12-2 17-5';
const teeNeck = closedNeck(teeCollar, 'c-3 8-9 12-17 12s-14-4-17-12Z');
const tee = [teeOutline, ...teeNeck, teeShade] as const;
const sweatNeck = closedNeck('M44 20c4 3 9 4 16 4s12-1 16-4', 'c-3 7-9 10-16 10s-13-3-16-10Z');
const [, , ringerCuffs] = catalogDrawing('ringer') as readonly [Shape, Shape, Shape];
const [cropOutline, , cropShade] = catalogDrawing('crop-tee') as readonly [Shape, Shape, Shape];
const [longOutline, , longShade] = catalogDrawing('long-sleeve') as readonly [Shape, Shape, Shape];
const [tankOutline, tankShade] = catalogDrawing('tank') as readonly [Shape, Shape];

/** Drawings seen from behind, if they differ from the front. */
const backs: Readonly<Record<string, readonly Shape[]>> = {
  tee,
  'v-neck': tee,
  'pocket-tee': tee,
  ringer: [...tee, { d: teeCollar, stroke: 'frame', width: 4 }, ringerCuffs],
  'crop-tee': [cropOutline, ...teeNeck, cropShade],
  'quarter-zip': [
    sweatOutline,
    ...sweatNeck,
    cloth('M44 20 46 11c9-3 19-3 28 0l2 9c-4 3-9 4-16 4s-12-1-16-4Z'),
    sweatHem,
  ],
  hoodie,
  'zip-hoodie': hoodie,
  'long-sleeve': [
    longOutline,
    ...closedNeck('M44 20c5 3 10 4 16 4s11-1 16-4', 'c-3 8-9 11-16 11s-13-3-16-11Z'),
    longShade,
  ],
  tank: [
    tankOutline,
    ...closedNeck('M51 16c2 8 5 11 9 11s7-3 9-11', 'c-1 14-4 20-9 20s-8-6-9-20Z'),
    tankShade,
  ],
  sweatshirt: [sweatOutline, ...sweatNeck, sweatHem],
};

/** Returns the drawing of a product from this side, without the shapes that stand in for a print. */
export const drawingShapes = (drawing: string, side: 'front' | 'back'): readonly Shape[] => {
  const shapes =
    (side === 'back' ? backs[drawing] : undefined) ?? commonOf(drawing) ?? catalogDrawing(drawing);
  return shapes.filter(({ fill }) => fill !== 'caption');
};
