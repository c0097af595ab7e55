import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  alignPlacement,
  alignments,
  boundsOf,
  clampPlacement,
  centeredPlacement,
  dpiAt,
  dpiOfPrint,
  renderPosition,
  fillPlacement,
  fitPlacement,
  heightAtWidth,
  isPlaceable,
  isTooCoarse,
  centerOf,
  movePlacement,
  printQualityOf,
  resizePlacement,
  type Placement,
} from '../../../contract/prints/placement.ts';
import { snapPosition, snapWidth, snapRotation } from '../../../contract/prints/snap.ts';
import { placementSchema } from '../../../contract/prints/placementSchema.ts';
import { dpiOn } from '../../../contract/prints/quality.ts';

const tee = { width_in: 15, height_in: 18 };
const square = { width_px: 4500, height_px: 4500 };
const buildPlacement = (overrides: Partial<Placement> = {}): Placement => ({
  x_in: 2,
  y_in: 3,
  width_in: 6,
  rotation: 0,
  ...overrides,
});

const pictures = fc
  .record({ width_px: fc.integer({ min: 1, max: 20_000 }), height_px: fc.integer({ min: 1, max: 20_000 }) })
  .filter(({ width_px: width, height_px: height }) => width / height < 20 && height / width < 20);
const areas = fc.record({
  width_in: fc.integer({ min: 2, max: 30 }),
  height_in: fc.integer({ min: 2, max: 40 }),
});
const placements = fc.record({
  x_in: fc.double({ min: -100, max: 100, noNaN: true }),
  y_in: fc.double({ min: -100, max: 100, noNaN: true }),
  width_in: fc.double({ min: 0.25, max: 100, noNaN: true }),
  rotation: fc.double({ min: -180, max: 180, noNaN: true }),
});

it('centers a picture as large as possible by default', () => {
  expect(centeredPlacement(square, tee)).toEqual({ x_in: 0, y_in: 1.5, width_in: 15, rotation: 0 });
  expect(centeredPlacement({ width_px: 1000, height_px: 3000 }, tee)).toEqual({
    x_in: 4.5,
    y_in: 0,
    width_in: 6,
    rotation: 0,
  });
  fc.assert(
    fc.property(pictures, areas, (picture, area) => {
      const placement = centeredPlacement(picture, area);
      const { left, top, right, bottom } = boundsOf(placement, picture);
      expect(Math.min(left, top, area.width_in - right, area.height_in - bottom)).toBeGreaterThan(-0.26);
      expect(placementSchema.safeParse(placement).success).toBe(true);
    }),
  );
});

it('keeps the resolution of prints without a placement', () => {
  fc.assert(
    fc.property(pictures, areas, (picture, area) => {
      const before = dpiOn(picture, area) ?? 0;
      expect(dpiOfPrint(picture, area)).toBe(before);
      const placed = centeredPlacement(picture, area);
      const after = dpiOfPrint({ ...picture, placement: placed }, area) ?? 0;
      expect(placed.width_in <= 0.1 || after >= before).toBe(true);
    }),
  );
});

it('covers the whole area at any rotation', () => {
  expect(fillPlacement(square, tee)).toEqual({ x_in: -1.5, y_in: 0, width_in: 18, rotation: 0 });
  expect(fillPlacement(square, tee, 90).width_in).toBe(18);
  expect(fillPlacement({ width_px: 1000, height_px: 2000 }, tee, 90)).toMatchObject({
    width_in: 18,
    rotation: 90,
  });
});

it('fits the rotated picture by its upright box', () => {
  const placement = fitPlacement({ width_px: 1500, height_px: 1800 }, tee, 90);
  const { left, right } = boundsOf(placement, { width_px: 1500, height_px: 1800 });
  expect([left, right].map((edge) => Math.round(edge * 100) / 100)).toEqual([0, 15]);
});

it('keeps the center in the area, is accepted by the server, and does not change when clamped again', () => {
  fc.assert(
    fc.property(placements, pictures, areas, (placement, picture, area) => {
      const near = clampPlacement(placement, picture, area);
      const { x, y } = centerOf(near, picture);
      expect(Math.min(x, y, area.width_in - x, area.height_in - y)).toBeGreaterThan(-0.01);
      expect(isPlaceable(near, picture, area)).toBe(true);
      expect(placementSchema.shape.width_in.safeParse(near.width_in).success).toBe(true);
    }),
  );
  expect(clampPlacement(buildPlacement({ x_in: 90, rotation: 270 }), square, tee)).toEqual({
    x_in: 12,
    y_in: 3,
    width_in: 6,
    rotation: -90,
  });
  expect(isPlaceable(buildPlacement({ x_in: 90 }), square, tee)).toBe(false);
});

