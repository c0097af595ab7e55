import type { Import, MappingRequest, ReadingRequest } from '../../../contract/imports/calls.ts';
import { type FileReadOptions, automaticReadOptions } from '../../../contract/imports/readOptions.ts';
import type { ColumnChanges } from '../../../contract/imports/changes.ts';
import { canContinue } from '../../../contract/imports/progress.ts';
import {
  type ImportTemplate,
  mapChangesToHeader,
  type ValueMap,
} from '../../../contract/imports/templates.ts';
import { isStoredInTemplate } from '../../../contract/imports/values.ts';
import { asTenant, type Tx } from '../../database/tenant.ts';
import { ApiError, invalid } from '../../base/errors.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { Services } from '../../services/services.ts';
import { accountPriceBook } from '../catalog/priceBook.ts';
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
import { queueResume } from './resumeImports.ts';
import { saveTemplate, readTemplates, rememberValues, type TemplateAuthor } from './mapping/templates.ts';

const statusesBeforeStart = ['mapping', 'preview', 'checking'] as const;

const refuseOnceStarted = ({ status }: StoredImport): void => {
  if (!statusesBeforeStart.some((candidate) => candidate === status)) {
    throw new ApiError(status === 'reading' ? 'import_not_ready' : 'import_started');
  }
};

/** Queues the reading or check of an import that waits for it. */
export const queueCheck = async (
  services: Services,
  { accountId, importId }: ImportKey,
  { status }: Pick<Import, 'status'>,
): Promise<void> => {
  if (status !== 'checking' && status !== 'reading') return;
  // A job that is about to end still blocks this one in the queue.
  if (!(await enqueue(services.boss, readJob, { accountId, importId }))) await queueResume(services);
};

type Change = (tx: Tx, storedImport: StoredImport) => Promise<void>;

const change = ({ db }: Services, key: ImportKey, shopId: string, work: Change): Promise<Import> =>
  asTenant(db, key.accountId, async (tx) => {
    const storedImport = await readImport(tx, key, { shopId, lock: true });
    refuseOnceStarted(storedImport);
    await work(tx, storedImport);
    return toImport(await readImport(tx, key));
  });

/** Returns the values of a map that a template stores. */
export const storableValues = (values: ValueMap): ValueMap =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, pairs]) => {
      const storedPairs = Object.entries(pairs).filter(([word]) => isStoredInTemplate(name, word));
      return storedPairs.length > 0 ? [[name, Object.fromEntries(storedPairs)]] : [];
    }),
  );

/**
 * Returns the template that the columns come from: the one they are saved as, else the chosen one, else the
 * previous one. `changes`: its changes to their cells.
 */
const templateOf = async (
  tx: Tx,
  storedImport: StoredImport,
  request: MappingRequest,
  author: TemplateAuthor,
): Promise<(Pick<ImportTemplate, 'id' | 'name'> & { changes?: ColumnChanges }) | null> => {
  if (request.keep_as !== undefined) return saveTemplate(tx, author, storedImport, request.keep_as);
  const id = request.template_id === undefined ? storedImport.template_id : request.template_id;
  const templates = id
    ? await readTemplates(tx, { accountId: storedImport.account_id, shopId: storedImport.shop_id })
    : [];
  const template = templates.find((candidate) => candidate.id === id);
  if (template)
    await rememberValues(tx, storedImport.account_id, template, {
      ...template.value_map,
      ...storedImport.value_map,
    });
  return template ? { ...template, changes: mapChangesToHeader(template, storedImport.header) } : null;
};

/**
 * Sets which column holds which field, and which values of the file mean which of ours, and checks every row
 * again. Saves both as a template if requested. 422 for a mapping without any known field; `import_not_ready`
 * if the rows are those of another import, whose fixes would be lost.
 */
