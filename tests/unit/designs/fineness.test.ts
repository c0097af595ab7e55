import { describe, expect, it } from 'vitest';
import { printPlaceOn } from '../../../contract/catalog/drawings/areas.ts';
import { drawingShapes } from '../../../contract/catalog/drawings/sides.ts';
import { printDpiOn } from '../../../server/areas/designs/library/printDpi.ts';
import { sheetBox } from '../../../src/workflows/placement/sheetBox.ts';

type Bases = Parameters<typeof printDpiOn>[0];

const base = (name: string, width_in: number, height_in: number) =>
  ({
    name,
    areas: [{ position: 'front', width_in, height_in }],
    variants: [{ id: `${name}-id` }],
  }) as unknown as Bases[number];
const bases = [base('Tee', 15, 18), base('Long Tee', 15, 18), base('Mug', 8, 4), base('Blanket', 50, 60)];
const file = { width_px: 4500, height_px: 5400 };

describe('how finely a file prints', () => {
  it('is told of the products that it was ordered on first, then of one for each other size', () => {
    const ordered = [{ variant_id: 'Mug-id', position: 'front' }] as unknown as Parameters<
      typeof printDpiOn
    >[2];
    expect(printDpiOn(bases, file, ordered)).toEqual([
      { product: 'Mug', position: 'front', dpi: 1350 },
      { product: 'Tee', position: 'front', dpi: 300 },
      { product: 'Blanket', position: 'front', dpi: 90 },
    ]);
  });

  it('is told of the first areas where the operator prints on no front', () => {
    const jackets = bases.map((product) => ({
      ...product,
      areas: product.areas.map((area) => ({ ...area, position: 'left_chest' })),
    }));
    expect(printDpiOn(jackets, file, []).map(({ product, position }) => [product, position])).toEqual([
      ['Tee', 'left_chest'],
      ['Mug', 'left_chest'],
      ['Blanket', 'left_chest'],
    ]);
  });

  it('is told of none while nobody knows the pixels', () => {
    expect(printDpiOn(bases, { width_px: 0, height_px: 0 }, [])).toEqual([]);
  });
});

describe('the sheet of the editor', () => {
  const area = { width_in: 3, height_in: 3 };

  it('lies on the sleeve of a tee, and alone where the drawing has no such place', () => {
    const sleeve = sheetBox('tee', 'sleeve_left', area);
    const place = printPlaceOn('tee', 'sleeve_left');
    expect(sleeve.worn).toBe(true);
    expect(sleeve.left + sleeve.width / 2).toBeCloseTo((place?.x ?? 0) + (place?.width ?? 0) / 2);
    expect(sheetBox('mug', 'sleeve_left', area).worn).toBe(false);
  });

  it('has the back of what looks otherwise from behind', () => {
    expect(
      ['tee', 'hoodie', 'zip-hoodie', 'sweatshirt', 'long-sleeve', 'tank'].filter(
        (name) => drawingShapes(name, 'back') === drawingShapes(name, 'front'),
      ),
    ).toEqual([]);
    expect(drawingShapes('zip-hoodie', 'back')).not.toEqual(drawingShapes('zip-hoodie', 'front'));
    expect(drawingShapes('mug', 'back')).toEqual(drawingShapes('mug', 'front'));
  });
});
