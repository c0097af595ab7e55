import { expect, it } from 'vitest';
import {
  confirmPrints,
  blockedBlankReason,
  blockedDpi,
  isRecentered,
  printInArea,
  lowestDpi,
  type HeldPrint,
} from '../../../contract/orders/coarse.ts';

const tee = { width_in: 15, height_in: 18 };
const print = (changes: Partial<HeldPrint> = {}): HeldPrint => ({
  position: 'front',
  width_px: 1500,
  height_px: 1500,
  ...changes,
});
const areas = (position: string) => (position === 'front' ? tee : undefined);

it('holds a print back at its resolution as placed, on an existing area', () => {
  expect(blockedDpi(print(), areas)).toBe(100);
  expect(blockedDpi(print({ placement: { x_in: 0, y_in: 0, width_in: 20, rotation: 0 } }), areas)).toBe(75);
  expect(
    blockedDpi(print({ placement: { x_in: 2, y_in: 2, width_in: 6, rotation: 0 } }), areas),
  ).toBeUndefined();
  expect(blockedDpi(print({ position: 'back' }), areas)).toBeUndefined();
  expect(blockedDpi(print({ width_px: null, height_px: null }), areas)).toBeUndefined();
});

it('confirms a print for its current resolution and changes no other print', () => {
  const sharp = print({ width_px: 4500, height_px: 4500 });
  const [coarse, same] = confirmPrints([print({ confirmed_dpi: 120 }), sharp], areas, undefined);
  expect(coarse).toEqual(print({ confirmed_dpi: 100 }));
  expect(same).toBe(sharp);
  expect(coarse && blockedDpi(coarse, areas)).toBeUndefined();
});

it('cannot confirm a print with less than one dot per inch', () => {
  const speck = print({ width_px: 10, height_px: 10 });
  expect(confirmPrints([speck], areas, undefined)).toEqual([speck]);
  expect(blockedDpi(speck, areas)).toBe(0);
});

it('returns the lowest of the known resolutions', () => {
  expect(lowestDpi([110, undefined, 80])).toBe(80);
  expect(lowestDpi([undefined])).toBeUndefined();
});

it('holds a print back if it would not be seen on its cloth, until that is confirmed', () => {
  const white = print({ width_px: 4500, height_px: 4500, ink: { share: 0.5, color: '#ffffff' } });
  expect(blockedBlankReason(white, 'FFFFFF')).toBe('cloth_color');
  expect(blockedBlankReason(white, '1E1C19')).toBeUndefined();
  const [confirmed] = confirmPrints([white], areas, 'FFFFFF');
  expect(confirmed).toEqual({ ...white, confirmed_blank: 'cloth_color' });
  expect(confirmed && blockedBlankReason(confirmed, 'FFFFFF')).toBeUndefined();
  expect(confirmed && blockedBlankReason({ ...confirmed, ink: { share: 0, color: null } }, 'FFFFFF')).toBe(
    'transparent',
  );
});

it('centers a print that would lie outside of its area, and holds it back until that is accepted', () => {
  const outside = print({
    width_px: 4500,
    height_px: 5400,
    placement: { x_in: 40, y_in: 40, width_in: 6, rotation: 0 },
  });
  expect(printInArea(outside, areas)).toEqual({ ...outside, placement: undefined, recentered: true });
  expect(isRecentered(outside, areas)).toBe(true);
  const [accepted] = confirmPrints([outside], areas, undefined);
  expect(accepted).not.toHaveProperty('placement');
  expect(accepted && isRecentered(accepted, areas)).toBe(false);
  const inside = { ...outside, placement: { x_in: 1, y_in: 1, width_in: 6, rotation: 0 } };
  expect(printInArea(inside, areas)).toBe(inside);
});
