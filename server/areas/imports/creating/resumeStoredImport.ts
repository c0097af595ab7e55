import { sql } from 'kysely';
import type { UncheckedRow } from '../../../../contract/imports/checking/check.ts';
import { fromStored, type ImportField } from '../../../../contract/imports/fields.ts';
import { asTenant, readAsTenant } from '../../../database/tenant.ts';
import { createOrders } from './create.ts';
import type { ImportConnections } from '../connections.ts';
import { importScopeOf } from '../checking/context.ts';
import { ExistingOrderLookup } from '../checking/existingOrderLookup.ts';
import { readImport, updateImport, type ImportKey, type StoredImport } from '../storedImport.ts';
import { failedGroups } from '../result/results.ts';
import { recheckImport } from '../checking/recheck.ts';
import { checkAndStore, type OrderSupply } from '../checking/checkAndStore.ts';

interface FailedRow {
  group_no: number;
  row_no: number;
  cells: string[];
  cut: ImportField | null;
  shifted: NonNullable<UncheckedRow['shifted']> | null;
}

const groupsOfPage = 500;

/** Serializes a row as a JSON string: 100,000 rows as objects with a string per cell take three times the memory. */
const serializeRow = ({ row_no: rowNo, cells, cut, shifted }: FailedRow): string =>
  JSON.stringify([rowNo, cells, cut, shifted]);

const deserializeRow = (text: string): UncheckedRow => {
  const [rowNo, cells, cut, shifted] = JSON.parse(text) as [
    number,
    string[],
    ImportField | null,
    FailedRow['shifted'],
  ];
  return { row: rowNo, fields: fromStored(cells), ...(cut && { cut }), ...(shifted && { shifted }) };
};

/** Reads the orders that failed, with the current values of their rows. */
const readFailed = async (
  { db }: ImportConnections,
  earlierImport: StoredImport,
  existingOrders: ExistingOrderLookup,
): Promise<OrderSupply & { count: number }> => {
  const groups = await readAsTenant(db, earlierImport.account_id, (tx) => failedGroups(tx, earlierImport));
  const rowsByGroup = new Map<number, string[]>();
  let count = 0;
  for (let at = 0; at < groups.length; at += groupsOfPage) {
    const { rows } = await readAsTenant(db, earlierImport.account_id, (tx) =>
      sql<FailedRow>`
      select group_no, row_no, cells,
        jsonb_path_query_first(problems, '$[*] ? (@.code == "row_cut").field') #>> '{}' as cut,
        jsonb_path_query_first(problems, '$[*] ? (@.code == "row_shifted" || @.code == "row_broken").params') as shifted
      from import_rows
      where account_id = ${earlierImport.account_id} and import_id = ${earlierImport.id}
        and group_no = any(${groups.slice(at, at + groupsOfPage)}::int[])
      order by group_no, row_no`.execute(tx),
    );
    for (const [group, members] of Map.groupBy(rows, (row) => row.group_no))
      rowsByGroup.set(group, members.map(serializeRow));
    for (const { cells } of rows) if (cells[0]) existingOrders.add(cells[0]);
    count += rows.length;
  }
  const take = function* (): Generator<[group: number, rows: UncheckedRow[]]> {
    for (const [group, members] of rowsByGroup) yield [group, members.map(deserializeRow)];
  };
  return { take, count };
};

/** Checks the failed orders of an earlier import against the shop as it is now. Idempotent. */
const checkFailed = async (connections: ImportConnections, key: ImportKey, storedImport: StoredImport) => {
  const { retry_of: earlierImportId } = storedImport;
  if (!earlierImportId) throw new Error('Only the orders of another import are checked without a file');
  const { db } = connections;
  const earlierImport = await readAsTenant(db, key.accountId, (tx) =>
    readImport(tx, { accountId: key.accountId, importId: earlierImportId }),
  );
  const scope = importScopeOf(storedImport);
  const existingOrders = new ExistingOrderLookup(db, scope);
  const failedOrders = await readFailed(connections, earlierImport, existingOrders);
  await asTenant(db, key.accountId, (tx) => updateImport(tx, key, { rows_total: failedOrders.count }));
  await checkAndStore(connections, key, scope, failedOrders, existingOrders, storedImport);
};

/**
 * Continues an import that needs no file: creates its orders, checks its rows again, or checks the failed
 * orders of an earlier import.
 */
export const resumeStoredImport = async (connections: ImportConnections, key: ImportKey): Promise<void> => {
  const storedImport = await readAsTenant(connections.db, key.accountId, (tx) => readImport(tx, key));
  if (storedImport.status !== 'checking') await createOrders(connections, key);
  else if (storedImport.recheck) await recheckImport(connections, key, storedImport, storedImport.recheck);
  else await checkFailed(connections, key, storedImport);
};
