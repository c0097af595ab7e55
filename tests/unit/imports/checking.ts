import {
  checkOrder,
  type CheckedOrder,
  type CheckedImportRow,
  type UncheckedRow,
} from '../../../contract/imports/checking/check.ts';
import type { ImportCheckContext } from '../../../contract/imports/checking/context.ts';
import type { FieldValues } from '../../../contract/imports/fields.ts';
import { createGrouping } from '../../../contract/imports/checking/merge.ts';
import { tidyValue } from '../../../contract/imports/tidy.ts';

/** Checks one row as a separate order. */
export const checkRow = (fields: FieldValues, context: ImportCheckContext): Omit<CheckedImportRow, 'row'> => {
  const { rows } = checkOrder([{ row: 1, fields }], context);
  const [checked] = rows;
  if (!checked) throw new Error('An order of one row has one row');
  return checked;
};

/** Groups rows by order; orders are sorted by their first rows. */
export const groupRows = (rows: Iterable<UncheckedRow>): UncheckedRow[][] => {
  const groupOf = createGrouping();
  const groups = new Map<number, UncheckedRow[]>();
  for (const row of rows) {
    const group = groupOf(
      row.row,
      tidyValue('order_number', row.fields.order_number ?? ''),
      () => row.fields,
    );
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return [...groups.values()];
};

/** Merges the rows of a file into orders and checks them. */
export const mergeRows = (rows: Iterable<UncheckedRow>, context: ImportCheckContext): CheckedOrder[] =>
  groupRows(rows).map((group) => checkOrder(group, context));
