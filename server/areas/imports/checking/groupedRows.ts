import type { UncheckedRow } from '../../../../contract/imports/checking/check.ts';
import {
  mappedFields,
  emptyFieldValues,
  readMappedFields,
  type FieldValues,
  type ImportField,
  type Mapping,
} from '../../../../contract/imports/fields.ts';
import {
  billingColumns,
  isFilled,
  lacksPlace,
  placeFields,
  applyBillingAddress,
} from '../../../../contract/imports/billing.ts';
import { createGrouping } from '../../../../contract/imports/checking/merge.ts';
import { createDefaultFiller, rowValues } from '../../../../contract/imports/defaults.ts';
import type { ValueMap } from '../../../../contract/imports/templates.ts';
import { isFooter } from '../../../../contract/imports/vocabulary/footers.ts';
import { lostDigits } from '../../../../contract/imports/normalise.ts';
import { tidyValue } from '../../../../contract/imports/tidy.ts';
import { createValueReplacer } from '../../../../contract/imports/values.ts';
import { PackedRows } from '../packedRows.ts';
import type { SpreadsheetRow } from '../../../spreadsheets/spreadsheetRow.ts';

const separator = '\0';

const withoutSeparator = (cell: string): string =>
  cell.includes(separator) ? cell.replaceAll(separator, '') : cell;

/** Copies a string: a substring would keep its source, and so the whole file, in memory. */
const copyText = (text: string): string => Buffer.from(text).toString();

/** Fields whose values are complete texts wherever they end. */
const mayLackEnd = new Set<ImportField>([
  'note',
  'gift_message',
  'personalization',
  'quantity',
  'phone',
  'recipient',
  'address1',
  'address2',
  'reference',
]);

/**
 * All rows of a file by order, since the rows of an order may stand anywhere in it. Each row is stored as the
 * bytes of its mapped columns: as objects with a string per cell they take many times the memory.
 */
export class GroupedRows {
  count = 0;
  /** Rows below the table, and the field that identifies them. */
  readonly #footers = new Map<number, ImportField>();
  /** Row in the middle of which the file ends, and its last field. */
  #cut: { rowNo: number; field: ImportField } | undefined;
  /** Last row of the file and its last field, the end of which may be missing. */
  #open: { rowNo: number; field: ImportField } | undefined;
  readonly #shifted = new Map<number, NonNullable<SpreadsheetRow['shifted']>>();
  readonly #hidden = new Set<number>();
  readonly #orderNumbers = new Set<string>();
  readonly #onOrderNumber: (orderNumber: string) => void;
  readonly #columnCount: number;
  readonly #mapping: Mapping;
  readonly #fields: readonly ImportField[];
  /** Column indexes of the mapped fields. */
  readonly #fieldColumns: readonly number[];
  /** Fields of the payer's address; empty for a file without one. */
  readonly #payerFields: readonly ImportField[];
  readonly #payerColumns: readonly number[];
  /** Columns of the address, besides its country. */
  readonly #placeColumns: readonly number[];
  /**
   * Object that every row is copied from: rows of one shape are read several times as fast as rows with
   * different fields.
   */
  readonly #shape: FieldValues;
  readonly #replace: (fields: FieldValues) => FieldValues;
  /** Fills in values that an order as a whole has but none of its rows names. */
  readonly #fill: ReturnType<typeof createDefaultFiller>;
  readonly #groupOf = createGrouping();
  readonly #packed = new PackedRows();
  /** Index of the stored rows of each order, by its first row; most orders have one row. */
  readonly #groups = new Map<number, number | number[]>();

  /**
   * @param header names of the columns; rows below the table are recognized by their number
   * @param onOrderNumber receives every order number of the file once, as soon as it is read.
   */
  constructor(
    mapping: Mapping,
    values: ValueMap = {},
    header: readonly string[] = [],
    onOrderNumber: (orderNumber: string) => void = () => undefined,
  ) {
    this.#mapping = mapping;
    this.#columnCount = header.length;
    this.#onOrderNumber = onOrderNumber;
    this.#fields = mappedFields(mapping);
    this.#fieldColumns = this.#fields.map((field) => mapping[field] ?? -1);
    const payer = billingColumns(header, mapping) ?? {};
    this.#payerFields = mappedFields(payer);
    this.#payerColumns = this.#payerFields.map((field) => payer[field] ?? -1);
    this.#placeColumns = placeFields.flatMap((field) => mapping[field] ?? []);
    this.#shape = emptyFieldValues(this.#fields);
    this.#replace = createValueReplacer(rowValues(values, mapping));
    this.#fill = createDefaultFiller(values, mapping);
  }

