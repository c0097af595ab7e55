import { Lines } from './lines.ts';

/** A value of a column as it goes into COPY; an object becomes JSON. */
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

/** Values of a row in COPY's text form, without the end of the line. Dates are to be given as ISO text. */
export const copyLine = (values: readonly CopyValue[]): string => values.map(copyValue).join('\t');

const meansMore = /["\\]/;

const quoted = (item: string): string =>
  `"${meansMore.test(item) ? item.replaceAll(/["\\]/g, '\\$&') : item}"`;

/**
 * A text[] as the literal that PostgreSQL reads, in COPY and as a parameter: many texts are put into words by `pg` in several
 * times the time. Few have an item that needs more than quotes.
 */
export const textArray = (items: readonly string[]): string => {
  if (items.length === 0) return '{}';
  for (const item of items)
    if (item !== '' && meansMore.test(item)) return `{${items.map(quoted).join(',')}}`;
  return `{"${items.join('","')}"}`;
};

type CopyRow = Readonly<Record<string, CopyValue>>;

/** Rows of the same shape on their way into a table; the first one tells its columns, all but those left out. */
export class CopyRows {
  columns: string[] = [];
  /** Which part of a row each column is in. */
  #places: number[] = [];
  readonly #lines = new Lines();
  readonly #without: readonly string[];

  constructor(without: readonly string[] = []) {
    this.#without = without;
  }

  get count(): number {
    return this.#lines.count;
  }

  /** A row in parts, of which the first that has a column says its value: joining them to one takes as long as all else. */
  add(...parts: readonly object[]): void {
    if (this.count === 0) this.#begin(parts);
    const told = parts as readonly CopyRow[];
    this.#lines.push(
      this.columns.map((name, index) => copyValue(told[this.#places[index] ?? 0]?.[name])).join('\t'),
    );
  }

  #begin(parts: readonly object[]): void {
    const names = new Set(parts.flatMap((part) => Object.keys(part)));
    this.columns = [...names].filter((name) => !this.#without.includes(name));
    this.#places = this.columns.map((name) => parts.findIndex((part) => Object.hasOwn(part, name)));
  }

  /** A line in COPY's text form. */
  push(line: string): void {
    this.#lines.push(line);
  }

  /** A line of other rows with what stands before and behind it. */
  pushFrom(
    others: CopyRows,
    index: number,
    { before = '', behind = '' }: { before?: string; behind?: string },
  ): void {
    this.#lines.pushFrom(others.#lines, index, before, behind);
  }

  /** The bytes of a line. */
  line(index: number): Buffer {
    return this.#lines.line(index);
  }

  /** As they will be sent. Nothing is added afterwards. */
  seal(): SealedRows {
    return { columns: this.columns, count: this.count, bytes: this.#lines.bytes, free: () => this.free() };
  }

  /** Gives their memory to other lines. Nothing of them is read afterwards. */
  free(): void {
    this.#lines.free();
  }
}

/** Rows whose text is ready. */
export interface SealedRows {
  columns: readonly string[];
  count: number;
  bytes: Buffer;
  /** To be called once they are written, if ever. */
  free(): void;
}