export const mapColumns = async (
  services: Services,
  key: ImportKey,
  { shopId, author }: { shopId: string; author: TemplateAuthor },
  request: MappingRequest,
): Promise<Import> => {
  const updatedImport = await change(services, key, shopId, async (tx, storedImport) => {
    if (storedImport.retry_of) throw new ApiError('import_not_ready');
    const mapping = asMapping(request.mapping, storedImport.header.length);
    if (Object.keys(mapping).length === 0) throw invalid({ mapping: 'required' });
    const value_map = storableValues(request.value_map ?? storedImport.value_map);
    const matchedBy = Object.fromEntries(
      Object.entries(mapping).map(([name, column]) => [
        name,
        storedImport.mapping[name] === column ? (storedImport.matched_by[name] ?? 'none') : 'none',
      ]),
    );
    const template = await templateOf(tx, { ...storedImport, mapping, value_map }, request, author);
    await updateImport(tx, key, {
      mapping: JSON.stringify(mapping),
      matched_by: JSON.stringify(matchedBy),
      value_map: JSON.stringify(value_map),
      template_id: template?.id ?? null,
      template_name: template?.name ?? null,
      column_changes: JSON.stringify(template?.changes ?? storedImport.column_changes),
      status: 'checking',
      recheck: null,
    });
  });
  await queueCheck(services, key, updatedImport);
  return updatedImport;
};

/**
 * Values of an import whose file is read again. The seller's work on its rows is dropped, because their
 * numbers mean other rows then.
 */
const withoutWork = { counts: '{}', checked_mapping: null, decisions: '[]' } as const;

/**
 * Reads another sheet of the workbook, as if that had been uploaded. 422 for an unknown sheet;
 * `import_not_ready` if the rows are those of another import.
 */
export const chooseSheet = async (
  services: Services,
  key: ImportKey,
  shopId: string,
  sheet: string,
): Promise<Import> => {
  const updatedImport = await change(services, key, shopId, async (tx, storedImport) => {
    if (storedImport.retry_of) throw new ApiError('import_not_ready');
    if (!storedImport.sheets.includes(sheet)) throw invalid({ sheet: 'choice' });
    await updateImport(tx, key, {
      sheet,
      ways: JSON.stringify(automaticReadOptions),
      status: 'reading',
      recheck: null,
      template_id: null,
      template_name: null,
      ...withoutWork,
    });
  });
  await queueCheck(services, key, updatedImport);
  return updatedImport;
};

/**
 * Returns true for an import that failed because the file can be read in several ways, and that can still be
 * read again.
 */
const isUnread = ({ status, problem }: StoredImport): boolean => status === 'failed' && problem !== null;

/**
 * Reads the file again in another encoding or with the quotation marks that the seller chose. Throws
 * `import_not_ready` if the rows are those of another import, `import_started` once orders are created.
 */
export const chooseReading = async (
  services: Services,
  key: ImportKey,
  shopId: string,
  { encoding, quotes }: ReadingRequest,
): Promise<Import> => {
  const updatedImport = await asTenant(services.db, key.accountId, async (tx) => {
    const storedImport = await readImport(tx, key, { shopId, lock: true });
    if (storedImport.retry_of) throw new ApiError('import_not_ready');
    if (!isUnread(storedImport)) refuseOnceStarted(storedImport);
    const readingOptions: FileReadOptions = {
      ...storedImport.ways,
      ...(encoding && { encoding }),
      ...(quotes && { quotes }),
    };
    await updateImport(tx, key, {
      ways: JSON.stringify(readingOptions),
      status: 'reading',
      problem: JSON.stringify(null),
      finished_at: null,
      recheck: null,
      ...withoutWork,
    });
    return toImport(await readImport(tx, key));
  });
  await queueCheck(services, key, updatedImport);
  return updatedImport;
};

