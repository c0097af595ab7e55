import type { NewOrder } from '../../../../contract/orders/calls.ts';
import { readNewDraft } from '../../../../contract/orders/draft.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { missingParts } from '../../../../contract/orders/address.ts';
import { deliversTo } from '../../../../contract/orders/address/postBoxes.ts';
import { insertRows } from '../../../database/insertRows.ts';
import { newId } from '../../../database/ids.ts';
import { invalid } from '../../../base/errors.ts';
import { readWallet } from '../../money/wallet.ts';
import { buildOrder, Unpriceable, type Built, type Draft, type PricedDraft } from './build.ts';
import type { CodeSource } from './codes.ts';
import { addEvents } from '../events.ts';
import { withNumberConflict } from './withNumberConflict.ts';
import { resolveItems } from './prints.ts';
import { readOrder } from '../read/record.ts';
import { itemRows, orderRow } from './rows.ts';
import type { OrderWork } from '../work.ts';

/** Prices a draft. Throws 422 below `path` if an item has no price or the line does not reach the country. */
export const priced = ({ book }: OrderWork, draft: PricedDraft, discountBp: number, path = ''): Built => {
  try {
    return buildOrder(draft, book, discountBp);
  } catch (problem) {
    if (!(problem instanceof Unpriceable)) throw problem;
    const field = problem.reason === 'no_rate' ? 'shipping_line' : `items.${problem.item}.variant_id`;
    throw invalid({ [path + field]: problem.reason });
  }
};

const draftOf = (order: NewOrder, items: Draft['items']): Draft => ({
  ...readNewDraft(order),
  source: 'manual',
  items,
});

/** Throws 422 for missing parts of the address that every order needs. */
export const demandAddress = (address: Parameters<typeof missingParts>[0]): void => {
  const missingFields = Object.entries(missingParts(address)).map(([field, code]) => [
    `order.${field}`,
    code,
  ]);
  if (missingFields.length > 0) throw invalid(Object.fromEntries(missingFields));
};

/** Throws 422 if a courier's line would have to deliver to a post box. */
export const assertLine = (
  order: Parameters<typeof deliversTo>[1] & Pick<PricedDraft, 'shipping_line'>,
): void => {
  if (!deliversTo(order.shipping_line, order)) throw invalid({ 'order.shipping_line': 'post_box' });
};

/** Throws 422 at `path` unless the caller has the right of the call in the shop. */
export const assertShop = async (
  { tx, accountId, shops }: OrderWork,
  shopId: string,
  path: string,
): Promise<void> => {
  const shop =
    (shops === 'all' || shops.includes(shopId)) &&
    (await tx
      .selectFrom('shops')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', shopId)
      .executeTakeFirst());
  if (!shop) throw invalid({ [path]: 'unknown' });
};

/** Handles POST /orders: creates a pending order by hand. Throws 422 for wrong values, `order_number_taken`. */
export const createOrder = async (work: OrderWork & CodeSource, input: NewOrder): Promise<Order> => {
  const { tx, accountId, now } = work;
  await assertShop(work, input.shop_id, 'order.shop_id');
  const draft = draftOf(input, await resolveItems(work, input.items, 'order.items'));
  demandAddress(draft);
  assertLine(draft);
  const wallet = await readWallet(tx, accountId);
  const built = priced(work, draft, wallet.discount_bp, 'order.');
  const code = await work.takeCode();
  const newOrder = {
    account_id: accountId,
    shop_id: input.shop_id,
    id: newId(),
    code,
    import_id: null,
    created_at: now.toISOString(),
  };
  await withNumberConflict(insertRows(tx, 'orders', [orderRow(newOrder, draft, built)]));
  await insertRows(tx, 'order_items', itemRows(accountId, newOrder.id, built, newId));
  await addEvents(tx, work, [{ order_id: newOrder.id, kind: 'created', data: { source: draft.source } }]);
  return readOrder(work, newOrder.id);
};
