import type { z } from 'zod';
import type { placeAllSchema, waitingQuerySchema } from '../../../../contract/designs/calls.ts';
import { isPlaceable, isTooCoarse } from '../../../../contract/prints/placement.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import { ApiError, invalid } from '../../../base/errors.ts';
import type { ScopedWork } from '../../../lists/work.ts';
import { priceBook } from '../../catalog/priceBook.ts';
import type { Services } from '../../../services/services.ts';
import { catalogBook, type BookBase } from '../../catalog/book.ts';
import { readItems, type StoredItem } from '../../orders/write/items.ts';
import { printedAs } from '../../orders/write/prints.ts';
import { changeInOrders } from './inOrders.ts';
import { readUses, seenUses } from './uses.ts';

type PlacementTarget = z.output<typeof waitingQuerySchema>;
type NewPlacement = z.output<typeof placeAllSchema>['placement'];

/**
 * Reads the product, the area and the file of a placement. Throws `not_found`, or 422 for an unknown product or area.
 */
const readTarget = async (
  services: Services,
  { tx, accountId }: ScopedWork,
  id: string,
  { base_id: baseId, position }: PlacementTarget,
) => {
  const file = await tx
    .selectFrom('designs')
    .select(['width_px', 'height_px'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) throw new ApiError('not_found');
  const base = (await catalogBook(services.db)).byId.get(baseId);
  if (!base) throw invalid({ 'placement.base_id': 'unknown' });
  const area = base.areas.find((candidate) => candidate.position === position);
  if (!area) throw invalid({ 'placement.position': 'choice' });
  return { variants: new Set(base.variants.map((variant) => variant.id)), area, file };
};

/** Returns a condition: an item prints the file on that area of the product. */
const printsFile = (
  item: StoredItem,
  id: string,
  position: string,
  variants: ReadonlySet<BookBase['variants'][number]['id']>,
): boolean =>
  item.variant_id !== null &&
  variants.has(item.variant_id) &&
  item.prints.some((print) => print.design_id === id && print.position === position);

/** Returns the waiting orders that print it, in shops whose orders the caller may change. */
const waitingOrders = async (
  work: ScopedWork,
  id: string,
  { position, except_id: except }: PlacementTarget,
  variants: ReadonlySet<string>,
): Promise<string[]> => {
  const uses = seenUses(await readUses(work.tx, work.accountId, id, work.now), work.shops).filter(
    (use) => use.open && use.id !== except,
  );
  const items = await readItems(
    work,
    uses.map((use) => use.id),
  );
  return [
    ...new Set(items.filter((item) => printsFile(item, id, position, variants)).map((item) => item.order_id)),
  ];
};

/** Handles GET /designs/{id}/waiting: counts the orders that another placement would change. */
export const countPlaceableOrders = async (
  services: Services,
  work: ScopedWork,
  id: string,
  target: PlacementTarget,
): Promise<{ waiting: { orders: number } }> => {
  const { variants } = await readTarget(services, work, id, target);
  return { waiting: { orders: (await waitingOrders(work, id, target, variants)).length } };
};

/** Returns the print with the placement, or the same object if it has it already. */
const withPlacement = (print: Print, { at: placement, confirmed_dpi: confirmedDpi }: NewPlacement): Print => {
  const {
    placement: _placement,
    confirmed_dpi: _confirmed,
    recentered: _recentered,
    ...unplaced
  }: Print = print;
  const next: Print = {
    ...unplaced,
    ...(placement && { placement }),
    ...(confirmedDpi && { confirmed_dpi: confirmedDpi }),
  };
  return printedAs(next) === printedAs(print) && !print.recentered ? print : next;
};

/**
 * Handles POST /designs/{id}/placement: applies a placement to all waiting orders that print the file on this area, by
 * the rules of changing a print. Throws `not_found`, and the 422 errors of changing one order.
 */
export const placeAll = async (
  services: Services,
  work: ScopedWork,
  id: string,
  request: NewPlacement,
): Promise<{ changed: number }> => {
  const { position, at: placement, confirmed_dpi: confirmedDpi } = request;
  const { variants, area, file } = await readTarget(services, work, id, request);
  if (placement && !isPlaceable(placement, file, area)) throw invalid({ 'placement.at': 'outside' });
  if (isTooCoarse({ ...file, placement, confirmed_dpi: confirmedDpi }, area))
    throw invalid({ 'placement.confirmed_dpi': 'too_coarse' });
  const ids = await waitingOrders(work, id, request, variants);
  const book = await priceBook(services.db);
  const changedOrders = await changeInOrders({ ...work, book }, ids, (item) => {
    if (!printsFile(item, id, position, variants)) return item.prints;
    const next = item.prints.map((print) =>
      print.design_id === id && print.position === position ? withPlacement(print, request) : print,
    );
    return next.some((print, index) => print !== item.prints[index]) ? next : item.prints;
  });
  return { changed: changedOrders.length };
};
