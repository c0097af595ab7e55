import { sql, type Kysely } from 'kysely';
import { createNearMatch, transferTextsIn } from '../../../../contract/topups/transferText.ts';
import { inTransaction, recordChange, publishChanges } from '../../../database/changes.ts';
import type { Database } from '../../../database/tables/tables.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import type { Services } from '../../../services/services.ts';
import { currentRate } from '../../money/rates.ts';
import { lockWallet } from '../../money/wallet.ts';
import { bookArrived, openExtra, type ArrivedMoney, type BookingWork } from '../book.ts';
import type { StoredTransaction } from '../record.ts';
import type { StoredMovement } from './movements.ts';
import { decideMovement, type BookedMovement, type MovementReason } from './decide.ts';

/** Movements for requests, by account. */
type RequestsByAccount = Map<string, { movementId: string; requestId: string }[]>;

type NamedRequest = { id: string; account_id: string; transfer_text: string };

const readNew = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .selectFrom('bank_movements')
    .select(['id', 'words', 'vnd'])
    .where('status', '=', 'new')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute();

/** Leaves movements to staff, with the reason. */
const leaveToPeople = async (
  db: Kysely<Database>,
  reason: MovementReason,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('bank_movements')
    .set({ status: 'unmatched', reason })
    .where('status', '=', 'new')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
};

