import { addMinutes } from 'date-fns/addMinutes';
import { sql } from 'kysely';
import { notifiedReasons } from '../../../../contract/stores/payments.ts';
import { recordChange } from '../../../database/changes.ts';
import { notify } from '../../../notify/notify.ts';
import { logStoreEvents, type LogEntry } from '../links/log.ts';
import type { StoreWork } from '../incoming/storeWork.ts';
import type { Decision } from './judgeOrders.ts';

/** Minutes until it is decided again about an order that was not paid. */
const againMinutes = 15;
const noticeHours = 24;

/** Returns entries of the log about what was paid; why others were not stands on their rows. */
const toEntries = (decisions: readonly Decision[]): LogEntry[] =>
  decisions
    .filter(({ kind }) => kind === 'pay')
    .map(({ due }) => ({ kind: 'payment', detail: due.number, status: 'done', reason: 'paid' }));

/** Notifies the seller of reasons that stop more than one order, each at most once a day. */
const notifyReasons = async (
  { tx, accountId, link, now }: StoreWork,
  decisions: readonly Decision[],
): Promise<void> => {
  const since = new Date(now.getTime() - noticeHours * 3_600_000).toISOString();
  const notices = { ...link.pay_notices };
  for (const reason of notifiedReasons) {
    const stopped = decisions.filter((decision) => decision.kind === 'unpaid' && decision.reason === reason);
    if (stopped.length === 0 || (notices[reason] ?? '') > since) continue;
    notices[reason] = now.toISOString();
    await notify(tx, accountId, {
      kind: 'store_payments_stopped',
      shopId: link.shop_id,
      objectId: link.id,
      params: { store: link.name, reason },
    });
  }
  await tx
    .updateTable('store_links')
    .set({ pay_notices: JSON.stringify(notices) })
    .where('account_id', '=', accountId)
    .where('id', '=', link.id)
    .execute();
};

/** Writes what was decided about orders: what was paid, and why the others were not. */
export const saveDecisions = async (work: StoreWork, decisions: readonly Decision[]): Promise<void> => {
  const { tx, accountId, link, now } = work;
  const rows = decisions.map((decision) => ({
    id: decision.due.id,
    reason: decision.kind === 'unpaid' ? decision.reason : null,
    cents: decision.kind === 'pay' ? decision.cents : null,
  }));
  recordChange(tx, accountId, 'incoming_orders');
  const nextCheck = addMinutes(now, againMinutes).toISOString();
  await sql`
    update incoming_orders set unpaid_reason = decided.reason,
      pay_due_at = case when decided.reason is not null then ${nextCheck}::timestamptz end,
      auto_paid_cents = decided.cents,
      auto_paid_at = case when decided.cents is not null then ${now.toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as decided (id uuid, reason text, cents int)
    where account_id = ${accountId} and incoming_orders.id = decided.id`.execute(tx);
  await logStoreEvents(tx, link, toEntries(decisions));
  await notifyReasons(work, decisions);
};
