import type { z } from 'zod';
import type { placeAllSchema, waitingQuerySchema } from '../../../../contract/designs/calls.ts';
import { isPlaceable, isTooCoarse } from '../../../../contract/prints/placement.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import { ApiError, invalid } from '../../../base/errors.ts';
import type { Work } from '../../../lists/work.ts';
import { priceBook } from '../../catalog/priceBook.ts';
import type { Services } from '../../../services/services.ts';
import { catalogBook, type BookBase } from '../../catalog/book.ts';
import { readItems, type StoredItem } from '../../orders/write/items.ts';
import { printedAs } from '../../orders/write/prints.ts';
import { changeInOrders } from './inOrders.ts';
import { readUses, seenUses } from './uses.ts';

type Where = z.output<typeof waitingQuerySchema>;
type Placed = z.output<typeof placeAllSchema>['placement'];

/** The product, the area and the file that a placement is of. Throws `not_found`, or 422 for a product or an area that there is not. */
const readPlace = async (
  services: Services,
  { tx, accountId }: Work,
  id: string,
  { base_id: baseId, position }: Where,
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
  const area = base.areas.find((one) => one.position === position);
  if (!area) throw invalid({ 'placement.position': 'choice' });
  return { variants: new Set(base.variants.map((variant) => variant.id)), area, file };
};

/** Whether an item prints the file on that area of the product. */
const prints = (
  item: StoredItem,
  id: string,
  position: string,
  variants: ReadonlySet<BookBase['variants'][number]['id']>,
): boolean =>
  item.variant_id !== null &&
  variants.has(item.variant_id) &&
  item.prints.some((print) => print.design_id === id && print.position === position);

/** The orders that wait with it, of the shops that the caller may change orders of. */
const waitingOrders = async (
  work: Work,
  id: string,
  { position, except_id: except }: Where,
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
    ...new Set(items.filter((item) => prints(item, id, position, variants)).map((item) => item.order_id)),
  ];
};

/** GET /designs/{id}/waiting: how many orders would take another placement of a file. */
export const countWaiting = async (
  services: Services,
  work: Work,
  id: string,
  where: Where,
): Promise<{ waiting: { orders: number } }> => {
  const { variants } = await readPlace(services, work, id, where);
  return { waiting: { orders: (await waitingOrders(work, id, where, variants)).length } };
};

/** The print laid so; itself where it lies so already. */
const laid = (print: Print, { at, confirmed_dpi: confirmed }: Placed): Print => {
  const { placement: _placement, confirmed_dpi: _confirmed, ...bare }: Print = print;
  const next: Print = {
    ...bare,
    ...(at && { placement: at }),
    ...(confirmed && { confirmed_dpi: confirmed }),
  };
  return printedAs(next) === printedAs(print) ? print : next;
};

/**
 * POST /designs/{id}/placement: lays a file alike in all orders that wait with it on an area of a product, by the rules of
 * changing a print. Throws `not_found`, and 422 for what changing one order would be refused for.
 */
export const placeAll = async (
  services: Services,
  work: Work,
  id: string,
  placed: Placed,
): Promise<{ changed: number }> => {
  const { position, at, confirmed_dpi: confirmed } = placed;
  const { variants, area, file } = await readPlace(services, work, id, placed);
  if (at && !isPlaceable(at, file, area)) throw invalid({ 'placement.at': 'outside' });
  if (isTooCoarse({ ...file, placement: at, confirmed_dpi: confirmed }, area))
    throw invalid({ 'placement.confirmed_dpi': 'too_coarse' });
  const ids = await waitingOrders(work, id, placed, variants);
  const book = await priceBook(services.db);
  const changed = await changeInOrders({ ...work, book }, ids, (item) => {
    if (!prints(item, id, position, variants)) return item.prints;
    const next = item.prints.map((print) =>
      print.design_id === id && print.position === position ? laid(print, placed) : print,
    );
    return next.some((print, place) => print !== item.prints[place]) ? next : item.prints;
  });
  return { changed: changed.length };
};
