import { cloth, commonDrawings, sweatHem, sweatOutline, teeOutline, teeShade } from './common.ts';
import { oval, rect, type Shape } from './shapes.ts';

/** Drawings that only the catalog and the products on them show. */

/** Fallback for products without a drawing. */
const parcel: readonly Shape[] = [
  cloth('M18 40 60 22l42 18v46l-42 18-42-18Z'),
  { d: 'm18 40 42 18 42-18M60 58v46', stroke: 'line', width: 1.5 },
  { d: 'm18 40 42 18v46L18 86Z', fill: 'shade' },
];

const vNeck = cloth(
  'M43 20 20 31l-9 24 17 6 4-8v49c0 1 1 2 2 2h52c1 0 2-1 2-2V53l4 8 17-6-9-24-23-11-17 24Z',
);
const crop = cloth(
  'M43 20 18 31 9 53l18 7 4-7v29c0 1 1 2 2 2h54c1 0 2-1 2-2V53l4 7 18-7-9-22-25-11c-3 8-9 12-17 12s-14-4-17-12Z',
);
const round: Shape = { d: 'M43 20c3 8 9 12 17 12s14-4 17-12', stroke: 'line', width: 4 };
const enamelHandle = 'M82 44h8c10 0 14 6 14 14s-5 15-15 15h-7';
const mesh: Shape = {
  d: 'M38 32v34M30 38v28M82 32v34M90 38v28M24 50h18M22 58h20M78 50h18M78 58h20',
  stroke: 'line',
  width: 1,
};

