import type { Import, MappingWish, ReadingWish } from '../../../contract/imports/calls.ts';
import { type FileWays, freeWays } from '../../../contract/imports/ways.ts';
import type { ColumnChanges } from '../../../contract/imports/changes.ts';
import { canContinue } from '../../../contract/imports/progress.ts';
import { type ImportTemplate, placeChanges, type ValueMap } from '../../../contract/imports/templates.ts';
import { isKept } from '../../../contract/imports/values.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { Services } from '../../services/services.ts';
import { priceBook } from '../catalog/priceBook.ts';
import { recheckExisting } from './checking/recheck.ts';
import { createJob, readJob } from './jobs.ts';
import { asMapping } from './reading/readImportFile.ts';
import {
  readImport,
  recount,
  toImport,
  updateImport,
  type ImportKey,
  type StoredImport,
} from './storedImport.ts';
import { resumeSoon } from './resumeImports.ts';
import { keepTemplate, readTemplates, rememberValues } from './mapping/templates.ts';

const before = ['mapping', 'preview', 'checking'] as const;

const refuseOnceStarted = ({ status }: StoredImport): void => {
  if (!before.some((one) => one === status)) {
    throw new ApiError(status === 'reading' ? 'import_not_ready' : 'import_started');
  }
};

/** Queues the reading or the check of an import that waits for it. */
export const checkSoon = async (
  services: Services,
  { accountId, importId }: ImportKey,
  { status }: Pick<Import, 'status'>,
): Promise<void> => {
  if (status !== 'checking' && status !== 'reading') return;
  // A job that has looked for the last time and is about to end stands for this one too.
  if (!(await enqueue(services.boss, readJob, { accountId, importId }))) await resumeSoon(services);
};

type Change = (tx: Tx, row: StoredImport) => Promise<void>;

const change = ({ db }: Services, key: ImportKey, shopId: string, work: Change): Promise<Import> =>
  asTenant(db, key.accountId, async (tx) => {
    const row = await readImport(tx, key, { shopId, lock: true });
    refuseOnceStarted(row);
    await work(tx, row);
    return toImport(await readImport(tx, key));
  });

/** What a template keeps of a map of values. */
export const knownValues = (values: ValueMap): ValueMap =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, pairs]) => {
      const kept = Object.entries(pairs).filter(([word]) => isKept(name, word));
      return kept.length > 0 ? [[name, Object.fromEntries(kept)]] : [];
    }),
  );

/** The template that the columns come from: the one they are kept as, else the chosen one, else as before. `changes`: what it does to their cells. */
const templateOf = async (
  tx: Tx,
  row: StoredImport,
  wish: MappingWish,
  userId: string,
): Promise<(Pick<ImportTemplate, 'id' | 'name'> & { changes?: ColumnChanges }) | null> => {
  if (wish.keep_as !== undefined) return keepTemplate(tx, row, userId, wish.keep_as);
  const id = wish.template_id === undefined ? row.template_id : wish.template_id;
  const templates = id ? await readTemplates(tx, { accountId: row.account_id, shopId: row.shop_id }) : [];
  const template = templates.find((one) => one.id === id);
  if (template)
    await rememberValues(tx, row.account_id, template, { ...template.value_map, ...row.value_map });
  return template ? { ...template, changes: placeChanges(template, row.header) } : null;
};

/**
 * Sets which column holds which field, and which values of the file mean which of ours, and checks every row again.
 * Keeps both as a template where that is wished. 422 for a mapping without any known field; `import_not_ready` where
 * the rows are those of another import, whose fixes would be lost.
 */
export const mapColumns = async (
  services: Services,
  key: ImportKey,
  { shopId, userId }: { shopId: string; userId: string },
  wish: MappingWish,
): Promise<Import> => {
  const changed = await change(services, key, shopId, async (tx, row) => {
    if (row.retry_of) throw new ApiError('import_not_ready');
    const mapping = asMapping(wish.mapping, row.header.length);
    if (Object.keys(mapping).length === 0) throw invalid({ mapping: 'required' });
    const value_map = knownValues(wish.value_map ?? row.value_map);
    const matched = Object.fromEntries(
      Object.entries(mapping).map(([name, column]) => [
        name,
        row.mapping[name] === column ? (row.matched_by[name] ?? 'none') : 'none',
      ]),
    );
    const template = await templateOf(tx, { ...row, mapping, value_map }, wish, userId);
    await updateImport(tx, key, {
      mapping: JSON.stringify(mapping),
      matched_by: JSON.stringify(matched),
      value_map: JSON.stringify(value_map),
      template_id: template?.id ?? null,
      template_name: template?.name ?? null,
      column_changes: JSON.stringify(template?.changes ?? row.column_changes),
      status: 'checking',
      recheck: null,
    });
  });
  await checkSoon(services, key, changed);
  return changed;
};

/** Values of an import whose file is read anew. The work on its rows goes, because their numbers mean other rows then. */
const withoutWork = { counts: '{}', checked_mapping: null, decisions: '[]' } as const;

/**
 * Reads another sheet of the workbook, as if that had been uploaded. 422 for one that it has not; `import_not_ready` where
 * the rows are those of another import.
 */
