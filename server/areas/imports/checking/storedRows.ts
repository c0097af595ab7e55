import type { CheckedOrder } from '../../../../contract/imports/checking/check.ts';
import { toStored } from '../../../../contract/imports/fields.ts';
import { lineDeliversTo } from '../../../../contract/orders/address/postBoxes.ts';
import { rowProblem, type RowProblem } from '../../../../contract/imports/problems.ts';
import type { ImportContext } from './context.ts';
import type { PricedImport } from './price.ts';

/** Levels of a stored row by severity; a row stores the index as its `level`. */
export const rowLevels = ['ready', 'warning', 'duplicate', 'error'] as const;

/** Index in `rowLevels` of each level that a problem may have. */
export const severity: Record<RowProblem['level'], number> = { warning: 1, duplicate: 2, error: 3 };

export const levelNumber = (problems: readonly RowProblem[]): number =>
  problems.reduce((level, problem) => Math.max(level, severity[problem.level]), 0);

/** Problems of a row; more may be added until the row is stored. `named`: the row names a recipient. */
export interface RowState {
  row_no: number;
  named: boolean;
  level: number;
  problems: RowProblem[] | null;
}

/** A row as stored in `import_rows`, without the account and the import. */
export interface StoredRow extends RowState {
  group_no: number;
  cells: string[];
  cost_cents: number | null;
}

/** Adds the problem "country not served" to the first row of an order that no shipping line can take. */
export const addUnreachableProblem = (checkedOrder: CheckedOrder): void => {
  checkedOrder.rows[0]?.problems.push(
    rowProblem('country', 'country_not_served', { country: checkedOrder.order.country ?? '' }),
  );
};

/** Warns the row whose shipping line does not carry these products there: another line is used. */
export const addOtherLineProblem = (
  { order, rows }: CheckedOrder,
  { draft }: PricedImport,
  { book }: ImportContext,
): void => {
  const { shipping_line: requestedLine } = order;
  if (!requestedLine || requestedLine === draft.shipping_line) return;
  const row = rows.find(({ values }) => values.shipping_line === requestedLine) ?? rows[0];
  row?.problems.push(
    rowProblem(
      'shipping_line',
      !lineDeliversTo(requestedLine, draft, book.operator.vocabularies.shipping_lines)
        ? 'shipping_line_post_box'
        : 'shipping_line_unserved',
      { value: requestedLine, line: draft.shipping_line, country: draft.country },
      [draft.shipping_line],
    ),
  );
};

/** Returns the rows of one order as they are stored; the first one carries the order's cost. */
export const rowsOf = (
  group: number,
  checkedOrder: CheckedOrder,
  pricedOrder: PricedImport | undefined,
): StoredRow[] =>
  checkedOrder.rows.map(({ row: rowNo, values, problems }, index) => ({
    group_no: group,
    row_no: rowNo,
    named: Boolean(values.recipient),
    cells: toStored(values),
    level: levelNumber(problems),
    problems: problems.length > 0 ? problems : null,
    cost_cents: index === 0 ? (pricedOrder?.built.cost.total_cents ?? null) : null,
  }));
