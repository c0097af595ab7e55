import { sql } from 'kysely';
import type { CheckedOrder } from '../../../../contract/imports/checking/check.ts';
import type { RowProblem } from '../../../../contract/imports/problems.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { StoredImport } from '../storedImport.ts';
import { severity, addUnreachableProblem } from '../checking/storedRows.ts';

/** A row whose order had no error in the preview and can no longer be created. */
export interface LateErrors {
  group_no: number;
  row_no: number;
  problems: RowProblem[];
}

/** Returns the errors of an order that cannot be created; only rows that have one. */
export const lateErrors = (group: number, checkedOrder: CheckedOrder): LateErrors[] => {
  if (checkedOrder.level !== 'error') addUnreachableProblem(checkedOrder);
  return checkedOrder.rows.flatMap(({ row: rowNo, problems }) => {
    const errors = problems.filter(({ level }) => level === 'error');
    return errors.length > 0 ? [{ group_no: group, row_no: rowNo, problems: errors }] : [];
  });
};

/**
 * Stores the errors with their rows, so that the result says why such an order failed and distinguishes it
 * from one that was deleted later.
 */
export const storeLateErrors = async (
  tx: Tx,
  storedImport: StoredImport,
  errors: readonly LateErrors[],
): Promise<void> => {
  if (errors.length === 0) return;
  await sql`
    update import_rows as mine set level = ${severity.error}, problems = coalesce(mine.problems, '[]') || late.problems
    from jsonb_to_recordset(${JSON.stringify(errors)}::jsonb) as late (group_no int, row_no int, problems jsonb)
    where mine.account_id = ${storedImport.account_id} and mine.import_id = ${storedImport.id}
      and mine.group_no = late.group_no and mine.row_no = late.row_no`.execute(tx);
};
