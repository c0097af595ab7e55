import type { Import } from '../../../contract/imports/calls.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import { ApiError, invalid } from '../../errors.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { createJob, readJob } from './jobs.ts';
import { asMapping } from './read.ts';
import { readImport, recount, toImport, updateImport, type ImportKey, type StoredImport } from './record.ts';

const before = ['mapping', 'preview', 'checking'] as const;

const refuseOnceStarted = ({ status }: StoredImport): void => {
  if (!before.some((one) => one === status)) {
    throw new ApiError(status === 'reading' ? 'import_not_ready' : 'import_started');
  }
};

type Change = (tx: Tx, row: StoredImport) => Promise<void>;

const change = ({ db }: Services, key: ImportKey, shopId: string, work: Change): Promise<Import> =>
  asTenant(db, key.accountId, async (tx) => {
    const row = await readImport(tx, key, { shopId, lock: true });
    refuseOnceStarted(row);
    await work(tx, row);
    return toImport(await readImport(tx, key));
  });

/** Sets which column holds which field and checks every row again. 422 for a mapping without any known field. */
export const mapColumns = async (
  services: Services,
  key: ImportKey,
  shopId: string,
  wish: Record<string, number>,
): Promise<Import> => {
  const changed = await change(services, key, shopId, async (tx, row) => {
    const mapping = asMapping(wish, row.header.length);
    if (Object.keys(mapping).length === 0) throw invalid({ mapping: 'required' });
    const matched = Object.fromEntries(
      Object.entries(mapping).map(([name, column]) => [name, row.mapping[name] === column ? (row.matched_by[name] ?? 'none') : 'none']),
    );
    await updateImport(tx, key, { mapping: JSON.stringify(mapping), matched_by: JSON.stringify(matched), status: 'checking' });
  });
  await enqueue(services.boss, readJob, key);
  return changed;
};

/** Chooses what becomes of orders that exist. */
export const chooseDuplicates = (
  services: Services,
  key: ImportKey,
  shopId: string,
  duplicates: Import['duplicates'],
): Promise<Import> =>
  change(services, key, shopId, async (tx) => {
    await updateImport(tx, key, { duplicates });
    await recount(tx, key, duplicates);
  });

/**
 * Starts creating. Said again, it answers the import as it is.
 * @param ask throws where its caller may not start it.
 */
export const createFrom = async (
  services: Services,
  key: ImportKey,
  shopId: string,
  ask: (row: StoredImport) => void,
): Promise<Import> => {
  const started = await asTenant(services.db, key.accountId, async (tx) => {
    const row = await readImport(tx, key, { shopId, lock: true });
    if (row.status === 'creating' || row.status === 'done') return toImport(row);
    if (row.status !== 'preview') throw new ApiError('import_not_ready');
    ask(row);
    await updateImport(tx, key, { status: 'creating' });
    return toImport(await readImport(tx, key));
  });
  if (started.status === 'creating') await enqueue(services.boss, createJob, key);
  return started;
};

export const cancelImport = (services: Services, key: ImportKey, shopId: string): Promise<Import> =>
  change(services, key, shopId, (tx) => updateImport(tx, key, { status: 'canceled', finished_at: services.now() }));