it('moves and resizes a picture around its own center', () => {
  expect(movePlacement(buildPlacement(), 1, -1)).toEqual(buildPlacement({ x_in: 3, y_in: 2 }));
  expect(centerOf(resizePlacement(buildPlacement({ rotation: 30 }), 2, square), square)).toEqual(
    centerOf(buildPlacement(), square),
  );
  expect(heightAtWidth(6, { width_px: 1000, height_px: 500 })).toBe(3);
});

it.each([
  ['left', { x_in: 0, y_in: 3 }],
  ['center', { x_in: 4.5, y_in: 3 }],
  ['right', { x_in: 9, y_in: 3 }],
  ['top', { x_in: 2, y_in: 0 }],
  ['middle', { x_in: 2, y_in: 6 }],
  ['bottom', { x_in: 2, y_in: 12 }],
] as const)('is aligned %s', (where, to) => {
  expect(alignPlacement(buildPlacement(), square, tee, where)).toMatchObject(to);
});

it('aligns a rotated picture by its upright box', () => {
  const wide = { width_px: 2000, height_px: 1000 };
  for (const where of alignments) {
    const { left, right, top, bottom } = boundsOf(
      alignPlacement(buildPlacement({ rotation: 90 }), wide, tee, where),
      wide,
    );
    const offsets = {
      left,
      center: (left + right) / 2 - 7.5,
      right: right - 15,
      top,
      middle: (top + bottom) / 2 - 9,
      bottom: bottom - 18,
    };
    expect(offsets[where]).toBeCloseTo(0, 2);
  }
});

it('snaps to the center and edges within reach, and returns the lines', () => {
  expect(snapPosition(buildPlacement({ x_in: 4.4 }), square, tee, 0.2)).toEqual({
    placement: buildPlacement({ x_in: 4.5 }),
    across: 7.5,
    down: null,
  });
  expect(snapPosition(buildPlacement({ y_in: 0.1 }), square, tee, 0.2)).toMatchObject({
    placement: { y_in: 0 },
    down: 0,
  });
  expect(snapPosition(buildPlacement(), square, tee, 0.2)).toEqual({
    placement: buildPlacement(),
    across: null,
    down: null,
  });
  expect(snapWidth(buildPlacement({ x_in: 2, width_in: 7.9 }), square, tee, 0.2)).toEqual({
    placement: buildPlacement({ x_in: 2, width_in: 7.9 }),
    across: null,
    down: null,
  });
  expect(snapWidth(buildPlacement({ x_in: 0.1, y_in: 3, width_in: 8 }), square, tee, 0.2)).toEqual({
    placement: buildPlacement({ x_in: 0, y_in: 2.9, width_in: 8.2 }),
    across: 0,
    down: null,
  });
  // Turned, its corner reaches the edge.
  const turned = snapWidth(
    buildPlacement({ x_in: 3, y_in: 6, width_in: 13.5, rotation: 45 }),
    square,
    { width_in: 19.4, height_in: 30 },
    0.2,
  );
  expect(turned.across).toBe(19.4);
  expect(boundsOf(turned.placement, square).right).toBeCloseTo(19.4, 2);
  expect([snapRotation(87, 4), snapRotation(80, 4), snapRotation(-178, 4)]).toEqual([90, 80, 180]);
});

it('returns the position in dots from the center', () => {
  expect(renderPosition(buildPlacement({ rotation: 15 }), square, 150)).toEqual({
    middle_x: 750,
    middle_y: 900,
    width: 900,
    height: 900,
    rotation: 15,
  });
});

it('computes the resolution from the printed size', () => {
  expect(dpiAt(buildPlacement({ width_in: 11.6 }), square)).toBe(387);
  expect([200, 199, 150, 149].map(printQualityOf)).toEqual(['good', 'low', 'low', 'too_low']);
});

it('holds a print back below 150 DPI unless that was confirmed', () => {
  const coarse = { width_px: 1500, height_px: 1500 };
  expect(isTooCoarse(coarse, tee)).toBe(true);
  expect(isTooCoarse({ ...coarse, placement: buildPlacement() }, tee)).toBe(false);
  expect(isTooCoarse({ ...coarse, confirmed_dpi: 100 }, tee)).toBe(false);
  expect(isTooCoarse({ ...coarse, confirmed_dpi: 120 }, tee)).toBe(true);
  expect(isTooCoarse({ width_px: null, height_px: null }, tee)).toBe(false);
});
