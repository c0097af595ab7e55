import { expect, it } from 'vitest';
import { inksOf, isInvisibleOn } from '../../../contract/designs/contrast.ts';

const pixels = (...colors: [number, number, number, number][]) =>
  inksOf(Uint8ClampedArray.from(colors.flat()));

it('reports artwork that is mostly invisible on its cloth', () => {
  const white = pixels([255, 255, 255, 255], [250, 250, 250, 255], [255, 0, 0, 255]);
  expect([
    isInvisibleOn(white, '#FFFFFF'),
    isInvisibleOn(white, 'F7F7F5'),
    isInvisibleOn(white, '#1E1C19'),
  ]).toEqual([true, true, false]);
});

it('compares only printed pixels, and no cloth without a color', () => {
  const black = pixels([0, 0, 0, 255], [255, 255, 255, 0], [255, 255, 255, 10]);
  expect(black.map(([light]) => Math.round(light))).toEqual([0]);
  expect([
    isInvisibleOn(black, '#000000'),
    isInvisibleOn(black, '#ffffff'),
    isInvisibleOn([], '#000000'),
    isInvisibleOn(black, ''),
  ]).toEqual([true, false, false, false]);
});

it('compares how far apart colors look, not only lightness', () => {
  const on = (ink: [number, number, number], ...cloths: string[]) =>
    cloths.filter((hex) => isInvisibleOn(pixels([...ink, 255]), hex));
  const [black, white, ivory, navy, red, teal, military] = [
    '#22232A',
    '#FAFAF8',
    '#F1E7D2',
    '#232B45',
    '#C8402F',
    '#2F6F6A',
    '#5C6147',
  ];
  expect(on([0, 0, 0], black, navy, white)).toEqual([black]);
  expect(on([255, 255, 255], black, ivory, white)).toEqual([ivory, white]);
  expect(on([204, 34, 51], red, teal, military)).toEqual([red]);
});
