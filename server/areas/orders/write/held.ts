import {
  blockedBlankReason,
  blockedDpi,
  isRecentered,
  lowestDpi,
  type AreaOf,
} from '../../../../contract/orders/coarse.ts';
import type { BlankReason } from '../../../../contract/prints/ink.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import type { PricedVariant } from '../../catalog/priceBook.ts';
import type { OrderWork } from '../work.ts';

/** An item's files and its product; an item without a product is not judged. */
interface PrintedItem {
  prints: readonly Print[];
  variant: Pick<PricedVariant, 'areas' | 'hex'> | undefined;
}

type StoredPrints = { variant_id: string | null; prints: readonly Print[] };

const variantOf = ({ book }: Pick<OrderWork, 'book'>, { variant_id: id }: Pick<StoredPrints, 'variant_id'>) =>
  id === null ? undefined : book.byId(id);

const areaIn =
  (variant: PrintedItem['variant']): AreaOf =>
  (position) =>
    variant?.areas.get(position);

/** Returns the areas of an item's product, by position. */
export const itemAreasOf = (work: Pick<OrderWork, 'book'>, item: Pick<StoredPrints, 'variant_id'>): AreaOf =>
  areaIn(variantOf(work, item));

/** Returns the color of an item's product as hex. */
export const clothOf = (
  work: Pick<OrderWork, 'book'>,
  item: Pick<StoredPrints, 'variant_id'>,
): string | undefined => variantOf(work, item)?.hex;

/**
 * Reasons why files of some items are not printed before the seller confirms them. `dpi`: the lowest; `blank`: the
 * first reason; `recentered`: a file was centered because its area became smaller.
 */
export interface HeldBack {
  dpi?: number;
  blank?: BlankReason;
  recentered?: true;
}

/** Returns why files of the items are held back; undefined if all of them can be printed. */
export const heldBackOf = (items: readonly PrintedItem[]): HeldBack | undefined => {
  const dpi = lowestDpi(
    items.flatMap(({ prints, variant }) => prints.map((print) => blockedDpi(print, areaIn(variant)))),
  );
  const blank = items
    .flatMap(({ prints, variant }) => prints.map((print) => blockedBlankReason(print, variant?.hex)))
    .find((reason) => reason !== undefined);
  const recentered = items.some(({ prints, variant }) =>
    prints.some((print) => isRecentered(print, areaIn(variant))),
  );
  if (dpi === undefined && blank === undefined && !recentered) return undefined;
  return {
    ...(dpi !== undefined && { dpi }),
    ...(blank && { blank }),
    ...(recentered && { recentered }),
  };
};

/** Does what `heldBackOf` does, for stored items. */
export const heldBack = (
  work: Pick<OrderWork, 'book'>,
  items: readonly StoredPrints[],
): HeldBack | undefined =>
  heldBackOf(items.map((item) => ({ prints: item.prints, variant: variantOf(work, item) })));

/** Returns the code that a held-back order is refused with. */
export const heldCode = ({ dpi, blank }: HeldBack) => {
  if (dpi !== undefined) return 'print_too_coarse';
  return blank ? 'print_blank' : 'print_recentered';
};

/** Returns the lowest resolution of held-back orders, and how many of them are hardly visible or were centered. */
export const heldFigures = (heldOrders: readonly HeldBack[]) => {
  const blank = heldOrders.filter((order) => order.blank).length;
  const recentered = heldOrders.filter((order) => order.recentered).length;
  return {
    dpi: lowestDpi(heldOrders.map(({ dpi }) => dpi)) ?? null,
    ...(blank > 0 && { blank }),
    ...(recentered > 0 && { recentered }),
  };
};