const rareDrawings: Readonly<Record<string, readonly Shape[]>> = {
  'v-neck': [vNeck, { d: 'm43 20 17 24 17-24', stroke: 'line', width: 4 }, teeShade],
  ringer: [
    teeOutline,
    { ...round, stroke: 'frame' },
    { d: 'm12 52.500 17 6M108 52.500l-17 6', stroke: 'frame', width: 3.5 },
    teeShade,
  ],
  'pocket-tee': [
    teeOutline,
    round,
    teeShade,
    { d: 'M66 44h17v15l-8.500 4-8.500-4Z', fill: 'shade', stroke: 'line', width: 1.5 },
  ],
  'crop-tee': [crop, round, { d: 'M31 53v29h6V58Z', fill: 'shade' }],
  'quarter-zip': [
    sweatOutline,
    cloth('M44 20 46 11c9-3 19-3 28 0l2 9c-3 7-9 10-16 10s-13-3-16-10Z'),
    { d: 'M60 9v34', stroke: 'line', width: 3 },
    sweatHem,
  ],
  drawstring: [
    { d: 'M36 26 20 106M84 26l16 80', stroke: 'strap', width: 4 },
    cloth('M34 24h52l8 82c0 2-1 3-3 3H29c-2 0-3-1-3-3Z'),
    { d: 'M34 27c8 6 44 6 52 0M42 30l-2 10M52 31l-1 12M68 31l1 12M78 30l2 10', stroke: 'line', width: 2 },
  ],
  sheet: [
    cloth('M25 12h70v78L81 106H25Z'),
    { d: 'M95 90 81 106V92c0-1 1-2 2-2Z', fill: 'shade', stroke: 'line' },
  ],
  framed: [
    { d: rect(19, 8, 82, 104), fill: 'fill', stroke: 'line', width: 1.5 },
    { d: 'm19 8 8 8M101 8l-8 8M19 112l8-8M101 112l-8-8', stroke: 'line', width: 1.5 },
    { d: rect(27, 16, 66, 88), fill: 'paper' },
  ],
  canvas: [
    { d: 'M98 12l6 6v95l-6-6Z', fill: 'frame' },
    { d: 'M22 107h76l6 6H28Z', fill: 'frame' },
    cloth(rect(22, 12, 76, 95)),
  ],
  trucker: [
    ...commonDrawings.cap,
    { d: 'M22 66c0-16 6-28 16-34v34ZM98 66c0-16-6-28-16-34v34Z', fill: 'shade' },
    mesh,
    { d: oval(60, 27, 3, 2), fill: 'fill', stroke: 'line' },
  ],
  'enamel-mug': [
    { d: enamelHandle, stroke: 'line', width: 8 },
    { d: enamelHandle, stroke: 'fill', width: 6 },
    cloth(rect(20, 30, 64, 70, 5)),
    { d: oval(52, 31, 32, 4), fill: 'shade' },
    { d: 'M20 31c0-6 64-6 64 0s-64 6-64 0Z', stroke: 'camera', width: 2.5 },
  ],
  'long-sleeve': [
    cloth(
      'M44 20 27 28 14 82c0 3 2 5 5 6l8 2 8-32v42c0 2 1 3 3 3h44c2 0 3-1 3-3V58l8 32 8-2c3-1 5-3 5-6L93 28 76 20c-3 8-9 11-16 11s-13-3-16-11Z',
    ),
    { d: 'M44 20c3 8 9 11 16 11s13-3 16-11', stroke: 'line', width: 4 },
    { d: 'M35 58v42h6V62Z', fill: 'shade' },
  ],
  tank: [
    cloth(
      'M42 16h9c1 14 4 20 9 20s8-6 9-20h9c0 20 4 26 10 30v56c0 1-1 2-2 2H34c-1 0-2-1-2-2V46c6-4 10-10 10-30Z',
    ),
    { d: 'M32 50v52h6V54Z', fill: 'shade' },
  ],
  'zip-hoodie': [
    cloth(
      'M44 22 24 32 12 78c0 3 2 5 5 6l9 2 6-22v38c0 2 1 3 3 3h50c2 0 3-1 3-3V64l6 22 9-2c3-1 5-3 5-6L96 32 76 22c-2 10-8 16-16 16s-14-6-16-16Z',
    ),
    {
      d: 'M44 22c-1-8 6-13 16-13s17 5 16 13c-2 12-9 20-16 20s-14-8-16-20Z',
      fill: 'fill',
      stroke: 'line',
      width: 1.5,
    },
    { d: 'M50 24c2 8 6 13 10 13s8-5 10-13c-5-3-15-3-20 0Z', fill: 'hollow' },
    { d: 'M60 40v65', stroke: 'line', width: 3 },
    { d: 'm38 82 16 2v17H36ZM82 82l-16 2v17h18Z', fill: 'shade' },
  ],
  joggers: [
    cloth('M38 14h44l6 88-4 6H68l-8-62-8 62H36l-4-6Z'),
    { d: 'M38 14h44l1 8H37Z', fill: 'shade', stroke: 'line' },
    { d: 'm33 98 19 2M87 98l-19 2', stroke: 'line', width: 2 },
  ],
  shorts: [
    cloth('M32 26h56l10 58-32 6-6-32-6 32-32-6Z'),
    { d: 'M32 26h56l2 10H30Z', fill: 'shade', stroke: 'line' },
  ],
  onesie: [
    cloth(
      'M45 16 26 26 18 44l15 8 4-6v34c0 8 6 14 14 18 2 6 4 8 9 8s7-2 9-8c8-4 14-10 14-18V46l4 6 15-8-8-18-19-10c-3 8-9 11-15 11s-12-3-15-11Z',
    ),
    { d: 'M51 98c3-5 6-7 9-7s6 2 9 7', stroke: 'line', width: 2 },
  ],
  socks: [
    cloth('M34 12h24v48c0 6-2 10-6 14L34 92c-5 5-12 5-17 0s-4-11 1-16l16-16Z'),
    cloth('M68 12h24v48c0 6-2 10-6 14L68 92c-5 5-12 5-17 0l17-24Z'),
    { d: 'M34 12h24v9H34ZM68 12h24v9H68Z', fill: 'shade', stroke: 'line' },
  ],
  tumbler: [
    cloth('M38 22h44l-5 82c0 3-2 4-5 4H48c-3 0-5-1-5-4Z'),
    { d: rect(35, 14, 50, 10, 4), fill: 'strap' },
    { d: 'm38 22 5 82h6L45 22Z', fill: 'shade' },
    { d: 'M70 14V4', stroke: 'camera', width: 3 },
  ],
  bottle: [
    cloth('M48 28h24c8 4 12 10 12 18v56c0 4-2 6-6 6H42c-4 0-6-2-6-6V46c0-8 4-14 12-18Z'),
    { d: rect(48, 12, 24, 16, 3), fill: 'camera' },
    { d: 'M36 46v56h6V50Z', fill: 'shade' },
  ],
  backpack: [
    { d: 'M48 20c0-8 4-12 12-12s12 4 12 12', stroke: 'strap', width: 5 },
    cloth('M34 36c0-12 10-18 26-18s26 6 26 18v62c0 4-2 6-6 6H40c-4 0-6-2-6-6Z'),
    { d: rect(42, 66, 36, 28, 4), fill: 'shade', stroke: 'line' },
  ],
  apron: [
    { d: 'M46 30C46 14 52 8 60 8s14 6 14 22', stroke: 'strap', width: 4 },
    cloth('M44 28h32c0 14 6 22 16 26v46c0 4-2 6-6 6H34c-4 0-6-2-6-6V54c10-4 16-12 16-26Z'),
    { d: rect(42, 70, 36, 22), fill: 'shade', stroke: 'line' },
  ],
  towel: [
    cloth(rect(30, 12, 60, 96)),
    { d: 'M30 24h60M30 96h60', stroke: 'line', width: 3 },
    { d: 'M30 12h8v96h-8Z', fill: 'shade' },
  ],
  mat: [cloth(rect(10, 38, 100, 52, 4)), { d: rect(16, 44, 88, 40), stroke: 'shade', width: 3 }],
  ornament: [
    { d: 'M60 26c-2-10-1-16 0-18 2 4 4 8 0 18', stroke: 'strap', width: 2.5 },
    cloth(oval(60, 66, 40)),
    { d: oval(60, 33, 3.5), fill: 'hollow' },
    { d: 'M32 66a28 28 0 0 1 28-28', stroke: 'shade', width: 5 },
  ],
  puzzle: [
    cloth(rect(14, 28, 92, 66)),
    {
      d: 'M45 28v18a6 6 0 1 1 0 10v38M76 28v14a6 6 0 1 0 0 11v41M14 61h16a6 6 0 1 0 11 0h38a6 6 0 1 1 11 0h16',
      stroke: 'line',
      width: 2,
    },
  ],
  notebook: [
    cloth(rect(30, 12, 62, 96, 4)),
    { d: 'M30 16a4 4 0 0 1 4-4h8v96h-8a4 4 0 0 1-4-4Z', fill: 'shade' },
    { d: 'M24 24h14M24 40h14M24 56h14M24 72h14M24 88h14', stroke: 'camera', width: 3 },
  ],
  sticker: [
    cloth('M60 14c30 0 46 16 46 46 0 8-2 16-6 22L78 104c-6 2-12 3-18 3-30 0-46-17-46-47s16-46 46-46Z'),
    { d: 'M100 82c-8-2-16-1-20 3s-4 12-2 19Z', fill: 'shade', stroke: 'line' },
  ],
  flag: [
    { d: 'M26 8v104', stroke: 'strap', width: 5 },
    cloth('M28 18c22-8 38 8 66 0v54c-28 8-44-8-66 0Z'),
    { d: 'M28 18c4-2 7-2 10-2v54c-3 0-6 0-10 2Z', fill: 'shade' },
  ],
  beanie: [
    cloth('M26 78c0-34 12-54 34-54s34 20 34 54Z'),
    cloth(rect(22, 72, 76, 24, 6)),
    { d: 'M34 74v20M46 74v20M58 74v20M70 74v20M82 74v20', stroke: 'shade', width: 3 },
  ],
  'bucket-hat': [
    cloth('M40 30h40l8 38H32Z'),
    cloth('M32 66h56l16 22c-26 8-62 8-88 0Z'),
    { d: 'M32 66h56l2 6H30Z', fill: 'shade' },
  ],
};

/** Returns a drawing by its name; a parcel if it does not exist. */
export const catalogDrawing = (name: string): readonly Shape[] =>
  (Object.hasOwn(rareDrawings, name) ? rareDrawings[name] : undefined) ?? parcel;