export const chooseSheet = async (
  services: Services,
  key: ImportKey,
  shopId: string,
  sheet: string,
): Promise<Import> => {
  const changed = await change(services, key, shopId, async (tx, row) => {
    if (row.retry_of) throw new ApiError('import_not_ready');
    if (!row.sheets.includes(sheet)) throw invalid({ sheet: 'choice' });
    await updateImport(tx, key, {
      sheet,
      ways: JSON.stringify(freeWays),
      status: 'reading',
      recheck: null,
      template_id: null,
      template_name: null,
      ...withoutWork,
    });
  });
  await checkSoon(services, key, changed);
  return changed;
};

/** An import that failed because the file can be read in several ways, which has not been given up. */
const isUnread = ({ status, problem }: StoredImport): boolean => status === 'failed' && problem !== null;

/**
 * Reads the file once more in another encoding, or with quotation marks as the seller says. Throws `import_not_ready` where the
 * rows are those of another import, `import_started` once orders are made.
 */
export const chooseReading = async (
  services: Services,
  key: ImportKey,
  shopId: string,
  { encoding, quotes }: ReadingWish,
): Promise<Import> => {
  const changed = await asTenant(services.db, key.accountId, async (tx) => {
    const row = await readImport(tx, key, { shopId, lock: true });
    if (row.retry_of) throw new ApiError('import_not_ready');
    if (!isUnread(row)) refuseOnceStarted(row);
    const ways: FileWays = { ...row.ways, ...(encoding && { encoding }), ...(quotes && { quotes }) };
    await updateImport(tx, key, {
      ways: JSON.stringify(ways),
      status: 'reading',
      problem: JSON.stringify(null),
      finished_at: null,
      recheck: null,
      ...withoutWork,
    });
    return toImport(await readImport(tx, key));
  });
  await checkSoon(services, key, changed);
  return changed;
};

/** Keeps the columns of an import as a template, at any time after they are known. */
export const keepMapping = (
  { db }: Services,
  key: ImportKey,
  { shopId, userId }: { shopId: string; userId: string },
  name: string,
): Promise<Import> =>
  asTenant(db, key.accountId, async (tx) => {
    const row = await readImport(tx, key, { shopId, lock: true });
    if (row.status === 'reading' || Object.keys(row.mapping).length === 0)
      throw new ApiError('import_not_ready');
    const template = await keepTemplate(tx, row, userId, name);
    await updateImport(tx, key, { template_id: template.id, template_name: template.name });
    return toImport(await readImport(tx, key));
  });

/** Chooses what becomes of orders that exist. Where they are many, they are checked in the import's thread. */
export const chooseDuplicates = async (
  services: Services,
  key: ImportKey,
  shopId: string,
  duplicates: Import['duplicates'],
): Promise<Import> => {
  const book = await priceBook(services.db);
  const changed = await change(services, key, shopId, async (tx, row) => {
    await updateImport(tx, key, { duplicates });
    if (row.status === 'preview' && row.duplicates !== duplicates)
      await recheckExisting(tx, key, { ...row, duplicates }, book);
    await recount(tx, key, duplicates);
  });
  await checkSoon(services, key, changed);
  return changed;
};

/** Who starts an import. */
interface Starter {
  shopId: string;
  /** Which of the staff it is, in the user's dashboard. */
  support: string | null;
  /** Throws where they may not start it. */
  assertMayStart: (row: StoredImport) => void;
}

/**
 * Starts creating, or goes on with it after a stop or a failure. Called again, it answers the import as it is.
 */
export const startCreating = async (
  services: Services,
  key: ImportKey,
  { shopId, support, assertMayStart }: Starter,
): Promise<Import> => {
  const started = await asTenant(services.db, key.accountId, async (tx) => {
    const row = await readImport(tx, key, { shopId, lock: true });
    if (row.status === 'creating' || row.status === 'done') return toImport(row);
    if (row.status !== 'preview' && !canContinue(row)) throw new ApiError('import_not_ready');
    assertMayStart(row);
    await updateImport(tx, key, {
      status: 'creating',
      support,
      started_at: services.now(),
      finished_at: null,
      problem: null,
    });
    return toImport(await readImport(tx, key));
  });
  if (started.status === 'creating')
    await enqueue(services.boss, createJob, { ...key, startedAt: started.started_at });
  return started;
};

/**
 * Stops creating after the batch under way: what is created stays, the rest waits. Called again, or after the end, it
 * answers the import as it is.
 */
export const stopCreating = (services: Services, key: ImportKey, shopId: string): Promise<Import> =>
  asTenant(services.db, key.accountId, async (tx) => {
    const row = await readImport(tx, key, { shopId, lock: true });
    if (row.status === 'stopped' || row.status === 'done') return toImport(row);
    if (row.status !== 'creating') throw new ApiError('import_not_ready');
    await updateImport(tx, key, { status: 'stopped', finished_at: services.now() });
    return toImport(await readImport(tx, key));
  });

export const cancelImport = (services: Services, key: ImportKey, shopId: string): Promise<Import> =>
  change(services, key, shopId, (tx) =>
    updateImport(tx, key, { status: 'canceled', finished_at: services.now() }),
  );
