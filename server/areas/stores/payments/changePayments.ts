import { sql } from 'kysely';
import type { z } from 'zod';
import { hasRight, rightsIn } from '../../../../contract/accounts/permissions.ts';
import type { LinkDetail, paymentsSchema } from '../../../../contract/stores/calls.ts';
import { arePayLimits } from '../../../../contract/stores/payments.ts';
import type { Actor } from '../../../actor/actor.ts';
import { ApiError, invalid } from '../../../base/errors.ts';
import { recordChange } from '../../../database/changes.ts';
import type { ScopedWork } from '../../../lists/work.ts';
import { auditLink, lockFor, saveLink } from '../links/changeLink.ts';
import type { LinkRow } from '../links/findLink.ts';
import { readSpentCents } from './paymentFacts.ts';

type Payments = z.infer<typeof paymentsSchema>['payments'];

/** Orders that wait for a payment by itself are left to the seller. */
const forgetDue = async ({ tx, accountId }: ScopedWork, linkId: string): Promise<void> => {
  recordChange(tx, accountId, 'incoming_orders');
  await tx
    .updateTable('incoming_orders')
    .set({ pay_due_at: null, unpaid_reason: null })
    .where('account_id', '=', accountId)
    .where('link_id', '=', linkId)
    .where('pay_due_at', 'is not', null)
    .execute();
};

/**
 * Switches payments of a link on, in the name of the caller, or off. Orders that came in before are never paid by
 * themselves. Throws `not_found`, `store_link_state`, 422 for limits that allow no payment, `forbidden` if the caller
 * may not pay in the shop.
 */
export const changePayments = async (
  work: ScopedWork,
  { access }: Pick<Actor, 'access'>,
  id: string,
  { is_on: isOn, ...limits }: Payments,
): Promise<void> => {
  const link = await lockFor(work, id, 'payments');
  if (!arePayLimits(limits)) throw invalid({ 'payments.day_cents': 'too_small' });
  if (isOn && !hasRight(rightsIn(access, link.shop_id), 'orders.pay'))
    throw new ApiError('forbidden', { details: { right: 'orders.pay' } });
  await saveLink(work, link, {
    pays: isOn,
    pay_order_cents: limits.order_cents,
    pay_day_cents: limits.day_cents,
    pay_notices: '{}',
    ...(isOn && { payer_id: work.userId, payer_name: work.actor }),
  });
  if (!isOn) await forgetDue(work, id);
  await auditLink(work, isOn ? 'store_link.payments_on' : 'store_link.payments_off', link);
};

/** Returns what the page of a link shows of its payments. */
export const paymentsDetail = async (
  work: Pick<ScopedWork, 'tx' | 'accountId' | 'now'>,
  link: LinkRow,
): Promise<LinkDetail['payments']> => {
  const { rows } = await sql<LinkDetail['payments']['unpaid'][number]>`
    select unpaid_reason as reason, count(*)::int as orders from incoming_orders
    where account_id = ${work.accountId} and link_id = ${link.id} and pay_due_at is not null
      and unpaid_reason is not null
    group by unpaid_reason order by count(*) desc, unpaid_reason`.execute(work.tx);
  return {
    is_on: link.pays,
    order_cents: link.pay_order_cents,
    day_cents: link.pay_day_cents,
    payer: link.pays ? link.payer_name : null,
    spent_cents: await readSpentCents(work, link.id),
    unpaid: rows,
  };
};
