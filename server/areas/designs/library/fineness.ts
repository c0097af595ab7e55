import type { DesignDetail, PrintedAt } from '../../../../contract/designs/calls.ts';
import { mostFineness } from '../../../../contract/prints/fileQuality.ts';
import { dpiOn } from '../../../../contract/prints/quality.ts';
import type { BookBase } from '../../catalog/book.ts';

type Base = Pick<BookBase, 'name' | 'areas' | 'variants'>;
type Design = Pick<DesignDetail, 'width_px' | 'height_px'>;

const sizeOf = ({ width_in, height_in }: BookBase['areas'][number]): string => `${width_in} ${height_in}`;

/** One product for each size that fronts have, the most common size first. */
const onePerSize = (bases: readonly Base[]): { base: Base; area: BookBase['areas'][number] }[] => {
  const fronts = bases.flatMap((base) =>
    base.areas.filter(({ position }) => position === 'front').map((area) => ({ base, area })),
  );
  return [...Map.groupBy(fronts, ({ area }) => sizeOf(area)).values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap(([first]) => first ?? []);
};

/**
 * At how many DPI a file prints, contained: on the products that it was ordered on, then on others whose fronts are of
 * other sizes. Nothing of a file whose pixels nobody knows.
 */
export const finenessOn = (
  bases: readonly Base[],
  design: Design,
  mockups: DesignDetail['mockups'],
): PrintedAt[] => {
  const ordered = mockups.flatMap(({ variant_id: variant, position }) => {
    const base = bases.find(({ variants }) => variants.some(({ id }) => id === variant));
    const area = base?.areas.find((one) => one.position === position);
    return base && area ? [{ base, area }] : [];
  });
  const sizes = new Set(ordered.map(({ area }) => sizeOf(area)));
  const others = onePerSize(bases).filter(({ area }) => !sizes.has(sizeOf(area)));
  const found = new Map(
    [...ordered, ...others].map(({ base, area }) => [
      `${base.name} ${area.position}`,
      { product: base.name, position: area.position, dpi: dpiOn(design, area) },
    ]),
  );
  return [...found.values()]
    .flatMap(({ dpi, ...where }) => (dpi === undefined ? [] : [{ ...where, dpi }]))
    .slice(0, mostFineness);
};
