import { sql, type RawBuilder } from 'kysely';
import type {
  CellProblem,
  ImportOutcome,
  ImportResult,
  ResultView,
} from '../../../../contract/imports/calls.ts';
import { fromStored } from '../../../../contract/imports/fields.ts';
import { canContinue, hasResults } from '../../../../contract/imports/progress.ts';
import { rowProblems } from '../../../../contract/imports/problems.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { StoredImport } from '../storedImport.ts';

interface FileOrder {
  group_no: number;
  first_row: number;
  last_row: number;
  order_number: string;
  outcome: ImportOutcome;
  id: string | null;
  code: string | null;
  /** True if another order of the shop has the number. */
  taken: boolean;
}

/** The existing order of this row did not come from a file: no choice updates it. */
const isElsewhere = sql<boolean>`jsonb_path_exists(problems,
  '$[*] ? (@.code == "order_exists" && exists(@.params.elsewhere))')`;

const viewConditions: Record<ResultView, RawBuilder<boolean>> = {
  all: sql`true`,
  failed: sql`outcome = 'failed'`,
  skipped: sql`outcome = 'skipped'`,
  created: sql`outcome in ('created', 'updated', 'deleted')`,
  ready: sql`outcome = 'ready'`,
};

/**
 * Selects the orders of the file with their outcome, by the same rule as the result file: an error in any row
 * fails the order; an order that exists already is skipped unless it was to be updated, also if another
 * import created it after this one was checked. An order that was created or updated and no longer exists
 * counts as deleted: one that could not be created has its error by then (`storeLateErrors`). If creating
 * ended early, the remaining orders are `ready`.
 */
const outcomes = (storedImport: StoredImport): RawBuilder<FileOrder> => sql<FileOrder>`
  with grouped as (
    select group_no, min(row_no) as first_row, max(row_no) as last_row, max(level) as top,
      (array_agg(cells[1] order by row_no))[1] as order_number, bool_or(level = 2 and ${isElsewhere}) as elsewhere
    from import_rows where account_id = ${storedImport.account_id} and import_id = ${storedImport.id} group by group_no
  )
  select group_no, first_row, last_row, grouped.order_number,
    case when orders.import_id = ${storedImport.id} then orders.id end as id,
    case when orders.import_id = ${storedImport.id} then orders.code end as code,
    orders.id is not null and orders.import_id is distinct from ${storedImport.id} as taken,
    case
      when ${canContinue(storedImport)} and group_no >= ${storedImport.next_group} then 'ready'
      when top = 3 then 'failed'
      when ${!hasResults(storedImport)} then case when top = 2 then 'skipped' else 'ready' end
      when orders.import_id = ${storedImport.id} then
        case when top = 2 and ${storedImport.duplicates === 'update'} then 'updated' else 'created' end
      when orders.id is not null or (top = 2 and (${storedImport.duplicates === 'skip'} or elsewhere)) then 'skipped'
      else 'deleted'
    end as outcome
  from grouped
  left join orders on orders.account_id = ${storedImport.account_id} and orders.shop_id = ${storedImport.shop_id}
    and orders.source = ${storedImport.source} and orders.order_number = grouped.order_number`;

/** Returns the groups of a finished import for which no order was created. */
export const failedGroups = async (tx: Tx, storedImport: StoredImport): Promise<number[]> => {
  const { rows } = await sql<{ group_no: number }>`
    select group_no from (${outcomes(storedImport)}) as judged
    where ${viewConditions.failed} order by group_no`.execute(tx);
  return rows.map(({ group_no: group }) => group);
};

/** Returns the reason why an order was skipped, also if its number was still free when the file was checked. */
export const addExistingOrderProblem = (problems: readonly CellProblem[], number: string): CellProblem[] =>
  problems.some(({ code }) => code === 'order_exists')
    ? [...problems]
    : [
        ...problems,
        {
          field: 'order_number',
          code: 'order_exists',
          level: rowProblems.order_exists,
          params: { value: number },
        },
      ];

interface OrderRow {
  group_no: number;
  cells: string[];
  problems: CellProblem[] | null;
}

/** Reads the rows of some orders, each order's first row first. */
const readOrderRows = async (
  tx: Tx,
  storedImport: StoredImport,
  groups: readonly number[],
): Promise<Map<number, OrderRow[]>> => {
  const { rows } = await sql<OrderRow>`
    select group_no, cells, problems from import_rows
    where account_id = ${storedImport.account_id} and import_id = ${storedImport.id}
      and group_no = any(${groups}::int[])
    order by row_no`.execute(tx);
  return Map.groupBy(rows, (orderRow) => orderRow.group_no);
};

const toResult = (
  { group_no: _group, id, code, taken: isNumberTaken, ...fileOrder }: FileOrder,
  rows: readonly OrderRow[] = [],
): ImportResult => {
  const problems = rows.flatMap((row) => row.problems ?? []);
  return {
    ...fileOrder,
    recipient: fromStored(rows[0]?.cells ?? []).recipient ?? '',
    order: id && code ? { id, code } : null,
    problems:
      fileOrder.outcome === 'skipped' && isNumberTaken
        ? addExistingOrderProblem(problems, fileOrder.order_number)
        : problems,
  };
};

/** Returns a page of the file's orders in the order of the file, and the number of orders in the tab. */
export const readResults = async (
  tx: Tx,
  storedImport: StoredImport,
  { view, page, limit }: { view: ResultView; page: number; limit: number },
): Promise<{ results: ImportResult[]; count: number }> => {
  const matching = sql`from (${outcomes(storedImport)}) as judged where ${viewConditions[view]}`;
  const { rows: fileOrders } = await sql<FileOrder>`
    select * ${matching} order by first_row limit ${limit} offset ${(page - 1) * limit}`.execute(tx);
  const countResult = await sql<{ count: number }>`select count(*) as count ${matching}`.execute(tx);
  const rowsByGroup = await readOrderRows(
    tx,
    storedImport,
    fileOrders.map(({ group_no: group }) => group),
  );
  return {
    results: fileOrders.map((fileOrder) => toResult(fileOrder, rowsByGroup.get(fileOrder.group_no))),
    count: countResult.rows[0]?.count ?? 0,
  };
};
