import { describe, expect, it } from 'vitest';
import { filesWithoutArea, movePrints } from '../../../src/workflows/items/movePrints.ts';
import { alignPlacement, centeredPlacement, isPlaceable } from '../../../contract/prints/placement.ts';
import { placementSchema } from '../../../contract/prints/placementSchema.ts';
import { dragTo, placementByKey, pinchTo } from '../../../src/workflows/placement/drag.ts';
import { partsOf, withoutGuides, fieldView } from '../../../src/workflows/placement/parts.ts';
import { sheetBox } from '../../../src/workflows/placement/sheetBox.ts';
import { placingStep } from '../../../src/workflows/placement/usePlacing.ts';

const picture = { width_px: 4500, height_px: 4500 };
const area = { width_in: 15, height_in: 18 };
const laid = { picture, area, reach: 0 };
const placement = { x_in: 3, y_in: 3, width_in: 6, rotation: 0 };

it('moves a picture by keys as by the pointer, and keeps its center in the area', () => {
  expect(placementByKey('ArrowLeft', false, placement, laid)).toEqual({ ...placement, x_in: 2.9 });
  expect(placementByKey('+', false, placement, laid)).toEqual({
    x_in: 2.95,
    y_in: 2.95,
    width_in: 6.1,
    rotation: 0,
  });
  expect(placementByKey('ArrowUp', true, { ...placement, y_in: -3 }, laid)?.y_in).toBe(-3);
  expect(placementByKey('.', false, placement, laid)).toEqual({ ...placement, rotation: 1 });
  expect(placementByKey('<', true, placement, laid)).toEqual({ ...placement, rotation: -15 });
  expect(placementByKey('x', false, placement, laid)).toBeUndefined();
});

it('resizes, rotates and moves a picture by two fingers', () => {
  const next = pinchTo(
    placement,
    [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
    ],
    [
      { x: 0, y: 0 },
      { x: 0, y: 4 },
    ],
    laid,
  );
  expect(next.placement).toEqual({ x_in: -1, y_in: 2, width_in: 12, rotation: 90 });
});

it('never moves or aligns a picture to where the server would reject it', () => {
  const wide = {
    laid: {
      picture: { width_px: 11_000, height_px: 14_000 },
      area: { width_in: 6, height_in: 35 },
      reach: 0.15,
    },
    start: { x_in: -0.05, y_in: 3, width_in: 12.1, rotation: 0 },
  };
  const tiny = {
    laid: {
      picture: { width_px: 12_000, height_px: 7_500 },
      area: { width_in: 5, height_in: 39 },
      reach: 0.15,
    },
    start: { x_in: -0.14, y_in: -0.086, width_in: 0.283, rotation: 0 },
  };
  const ends = [
    // Its right edge is near that of the area, and its center near the other edge.
    {
      laid: wide.laid,
      placement: dragTo(
        { grip: 'move', start: wide.start, from: { x: 3, y: 5 } },
        { x: -2.95, y: 5 },
        wide.laid,
      ).placement,
    },
    {
      laid: tiny.laid,
      placement: dragTo(
        { grip: 'scale', start: tiny.start, from: { x: 0.142, y: 0 } },
        { x: 0.15, y: 0 },
        tiny.laid,
      ).placement,
    },
    {
      laid: wide.laid,
      placement: alignPlacement({ ...wide.start, width_in: 14 }, wide.laid.picture, wide.laid.area, 'left'),
    },
  ];
  for (const { laid: on, placement: at } of ends) {
    expect([at, isPlaceable(at, on.picture, on.area), placementSchema.safeParse(at).success]).toEqual([
      at,
      true,
      true,
    ]);
  }
});

it('undoes and redoes a whole drag at once', () => {
  const start = { at: 'front', now: { front: placement }, past: [], future: [] } as const;
  const placed = placingStep(start, {
    kind: 'change',
    position: 'front',
    by: () => centeredPlacement(picture, area),
  });
  const undone = placingStep(placed, { kind: 'undo' });
  expect(undone.now).toEqual(start.now);
  expect(placingStep(undone, { kind: 'redo' }).now).toEqual(placed.now);
  expect(placingStep(start, { kind: 'undo' })).toBe(start);
});

it('shows the area of the undone or redone change', () => {
  const start = { at: 'front', now: { front: placement, back: placement }, past: [], future: [] } as const;
  const placed = placingStep(start, { kind: 'change', position: 'front', by: (at) => ({ ...at, x_in: 1 }) });
  const back = placingStep(placed, { kind: 'show', position: 'back' });
  const undone = placingStep(back, { kind: 'undo' });
  expect([undone.at, undone.now]).toEqual(['front', start.now]);
  const redone = placingStep({ ...undone, at: 'back' }, { kind: 'redo' });
  expect([redone.at, redone.now]).toEqual(['front', placed.now]);
});

