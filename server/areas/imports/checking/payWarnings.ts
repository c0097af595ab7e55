import type { CheckedOrder } from '../../../../contract/imports/checking/check.ts';
import { designField, type ImportField } from '../../../../contract/imports/fields.ts';
import { rowProblem } from '../../../../contract/imports/problems.ts';
import { blockedBlankReason, blockedDpi } from '../../../../contract/orders/coarse.ts';
import { itemAreasOf, clothOf } from '../../orders/write/held.ts';
import type { DraftItem } from '../../orders/write/build.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import type { PricedImport } from './price.ts';

interface CoarsePrint {
  field: ImportField;
  file: string;
  dpi: number;
}

type Cells = Readonly<Partial<Record<ImportField, string>>>;

/** Returns the cell that names a file: the design column, or the SKU for a file stored with the shop's listing. */
const fieldOf = ({ position }: DraftItem['prints'][number], cells: Cells): ImportField =>
  cells[designField(position)] ? designField(position) : 'sku';

/** Returns the files of an item below the required resolution, by cell; the lowest resolution of each cell. */
const coarseOf = (item: DraftItem, cells: Cells, book: PriceBook): CoarsePrint[] => {
  const coarsePrints: CoarsePrint[] = [];
  const areaOf = itemAreasOf({ book }, item);
  for (const print of item.prints) {
    const dpi = blockedDpi(print, areaOf);
    if (dpi === undefined) continue;
    const field = fieldOf(print, cells);
    const previous = coarsePrints.find((coarsePrint) => coarsePrint.field === field);
    if (!previous) coarsePrints.push({ field, file: print.file_name, dpi });
    else if (dpi < previous.dpi) Object.assign(previous, { file: print.file_name, dpi });
  }
  return coarsePrints;
};

/** Returns the files of an item that would hardly be visible on it, the first of each cell. */
const blanksOf = (item: DraftItem, cells: Cells, book: PriceBook): Map<ImportField, string> => {
  const files = new Map<ImportField, string>();
  for (const print of item.prints) {
    const field = fieldOf(print, cells);
    if (blockedBlankReason(print, clothOf({ book }, item)) && !files.has(field))
      files.set(field, print.file_name);
  }
  return files;
};

/**
 * Warns of products that are out of stock or no longer sold, of files that would hardly be visible, and of files that
 * print below the minimum resolution. The orders are created all the same, and cannot be paid as they are.
 */
export const addPayWarnings = ({ rows }: CheckedOrder, { draft }: PricedImport, book: PriceBook): void => {
  let index = 0;
  for (const row of rows) {
    const item = row.item && draft.items[index];
    if (!item) continue;
    index += 1;
    if (item.variant_id === null) continue;
    const variant = book.byId(item.variant_id);
    const product = variant?.name ?? '';
    if (variant?.stock === 'out')
      row.problems.push(
        rowProblem('sku', 'sku_out', { product: [product, variant.options].filter(Boolean).join(' · ') }),
      );
    for (const [field, file] of blanksOf(item, row.values, book))
      row.problems.push(rowProblem(field, 'print_blank', { file, product }));
    for (const { field, ...coarsePrint } of coarseOf(item, row.values, book)) {
      row.problems.push(rowProblem(field, 'print_too_coarse', { ...coarsePrint, product }));
    }
  }
};
