import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { UncheckedRow } from '../../../../contract/imports/checking/check.ts';
import { fromStored } from '../../../../contract/imports/fields.ts';
import type { RowProblem } from '../../../../contract/imports/problems.ts';
import { asTenant, readAsTenant, type Tx } from '../../../database/tenant.ts';
import { accountPriceBook, type PriceBook } from '../../catalog/priceBook.ts';
import { readWallet } from '../../money/wallet.ts';
import { inImport, updateImport, type ImportKey, type StoredImport } from '../storedImport.ts';
import type { ImportConnections } from '../connections.ts';
import { destinationsOf, readStoredOrders, warnOfAlikeOrders, type StoredOrder } from './alike.ts';
import { checkAndPrice } from './checkAndPrice.ts';
import { openPreview, ignoreOvertaken } from './openPreview.ts';
import { readContext, importScopeOf, type ImportContext } from './context.ts';
import { readExisting } from './readExisting.ts';
import { levelNumber, type StoredRow } from './storedRows.ts';

interface RecheckedRow {
  group_no: number;
  row_no: number;
  cells: string[];
  fixed_fields: string[] | null;
  problems: RowProblem[] | null;
}

/** Maximum orders checked again within a request; larger numbers are left to the import's thread. */
export const fewOrders = 500;

/** Reads the stored rows of these orders in the order of the file. */
export const readGroups = async (
  tx: Tx,
  key: ImportKey,
  groups: readonly number[],
): Promise<RecheckedRow[]> => {
  const { rows } = await sql<RecheckedRow>`
    select group_no, row_no, cells, fixed_fields, problems from import_rows
    where ${inImport(key)} and group_no = any(${groups}::int[])
    order by group_no, row_no`.execute(tx);
  return rows;
};

/** Problems found when the file was read, which the stored value no longer shows. */
const lastingCodes = new Set<string>([
  'postcode_padded',
  'city_split',
  'address_split',
  'address_from_billing',
  'country_guessed',
  'row_cut',
  'row_open',
  'invisible_removed',
  'note_cut',
  'quantity_reduced',
  'quantity_sent',
  'personalization_guessed',
  'personalization_unclear',
]);

const withLastingProblems = (newRow: StoredRow, previous: RecheckedRow | undefined): StoredRow => {
  const lastingProblems =
    previous?.problems?.filter(
      ({ code, field }) => lastingCodes.has(code) && !previous.fixed_fields?.includes(field),
    ) ?? [];
  if (lastingProblems.length === 0) return newRow;
  return {
    ...newRow,
    problems: [...lastingProblems, ...(newRow.problems ?? [])],
    level: Math.max(newRow.level, levelNumber(lastingProblems)),
  };
};

const storeRows = async (tx: Tx, key: ImportKey, rows: readonly StoredRow[]): Promise<void> => {
  await sql`
    update import_rows set cells = fresh.cells, level = fresh.level, problems = fresh.problems,
      cost_cents = fresh.cost_cents
    from jsonb_populate_recordset(null::import_rows, ${JSON.stringify(rows)}::jsonb) as fresh
    where import_rows.account_id = ${key.accountId} and import_rows.import_id = ${key.importId}
      and import_rows.group_no = fresh.group_no and import_rows.row_no = fresh.row_no`.execute(tx);
};

/** Returns how many cells of a row stand in wrong columns. */
const shiftOf = (problems: RecheckedRow['problems']): UncheckedRow['shifted'] => {
  const problem = problems?.find(({ code }) => code === 'row_shifted' || code === 'row_broken');
  const { cells, header, next } = problem?.params ?? {};
  if (cells === undefined) return undefined;
  return { cells: Number(cells), header: Number(header), ...(next !== undefined && { next: Number(next) }) };
};

/**
 * Turns a stored row into a row to check. A row below the table remains one until it is edited, a hidden row
 * until the seller decides.
 */
const toUncheckedRow = ({
  row_no: rowNo,
  cells,
  fixed_fields: fixed,
  problems,
}: RecheckedRow): UncheckedRow => {
  const footer = fixed ? undefined : problems?.find(({ code }) => code === 'row_footer')?.field;
  const hidden = problems?.some(({ code }) => code === 'row_hidden') === true;
  const shift = fixed ? undefined : shiftOf(problems);
  return {
    row: rowNo,
    fields: fromStored(cells),
    ...(footer && { footer }),
    ...(hidden && { hidden }),
    ...(shift && { shifted: shift }),
  };
};

/**
 * Everything stored orders are checked against. `firstRowNos`: first rows of earlier orders of the file
 * (`warnOfAlikeOrders`).
 */
