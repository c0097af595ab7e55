import { cancelWindowMinutes } from '../../../contract/orders/rules.ts';
import { orderStatusCodes } from '../../../contract/orders/statuses.ts';
import { searchText } from '../../areas/orders/write/build.ts';
import { itemRows, orderRow } from '../../areas/orders/write/rows.ts';
import { minuteMs } from './clock.ts';
import type { SampleOrder } from './sampleOrders.ts';

const iso = (at: number): string => new Date(at).toISOString();

const paymentOf = ({ fate, status }: SampleOrder): 'unpaid' | 'paid' | 'refunded' => {
  if (fate.paidAt === undefined) return 'unpaid';
  return status === 'canceled' || status === 'refund' ? 'refunded' : 'paid';
};

/** The order as its table has it. */
export const sampleOrderRow = (accountId: string, order: SampleOrder, rejectReason: string) => {
  const { id, code, shopId, createdAt, draft, built, fate, status, packages, resendOf } = order;
  const place = {
    account_id: accountId,
    shop_id: shopId,
    id,
    code,
    import_id: null,
    created_at: iso(createdAt),
  };
  const numbers = packages.map((each) => each.number);
  return {
    ...orderRow(place, draft, built),
    search: searchText({ ...draft, code }, built.items, numbers),
    status: orderStatusCodes[status],
    payment_status: paymentOf(order),
    tracking_number: numbers[0] ?? null,
    reject_reason: status === 'rejected' ? rejectReason : null,
    resend_of: resendOf?.id ?? null,
    paid_at: fate.paidAt === undefined ? null : iso(fate.paidAt),
    cancel_until:
      fate.paidAt === undefined || resendOf ? null : iso(fate.paidAt + cancelWindowMinutes * minuteMs),
  };
};

/** Its items; a draft of a sample has ids already. */
export const sampleItemRows = (accountId: string, order: SampleOrder) =>
  itemRows(accountId, order.id, order.built, () => {
    throw new Error('A sample item has no id');
  });

/** Its parcels. */
export const samplePackageRows = (accountId: string, { id, shopId, packages }: SampleOrder) =>
  packages.map((each) => ({ account_id: accountId, shop_id: shopId, order_id: id, ...each }));
