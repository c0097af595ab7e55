import { checkOrder, type CheckedOrder, type ImportRow } from './check.ts';
import type { CheckContext } from './context.ts';
import { fieldRule, type FieldValues, type ImportField } from './fields.ts';
import { tidyValue } from './tidy.ts';

/** Says to which order a row belongs. `number`: its order number, tidied; its fields are asked for where it has none. */
export type GroupOf = (row: number, number: string, fields: () => FieldValues) => number;

/**
 * Gives each row, in the order of the file, the number of the first row of its order. Equal order numbers belong
 * together wherever they stand; a row with nothing but a line item belongs to the order above it, as sheets with
 * merged cells have it.
 */
export function createGrouping(): GroupOf {
  const firstRows = new Map<string, number>();
  let above: number | undefined;
  return (row, number, fields) => {
    if (number === '') {
      const group = above !== undefined && !hasOrderValues(fields()) ? above : row;
      above = group;
      return group;
    }
    const group = firstRows.get(number) ?? row;
    firstRows.set(number, group);
    above = group;
    return group;
  };
}

function hasOrderValues(fields: FieldValues): boolean {
  return (Object.keys(fields) as ImportField[]).some(
    (field) => fieldRule(field).scope === 'order' && (fields[field] ?? '').trim() !== '',
  );
}

/** Rows by order, the orders in the order of their first rows. */
export function groupRows(rows: Iterable<ImportRow>): ImportRow[][] {
  const groupOf = createGrouping();
  const groups = new Map<number, ImportRow[]>();
  for (const row of rows) {
    const { fields } = row;
    const group = groupOf(row.row, tidyValue('order_number', fields.order_number ?? ''), () => fields);
    const members = groups.get(group);
    if (members) members.push(row);
    else groups.set(group, [row]);
  }
  return [...groups.values()];
}

/** Merges the rows of a file into orders and checks them. */
export const mergeRows = (rows: Iterable<ImportRow>, context: CheckContext): CheckedOrder[] =>
  groupRows(rows).map((group) => checkOrder(group, context));