interface RecheckBasis {
  storedImport: StoredImport;
  context: ImportContext;
  discountBp: number;
  firstRowNos: Map<string, number>;
}

const readBasis = async (tx: Tx, storedImport: StoredImport, book: PriceBook): Promise<RecheckBasis> => {
  const { discount_bp: discountBp } = await readWallet(tx, storedImport.account_id);
  return {
    storedImport,
    context: await readContext(tx, importScopeOf(storedImport), book, new Map()),
    discountBp,
    firstRowNos: new Map(),
  };
};

const checkGroups = async (
  tx: Tx,
  key: ImportKey,
  groups: readonly number[],
  { storedImport, discountBp, firstRowNos, ...basis }: RecheckBasis,
): Promise<void> => {
  const rows = await readGroups(tx, key, groups);
  const scope = importScopeOf(storedImport);
  const existingOrders = await readExisting(
    tx,
    scope,
    rows.flatMap(({ cells }) => fromStored(cells).order_number ?? []),
  );
  const context = { ...basis.context, existing: (number: string) => existingOrders.get(number) };
  const previousRows = new Map(rows.map((previousRow) => [previousRow.row_no, previousRow]));
  const orders: StoredOrder[] = [];
  for (const [group, members] of Map.groupBy(rows, (storedRow) => storedRow.group_no)) {
    orders.push(checkAndPrice(group, members.map(toUncheckedRow), storedImport.source, context, discountBp));
    if (orders.length % 200 === 0) await setImmediate();
  }
  warnOfAlikeOrders(orders, await readStoredOrders(tx, scope, destinationsOf(orders)), firstRowNos);
  const newRows = orders.flatMap((order) => order.rows);
  await storeRows(
    tx,
    key,
    newRows.map((newRow) => withLastingProblems(newRow, previousRows.get(newRow.row_no))),
  );
};

/** Orders of one step of a longer check. */
const stepSize = 2_000;

/** Checks these orders again as their rows are stored now. */
export const recheckOrders = async (
  tx: Tx,
  key: ImportKey,
  storedImport: StoredImport,
  book: PriceBook,
  groups: readonly number[],
): Promise<void> => {
  const basis = await readBasis(tx, storedImport, book);
  for (let start = 0; start < groups.length; start += stepSize)
    await checkGroups(tx, key, groups.slice(start, start + stepSize), basis);
};

type Recheck = NonNullable<StoredImport['recheck']>;

/** Condition for the orders that each kind of recheck covers. */
const conditions = {
  all: sql`true`,
  existing: sql`level > 1 and jsonb_path_exists(problems, '$[*] ? (@.code == "order_exists")')`,
} satisfies Record<Recheck, unknown>;

const groupsOf = async (tx: Tx, key: ImportKey, recheck: Recheck, limit?: number): Promise<number[]> => {
  const { rows } = await sql<{ group_no: number }>`
    select distinct group_no from import_rows
    where ${inImport(key)} and ${conditions[recheck]}
    order by 1 limit ${limit ?? null}`.execute(tx);
  return rows.map(({ group_no: group }) => group);
};

/**
 * Checks existing orders again after the choice for duplicates has changed, because it decides whether their
 * errors matter. If there are many, the import's thread does, and the import is `checking` until then.
 */
export const recheckExisting = async (
  tx: Tx,
  key: ImportKey,
  storedImport: StoredImport,
  book: PriceBook,
): Promise<void> => {
  const groups = await groupsOf(tx, key, 'existing', fewOrders + 1);
  if (groups.length > fewOrders) await updateImport(tx, key, { status: 'checking', recheck: 'existing' });
  else await recheckOrders(tx, key, storedImport, book, groups);
};

/**
 * Checks stored orders again, with the seller's fixes, and opens the preview. Runs in the import's thread;
 * idempotent.
 */
export const recheckImport = async (
  { db }: ImportConnections,
  key: ImportKey,
  storedImport: StoredImport,
  recheck: Recheck,
): Promise<void> => {
  const { accountId } = key;
  const book = await accountPriceBook(db, accountId);
  const groups = await readAsTenant(db, accountId, (tx) => groupsOf(tx, key, recheck));
  const basis = await readAsTenant(db, accountId, (tx) => readBasis(tx, storedImport, book));
  for (let start = 0; start < groups.length; start += stepSize) {
    await asTenant(db, accountId, (tx) => checkGroups(tx, key, groups.slice(start, start + stepSize), basis));
  }
  const findings = recheck === 'all' ? { priceVersion: book.operator.version } : {};
  await ignoreOvertaken(() => asTenant(db, accountId, (tx) => openPreview(tx, key, storedImport, findings)));
};
