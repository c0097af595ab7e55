import { sql } from 'kysely';
import pg from 'pg';
import type { BulkWriter } from '../../../database/bulkWriter.ts';
import { isConflict } from '../../../database/retryConflict.ts';
import { asTenantOnce, readAsTenant, type Tx } from '../../../database/tenant.ts';
import { notify, type NewNotification } from '../../../notify/notify.ts';
import { takeOrderCodes } from '../../orders/write/codes.ts';
import type { ImportConnections } from '../connections.ts';
import { storeLateErrors } from './lateErrors.ts';
import { readAhead } from './readAhead.ts';
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

/** Adds the counts of a batch to those of the import. `replacedCount`: number of orders that the file changed. */
const addCounts = (
  storedImport: StoredImport,
  { created: createdOrders, updated: updatedOrders, skipped: skippedCount, failed: failedCount }: Batch,
  replacedCount: number,
): Counts => ({
  created_count: storedImport.created_count + createdOrders.count,
  updated_count: storedImport.updated_count + replacedCount,
  skipped_count: storedImport.skipped_count + skippedCount + updatedOrders.length - replacedCount,
  failed_count: storedImport.failed_count + failedCount,
});

const finish = async (tx: Tx, key: ImportKey, storedImport: StoredImport, counts: Counts): Promise<void> => {
  await updateImport(tx, key, { status: 'done', finished_at: new Date() });
  await notify(tx, key.accountId, importDone(storedImport, counts));
};

/** Thrown if the import was stopped or another run has written the batch: nothing of it is stored. */
class NotNext extends Error {}

/**
 * Stores one batch in one transaction: its orders and the import's progress. A crash loses the whole batch,
 * so that a restart creates every order exactly once. Batches are committed in order, and each checks at its
 * end, with the import's row locked, that it is the next one: of two runs the slower one writes nothing. Only
 * the last commit waits for the disk. A power cut takes earlier commits as a whole and from the end of the
 * log, progress and orders together; the last commit flushes all of them.
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
    const storedImport = await readImport(tx, key, { lock: true });
    if (storedImport.status !== 'creating' || storedImport.next_group !== batch.firstGroup)
      throw new NotNext();
    const replacedCount = await replaceOrders(tx, storedImport, plan.actor, batch.updated);
    await storeLateErrors(tx, storedImport, batch.late);
    const counts = addCounts(storedImport, batch, replacedCount);
    await updateImport(tx, key, {
      next_group: batch.nextGroup,
      rows_done: storedImport.rows_done + batch.rowCount,
      ...counts,
    });
    if (batch.last) await finish(tx, key, storedImport, counts);
  });

/** Returns true if the batch was stored. */
const writeBatch = async (...task: Parameters<typeof storeBatch>): Promise<boolean> => {
  try {
    await storeBatch(...task);
    return true;
  } catch (problem) {
    if (problem instanceof NotNext) return false;
    throw problem;
  }
};

/** Maximum batches prepared while others are written. */
const maxPrepared = 2;

/** Writes batch after batch. While PostgreSQL writes one, the next are read, checked, priced and serialized. */
const createBatches = async ({ db, writer }: ImportConnections, key: ImportKey): Promise<void> => {
  const plan = await readPlan(db, key);
  for await (const batch of readAhead(
    prepareBatches(db, key, plan, plan.storedImport.next_group),
    maxPrepared,
  )) {
    const { count } = batch.created;
    const codes = count === 0 ? [] : await takeOrderCodes(db, key.accountId, count);
    if (!(await writeBatch(key, plan, batch, writer, codes))) return;
  }
};

/** Returns true if another order of the shop took a number of the batch since the numbers were looked up. */
const isNumberTaken = (problem: unknown): boolean =>
  problem instanceof pg.DatabaseError && problem.constraint === 'orders_number';

const maxRetries = 5;

/** Creates the orders of an import, batch after batch, from where it stopped. Idempotent. */
export const createOrders = async (connections: ImportConnections, key: ImportKey): Promise<void> => {
  const isCreating = async (): Promise<boolean> => {
    const { status } = await readAsTenant(connections.db, key.accountId, (tx) => readImport(tx, key));
    return status === 'creating';
  };
  for (let retriesLeft = maxRetries; await isCreating(); retriesLeft -= 1) {
    await createBatches(connections, key).catch((problem: unknown) => {
      if (retriesLeft <= 0 || !(isNumberTaken(problem) || isConflict(problem))) throw problem;
    });
  }
};
