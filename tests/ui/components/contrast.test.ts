import { describe, expect, it } from 'vitest';
import type { Mode, Scheme } from '../../../src/theme/tokens.ts';
import { schemes, toneNames } from '../../../src/theme/tokens.ts';

const channel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Relative luminance of a `#RRGGBB` colour, WCAG 2.2. */
const luminance = (hex: string): number => {
  const part = (from: number) => channel(Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
};

const ratio = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

type Flat = Exclude<keyof Scheme, 'tone' | 'chart'>;
/** foreground, background, ratio stated in look §2 for light, for dark. */
const stated: [Flat, Flat, number, number][] = [
  ['borderControl', 'surface', 3.5, 3.8],
  ['borderControl', 'canvas', 3.2, 4.1],
  ['text', 'surface', 17.0, 14.8],
  ['text', 'canvas', 15.6, 15.9],
  ['text2', 'surface', 6.8, 7.9],
  ['text2', 'canvas', 6.2, 8.5],
  ['text3', 'surface', 5.2, 5.5],
  ['text3', 'canvas', 4.8, 5.9],
  ['text3', 'sunken', 4.5, 4.5],
  ['primary', 'surface', 10.0, 7.6],
  ['primary', 'canvas', 9.2, 8.2],
  ['primaryContrast', 'primary', 10.0, 7.6],
  ['primarySoftText', 'primarySoft', 8.6, 8.2],
  ['link', 'surface', 8.6, 8.6],
  ['link', 'canvas', 7.9, 9.2],
  ['accent', 'surface', 3.7, 6.8],
  ['accentText', 'surface', 5.9, 8.1],
  ['counterText', 'counter', 5.9, 7.0],
  ['focus', 'surface', 5.5, 7.6],
  ['focus', 'canvas', 5.0, 8.2],
  ['inverseText', 'inverse', 15.0, 14.1],
  // 6.048 for dark; AA asks for 4.5.
  ['inverseText2', 'inverse', 8.2, 6.0],
  ['dangerFillText', 'dangerFill', 6.5, 6.5],
];

const toneRatios: Record<Mode, number[]> = {
  light: [7.9, 7.2, 8.1, 6.9, 7.1, 6.9, 7.0],
  dark: [8.5, 8.4, 7.9, 8.2, 8.9, 8.3, 8.0],
};

/** look §2 states one decimal; a value may round up to it. */
const expectAtLeast = (measured: number, promised: number) =>
  expect(measured).toBeGreaterThanOrEqual(promised - 0.05);

const modes: Mode[] = ['light', 'dark'];

describe.each(modes)('contrast, %s', (mode) => {
  const scheme = schemes[mode];

  it.each(stated)('%s on %s', (front, back, light, dark) => {
    expectAtLeast(ratio(scheme[front], scheme[back]), mode === 'light' ? light : dark);
  });

  it.each(toneNames.map((name, i) => [name, toneRatios[mode][i] ?? 4.5] as const))(
    'tone %s',
    (name, promised) => {
      const { bg, fg, solid } = scheme.tone[name];
      expectAtLeast(ratio(fg, bg), promised);
      expectAtLeast(ratio(solid, scheme.surface), 3);
      expectAtLeast(ratio(solid, bg), 3);
    },
  );

  it('charts are at least 3 on the surface', () => {
    for (const color of scheme.chart) expectAtLeast(ratio(color, scheme.surface), 3);
  });
});
