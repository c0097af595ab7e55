import { noCost } from '../../../../contract/orders/pricing.ts';
import { orderStatusCodes } from '../../../../contract/orders/statuses.ts';
import { newId } from '../../../database/ids.ts';
import { insertRows } from '../../../database/insertRows.ts';
import { ApiError } from '../../../errors.ts';
import { notify } from '../../notifications/notifications.ts';
import { searchText } from '../write/build.ts';
import { takeOrderCodes } from '../write/codes.ts';
import { lockForStep, tellTimeline, type HouseWork } from './progress.ts';

/** Which pieces are made again. */
export interface Piece {
  item_id: string;
  quantity: number;
}

const itemsOf = async ({ tx, accountId }: HouseWork, id: string, pieces: readonly Piece[] | undefined) => {
  const items = await tx.selectFrom('order_items').selectAll().where('account_id', '=', accountId).where('order_id', '=', id).orderBy('position').execute();
  if (!pieces) return items;
  return pieces.map(({ item_id: itemId, quantity }) => {
    const item = items.find((each) => each.id === itemId);
    if (!item || quantity > item.quantity) throw new ApiError('invalid', { errors: { items: item ? 'too_big' : 'unknown' } });
    return { ...item, quantity };
  });
};

/** What another order like it begins with: nothing that happened to the first, and no cost. */
const again = { order_number: null, tracking_number: null, reject_reason: null, hold_reason: null, import_id: null, container_id: null, note: null, cancel_until: null };

/**
 * Makes an order again at the house's cost: another order, free, linked to it and under review (domain, "Order code 9").
 * `pieces`: only these; left out, all. Answers the new order. Throws `not_found`, `StepRefused`, 422.
 */
export const resendOrder = async (work: HouseWork, id: string, reason: string, pieces?: readonly Piece[]): Promise<{ id: string; code: string }> => {
  const { tx, accountId, now } = work;
  const { code: original, shop_id: shopId } = await lockForStep(work, id, 'resend');
  const items = await itemsOf(work, id, pieces);
  const [code = ''] = await takeOrderCodes(tx, accountId, 1);
  const row = await tx.selectFrom('orders').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirstOrThrow();
  const made = newId();
  const at = now.toISOString();
  await insertRows(tx, 'orders', [
    {
      ...row, ...again, ...noCost, id: made, code, source: 'manual', status: orderStatusCodes.resend, payment_status: 'paid', resend_of: id, version: 1,
      created_at: at, paid_at: at, quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      search: searchText({ ...row, order_number: null, code }, items),
    },
  ]);
  await insertRows(tx, 'order_items', items.map((item, position) => ({ ...item, id: newId(), order_id: made, position })));
  await tellTimeline(work, made, 'resent', { original });
  await tellTimeline(work, id, 'made_again', { code, reason });
  await notify(tx, accountId, { kind: 'order_resent', shopId, objectId: made, params: { code, original } });
  return { id: made, code };
};
