import { orders, type Order } from '../../../../contract/orders/orders.ts';
import type { NamedSurcharge } from '../../../../contract/orders/costs/surcharge.ts';
import { checkOrderAction, type OrderAction, type RuledOrder } from '../../../../contract/orders/rules.ts';
import { ApiError } from '../../../base/errors.ts';
import { ofShops } from '../../../lists/byShop.ts';
import { toOrder } from './source.ts';
import type { OrderWork } from '../work.ts';

const columns = ['id', ...(Object.keys(orders.fields) as (keyof typeof orders.fields)[])] as const;

const reachable = ({ tx, accountId, shops }: OrderWork, id: string) =>
  tx
    .selectFrom('orders')
    .select([...columns, 'resend_of', 'surcharge_labels'])
    .where('account_id', '=', accountId)
    .where(ofShops(shops))
    .where('id', '=', id);

/** Reads the order as the API returns it. Throws `not_found`, also for an order outside the caller's shops. */
export const readOrder = async (work: OrderWork, id: string): Promise<Order> => {
  const row = await reachable(work, id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return toOrder(row, work);
};

/** An order as stored, with its cost, for code that changes it. */
export type LockedOrder = Order & { resend_of: string | null } & Pick<NamedSurcharge, 'surcharge_labels'>;

/** Reads the same order, locked until the end of the transaction. */
export const lockOrder = async (work: OrderWork, id: string): Promise<LockedOrder> => {
  const row = await reachable(work, id).forUpdate().executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return { ...toOrder(row, work), resend_of: row.resend_of, surcharge_labels: row.surcharge_labels };
};

/** Throws the reason if the rules (contract/orders/rules.ts) forbid the action now. */
export const assertAllowed = (action: OrderAction, order: RuledOrder, now: Date): void => {
  const verdict = checkOrderAction(action, order, now);
  if (!verdict.ok) throw new ApiError(verdict.reason);
};
