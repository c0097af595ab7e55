import type { DesignDetail, PrintDpi } from '../../../../contract/designs/calls.ts';
import { maxPrintDpis } from '../../../../contract/prints/fileQuality.ts';
import { dpiOn } from '../../../../contract/prints/quality.ts';
import type { BookBase } from '../../catalog/book.ts';

type Base = Pick<BookBase, 'name' | 'areas' | 'variants'>;
type Design = Pick<DesignDetail, 'width_px' | 'height_px'>;

const sizeOf = ({ width_in, height_in }: BookBase['areas'][number]): string => `${width_in} ${height_in}`;

/**
 * Returns one product per size of front areas, the most common size first; of first areas where nothing has a front.
 */
const onePerSize = (bases: readonly Base[]): { base: Base; area: BookBase['areas'][number] }[] => {
  const areas = bases.flatMap((base) => base.areas.map((area, index) => ({ base, area, index })));
  const fronts = areas.filter(({ area }) => area.position === 'front');
  const mainAreas = fronts.length > 0 ? fronts : areas.filter(({ index }) => index === 0);
  return [...Map.groupBy(mainAreas, ({ area }) => sizeOf(area)).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([first]) => first ?? []);
};

/**
 * Returns the DPI at which a file prints, contained: on the products it was ordered on, then on one product per other
 * front size. Empty for a file of unknown pixel size.
 */
export const printDpiOn = (
  bases: readonly Base[],
  design: Design,
  mockups: DesignDetail['mockups'],
): PrintDpi[] => {
  const orderedAreas = mockups.flatMap(({ variant_id: variant, position }) => {
    const base = bases.find(({ variants }) => variants.some(({ id }) => id === variant));
    const area = base?.areas.find((candidate) => candidate.position === position);
    return base && area ? [{ base, area }] : [];
  });
  const sizes = new Set(orderedAreas.map(({ area }) => sizeOf(area)));
  const otherSizes = onePerSize(bases).filter(({ area }) => !sizes.has(sizeOf(area)));
  const resultsByProduct = new Map(
    [...orderedAreas, ...otherSizes].map(({ base, area }) => [
      `${base.name} ${area.position}`,
      { product: base.name, position: area.position, dpi: dpiOn(design, area) },
    ]),
  );
  return [...resultsByProduct.values()]
    .flatMap(({ dpi, ...product }) => (dpi === undefined ? [] : [{ ...product, dpi }]))
    .slice(0, maxPrintDpis);
};
