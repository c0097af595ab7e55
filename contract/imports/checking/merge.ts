import { fieldRule, type FieldValues, type ImportField } from '../fields.ts';

/**
 * Returns the group (first row) of the order that a row belongs to. `number`: its order number, tidied. `fields` is
 * read only if that is empty.
 */
export type RowGrouping = (row: number, number: string, fields: () => FieldValues) => number;

/**
 * Creates the grouping of rows, taken in file order, into orders. Equal order numbers belong together wherever they
 * stand; a row with nothing but a line item belongs to the order above it, as in sheets with merged cells.
 */
export function createGrouping(): RowGrouping {
  const firstRows = new Map<string, number>();
  let previousGroup: number | undefined;
  return (row, number, fields) => {
    if (number === '') {
      const group = previousGroup !== undefined && !hasOrderValues(fields()) ? previousGroup : row;
      previousGroup = group;
      return group;
    }
    const group = firstRows.get(number) ?? row;
    firstRows.set(number, group);
    previousGroup = group;
    return group;
  };
}

function hasOrderValues(fields: FieldValues): boolean {
  return (Object.keys(fields) as ImportField[]).some(
    (field) => fieldRule(field).scope === 'order' && (fields[field] ?? '').trim() !== '',
  );
}
