import type { OrderEventKind } from '../../../contract/orders/events.ts';
import { noteChange } from '../../database/changes.ts';
import { insertRows } from '../../database/insertRows.ts';
import type { Tx } from '../../database/tenant.ts';

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

/** Appends to the timelines, in the given order; open pages of orders follow. */
export const addEvents = (
  tx: Tx,
  { accountId, actor, now }: EventSource,
  events: readonly NewEvent[],
): Promise<void> => {
  const at = now.toISOString();
  noteChange(tx, accountId, 'orders');
  return insertRows(
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
};
