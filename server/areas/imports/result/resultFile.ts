import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { CellProblem, importFileSchema } from '../../../../contract/imports/calls.ts';
import { formulaSafe } from '../../../../contract/formulas.ts';
import { fromStored } from '../../../../contract/imports/fields.ts';
import { canContinue, hasResults } from '../../../../contract/imports/progress.ts';
import { withFieldName } from '../../../../contract/imports/problems.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { asTenant } from '../../../database/tenant.ts';
import { csvRows } from '../../../lists/csvRows.ts';
import type { StoredImport } from '../storedImport.ts';
import { addExistingOrderProblem } from './results.ts';

type ResultFileRequest = z.infer<typeof importFileSchema>;

interface ResultRow {
  row_no: number;
  group_no: number;
  cells: string[];
  problems: CellProblem[] | null;
  top: number;
  code: string | null;
  mine: boolean;
}

const batchRows = 2000;

const isElsewhere = ({ code, params }: CellProblem): boolean =>
  code === 'order_exists' && params?.['elsewhere'] !== undefined;

/**
 * Returns the outcome of a row's order, a key of the texts. An order with an error in any of its rows is not
 * created.
 */
const outcomeOf = (row: ResultRow, storedImport: StoredImport): string => {
  const { duplicates, next_group: next } = storedImport;
  if (canContinue(storedImport) && row.group_no >= next) return 'ready';
  if (row.top === 3) return 'failed';
  if (!hasResults(storedImport)) return row.top === 2 ? 'skipped' : 'ready';
  if (row.mine) return row.top === 2 && duplicates === 'update' ? 'updated' : 'created';
  const isOmittedDuplicate = duplicates === 'skip' || row.problems?.some(isElsewhere);
  return row.code !== null || (row.top === 2 && isOmittedDuplicate) ? 'skipped' : 'deleted';
};

const fill = (template: string, params: CellProblem['params'] = {}): string =>
  template.replace(/%\{(\w+)\}/g, (_match, name: string) => String(params[name] ?? ''));

const reasons = (problems: readonly CellProblem[], { words }: ResultFileRequest): string =>
  problems
    .map(({ field, code, params }) =>
      withFieldName(words.fields[field] ?? field, fill(words.problems[code] ?? code, params)),
    )
    .join('; ');

const lineOf = (row: ResultRow, storedImport: StoredImport, request: ResultFileRequest): string[] => {
  const outcome = outcomeOf(row, storedImport);
  const number = fromStored(row.cells).order_number ?? '';
  const problems =
    outcome === 'skipped' && row.code !== null
      ? addExistingOrderProblem(row.problems ?? [], number)
      : (row.problems ?? []);
  return [
    String(row.row_no),
    formulaSafe(number),
    request.words.outcomes[outcome] ?? outcome,
    row.mine ? (row.code ?? '') : '',
    formulaSafe(reasons(problems, request)),
  ];
};

const readBatch = (
  db: Kysely<Database>,
  storedImport: StoredImport,
  afterRowNo: number,
  onlyErrors: boolean,
): Promise<ResultRow[]> =>
  asTenant(db, storedImport.account_id, async (tx) => {
    const { rows } = await sql<ResultRow>`
      select mine.row_no, mine.group_no, mine.cells, mine.problems, orders.code,
        coalesce(orders.import_id = ${storedImport.id}, false) as mine,
        (select max(level) from import_rows as other where other.account_id = mine.account_id
          and other.import_id = mine.import_id and other.group_no = mine.group_no) as top
      from import_rows as mine
      left join orders on orders.account_id = mine.account_id and orders.shop_id = ${storedImport.shop_id}
        and orders.source = ${storedImport.source} and orders.order_number = mine.cells[1]
      where mine.account_id = ${storedImport.account_id} and mine.import_id = ${storedImport.id}
        and mine.row_no > ${afterRowNo}
        and (${!onlyErrors} or mine.level = 3)
      order by mine.row_no limit ${batchRows}`.execute(tx);
    return rows;
  });

/**
 * Yields one line per row of the file: its outcome and the reason. UTF-8 with a byte order mark; no cell is a
 * formula.
 */
export const resultLines = async function* (
  db: Kysely<Database>,
  storedImport: StoredImport,
  request: ResultFileRequest,
): AsyncGenerator<string> {
  yield `\uFEFF${csvRows([request.words.columns])}`;
  for (let afterRowNo = -1; ;) {
    const rows = await readBatch(db, storedImport, afterRowNo, request.kind === 'errors');
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    afterRowNo = lastRow.row_no;
    yield csvRows(rows.map((row) => lineOf(row, storedImport, request)));
  }
};