const requestsOf = async (
  db: Kysely<Database>,
  texts: readonly string[],
): Promise<Map<string, NamedRequest>> => {
  const rows = await db
    .selectFrom('payment_references')
    .select(['transaction_id as id', 'account_id', 'reference as transfer_text'])
    .where('kind', '=', 'transfer_text')
    .where('reference', '=', sql<string>`any(${texts}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.transfer_text, row]));
};

/**
 * Passes a request of exactly this amount, whose text came with one wrong letter, to staff, so that it does not end as
 * unpaid; its page says so (domain §5.1 "Top-up"). Books nothing: staff decide.
 */
const showDamaged = async (
  db: Kysely<Database>,
  movements: readonly Pick<StoredMovement, 'words' | 'vnd'>[],
): Promise<void> => {
  if (movements.length === 0) return;
  const openRequests = await db
    .selectFrom('transactions')
    .select(['id', 'account_id', 'vnd', 'transfer_text'])
    .where('kind', '=', 'topup')
    .where('status', '=', 'waiting')
    .where('vnd', '=', sql<number>`any(${movements.map(({ vnd }) => vnd)}::bigint[])`)
    .execute();
  const rowOf = new Map(openRequests.map((row) => [row.transfer_text ?? '', row]));
  const nearly = createNearMatch([...rowOf.keys()]);
  const nearRequests = movements.flatMap(({ words, vnd }) =>
    nearly(words)
      .flatMap((text) => rowOf.get(text) ?? [])
      .filter((row) => row.vnd === vnd),
  );
  const damagedRequests = [...new Set(nearRequests)];
  if (damagedRequests.length === 0) return;
  await db
    .updateTable('transactions')
    .set((eb) => ({ status: 'pending', version: eb('version', '+', 1) }))
    .where('id', '=', sql<string>`any(${damagedRequests.map(({ id }) => id)}::uuid[])`)
    .where('status', '=', 'waiting')
    .execute();
  publishChanges(
    db,
    damagedRequests.map(({ account_id: id }) => id),
    'transactions',
  );
};

/** Finds each movement's request by the transfer text. Movements that name none or several are left to staff. */
const nameRequests = async (db: Kysely<Database>, ids: readonly string[]): Promise<RequestsByAccount> => {
  const movements = (await readNew(db, ids)).map((row) => ({ ...row, texts: transferTextsIn(row.words) }));
  const requests = await requestsOf(
    db,
    movements.flatMap(({ texts }) => texts),
  );
  const leftIds: Record<'no_text' | 'unknown_text' | 'several_texts', string[]> = {
    no_text: [],
    unknown_text: [],
    several_texts: [],
  };
  const movementsByAccount: RequestsByAccount = new Map();
  for (const { id, texts } of movements) {
    const matchingRequests = texts.flatMap((text) => requests.get(text) ?? []);
    const [only] = matchingRequests;
    if (!only || matchingRequests.length > 1)
      leftIds[texts.length === 0 ? 'no_text' : only ? 'several_texts' : 'unknown_text'].push(id);
    else
      movementsByAccount.set(only.account_id, [
        ...(movementsByAccount.get(only.account_id) ?? []),
        { movementId: id, requestId: only.id },
      ]);
  }
  // Runs first, so that a crash here leaves the movements new and the next run retries. A damaged text may look like an
  // unknown one.
  const unnamedIds = new Set([...leftIds.no_text, ...leftIds.unknown_text]);
  await showDamaged(
    db,
    movements.filter(({ id }) => unnamedIds.has(id)),
  );
  for (const [reason, movementIds] of Object.entries(leftIds))
    await leaveToPeople(db, reason as keyof typeof leftIds, movementIds);
  return movementsByAccount;
};

const lockRows = async (
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, StoredTransaction>> => {
  const rows = await tx
    .selectFrom('transactions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  recordChange(tx, accountId, 'transactions');
  return new Map(rows.map((row) => [row.id, row]));
};

/** Locks movements that are still to be settled; a concurrent call waits and then finds them settled. */
const lockMovements = async (
  tx: Tx,
  ids: readonly string[],
  status: StoredMovement['status'],
): Promise<Map<string, StoredMovement>> => {
  const rows = await tx
    .selectFrom('bank_movements')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', status)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Returns movements that are already assigned, by request. */
export const knownOf = async (
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, BookedMovement[]>> => {
  const rows = await tx
    .selectFrom('bank_movements')
    .select(['transaction_id', 'source', 'vnd', 'bank_ref'])
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return Map.groupBy(rows, (row) => row.transaction_id ?? '');
};

/** Columns of a settled movement. */
interface SettledMovement {
  id: string;
  status: 'booked' | 'counted' | 'unmatched';
  reason: MovementReason | null;
  transaction_id: string | null;
}

const writeSettled = async (
  { tx, accountId, now }: BookingWork,
  rows: readonly SettledMovement[],
): Promise<void> => {
  await sql`
    update bank_movements set status = settled.status, reason = settled.reason, transaction_id = settled.transaction_id,
      account_id = case when settled.transaction_id is null then null else ${accountId}::uuid end,
      settled_at = case when settled.transaction_id is null then null else ${now.toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as settled (id uuid, status text, reason text,
      transaction_id uuid)
    where bank_movements.id = settled.id`.execute(tx);
};

/** Settles one movement after the other: the second for the same request finds it booked by the first. */
const settleRows = async (
  booking: BookingWork,
  pairs: readonly (readonly [StoredMovement, StoredTransaction])[],
) => {
  const { tx, accountId } = booking;
  const { usd_to_vnd: today } = await currentRate(tx);
  const knownByRequest = await knownOf(
    tx,
    accountId,
    pairs.map(([, { id }]) => id),
  );
  const arrivals: ArrivedMoney[] = [];
  const settledRows: SettledMovement[] = [];
  for (const [movement, row] of pairs) {
    const knownMovements = knownByRequest.get(row.id) ?? [];
    const verdict = decideMovement(row, movement, knownMovements, today);
    if (verdict.way === 'ask') {
      settledRows.push({
        id: movement.id,
        status: 'unmatched',
        reason: verdict.reason,
        transaction_id: null,
      });
      continue;
    }
    if (verdict.way === 'count') {
      settledRows.push({ id: movement.id, status: 'counted', reason: null, transaction_id: row.id });
      knownByRequest.set(row.id, [...knownMovements, movement]);
      continue;
    }
    const money = { cents: verdict.cents, rate: verdict.rate, vnd: movement.vnd };
    const arrival = verdict.way === 'book' ? { row, ...money } : await openExtra(booking, row, money);
    arrivals.push(arrival);
    settledRows.push({ id: movement.id, status: 'booked', reason: null, transaction_id: arrival.row.id });
    knownByRequest.set(row.id, [...knownMovements, movement]);
    if (verdict.way === 'book')
      Object.assign(row, { status: 'approved', credited_cents: verdict.cents, vnd: movement.vnd });
  }
  return { arrived: arrivals, settled: settledRows };
};

/** Settles movements of one account; all bookings enter the ledger together. */
const settleAccount = (
  services: Services,
  accountId: string,
  pairsToSettle: readonly { movementId: string; requestId: string }[],
): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const booking: BookingWork = { tx, boss: services.boss, accountId, now: services.now() };
    const wallet = await lockWallet(tx, accountId);
    const rows = await lockRows(
      tx,
      accountId,
      pairsToSettle.map(({ requestId }) => requestId),
    );
    const movements = await lockMovements(
      tx,
      pairsToSettle.map(({ movementId }) => movementId),
      'new',
    );
    const pairs = pairsToSettle.flatMap(({ movementId, requestId }) => {
      const [movement, row] = [movements.get(movementId), rows.get(requestId)];
      return movement && row ? [[movement, row] as const] : [];
    });
    if (pairs.length === 0) return;
    const { arrived: arrivals, settled: settledRows } = await settleRows(booking, pairs);
    await bookArrived(booking, wallet, arrivals);
    await writeSettled(booking, settledRows);
  });

/** Settles the new ones of these movements; a second call finds nothing to do. */
export const settleMovements = async (services: Services, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  for (const [accountId, pairsToSettle] of await nameRequests(services.db, ids))
    await settleAccount(services, accountId, pairsToSettle);
};

/** Job that settles movements that a killed process stored but did not settle. */
export const settleMovementsJob: JobKind<object> = {
  name: 'settle-movements',
  key: () => 'all',
  cron: '* * * * *',
  atStart: true,
  run: async (services) => {
    const unsettled = await services.db
      .selectFrom('bank_movements')
      .select('id')
      .where('status', '=', 'new')
      .orderBy('id')
      .limit(10_000)
      .execute();
    await settleMovements(
      services,
      unsettled.map(({ id }) => id),
    );
  },
};
