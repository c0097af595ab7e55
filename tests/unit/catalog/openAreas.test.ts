import { describe, expect, it } from 'vitest';
import { areaOnDrawing, printPlaceOn, sideOf } from '../../../contract/catalog/drawings/areas.ts';
import { sheetBox } from '../../../src/workflows/placement/sheetBox.ts';

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

describe('an area with a corner of the operator', () => {
  const chest = { ...small, left_bp: 5_500, top_bp: 3_000 };

  it('lies there on any drawing, as large as without it', () => {
    const { area, seen } = areaOnDrawing('tee', 'left_chest', chest);
    const byName = areaOnDrawing('tee', 'left_chest', small).area;
    expect({ ...area, x: 0, y: 0 }).toEqual({ ...byName, x: 0, y: 0 });
    expect([area.x, area.y].map((units) => units.toFixed(6))).toEqual(['66.000000', '36.000000']);
    expect(seen.x).toBeCloseTo(area.x, 6);
    expect(
      areaOnDrawing('tee', 'front', { width_in: 15, height_in: 18, left_bp: 0, top_bp: 0 }).area,
    ).toMatchObject({ x: 0, y: 0 });
  });

  it('stays on the picture', () => {
    const { x, y, width, height } = areaOnDrawing('tee', 'hood', {
      ...small,
      left_bp: 10_000,
      top_bp: 10_000,
    }).area;
    expect([x + width, y + height].map((units) => units.toFixed(6))).toEqual(['120.000000', '120.000000']);
  });

  it('moves what is seen of an area that wraps around, and keeps its ends out of sight', () => {
    const { area, seen } = areaOnDrawing('mug', 'wrap', {
      width_in: 20,
      height_in: 3.5,
      left_bp: 2_000,
      top_bp: 3_500,
    });
    expect(seen).toMatchObject({ x: 24, y: 42, width: 64 });
    expect(area.x + area.width / 2).toBeCloseTo(24 + 32, 5);
  });

  it('is shown on its product in the editor', () => {
    const box = sheetBox('tee', 'left_chest', chest);
    expect([box.left.toFixed(6), box.top.toFixed(6), box.worn]).toEqual(['66.000000', '36.000000', true]);
    expect(box.units * 4).toBeCloseTo(box.width, 5);
    expect(sheetBox('tee', 'left_chest', small).worn).toBe(false);
  });
});
