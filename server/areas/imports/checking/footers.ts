import { sql } from 'kysely';
import type { Import, LeaveOut } from '../../../../contract/imports/calls.ts';
import type { ImportField } from '../../../../contract/imports/fields.ts';
import { valueKey } from '../../../../contract/imports/values.ts';
import type { Tx } from '../../../database/tenant.ts';
import { ApiError } from '../../../base/errors.ts';
import { addDecision } from './decisions.ts';
import { valueKeyOf } from './sameValue.ts';
import { inImport, readImport, recount, toImport, updateImport, type ImportKey } from '../storedImport.ts';

/** Field that each problem's value belongs to. */
export const fieldsOf: Readonly<Record<LeaveOut['code'], ImportField>> = {
  row_footer: 'order_number',
  row_shifted: 'order_number',
  row_broken: 'order_number',
  order_canceled: 'order_state',
  order_shipped: 'order_state',
  order_unpaid: 'order_state',
  order_state_open: 'order_state',
  order_left_out: 'item_state',
};

/** Removes the rows whose orders have this problem. Returns their number. */
export const removeRows = async (tx: Tx, key: ImportKey, { code, value }: LeaveOut): Promise<number> => {
  const hasProblem =
    value === undefined
      ? sql`jsonb_path_exists(problems, '$[*] ? (@.code == $code)', jsonb_build_object('code', ${code}::text))`
      : sql`exists (select from jsonb_array_elements(problems) as problem where problem ->> 'code' = ${code}
        and ${valueKeyOf(sql`problem ->> 'field'`, sql`problem -> 'params' ->> 'value'`)}
          = ${valueKey(fieldsOf[code], value)})`;
  const { rows } = await sql`
    delete from import_rows
    where ${inImport(key)} and group_no in (
      select group_no from import_rows
      where ${inImport(key)} and level > 0 and ${hasProblem})
    returning row_no`.execute(tx);
  return rows.length;
};

/**
 * Takes rows out of the import that stand below the table (sums, remarks), whose values are shifted, or whose
 * orders were canceled, sent or not paid in their shop. Idempotent. Throws `import_not_ready` outside the
 * preview.
 */
export const leaveOut = async (
  tx: Tx,
  key: ImportKey,
  shopId: string,
  request: LeaveOut,
): Promise<{ rows: number; import: Import }> => {
  const storedImport = await readImport(tx, key, { shopId, lock: true });
  if (storedImport.status !== 'preview') throw new ApiError('import_not_ready');
  const count = await removeRows(tx, key, request);
  if (count > 0) {
    await addDecision(tx, key, storedImport, { kind: 'leave_out', ...request, rows: count });
    await updateImport(tx, key, { rows_total: storedImport.rows_total - count });
    await recount(tx, key, storedImport.duplicates);
  }
  return { rows: count, import: toImport(await readImport(tx, key)) };
};
