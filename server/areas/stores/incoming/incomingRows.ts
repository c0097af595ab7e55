import { sql, type Selectable } from 'kysely';
import { cutText } from '../../../../contract/schema/storable.ts';
import type { IncomingReason, IncomingState } from '../../../../contract/stores/incoming.ts';
import { recordChange } from '../../../database/changes.ts';
import type { IncomingOrderTable } from '../../../database/tables/storeTables.ts';
import type { StoreOrder } from '../../../stores/storeOrder.ts';
import { linesOf, saveLines, type ItemByLine } from './incomingLines.ts';
import type { StoreWork } from './storeWork.ts';

/** A stored incoming order. */
export type IncomingRow = Selectable<IncomingOrderTable>;

/** A row whose order is one of ours. */
export type TakenRow = IncomingRow & { order_id: string };

/** Returns the rows of a store's orders by their ids in the store, locked; those that were never read are left out. */
export const lockAllIncoming = async (
  { tx, accountId, link }: Pick<StoreWork, 'tx' | 'accountId' | 'link'>,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, IncomingRow>> => {
  const rows = await tx
    .selectFrom('incoming_orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('link_id', '=', link.id)
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.external_id, row]));
};

/** Returns the row of a store's order, locked; undefined if it was never read. */
export const lockIncoming = async (
  work: Pick<StoreWork, 'tx' | 'accountId' | 'link'>,
  externalId: string,
): Promise<IncomingRow | undefined> => (await lockAllIncoming(work, [externalId])).get(externalId);

/** Outcome of a store's order. */
export interface IncomingOutcome {
  order: StoreOrder;
  status: IncomingState;
  reason?: IncomingReason;
  detail?: string;
  orderId?: string | null;
  fingerprint?: string;
  raw?: unknown;
  itemByLine?: ItemByLine | undefined;
}

/** Maximum length of a stored order number, as in the field `number` of `incomingOrders`. */
const maxNumberLength = 120;

const piecesDiffer = ({ storePieces, lines }: StoreOrder): boolean =>
  storePieces !== null &&
  storePieces !==
    lines.reduce((sum, line) => sum + Math.max(0, line.orderedPieces - line.takenBackPieces), 0);

/** A new order of a link that pays is due to be decided about at once. */
const toRow = (
  { link, now }: StoreWork,
  { order, status, reason, detail, orderId, fingerprint, raw }: IncomingOutcome,
) => ({
  external_id: order.externalId,
  number: cutText(order.number, maxNumberLength),
  status,
  reason: reason ?? null,
  reason_detail: detail ?? null,
  order_id: orderId ?? null,
  store_state: cutText(order.state, 60),
  store_updated_at: order.updatedAt,
  differs: piecesDiffer(order) || order.hasUnlistedValue === true,
  fingerprint: fingerprint ?? null,
  pay_due_at: status === 'created' && orderId && link.pays ? now.toISOString() : null,
  snapshot: order,
  raw: raw ?? null,
});

/**
 * Writes what was read of orders and what became of them, with their lines. A result without an order of ours or a
 * fingerprint leaves those that the row has.
 */
export const saveAllIncoming = async (
  work: StoreWork,
  results: readonly IncomingOutcome[],
): Promise<void> => {
  const { tx, accountId, link, now } = work;
  if (results.length === 0) return;
  recordChange(tx, accountId, 'incoming_orders');
  const outcomeRows = results.map((result) => toRow(work, result));
  const { rows } = await sql<{ external_id: string; id: string }>`
    insert into incoming_orders (account_id, shop_id, link_id, external_id, number, status, reason, reason_detail,
      order_id, store_state, store_updated_at, differs, fingerprint, pay_due_at, snapshot, raw, updated_at)
    select ${accountId}::uuid, ${link.shop_id}::uuid, ${link.id}::uuid, external_id, number, status, reason,
      reason_detail, order_id, store_state, store_updated_at, differs, fingerprint, pay_due_at, snapshot, raw,
      ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(outcomeRows)}::json) as result (external_id text, number text, status text,
      reason text, reason_detail text, order_id uuid, store_state text, store_updated_at timestamptz,
      differs boolean, fingerprint text, pay_due_at timestamptz, snapshot jsonb, raw jsonb)
    on conflict (account_id, link_id, external_id) do update set number = excluded.number, status = excluded.status,
      reason = excluded.reason, reason_detail = excluded.reason_detail,
      order_id = coalesce(excluded.order_id, incoming_orders.order_id), store_state = excluded.store_state,
      store_updated_at = excluded.store_updated_at, differs = excluded.differs,
      fingerprint = coalesce(excluded.fingerprint, incoming_orders.fingerprint),
      pay_due_at = coalesce(excluded.pay_due_at, incoming_orders.pay_due_at), snapshot = excluded.snapshot,
      raw = excluded.raw, updated_at = excluded.updated_at
    returning external_id, id`.execute(tx);
  const ids = new Map(rows.map(({ external_id: externalId, id }) => [externalId, id]));
  const lines = results.flatMap(({ order, itemByLine }) =>
    linesOf(ids.get(order.externalId) ?? '', order, itemByLine),
  );
  await saveLines(tx, accountId, lines);
};

/** Writes what was read of one order and what became of it. */
export const saveIncoming = (work: StoreWork, result: IncomingOutcome): Promise<void> =>
  saveAllIncoming(work, [result]);

/**
 * Records that an order could not be taken, or a change of it not applied. Keeps the snapshot, so that the next version
 * is compared with the one that was applied.
 */
export const saveFailure = async (
  { tx, accountId, now }: StoreWork,
  { id }: Pick<IncomingRow, 'id'>,
  { reason, detail, raw }: Pick<IncomingOutcome, 'reason' | 'detail' | 'raw'>,
): Promise<void> => {
  recordChange(tx, accountId, 'incoming_orders');
  await tx
    .updateTable('incoming_orders')
    .set({
      status: 'failed',
      reason: reason ?? null,
      reason_detail: detail ?? null,
      raw: raw === undefined ? null : JSON.stringify(raw),
      updated_at: now.toISOString(),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
};

/** An order that is as it was but for the pieces that the store says are sent. */
export interface SentOrder {
  row: TakenRow;
  order: StoreOrder;
}

/** Writes what the stores say was sent of orders that are otherwise unchanged: mostly our own parcels. */
export const saveSent = async (
  { tx, accountId }: StoreWork,
  sentOrders: readonly SentOrder[],
): Promise<void> => {
  if (sentOrders.length === 0) return;
  recordChange(tx, accountId, 'incoming_orders');
  const rows = sentOrders.map(({ row: { id }, order }) => ({
    id,
    snapshot: order,
    updated: order.updatedAt,
  }));
  await sql`
    update incoming_orders set snapshot = sent.snapshot, store_updated_at = sent.updated
    from json_to_recordset(${JSON.stringify(rows)}::json) as sent (id uuid, snapshot jsonb, updated timestamptz)
    where account_id = ${accountId} and incoming_orders.id = sent.id`.execute(tx);
  await saveLines(
    tx,
    accountId,
    sentOrders.flatMap(({ row: { id }, order }) => linesOf(id, order)),
  );
};
