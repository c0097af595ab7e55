import { sql } from 'kysely';
import pg from 'pg';
import type { BulkWriter } from '../../../database/bulkWriter.ts';
import { isConflict } from '../../../database/retryConflict.ts';
import { asTenantOnce, readAsTenant, type Tx } from '../../../database/tenant.ts';
import { notify, type NewNotification } from '../../../notify/notify.ts';
import { takeOrderCodes } from '../../orders/write/codes.ts';
import type { ImportConnections } from '../connections.ts';
import { noteLateErrors } from './lateErrors.ts';
import { ahead } from './ahead.ts';
import { prepareBatches, readPlan, type Batch, type Plan } from './prepare.ts';
import { readImport, updateImport, type ImportKey, type StoredImport } from '../storedImport.ts';
import { replaceOrders } from './replace.ts';

type Counts = Pick<StoredImport, 'created_count' | 'updated_count' | 'skipped_count' | 'failed_count'>;

const importDone = (
  { id, shop_id: shopId, file_name: file }: StoredImport,
  counts: Counts,
): NewNotification => ({
  kind: 'import_done',
  shopId,
  objectId: id,
  params: { file, created: counts.created_count, skipped: counts.skipped_count, failed: counts.failed_count },
});

/** `replaced`: of the orders that were to be updated. */
const counted = (
  row: StoredImport,
  { created, updated, skipped, failed }: Batch,
  replaced: number,
): Counts => ({
  created_count: row.created_count + created.count,
  updated_count: row.updated_count + replaced,
  skipped_count: row.skipped_count + skipped + updated.length - replaced,
  failed_count: row.failed_count + failed,
});

const finish = async (tx: Tx, key: ImportKey, row: StoredImport, counts: Counts): Promise<void> => {
  await updateImport(tx, key, { status: 'done', finished_at: new Date() });
  await notify(tx, key.accountId, importDone(row, counts));
};

/** The import was stopped, or another run has written the batch: nothing of it is stored. */
class NotNext extends Error {}

/**
 * One batch in one transaction: its orders, and how far the import has come. A stop in between loses the whole
 * batch, so that starting again makes every order exactly once. Batches are committed in their order, and each finds at
 * its end, with the import's row locked, whether it is the next one: of two runs the slower one writes nothing.
 *
 * Only the last commit waits for the disk. What a power cut takes of those before it, it takes as a whole and from
 * the end of the log, progress and orders together; the last one brings all of them to the disk.
 */
const storeBatch = (
  key: ImportKey,
  plan: Plan,
  batch: Batch,
  writer: BulkWriter,
  codes: readonly string[],
): Promise<void> =>
  asTenantOnce(writer.db, key.accountId, async (tx) => {
    const { created } = batch;
    if (!batch.last) await sql`set local synchronous_commit = off`.execute(tx);
    await created.write(tx, writer, codes);
    const row = await readImport(tx, key, { lock: true });
    if (row.status !== 'creating' || row.next_group !== batch.from) throw new NotNext();
    const replaced = await replaceOrders(tx, row, plan.actor, batch.updated);
    await noteLateErrors(tx, row, batch.late);
    const counts = counted(row, batch, replaced);
    await updateImport(tx, key, { next_group: batch.next, rows_done: row.rows_done + batch.rows, ...counts });
    if (batch.last) await finish(tx, key, row, counts);
  });

/** Says whether the batch is stored now. */
const writeBatch = async (...task: Parameters<typeof storeBatch>): Promise<boolean> => {
  try {
    await storeBatch(...task);
    return true;
  } catch (problem) {
    if (problem instanceof NotNext) return false;
    throw problem;
  }
};

/** Batches that are made ready at most while others are written. */
const readyMost = 2;

/** Writes batch after batch; while PostgreSQL writes one, the next are read, checked, priced and put into words. */
const createBatches = async ({ db, writer }: ImportConnections, key: ImportKey): Promise<void> => {
  const plan = await readPlan(db, key);
  for await (const batch of ahead(prepareBatches(db, key, plan, plan.row.next_group), readyMost)) {
    const { count } = batch.created;
    const codes = count === 0 ? [] : await takeOrderCodes(db, key.accountId, count);
    if (!(await writeBatch(key, plan, batch, writer, codes))) return;
  }
};

/** Another order of the shop got a number of the batch since the numbers were looked up. */
const isNumberTaken = (problem: unknown): boolean =>
  problem instanceof pg.DatabaseError && problem.constraint === 'orders_number';

const tries = 5;

/** Creates the orders of an import, batch after batch, from where it stopped. May be repeated at any time. */
export const createOrders = async (connections: ImportConnections, key: ImportKey): Promise<void> => {
  const isCreating = async (): Promise<boolean> => {
    const { status } = await readAsTenant(connections.db, key.accountId, (tx) => readImport(tx, key));
    return status === 'creating';
  };
  for (let left = tries; await isCreating(); left -= 1) {
    await createBatches(connections, key).catch((problem: unknown) => {
      if (left <= 0 || !(isNumberTaken(problem) || isConflict(problem))) throw problem;
    });
  }
};
