import { sql } from 'kysely';
import { answersHold } from '../../../contract/orders/holdActions.ts';
import type { Tx } from '../../database/tenant.ts';

/** The parts of a timeline event that can answer a hold. */
interface Change {
  order_id: string;
  kind: string;
  data?: Record<string, unknown>;
}

/** Marks orders on hold as answered once their seller made the requested change, whichever call made it. */
export const recordAnswers = async (tx: Tx, accountId: string, events: readonly Change[]): Promise<void> => {
  const changes = events.filter((event) => answersHold('', event));
  if (changes.length === 0) return;
  const heldOrders = await tx
    .selectFrom('orders')
    .select(['id', 'hold_reason'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${changes.map(({ order_id: id }) => id)}::uuid[])`)
    .where('hold', 'in', ['asked', 'house'])
    .execute();
  const answeredOrders = heldOrders.filter(({ id, hold_reason: reason }) =>
    changes.some((event) => event.order_id === id && answersHold(reason ?? '', event)),
  );
  if (answeredOrders.length === 0) return;
  await tx
    .updateTable('orders')
    .set({ hold: 'answered' })
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${answeredOrders.map(({ id }) => id)}::uuid[])`)
    .execute();
};
