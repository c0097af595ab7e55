import type { CheckedOrder, CheckedImportRow } from '../../../../contract/imports/checking/check.ts';
import type { FieldValues } from '../../../../contract/imports/fields.ts';
import { productTexts, type ItemMatch, type ItemPrint } from '../../../../contract/imports/checking/item.ts';
import { readNewDraft } from '../../../../contract/orders/draft.ts';
import type { OrderSource } from '../../../../contract/orders/statuses.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import { buildDraft, type Draft, type DraftItem, type WrittenOrder } from '../../orders/write/build.ts';
import type { Destination } from '../../../../contract/orders/address/postBoxes.ts';
import { pickLine } from '../../orders/write/pickLine.ts';
import type { ImportContext } from './context.ts';

/** An order of a file, priced on its line, or without a cost while an item has no product. */
export interface PricedImport {
  draft: Draft;
  built: WrittenOrder;
}

const printOf = ({ position, name, designId, url }: ItemPrint, context: ImportContext): Print => {
  const design = designId ? context.designById(designId) : undefined;
  return {
    position,
    design_id: design?.id ?? null,
    file_name: design?.file_name ?? name,
    url: design ? null : (url ?? null),
    width_px: design?.width_px ?? null,
    height_px: design?.height_px ?? null,
    ...(design?.ink && { ink: design.ink }),
  };
};

/** Returns the files of the row, then those that the shop's listing has for areas the row does not name. */
const printsOf = (item: ItemMatch, context: ImportContext): Print[] => {
  const rowPrints = item.prints.map((print) => printOf(print, context));
  if (!item.listing) return rowPrints;
  const usedPositions = new Set(rowPrints.map((print) => print.position));
  return [
    ...rowPrints,
    ...context.listingPrints(item.listing).filter((print) => !usedPositions.has(print.position)),
  ];
};

const itemOf = ({ item, values }: CheckedImportRow, context: ImportContext): DraftItem | undefined => {
  if (!item) return undefined;
  const ordered = {
    quantity: Number(values.quantity),
    personalization: values.personalization ?? null,
    prints: printsOf(item, context),
  };
  if (item.variant)
    return {
      ...ordered,
      variant_id: item.variant.id,
      listing_sku: item.listing ? (values.sku ?? null) : null,
    };
  const { title, options } = productTexts(values);
  return {
    ...ordered,
    variant_id: null,
    listing_sku: values.sku ?? null,
    name: title,
    options,
    unmatched_reason: item.reason,
  };
};

const itemsOf = ({ rows }: CheckedOrder, context: ImportContext): DraftItem[] => {
  const items: DraftItem[] = [];
  for (const row of rows) {
    const item = itemOf(row, context);
    if (item) items.push(item);
  }
  return items;
};

const destinationOf = ({ order }: CheckedOrder): Destination => {
  const { address1 = '', address2 = null, city = '', region = null, country = '' } = order;
  return { address1, address2, city, region, country };
};

/** Returns the shipping line of the shop's listings if all listings of the order that have a line have the same. */
const listingsLine = ({ rows }: CheckedOrder, context: ImportContext): string | undefined => {
  const lines = new Set(
    rows.flatMap(({ item }) => (item?.listing ? (context.listingLine(item.listing) ?? []) : [])),
  );
  const [line] = lines;
  return lines.size === 1 ? line : undefined;
};

/**
 * Prices the order of checked rows on the line that the file names, else on that of its SKUs, else on the
 * cheapest that reaches the country. Undefined if no line does. Only for orders without errors.
 */
export const priceImport = (
  checkedOrder: CheckedOrder,
  source: OrderSource,
  context: ImportContext,
  discountBp: number,
): PricedImport | undefined => {
  const { book } = context;
  const { shipping_line: namedLine } = checkedOrder.order as FieldValues & { shipping_line?: string };
  const items = itemsOf(checkedOrder, context);
  const line = pickLine(
    items,
    destinationOf(checkedOrder),
    book,
    namedLine ?? listingsLine(checkedOrder, context),
  );
  if (!line) return undefined;
  const draft: Draft = { ...readNewDraft(checkedOrder.order), source, items, shipping_line: line };
  return { draft, built: buildDraft(draft, book, discountBp) };
};
