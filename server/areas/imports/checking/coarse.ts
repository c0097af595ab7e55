import type { CheckedOrder } from '../../../../contract/imports/checking/check.ts';
import { designField, type ImportField } from '../../../../contract/imports/fields.ts';
import { rowProblem } from '../../../../contract/imports/problems.ts';
import { heldBlank, heldDpi } from '../../../../contract/orders/coarse.ts';
import { areasOf, clothOf } from '../../orders/write/held.ts';
import type { DraftItem } from '../../orders/write/build.ts';
import type { PriceBook } from '../../catalog/priceBook.ts';
import type { PricedImport } from './price.ts';

interface Coarse {
  field: ImportField;
  file: string;
  dpi: number;
}

type Cells = Readonly<Partial<Record<ImportField, string>>>;

/** Returns the cell that names a file; that of the SKU for what the shop keeps for it. */
const fieldOf = ({ position }: DraftItem['prints'][number], cells: Cells): ImportField =>
  cells[designField(position)] ? designField(position) : 'sku';

/** What of an item is held back: a file at its cell, what the shop keeps for the SKU at that; the lowest of each cell. */
const coarseOf = (item: DraftItem, cells: Cells, book: PriceBook): Coarse[] => {
  const found: Coarse[] = [];
  const areaOf = areasOf({ book }, item);
  for (const print of item.prints) {
    const dpi = heldDpi(print, areaOf);
    if (dpi === undefined) continue;
    const field = fieldOf(print, cells);
    const before = found.find((one) => one.field === field);
    if (!before) found.push({ field, file: print.file_name, dpi });
    else if (dpi < before.dpi) Object.assign(before, { file: print.file_name, dpi });
  }
  return found;
};

/** Returns the files of an item that would hardly be seen on it, the first of each cell. */
const blanksOf = (item: DraftItem, cells: Cells, book: PriceBook): Map<ImportField, string> => {
  const files = new Map<ImportField, string>();
  for (const print of item.prints) {
    const field = fieldOf(print, cells);
    if (heldBlank(print, clothOf({ book }, item)) && !files.has(field)) files.set(field, print.file_name);
  }
  return files;
};

/** Warns of files that would hardly be seen, and of files that print below the least resolution on what their rows order: the orders are made, and held back when they are paid. */
export const noteCoarse = ({ rows }: CheckedOrder, { draft }: PricedImport, book: PriceBook): void => {
  let index = 0;
  for (const row of rows) {
    const item = row.item && draft.items[index];
    if (!item) continue;
    index += 1;
    const product = book.byId(item.variant_id)?.name ?? '';
    for (const [field, file] of blanksOf(item, row.values, book))
      row.problems.push(rowProblem(field, 'print_blank', { file, product }));
    for (const { field, ...about } of coarseOf(item, row.values, book)) {
      row.problems.push(rowProblem(field, 'print_too_coarse', { ...about, product }));
    }
  }
};
