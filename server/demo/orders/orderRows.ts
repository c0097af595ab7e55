import { isAllOverPrint, promisesOf, silentBy } from '../../../contract/trackings/promises.ts';
import type { WorkingCalendar } from '../../../contract/workingDays.ts';
import { doubtsAddress } from '../../../contract/orders/rejectReasons.ts';
import { defaultSettings } from '../../../contract/operator/settings.ts';
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

/** Returns the row of an order. */
export const sampleOrderRow = (accountId: string, order: SampleOrder, rejectReason: string) => {
  const { id, code, shopId, createdAt, draft, built, fate, status, packages, resendOf } = order;
  const placement = {
    account_id: accountId,
    shop_id: shopId,
    id,
    code,
    import_id: null,
    created_at: iso(createdAt),
  };
  const numbers = packages.map((samplePackage) => samplePackage.number);
  return {
    ...orderRow(placement, draft, built),
    search: searchText(code, draft, built.items, numbers),
    status: orderStatusCodes[status],
    payment_status: paymentOf(order),
    tracking_number: numbers[0] ?? null,
    ...(status === 'rejected' && doubtsAddress(rejectReason) && { address_check: 'invalid' as const }),
    reject_reason: status === 'rejected' ? rejectReason : null,
    resend_of: resendOf?.id ?? null,
    paid_at: fate.paidAt === undefined ? null : iso(fate.paidAt),
    cancel_until:
      fate.paidAt === undefined || resendOf
        ? null
        : iso(fate.paidAt + defaultSettings.cancel_minutes * minuteMs),
  };
};

/** Returns the rows of its items; a sample draft has ids already. */
export const sampleItemRows = (accountId: string, order: SampleOrder) =>
  itemRows(accountId, order.id, order.built, () => {
    throw new Error('A sample item has no id');
  });

/** Returns the rows of its parcels with their promised dates. */
export const samplePackageRows = (
  accountId: string,
  { id, shopId, draft, built, fate, packages }: SampleOrder,
  calendar: WorkingCalendar,
) =>
  packages.map(({ events, ...row }) => ({
    ...promisesOf(
      {
        line: row.line,
        country: draft.country,
        paidAt: new Date(fate.paidAt ?? row.created_at),
        shippedAt: new Date(row.created_at),
        madeIn: built.items.map(({ variant }) => variant.made_in),
        isAllOver: built.items.some(({ variant }) => isAllOverPrint(variant.print_method)),
        productionDays: Math.max(...built.items.map(({ variant }) => variant.production_days_max)),
        lineDays: [
          Math.max(...built.items.map(({ rate }) => rate.days_min)),
          Math.max(...built.items.map(({ rate }) => rate.days_max)),
        ],
      },
      calendar,
    ),
    account_id: accountId,
    shop_id: shopId,
    order_id: id,
    country: draft.country,
    carrier_at: events.at(-1)?.at ?? null,
    activated_at: events[0]?.at ?? null,
    delivered_at: events.find(({ event }) => event === 'delivered')?.at ?? null,
    ...row,
    silent_by: silentBy(new Date(row.last_event_at), row.last_event, calendar),
  }));

/** Returns the rows of the carriers' events. */
export const sampleEventRows = (accountId: string, { packages }: SampleOrder) =>
  packages.flatMap(({ id, events }) =>
    events.map(({ at, code, event }) => ({
      account_id: accountId,
      tracking_id: id,
      happened_at: at,
      code,
      text: event,
      event,
      created_at: at,
    })),
  );
