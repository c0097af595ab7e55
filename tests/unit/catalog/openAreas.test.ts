import { describe, expect, it } from 'vitest';
import { areaOnDrawing, printPlaceOn, sideOf } from '../../../contract/catalog/drawings/areas.ts';

const small = { width_in: 4, height_in: 4 };

const centerOf = (drawing: string, position: string, size = small) => {
  const { x, y, width, height } = areaOnDrawing(drawing, position, size).seen;
  return { x: x + width / 2, y: y + height / 2, width, height };
};

describe('a position without a place on its drawing', () => {
  it('is as large as its inches beside those of the front', () => {
    const front = areaOnDrawing('tee', 'front', { width_in: 14, height_in: 16 }).area;
    const chest = centerOf('tee', 'left_chest');
    expect(chest.width / front.width).toBeCloseTo(4 / 14, 5);
    expect(centerOf('tee', 'left_chest', { width_in: 3, height_in: 2 }).height).toBeCloseTo(
      (front.width * 2) / 14,
      5,
    );
  });

  it.each(['tee', 'hoodie', 'long-sleeve', 'tank'])('lies where its name says on %s', (drawing) => {
    const front = printPlaceOn(drawing, 'front');
    if (!front) throw new Error('Every drawing has a front');
    const [middle, left, right] = [
      front.x + front.width / 2,
      centerOf(drawing, 'left_chest'),
      centerOf(drawing, 'right_chest'),
    ];
    // The wearer's left is on the viewer's right.
    expect(left.x).toBeGreaterThan(middle + front.width / 5);
    expect(right.x).toBeLessThan(middle - front.width / 5);
    expect(left.y).toBeLessThan(front.y + front.height / 3);
    expect(centerOf(drawing, 'inside_label', { width_in: 2, height_in: 1 }).y).toBeLessThan(front.y);
    expect(centerOf(drawing, 'something').x).toBeCloseTo(middle, 5);
  });

  it('stays within the product, however large its inches are', () => {
    const front = printPlaceOn('cap', 'front');
    const { area } = areaOnDrawing('cap', 'left_side', { width_in: 40, height_in: 40 });
    expect(area.width).toBeLessThanOrEqual(front?.width ?? 0);
    expect(area.x).toBeGreaterThanOrEqual(front?.x ?? 0);
    expect(areaOnDrawing('unheard-of', 'left_chest', small).area.width).toBeLessThan(40);
    expect(areaOnDrawing('tee', 'left_chest', null).area.width).toBeGreaterThan(0);
  });

  it('is seen from behind if its name says so', () => {
    expect(['back', 'back_neck', 'upper_back', 'left_chest', 'backpack_flap'].map(sideOf)).toEqual([
      'back',
      'back',
      'back',
      'front',
      'front',
    ]);
    expect(centerOf('tee', 'back_left').x).toBeLessThan(60);
  });
});
