import { Lines } from './lines.ts';

/** A column value for COPY; an object becomes JSON. */
export type CopyValue = string | number | boolean | object | null | undefined;

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string =>
  special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text;

const copyValue = (value: CopyValue): string => {
  if (typeof value === 'string') return escaped(value);
  if (value === null || value === undefined) return '\\N';
  return typeof value === 'object' ? escaped(JSON.stringify(value)) : String(value);
};

/** Returns the values of a row in COPY's text form, without the line end. Dates must be ISO text. */
export const copyLine = (values: readonly CopyValue[]): string => values.map(copyValue).join('\t');

const meansMore = /["\\]/;

const quoted = (item: string): string =>
  `"${meansMore.test(item) ? item.replaceAll(/["\\]/g, '\\$&') : item}"`;

/**
 * Returns a text[] as a PostgreSQL literal, for COPY and as a parameter: `pg` takes several times as long to
 * serialize many texts. Few items need more than quotes.
 */
export const textArray = (items: readonly string[]): string => {
  if (items.length === 0) return '{}';
  for (const item of items)
    if (item !== '' && meansMore.test(item)) return `{${items.map(quoted).join(',')}}`;
  return `{"${items.join('","')}"}`;
};

type CopyRow = Readonly<Record<string, CopyValue>>;

/** Rows of the same shape to be copied into a table. The first row determines the columns, except those left out. */
export class CopyRows {
  columns: string[] = [];
  /** Index of the row part that has each column. */
  #places: number[] = [];
  readonly #lines = new Lines();
  readonly #without: readonly string[];

  constructor(omittedColumns: readonly string[] = []) {
    this.#without = omittedColumns;
  }

  get count(): number {
    return this.#lines.count;
  }

  /**
   * Adds a row given in parts; the first part that has a column supplies its value. Joining the parts to one object
   * takes as long as everything else.
   */
  add(...parts: readonly object[]): void {
    if (this.count === 0) this.#begin(parts);
    const rowParts = parts as readonly CopyRow[];
    this.#lines.push(
      this.columns.map((name, index) => copyValue(rowParts[this.#places[index] ?? 0]?.[name])).join('\t'),
    );
  }

  #begin(parts: readonly object[]): void {
    const names = new Set(parts.flatMap((part) => Object.keys(part)));
    this.columns = [...names].filter((name) => !this.#without.includes(name));
    this.#places = this.columns.map((name) => parts.findIndex((part) => Object.hasOwn(part, name)));
  }

  /** Adds a line in COPY's text form. */
  push(line: string): void {
    this.#lines.push(line);
  }

  /** Adds a line of other rows, with text before and after it. */
  pushFrom(
    source: CopyRows,
    index: number,
    { before = '', behind = '' }: { before?: string; behind?: string },
  ): void {
    this.#lines.pushFrom(source.#lines, index, before, behind);
  }

  /** Returns the bytes of a line. */
  line(index: number): Buffer {
    return this.#lines.line(index);
  }

  /** Returns the rows ready to send. Nothing may be added afterwards. */
  seal(): SealedRows {
    return { columns: this.columns, count: this.count, bytes: this.#lines.bytes, free: () => this.free() };
  }

  /** Gives the memory to other lines. Nothing of the rows may be read afterwards. */
  free(): void {
    this.#lines.free();
  }
}

/** Rows whose text is ready. */
export interface SealedRows {
  columns: readonly string[];
  count: number;
  bytes: Buffer;
  /** Releases the memory; may be called once the rows are written. */
  free(): void;
}
