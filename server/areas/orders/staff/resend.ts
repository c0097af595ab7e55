import { chooseRemakeItems, type ItemQuantity } from '../../../../contract/orders/packing.ts';
import { zeroCost } from '../../../../contract/orders/costs/pricing.ts';
import { orderStatusCodes, type OrderStatus } from '../../../../contract/orders/statuses.ts';
import { newId } from '../../../database/ids.ts';
import { insertRows } from '../../../database/insertRows.ts';
import { ApiError } from '../../../base/errors.ts';
import { notify } from '../../../notify/notify.ts';
import { searchText } from '../write/build.ts';
import type { CodeSource } from '../write/codes.ts';
import { readPacked } from './packed.ts';
import { lockForStep, StepRefused, addTimelineEvent, type StaffOrderWork } from '../progress.ts';

interface Item extends ItemQuantity {
  /** Identifies the same pieces in every order that makes them again. */
  kind: string;
}

const kindOf = ({
  variant_id: variant,
  name,
  options,
  personalization,
}: {
  variant_id: string | null;
  name: string;
  options: string;
  personalization: string | null;
}): string => JSON.stringify([variant, name, options, personalization]);

/** Returns how many pieces of each kind other orders make again. Canceled orders do not count. */
const remadeOf = async ({ tx, accountId }: StaffOrderWork, id: string): Promise<Map<string, number>> => {
  const rows = await tx
    .selectFrom('order_items')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.account_id', '=', 'order_items.account_id')
        .onRef('orders.id', '=', 'order_items.order_id'),
    )
    .select(['variant_id', 'name', 'options', 'personalization', 'order_items.quantity'])
    .where('orders.account_id', '=', accountId)
    .where('resend_of', '=', id)
    .where('status', '<>', orderStatusCodes.canceled)
    .execute();
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(kindOf(row), (sums.get(kindOf(row)) ?? 0) + row.quantity);
  return sums;
};

/** Returns the sent pieces of an order that are not yet made again. */
const sentOf = async (
  work: StaffOrderWork,
  id: string,
  status: OrderStatus,
  items: readonly Item[],
): Promise<ItemQuantity[]> => {
  // Old parcels have no list of their contents: an order that was sent as a whole counts as sent in full.
  const unsentPieces = status === 'fulfilled' ? [] : ((await readPacked(work, [id])).get(id)?.unsent() ?? []);
  const unsent = new Map(unsentPieces.map(({ item_id: item, quantity }) => [item, quantity]));
  const remade = await remadeOf(work, id);
  return items.flatMap(({ item_id, quantity, kind }) => {
    const sentQuantity = quantity - (unsent.get(item_id) ?? 0);
    const again = Math.min(sentQuantity, remade.get(kind) ?? 0);
    remade.set(kind, (remade.get(kind) ?? 0) - again);
    return sentQuantity > again ? [{ item_id, quantity: sentQuantity - again }] : [];
  });
};

const itemsOf = async (
  work: StaffOrderWork,
  id: string,
  status: OrderStatus,
  requestedPieces: readonly ItemQuantity[] | undefined,
) => {
  const items = await work.tx
    .selectFrom('order_items')
    .selectAll()
    .where('account_id', '=', work.accountId)
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const { item_id: item, quantity } of requestedPieces ?? []) {
    const orderedQuantity = byId.get(item)?.quantity;
    if (orderedQuantity === undefined || quantity > orderedQuantity)
      throw new ApiError('invalid', {
        errors: { items: orderedQuantity === undefined ? 'unknown' : 'too_big' },
      });
  }
  const sentPieces = await sentOf(
    work,
    id,
    status,
    items.map((item) => ({ item_id: item.id, quantity: item.quantity, kind: kindOf(item) })),
  );
  const remake = chooseRemakeItems(sentPieces, requestedPieces);
  if (!remake.ok) throw new StepRefused(remake.reason);
  return remake.items.flatMap(({ item_id, quantity }) => {
    const item = byId.get(item_id);
    return item ? [{ ...item, quantity }] : [];
  });
};

/** Resets for the new order: it starts without the history and the cost of the first. */
const again = {
  order_number: null,
  tracking_number: null,
  reject_reason: null,
  hold_reason: null,
  hold: null,
  import_id: null,
  container_id: null,
  note: null,
  cancel_until: null,
};

/** Returns the pieces that may be made again: the requested ones, or all. Throws `not_found`, `StepRefused`, 422. */
export const piecesToResend = async (
  work: StaffOrderWork,
  id: string,
  requestedPieces?: readonly ItemQuantity[],
): Promise<ItemQuantity[]> => {
  const { status } = await lockForStep(work, id, 'resend');
  return (await itemsOf(work, id, status, requestedPieces)).map((item) => ({
    item_id: item.id,
    quantity: item.quantity,
  }));
};

/**
 * Makes an order again at the operator's cost: a free order, linked to the first and under review (domain, "Order code
 * 9"). `pieces` limits it to these; by default all sent pieces that are not made again already. Returns the new order.
 * Throws `not_found`, `StepRefused`, 422.
 */
export const resendOrder = async (
  work: StaffOrderWork & CodeSource,
  id: string,
  reason: string,
  pieces?: readonly ItemQuantity[],
): Promise<{ id: string; code: string }> => {
  const { tx, accountId, now } = work;
  const { code: original, shop_id: shopId, status } = await lockForStep(work, id, 'resend');
  const items = await itemsOf(work, id, status, pieces);
  const [code = ''] = await work.takeCodes(1);
  const { search_text: _words, ...row } = await tx
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const resendId = newId();
  const createdAt = now.toISOString();
  await insertRows(tx, 'orders', [
    {
      ...row,
      ...again,
      ...zeroCost,
      id: resendId,
      code,
      source: 'manual',
      status: orderStatusCodes.resend,
      payment_status: 'paid',
      resend_of: id,
      version: 1,
      created_at: createdAt,
      paid_at: createdAt,
      quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      search: searchText(code, { ...row, order_number: null }, items),
    },
  ]);
  await insertRows(
    tx,
    'order_items',
    items.map((item, position) => ({ ...item, id: newId(), order_id: resendId, position })),
  );
  await addTimelineEvent(work, resendId, 'resent', { original });
  await addTimelineEvent(work, id, 'made_again', { code, reason });
  await notify(tx, accountId, {
    kind: 'order_resent',
    shopId,
    objectId: resendId,
    params: { code, original },
  });
  return { id: resendId, code };
};
