import type { ImportRow } from '../../../contract/imports/check.ts';
import { toFields, type FieldValues, type Mapping } from '../../../contract/imports/fields.ts';
import { createGrouping } from '../../../contract/imports/merge.ts';
import type { ValueMap } from '../../../contract/imports/templates.ts';
import { tidyValue } from '../../../contract/imports/tidy.ts';
import { createReplace } from '../../../contract/imports/values.ts';
import type { TableRow } from './reading/row.ts';

const between = '\0';

const without = (cell: string): string => (cell.includes(between) ? cell.replaceAll(between, '') : cell);

/** One string that refers to no other. No value keeps a NUL anyway (`clean` of the contract). */
const pack = ({ row, cells }: TableRow): string => [row, ...cells.map(without)].join(between);

/**
 * All rows of a file by order, since those of one may stand anywhere in it. Each is one string: 100,000 rows as
 * objects with a string for every cell take three times the memory.
 */
export class GroupedRows {
  /** Order numbers of the file. */
  readonly numbers = new Set<string>();
  count = 0;
  readonly #mapping: Mapping;
  readonly #replace: (fields: FieldValues) => FieldValues;
  readonly #groupOf = createGrouping();
  readonly #groups = new Map<number, string[]>();

  constructor(mapping: Mapping, values: ValueMap = {}) {
    this.#mapping = mapping;
    this.#replace = createReplace(values);
  }

  add(rows: readonly TableRow[]): void {
    for (const row of rows) {
      const fields = toFields(row.cells, this.#mapping);
      const number = tidyValue('order_number', fields.order_number ?? '');
      if (number !== '') this.numbers.add(number);
      const group = this.#groupOf({ row: row.row, fields });
      const members = this.#groups.get(group);
      if (members) members.push(pack(row));
      else this.#groups.set(group, [pack(row)]);
    }
    this.count += rows.length;
  }

  /** Hands out the orders by their first rows, once: what is handed out is forgotten. */
  *take(): Generator<[group: number, rows: ImportRow[]]> {
    for (const [group, packed] of this.#groups) {
      this.#groups.delete(group);
      yield [group, packed.map((text) => this.#unpack(text))];
    }
  }

  #unpack(text: string): ImportRow {
    const [row = '', ...cells] = text.split(between);
    return { row: Number(row), fields: this.#replace(toFields(cells, this.#mapping)) };
  }
}
