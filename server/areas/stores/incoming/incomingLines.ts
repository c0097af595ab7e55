import { sql } from 'kysely';
import type { Tx } from '../../../database/tenant.ts';
import type { StoreOrder } from '../../../stores/storeOrder.ts';
import type { StoreWork } from './storeWork.ts';

/** Our item of each line of a store's order. */
export type ItemByLine = ReadonlyMap<string, string>;

/** Largest number of pieces that is stored: buyers may order more, of which nothing is made. */
const maxPieces = 2_147_483_647;

const storedPieces = (pieces: number): number => Math.min(pieces, maxPieces);

/** Returns the lines of an order as they are stored. */
export const linesOf = (incomingId: string, { lines }: StoreOrder, itemByLine?: ItemByLine) =>
  lines.map((line, position) => ({
    incoming_id: incomingId,
    external_id: line.externalId,
    position,
    kind: line.kind,
    external_variant_id: line.externalVariantId,
    sku: line.sku,
    title: line.title,
    options: line.options,
    ordered_pieces: storedPieces(line.orderedPieces),
    taken_back_pieces: storedPieces(line.takenBackPieces),
    sent_pieces: storedPieces(line.sentPieces),
    item_id: itemByLine?.get(line.externalId) ?? null,
  }));

/**
 * Writes lines of orders. SKU, title and options stay as they were first read: a store changes them with the product.
 */
export const saveLines = async (
  tx: Tx,
  accountId: string,
  lines: readonly ReturnType<typeof linesOf>[number][],
): Promise<void> => {
  await sql`
    insert into incoming_lines (account_id, incoming_id, external_id, position, kind, external_variant_id, sku, title,
      options, ordered_pieces, taken_back_pieces, sent_pieces, item_id)
    select ${accountId}::uuid, incoming_id, external_id, position, kind, external_variant_id, sku, title, options,
      ordered_pieces, taken_back_pieces, sent_pieces, item_id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (incoming_id uuid, external_id text, position int,
      kind text, external_variant_id text, sku text, title text, options text, ordered_pieces int,
      taken_back_pieces int, sent_pieces int, item_id uuid)
    on conflict (account_id, incoming_id, external_id) do update set position = excluded.position, kind = excluded.kind,
      ordered_pieces = excluded.ordered_pieces, taken_back_pieces = excluded.taken_back_pieces,
      sent_pieces = excluded.sent_pieces,
      item_id = coalesce(excluded.item_id, incoming_lines.item_id),
      external_variant_id = coalesce(incoming_lines.external_variant_id, excluded.external_variant_id)`.execute(
    tx,
  );
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

/** Lines of an order that were read before, by their ids in the store. */
export type KnownLines = ReadonlyMap<string, KnownLine>;

/** Returns the lines of orders that were read before, by the ids of the rows. */
export const readKnownLines = async (
  { tx, accountId }: Pick<StoreWork, 'tx' | 'accountId'>,
  incomingIds: readonly string[],
): Promise<ReadonlyMap<string, KnownLines>> => {
  if (incomingIds.length === 0) return new Map();
  const lines = await tx
    .selectFrom('incoming_lines')
    .select(['incoming_id', 'external_id', 'external_variant_id', 'sku', 'title', 'options', 'item_id'])
    .where('account_id', '=', accountId)
    .where('incoming_id', '=', sql<string>`any(${incomingIds}::uuid[])`)
    .execute();
  const linesByOrder = Map.groupBy(lines, ({ incoming_id: id }) => id);
  return new Map(
    [...linesByOrder].map(([id, orderLines]) => [
      id,
      new Map(orderLines.map((line) => [line.external_id, line])),
    ]),
  );
};