  add(rows: readonly SpreadsheetRow[]): void {
    const { order_number: column = -1 } = this.#mapping;
    for (const { row: rowNo, cells, cut, open, hidden, shifted } of rows) {
      if (open) this.#open = this.#openField(rowNo, cells);
      if (shifted) this.#shifted.set(rowNo, shifted);
      if (cut) this.#cut = { rowNo, field: this.#lastField(cells) };
      if (hidden) this.#hidden.add(rowNo);
      if (isFooter(cells, this.#columnCount)) {
        this.#footers.set(rowNo, this.#firstField(cells));
        this.#groups.set(rowNo, this.#pack(rowNo, cells));
        continue;
      }
      const orderNumber = copyText(tidyValue('order_number', cells[column] ?? ''));
      if (orderNumber !== '' && !this.#orderNumbers.has(orderNumber)) this.#addOrderNumber(orderNumber);
      // Numbers that lost digits are equal only by accident.
      const group = lostDigits(orderNumber)
        ? rowNo
        : this.#groupOf(rowNo, orderNumber, () => readMappedFields(cells, this.#mapping));
      this.#put(group, this.#pack(rowNo, cells));
    }
    this.count += rows.length;
  }

  /** Yields the orders by their first rows, once: a yielded order is removed. */
  *take(): Generator<[group: number, rows: UncheckedRow[]]> {
    for (const [group, rowIndexes] of this.#groups) {
      this.#groups.delete(group);
      const members = typeof rowIndexes === 'number' ? [rowIndexes] : rowIndexes;
      const texts = members.map((member) => this.#packed.text(member));
      const rows = texts.map((text) => this.#unpack(text));
      if (this.#payerFields.length > 0 && rows.every(({ fields }) => lacksPlace(fields)))
        applyBillingAddress(
          rows,
          texts.map((text) => this.#unpackPayer(text)),
        );
      this.#fill?.(rows);
      yield [group, rows];
    }
  }

  #put(group: number, member: number): void {
    const members = this.#groups.get(group);
    if (members === undefined) this.#groups.set(group, member);
    else if (typeof members === 'number') this.#groups.set(group, [members, member]);
    else members.push(member);
  }

  #firstField(cells: readonly string[]): ImportField {
    return (
      this.#fields.find((field) => (cells[this.#mapping[field] ?? -1] ?? '').trim() !== '') ?? 'order_number'
    );
  }

  #lastField(cells: readonly string[]): ImportField {
    const columns = this.#fields.map((field) => ({ field, column: this.#mapping[field] ?? -1 }));
    const filledColumns = columns
      .filter(({ column }) => column < cells.length)
      .toSorted((a, b) => b.column - a.column);
    return filledColumns[0]?.field ?? 'order_number';
  }

  /** Returns the last field of the file's last row, unless the value is known to be whole. */
  #openField(rowNo: number, cells: readonly string[]): { rowNo: number; field: ImportField } | undefined {
    const field = this.#lastField(cells);
    return this.#mapping[field] === cells.length - 1 && mayLackEnd.has(field) ? { rowNo, field } : undefined;
  }

  #addOrderNumber(orderNumber: string): void {
    this.#orderNumbers.add(orderNumber);
    this.#onOrderNumber(orderNumber);
  }

  /** Unpacks the values of the payer's address, which are stored only if the row has no other. */
  #unpackPayer(text: string): FieldValues {
    const values = text.split(separator).slice(this.#fields.length + 1);
    return Object.fromEntries(this.#payerFields.map((field, index) => [field, values[index] ?? '']));
  }

  /** Packs the values up to the last one. None contains a NUL (`clean` of the contract). */
  #pack(rowNo: number, cells: readonly string[]): number {
    const parts = [String(rowNo)];
    let length = 1;
    for (const column of this.#packedColumns(cells)) {
      const cell = cells[column] ?? '';
      parts.push(cell === '' ? cell : withoutSeparator(cell));
      if (cell !== '') length = parts.length;
    }
    parts.length = length;
    return this.#packed.add(parts.join(separator));
  }

  /**
   * Returns the columns to store: the mapped ones, and those of the payer's address if the row names no place
   * itself.
   */
  #packedColumns(cells: readonly string[]): readonly number[] {
    if (this.#payerColumns.length === 0) return this.#fieldColumns;
    const namesPlace = this.#placeColumns.some((column) => isFilled(cells[column]));
    return namesPlace ? this.#fieldColumns : [...this.#fieldColumns, ...this.#payerColumns];
  }

  #unpack(text: string): UncheckedRow {
    const values = text.split(separator);
    const rowNo = Number(values[0]);
    const fields: FieldValues = { ...this.#shape };
    let index = 0;
    for (const field of this.#fields) {
      index += 1;
      const value = values[index];
      if (value) fields[field] = value;
    }
    const importRow: UncheckedRow = { row: rowNo, fields: this.#replace(fields) };
    const footer = this.#footers.get(rowNo);
    if (this.#cut?.rowNo === rowNo) importRow.cut = this.#cut.field;
    if (this.#open?.rowNo === rowNo) importRow.open = this.#open.field;
    const shifted = this.#shifted.size > 0 ? this.#shifted.get(rowNo) : undefined;
    if (shifted) importRow.shifted = shifted;
    if (footer) importRow.footer = footer;
    if (this.#hidden.has(rowNo)) importRow.hidden = true;
    return importRow;
  }
}
