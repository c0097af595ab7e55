import type { OrderEventKind } from '../../../contract/orders/events.ts';
import { recordChange } from '../../database/changes.ts';
import { insertRows } from '../../database/insertRows.ts';
import type { Tx } from '../../database/tenant.ts';
import { recordAnswers } from './holds.ts';

/** A line of an order's timeline. The shape of `data` is in `contract/orders/events.ts`. */
export interface NewEvent {
  order_id: string;
  kind: OrderEventKind;
  data?: Record<string, unknown>;
}

/** Author of the event (null for staff) and its time. */
export interface EventSource {
  accountId: string;
  actor: string | null;
  now: Date;
}

/** Appends events to the timelines in the given order, refreshes open pages, and records answers to holds. */
export const addEvents = async (
  tx: Tx,
  { accountId, actor, now }: EventSource,
  events: readonly NewEvent[],
): Promise<void> => {
  const createdAt = now.toISOString();
  recordChange(tx, accountId, 'orders');
  await insertRows(
    tx,
    'order_events',
    events.map(({ order_id, kind, data }) => ({
      account_id: accountId,
      order_id,
      kind,
      actor,
      data: data ?? {},
      created_at: createdAt,
    })),
  );
  if (actor !== null) await recordAnswers(tx, accountId, events);
};
