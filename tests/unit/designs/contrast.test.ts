import { expect, it } from 'vitest';
import { lightsOf, vanishesOn } from '../../../contract/designs/contrast.ts';

const pixels = (...colors: [number, number, number, number][]) => lightsOf(Uint8ClampedArray.from(colors.flat()));

it('tells artwork that most of is lost on its cloth', () => {
  const white = pixels([255, 255, 255, 255], [250, 250, 250, 255], [255, 0, 0, 255]);
  expect([vanishesOn(white, '#FFFFFF'), vanishesOn(white, 'F7F7F5'), vanishesOn(white, '#1E1C19')]).toEqual([true, true, false]);
});

it('looks at what is printed only, and at no cloth without a color', () => {
  const black = pixels([0, 0, 0, 255], [255, 255, 255, 0], [255, 255, 255, 10]);
  expect(black).toEqual([0]);
  expect([vanishesOn(black, '#000000'), vanishesOn(black, '#ffffff'), vanishesOn([], '#000000'), vanishesOn(black, '')]).toEqual([true, false, false, false]);
});