/** Saves the columns of an import as a template, at any time after they are known. */
export const saveMappingAsTemplate = (
  { db }: Services,
  key: ImportKey,
  { shopId, author }: { shopId: string; author: TemplateAuthor },
  name: string,
): Promise<Import> =>
  asTenant(db, key.accountId, async (tx) => {
    const storedImport = await readImport(tx, key, { shopId, lock: true });
    if (storedImport.status === 'reading' || Object.keys(storedImport.mapping).length === 0)
      throw new ApiError('import_not_ready');
    const template = await saveTemplate(tx, author, storedImport, name);
    await updateImport(tx, key, { template_id: template.id, template_name: template.name });
    return toImport(await readImport(tx, key));
  });

/** Chooses the handling of existing orders. If there are many, they are checked in the import's thread. */
export const chooseDuplicates = async (
  services: Services,
  key: ImportKey,
  shopId: string,
  duplicates: Import['duplicates'],
): Promise<Import> => {
  const book = await accountPriceBook(services.db, key.accountId);
  const updatedImport = await change(services, key, shopId, async (tx, storedImport) => {
    await updateImport(tx, key, { duplicates });
    if (storedImport.status === 'preview' && storedImport.duplicates !== duplicates)
      await recheckExisting(tx, key, { ...storedImport, duplicates }, book);
    await recount(tx, key, duplicates);
  });
  await queueCheck(services, key, updatedImport);
  return updatedImport;
};

/** The person who starts an import. */
interface Starter {
  shopId: string;
  /** Name of the member of staff in the user's dashboard, if any. */
  support: string | null;
  /** Throws if they may not start it. */
  assertMayStart: (storedImport: StoredImport) => void;
}

/**
 * Starts creating, or continues it after a stop or a failure. Called again, returns the import as it is. If the prices
 * have changed since its rows were checked, they are checked again instead, so that the seller sees the new cost first.
 */
export const startCreating = async (
  services: Services,
  key: ImportKey,
  { shopId, support, assertMayStart }: Starter,
): Promise<Import> => {
  const { operator } = await accountPriceBook(services.db, key.accountId);
  const startedImport = await asTenant(services.db, key.accountId, async (tx) => {
    const storedImport = await readImport(tx, key, { shopId, lock: true });
    if (storedImport.status === 'creating' || storedImport.status === 'done') return toImport(storedImport);
    if (storedImport.status !== 'preview' && !canContinue(storedImport))
      throw new ApiError('import_not_ready');
    assertMayStart(storedImport);
    if (
      storedImport.status === 'preview' &&
      storedImport.price_version !== null &&
      storedImport.price_version !== operator.version
    ) {
      await updateImport(tx, key, { status: 'checking', recheck: 'all' });
      return toImport(await readImport(tx, key));
    }
    await updateImport(tx, key, {
      status: 'creating',
      support,
      started_at: services.now(),
      finished_at: null,
      problem: null,
    });
    return toImport(await readImport(tx, key));
  });
  if (startedImport.status === 'creating')
    await enqueue(services.boss, createJob, { ...key, startedAt: startedImport.started_at });
  await queueCheck(services, key, startedImport);
  return startedImport;
};

/**
 * Stops creating after the current batch: created orders stay, the rest waits. Called again, or after the
 * end, returns the import as it is.
 */
export const stopCreating = (services: Services, key: ImportKey, shopId: string): Promise<Import> =>
  asTenant(services.db, key.accountId, async (tx) => {
    const storedImport = await readImport(tx, key, { shopId, lock: true });
    if (storedImport.status === 'stopped' || storedImport.status === 'done') return toImport(storedImport);
    if (storedImport.status !== 'creating') throw new ApiError('import_not_ready');
    await updateImport(tx, key, { status: 'stopped', finished_at: services.now() });
    return toImport(await readImport(tx, key));
  });

export const cancelImport = (services: Services, key: ImportKey, shopId: string): Promise<Import> =>
  change(services, key, shopId, (tx) =>
    updateImport(tx, key, { status: 'canceled', finished_at: services.now() }),
  );
