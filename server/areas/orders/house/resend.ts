import { remakeOf, type Pieces } from '../../../../contract/orders/packing.ts';
import { noCost } from '../../../../contract/orders/pricing.ts';
import { orderStatusCodes, type OrderStatus } from '../../../../contract/orders/statuses.ts';
import { newId } from '../../../database/ids.ts';
import { insertRows } from '../../../database/insertRows.ts';
import { ApiError } from '../../../base/errors.ts';
import { notify } from '../../../notify/notify.ts';
import { searchText } from '../write/build.ts';
import type { CodeSource } from '../write/codes.ts';
import { readPacked } from './packed.ts';
import { lockForStep, StepRefused, tellTimeline, type HouseWork } from '../progress.ts';

interface Item extends Pieces {
  /** Pieces of one kind are the same ones in every order that makes them again. */
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

/** How many of each kind other orders make again; one that was canceled makes nothing. */
const remadeOf = async ({ tx, accountId }: HouseWork, id: string): Promise<Map<string, number>> => {
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

/** What was sent of an order and is not made again already. */
const sentOf = async (
  work: HouseWork,
  id: string,
  status: OrderStatus,
  items: readonly Item[],
): Promise<Pieces[]> => {
  // Old parcels do not say what they hold: of an order that was sent as a whole, all of it.
  const waiting = status === 'fulfilled' ? [] : ((await readPacked(work, [id])).get(id)?.unsent() ?? []);
  const unsent = new Map(waiting.map(({ item_id: item, quantity }) => [item, quantity]));
  const remade = await remadeOf(work, id);
  return items.flatMap(({ item_id, quantity, kind }) => {
    const sent = quantity - (unsent.get(item_id) ?? 0);
    const again = Math.min(sent, remade.get(kind) ?? 0);
    remade.set(kind, (remade.get(kind) ?? 0) - again);
    return sent > again ? [{ item_id, quantity: sent - again }] : [];
  });
};

const itemsOf = async (
  work: HouseWork,
  id: string,
  status: OrderStatus,
  asked: readonly Pieces[] | undefined,
) => {
  const items = await work.tx
    .selectFrom('order_items')
    .selectAll()
    .where('account_id', '=', work.accountId)
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const { item_id: item, quantity } of asked ?? []) {
    const most = byId.get(item)?.quantity;
    if (most === undefined || quantity > most)
      throw new ApiError('invalid', { errors: { items: most === undefined ? 'unknown' : 'too_big' } });
  }
  const sent = await sentOf(
    work,
    id,
    status,
    items.map((item) => ({ item_id: item.id, quantity: item.quantity, kind: kindOf(item) })),
  );
  const remake = remakeOf(sent, asked);
  if (!remake.ok) throw new StepRefused(remake.reason);
  return remake.items.flatMap(({ item_id, quantity }) => {
    const item = byId.get(item_id);
    return item ? [{ ...item, quantity }] : [];
  });
};

/** What another order like it begins with: nothing that happened to the first, and no cost. */
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

/** The pieces that an order may be made again with: those that are asked for, or all. Throws `not_found`, `StepRefused`, 422. */
export const piecesToResend = async (
  work: HouseWork,
  id: string,
  asked?: readonly Pieces[],
): Promise<Pieces[]> => {
  const { status } = await lockForStep(work, id, 'resend');
  return (await itemsOf(work, id, status, asked)).map((item) => ({
    item_id: item.id,
    quantity: item.quantity,
  }));
};

/**
 * Makes an order again at the house's cost: another order, free, linked to it and under review (domain, "Order code 9").
 * `pieces`: only these; left out, all that were sent and are not made again already. Answers the new order. Throws `not_found`,
 * `StepRefused`, 422.
 */
export const resendOrder = async (
  work: HouseWork & CodeSource,
  id: string,
  reason: string,
  pieces?: readonly Pieces[],
): Promise<{ id: string; code: string }> => {
  const { tx, accountId, now } = work;
  const { code: original, shop_id: shopId, status } = await lockForStep(work, id, 'resend');
  const items = await itemsOf(work, id, status, pieces);
  const code = await work.takeCode();
  const { search_text: _words, ...row } = await tx
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const made = newId();
  const at = now.toISOString();
  await insertRows(tx, 'orders', [
    {
      ...row,
      ...again,
      ...noCost,
      id: made,
      code,
      source: 'manual',
      status: orderStatusCodes.resend,
      payment_status: 'paid',
      resend_of: id,
      version: 1,
      created_at: at,
      paid_at: at,
      quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      search: searchText(code, { ...row, order_number: null }, items),
    },
  ]);
  await insertRows(
    tx,
    'order_items',
    items.map((item, position) => ({ ...item, id: newId(), order_id: made, position })),
  );
  await tellTimeline(work, made, 'resent', { original });
  await tellTimeline(work, id, 'made_again', { code, reason });
  await notify(tx, accountId, { kind: 'order_resent', shopId, objectId: made, params: { code, original } });
  return { id: made, code };
};