it('undoes the digits of a number together, and other changes between them separately', () => {
  const wide = (width: number, run?: string) =>
    ({
      kind: 'change',
      position: 'front',
      by: (at: typeof placement) => ({ ...at, width_in: width }),
      run,
    }) as const;
  const typed = [wide(1, 'width 1'), wide(12, 'width 1'), wide(3), wide(4, 'width 2')].reduce(placingStep, {
    at: 'front',
    now: { front: placement },
    past: [],
    future: [],
  });
  expect(typed.past.map(({ front }) => front?.width_in)).toEqual([6, 12, 3]);
  const undone = placingStep(typed, { kind: 'undo' });
  expect(placingStep(undone, wide(5, 'width 2')).past).toHaveLength(3);
});

it('shows the surroundings of the field if more than the field is visible, and uses that size', () => {
  const box = sheetBox('tee', 'front', area);
  const stage = { laid, box, zoom: 0.5, dots: 480 };
  expect(fieldView(stage)).toEqual({ x: -60, y: -60, side: 240, unit: 0.5 });
  expect(fieldView({ ...stage, zoom: 3 })).toMatchObject({ side: 40 });
  expect(partsOf(withoutGuides({ ...placement, y_in: 400 }), stage).label.transform).toMatch(
    /^translate\(\S+ 173\) scale\(0.5\)$/,
  );
});

it('keeps the placement on another product if the area is as large, else uses the default, and skips missing areas', () => {
  const areaOf = (position: 'front' | 'back', width: number) => ({
    position,
    width_in: width,
    height_in: 18,
    width_px: 1,
    height_px: 1,
    print_cents: 0,
    left_bp: null,
    top_bp: null,
  });
  const print = {
    position: 'front' as const,
    design_id: 'd',
    file_name: 'a.png',
    ...picture,
    placement,
    confirmed_dpi: 90,
  };
  const { placement: _placement, confirmed_dpi: _confirmed, ...bare } = print;
  const on = (areas: ReturnType<typeof areaOf>[]) => movePrints(areas, [areaOf('front', 15)], [print]);
  expect([on([areaOf('front', 15)]), on([areaOf('front', 12)]), on([areaOf('back', 15)])]).toEqual([
    [print],
    [bare],
    [],
  ]);
});

describe('files of a product that is replaced by one with other areas', () => {
  const areaOf = (position: string) => ({
    position,
    width_in: 15,
    height_in: 18,
    width_px: 1,
    height_px: 1,
    print_cents: 0,
    left_bp: null,
    top_bp: null,
  });
  const fileOn = (position: string) => ({
    position,
    design_id: position,
    file_name: `${position}.png`,
    ...picture,
    placement,
  });
  const moved = (from: readonly string[], to: readonly string[]) => {
    const before = from.map(fileOn);
    const after = movePrints(to.map(areaOf), from.map(areaOf), before);
    return {
      on: after.map(({ position, file_name: name }) => `${position} ${name}`),
      placed: after.some((print) => print.placement),
      left: filesWithoutArea(before, after),
    };
  };

  it.each([
    [
      'a mug takes what is on the front of a tee, and lays it anew',
      ['front'],
      ['wrap'],
      ['wrap front.png'],
      [],
    ],
    ['a tee takes what is around a mug in front', ['wrap'], ['back', 'front'], ['front wrap.png'], []],
    [
      'a mug takes one of two files, and the other is told',
      ['back', 'front'],
      ['wrap'],
      ['wrap front.png'],
      ['back.png'],
    ],
    ['a cap with a front alone takes what was on a back', ['back'], ['front'], ['front back.png'], []],
    ['a sleeve is not a front', ['sleeve_left'], ['front', 'back'], [], ['sleeve_left.png']],
  ] as const)('%s', (_what, from, to, on, remaining) =>
    expect(moved(from, to)).toEqual({ on, placed: false, left: remaining }),
  );

  it('are reported if one file was on both sides and stays on one', () => {
    const both = (['front', 'back'] as const).map((position) => ({
      ...fileOn(position),
      design_id: 'd',
      file_name: 'same.png',
    }));
    expect(
      filesWithoutArea(
        both,
        movePrints(
          [areaOf('wrap')],
          both.map(({ position }) => areaOf(position)),
          both,
        ),
      ),
    ).toEqual(['same.png']);
  });

  it('stay if the area exists, also beside one that is removed', () => {
    expect(moved(['back', 'front'], ['front'])).toEqual({
      on: ['front front.png'],
      placed: true,
      left: ['back.png'],
    });
  });
});
