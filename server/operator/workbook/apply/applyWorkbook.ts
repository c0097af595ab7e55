import { sql, type Kysely } from 'kysely';
import type { OperatorSettings } from '../../../../contract/operator/settings.ts';
import { operatorSettingsSchema } from '../../../../contract/operator/settings.ts';
import type { Database } from '../../../database/tables/tables.ts';
import type { OperatorMark } from '../../operatorBook.ts';
import { type PriceKind, type PriceMoves, readPriceMoves, stagePriceChanges, stageRates } from './prices.ts';
import type { StagedWorkbook } from './stage.ts';
import { applyStock, stageLevels } from './stock.ts';
import { type RowChanges, syncTable } from './sync.ts';
import { sheetSyncs, type SyncedSheet } from './syncs.ts';

type Db = Kysely<Database>;

/** Changes that a workbook makes, in numbers. */
export interface WorkbookChanges {
  rows: Record<SyncedSheet, RowChanges>;
  prices: Record<PriceKind, PriceMoves>;
  /** Variants that were there before and whose stock a person changed. */
  stock: number;
  /** Names of settings whose value changes. */
  settings: string[];
  handling: { before: number; after: number };
  /** True if there were payees before and one of them changes. */
  payeesChange: boolean;
}

const readSettings = async (db: Db): Promise<OperatorSettings> =>
  operatorSettingsSchema.parse(
    (await db.selectFrom('operator_settings').select('settings').executeTakeFirstOrThrow()).settings,
  );

const writeSettings = async (
  db: Db,
  settings: OperatorSettings,
  mark: Pick<OperatorMark, 'bytes' | 'type'> | null,
): Promise<void> => {
  await db
    .updateTable('operator_settings')
    .set({ settings: JSON.stringify(settings), mark: mark?.bytes ?? null, mark_type: mark?.type ?? null })
    .execute();
};

const hasPayees = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('payees').select('method').limit(1).executeTakeFirst()) !== undefined;

const syncAll = async (db: Db): Promise<WorkbookChanges['rows']> => {
  // Numbers of orders are unique at every moment, also while packages exchange theirs.
  await sql`update packages set from_orders = null where not exists (
    select from staged_packages as staged where code = id and staged.from_orders = packages.from_orders)`.execute(
    db,
  );
  const rows: Partial<Record<SyncedSheet, RowChanges>> = {};
  for (const sheet of Object.keys(sheetSyncs) as SyncedSheet[])
    rows[sheet] = await syncTable(db, sheetSyncs[sheet]);
  return rows as WorkbookChanges['rows'];
};

/**
 * Writes a staged workbook into the tables that everything reads, within the caller's transaction. Ids stay; what is
 * left out is taken off sale. Returns what changed. The caller sets the version last.
 */
export const applyWorkbook = async (
  db: Db,
  staged: StagedWorkbook,
  mark: Pick<OperatorMark, 'bytes' | 'type'> | null,
): Promise<WorkbookChanges> => {
  await stageRates(db);
  await stagePriceChanges(db);
  await stageLevels(db);
  const prices = await readPriceMoves(db);
  const former = await readSettings(db);
  const hadPayees = await hasPayees(db);
  await writeSettings(db, staged.settings, mark);
  const rows = await syncAll(db);
  const stock = await applyStock(db);
  const names = Object.keys(staged.settings) as (keyof OperatorSettings)[];
  return {
    rows,
    prices,
    stock,
    settings: names.filter((name) => former[name] !== staged.settings[name]),
    handling: { before: former.handling_cents, after: staged.settings.handling_cents },
    payeesChange: hadPayees && Object.values(rows.payees).some((count) => count > 0),
  };
};
