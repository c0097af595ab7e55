import { fieldRule, type FieldValues, type ImportField } from '../fields.ts';

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
