import { sql } from 'kysely';
import { answersHold } from '../../../contract/orders/holdAsks.ts';
import type { Tx } from '../../database/tenant.ts';

/** A line of a timeline, as far as it may be an answer. */
interface Change {
  order_id: string;
  kind: string;
  data?: Record<string, unknown>;
}

/** An order on hold that its seller has changed as he was asked waits for the house again, whichever call changed it. */
export const noteAnswers = async (tx: Tx, accountId: string, events: readonly Change[]): Promise<void> => {
  const changes = events.filter((event) => answersHold('', event));
  if (changes.length === 0) return;
  const held = await tx
    .selectFrom('orders')
    .select(['id', 'hold_reason'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${changes.map(({ order_id: id }) => id)}::uuid[])`)
    .where('hold', 'in', ['asked', 'house'])
    .execute();
  const answered = held.filter(({ id, hold_reason: reason }) =>
    changes.some((event) => event.order_id === id && answersHold(reason ?? '', event)),
  );
  if (answered.length === 0) return;
  await tx
    .updateTable('orders')
    .set({ hold: 'answered' })
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${answered.map(({ id }) => id)}::uuid[])`)
    .execute();
};
