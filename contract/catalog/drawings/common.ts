import { oval, rect, type Shape } from './shapes.ts';

/** Drawings that most pages show; the others are loaded when needed (`catalogOnly.ts`). */

/** Returns a piece of cloth with its outline. */
export const cloth = (d: string): Shape => ({ d, fill: 'fill', stroke: 'line', width: 1.5 });

export const teeOutline = cloth(
  'M43 20 20 31l-9 24 17 6 4-8v49c0 1 1 2 2 2h52c1 0 2-1 2-2V53l4 8 17-6-9-24-23-11c-3 8-9 12-17 12s-14-4-17-12Z',
);
export const teeShade: Shape = { d: 'M32 53v49h6V58Z', fill: 'shade' };
const longSleeve = 'c0 3 2 5 5 6l9 2 6-22v38c0 2 1 3 3 3h50c2 0 3-1 3-3V64l6 22 9-2c3-1 5-3 5-6L96';
export const hoodieOutline = cloth(`M44 22 24 32 12 78${longSleeve} 32 76 22c-2 10-8 16-16 16s-14-6-16-16Z`);
export const sweatOutline = cloth(`M44 20 24 30 12 78${longSleeve} 30 76 20c-3 7-9 10-16 10s-13-3-16-10Z`);
export const sweatHem: Shape = { d: 'M32 98h56', stroke: 'line', width: 5 };
const handle = 'M84 42h10c10 0 14 6 14 16s-5 18-16 18h-8';

export const commonDrawings = {
  tee: [teeOutline, { d: 'M43 20c3 8 9 12 17 12s14-4 17-12', stroke: 'line', width: 4 }, teeShade],
  hoodie: [
    hoodieOutline,
    cloth('M44 22c-1-8 6-13 16-13s17 5 16 13c-2 12-9 20-16 20s-14-8-16-20Z'),
    { d: 'M50 24c2 8 6 13 10 13s8-5 10-13c-5-3-15-3-20 0Z', fill: 'hollow' },
    { d: 'm55 40-1 14M65 40l1 14', stroke: 'line', width: 2 },
    { d: 'M44 84h32l5 16H39Z', fill: 'shade', stroke: 'line' },
  ],
  sweatshirt: [sweatOutline, { d: 'M44 20c3 7 9 10 16 10s13-3 16-10', stroke: 'line', width: 5 }, sweatHem],
  mug: [
    { d: handle, stroke: 'line', width: 11 },
    { d: handle, stroke: 'fill', width: 8.5 },
    cloth(rect(20, 24, 66, 76, 7)),
    { d: oval(53, 27, 32, 5), fill: 'shade' },
  ],
  poster: [
    { d: rect(26, 10, 68, 98), fill: 'frame' },
    { d: rect(30, 14, 60, 90), fill: 'fill' },
    { d: rect(44, 88, 32, 3), fill: 'caption' },
  ],
  tote: [
    { d: 'M42 50V30c0-12 8-18 18-18s18 6 18 18v20', stroke: 'strap', width: 6 },
    cloth('M24 44h72l5 60c0 3-2 5-5 5H24c-3 0-5-2-5-5Z'),
  ],
  pillow: [cloth('M18 20c28 8 56 8 84 0-7 28-7 54 0 82-28-8-56-8-84 0 7-28 7-54 0-82Z')],
  blanket: [
    cloth('M22 14h76v86c-12 5-25-4-38 0s-26 5-38 0Z'),
    { d: 'M22 14h10v88c-3 0-7 0-10-2Z', fill: 'shade' },
    { d: 'M22 22h76', stroke: 'line', width: 1.5 },
  ],
  cap: [
    cloth('M22 66c0-24 14-40 38-40s38 16 38 40Z'),
    cloth('M18 66c22-7 62-7 84 0 6 5 10 12 8 17-28-11-72-11-100 0-2-5 2-12 8-17Z'),
    { d: 'M18 66c22-7 62-7 84 0', stroke: 'line', width: 3 },
  ],
  'phone-case': [
    cloth(rect(36, 8, 48, 104, 11)),
    { d: rect(41, 13, 19, 20, 6), fill: 'camera' },
    { d: oval(47, 19, 3), fill: 'lens' },
    { d: oval(54, 27, 3), fill: 'lens' },
  ],
} as const satisfies Record<string, readonly Shape[]>;

export type CommonDrawing = keyof typeof commonDrawings;

/** Returns a common drawing by its name; undefined for any other name. */
export const commonOf = (name: string | null | undefined): readonly Shape[] | undefined =>
  name && Object.hasOwn(commonDrawings, name) ? commonDrawings[name as CommonDrawing] : undefined;
