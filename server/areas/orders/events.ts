import type { OrderEventKind } from '../../../contract/orders/events.ts';
import { noteChange } from '../../database/changes.ts';
import { insertRows } from '../../database/insertRows.ts';
import type { Tx } from '../../database/tenant.ts';
import { noteAnswers } from './holds.ts';

/** A line of an order's timeline. `data` as `contract/orders/events.ts` says. */
export interface NewEvent {
  order_id: string;
  kind: OrderEventKind;
  data?: Record<string, unknown>;
}

/** Who did it (null: the house) and when. */
export interface EventSource {
  accountId: string;
  actor: string | null;
  now: Date;
}

/** Appends to the timelines, in the given order; open pages of orders follow, and what the seller changed answers a hold. */
export const addEvents = async (
  tx: Tx,
  { accountId, actor, now }: EventSource,
  events: readonly NewEvent[],
): Promise<void> => {
  const at = now.toISOString();
  noteChange(tx, accountId, 'orders');
  await insertRows(
    tx,
    'order_events',
    events.map(({ order_id, kind, data }) => ({
      account_id: accountId,
      order_id,
      kind,
      actor,
      data: data ?? {},
      created_at: at,
    })),
  );
  if (actor !== null) await noteAnswers(tx, accountId, events);
};
