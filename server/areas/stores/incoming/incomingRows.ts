import { sql, type Selectable } from 'kysely';
import type { IncomingReason, IncomingState } from '../../../../contract/stores/incoming.ts';
import { recordChange } from '../../../database/changes.ts';
import type { IncomingOrderTable } from '../../../database/tables/storeTables.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { StoreOrder } from '../../../stores/storeOrder.ts';
import type { StoreWork } from './storeWork.ts';

/** A store's order as it was last read. */
export type IncomingRow = Selectable<IncomingOrderTable>;

/** Returns the row of a store's order, locked; undefined if it was never read. */
export const lockIncoming = (
  { tx, accountId, link }: Pick<StoreWork, 'tx' | 'accountId' | 'link'>,
  externalId: string,
): Promise<IncomingRow | undefined> =>
  tx
    .selectFrom('incoming_orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('link_id', '=', link.id)
    .where('external_id', '=', externalId)
    .forUpdate()
    .executeTakeFirst();

/** What became of a store's order. */
export interface Result {
  status: IncomingState;
  reason?: IncomingReason;
  detail?: string;
  orderId?: string | null;
  fingerprint?: string;
  raw?: unknown;
}

/** Longest number of a store that is kept, in letters, as `incomingOrders` says. */
const maxNumberLength = 120;

const piecesDiffer = ({ storePieces, lines }: StoreOrder): boolean =>
  storePieces !== null &&
  storePieces !==
    lines.reduce((sum, line) => sum + Math.max(0, line.orderedPieces - line.takenBackPieces), 0);

/** Writes what was read of an order and what became of it, with its lines. Returns the id of the row. */
export const saveIncoming = async (
  { tx, accountId, link, now }: StoreWork,
  order: StoreOrder,
  { status, reason, detail, orderId, fingerprint, raw }: Result,
): Promise<string> => {
  recordChange(tx, accountId, 'incoming_orders');
  const values = {
    number: order.number.slice(0, maxNumberLength),
    status,
    reason: reason ?? null,
    reason_detail: detail ?? null,
    store_state: order.state.slice(0, 60),
    store_updated_at: order.updatedAt,
    differs: piecesDiffer(order),
    snapshot: JSON.stringify(order),
    raw: raw === undefined ? null : JSON.stringify(raw),
    updated_at: now.toISOString(),
    ...(orderId !== undefined && { order_id: orderId }),
    ...(fingerprint !== undefined && { fingerprint }),
  };
  const { id } = await tx
    .insertInto('incoming_orders')
    .values({
      account_id: accountId,
      shop_id: link.shop_id,
      link_id: link.id,
      external_id: order.externalId,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'link_id', 'external_id']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveLines(tx, accountId, id, order);
  return id;
};

/**
 * Notes that an order could not be taken, or a change of it not applied. What was read before stays, so that the next reading is
 * compared with what was applied.
 */
export const saveFailure = async (
  { tx, accountId, now }: StoreWork,
  { id }: Pick<IncomingRow, 'id'>,
  { reason, detail, raw }: Pick<Result, 'reason' | 'detail' | 'raw'>,
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

/** Writes the lines of an order. SKU, title and options stay as they were first read: a store changes them with the product. */
const saveLines = async (tx: Tx, accountId: string, incomingId: string, order: StoreOrder): Promise<void> => {
  const lines = order.lines.map((line, position) => ({
    external_id: line.externalId,
    position,
    kind: line.kind,
    external_variant_id: line.externalVariantId,
    sku: line.sku,
    title: line.title,
    options: line.options,
    ordered_pieces: line.orderedPieces,
    taken_back_pieces: line.takenBackPieces,
    sent_pieces: line.sentPieces,
  }));
  await sql`
    insert into incoming_lines (account_id, incoming_id, external_id, position, kind, external_variant_id, sku, title,
      options, ordered_pieces, taken_back_pieces, sent_pieces)
    select ${accountId}::uuid, ${incomingId}::uuid, external_id, position, kind, external_variant_id, sku, title, options,
      ordered_pieces, taken_back_pieces, sent_pieces
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (external_id text, position int, kind text,
      external_variant_id text, sku text, title text, options text, ordered_pieces int, taken_back_pieces int,
      sent_pieces int)
    on conflict (account_id, incoming_id, external_id) do update set position = excluded.position, kind = excluded.kind,
      ordered_pieces = excluded.ordered_pieces, taken_back_pieces = excluded.taken_back_pieces,
      sent_pieces = excluded.sent_pieces,
      external_variant_id = coalesce(incoming_lines.external_variant_id, excluded.external_variant_id)`.execute(
    tx,
  );
};

/** Names our item of each line. */
export const nameItems = async (
  { tx, accountId }: Pick<StoreWork, 'tx' | 'accountId'>,
  incomingId: string,
  itemByLine: ReadonlyMap<string, string>,
): Promise<void> => {
  const rows = [...itemByLine].map(([line, item]) => ({ line, item }));
  await sql`
    update incoming_lines set item_id = named.item
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as named (line text, item uuid)
    where account_id = ${accountId} and incoming_id = ${incomingId} and external_id = named.line`.execute(tx);
};

/** A line as it was first read, with our item. */
export interface KnownLine {
  external_id: string;
  external_variant_id: string | null;
  sku: string | null;
  title: string;
  options: string;
  item_id: string | null;
}

/** Returns the lines of an order that were read before, by their ids in the store. */
export const readKnownLines = async (
  { tx, accountId }: Pick<StoreWork, 'tx' | 'accountId'>,
  incomingId: string | undefined,
): Promise<ReadonlyMap<string, KnownLine>> => {
  if (!incomingId) return new Map();
  const lines = await tx
    .selectFrom('incoming_lines')
    .select(['external_id', 'external_variant_id', 'sku', 'title', 'options', 'item_id'])
    .where('account_id', '=', accountId)
    .where('incoming_id', '=', incomingId)
    .execute();
  return new Map(lines.map((line) => [line.external_id, line]));
};
