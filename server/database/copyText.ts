/** A value of a column as it goes into COPY; an object becomes JSON. */
export type CopyValue = string | number | boolean | object | null | undefined;

/** Room that the bytes of lines begin with, and what a letter (a UTF-16 unit) takes at most, in bytes. */
const firstSize = 64 * 1024;
const mostBytes = 3;

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

const quoted = (item: string): string => `"${meansMore.test(item) ? item.replaceAll(/["\\]/g, '\\$&') : item}"`;

/** A text[] as the literal that COPY reads. Few have an item that needs more than quotes. */
export const textArray = (items: readonly string[]): string => {
  if (items.length === 0) return '{}';
  return meansMore.test(items.join(' ')) ? `{${items.map(quoted).join(',')}}` : `{"${items.join('","')}"}`;
};

/**
 * Lines of text as bytes, one after the other. Text that is kept until a batch is written would be moved again and again by
 * the collector of garbage, which was a fifth of an import's time; bytes lie outside of its reach.
 */
class Lines {
  #bytes: Buffer = Buffer.allocUnsafe(firstSize);
  #end = 0;
  readonly #ends: number[] = [];

  get count(): number {
    return this.#ends.length;
  }

  /** All of them, with an end of line between two. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#end);
  }

  push(...parts: readonly (string | Buffer)[]): void {
    if (this.count > 0) this.#add('\n');
    for (const part of parts) this.#add(part);
    this.#ends.push(this.#end);
  }

  /** The bytes of one line; empty where there is none. */
  line(index: number): Buffer {
    const start = index === 0 ? 0 : (this.#ends[index - 1] ?? this.#end) + 1;
    return this.#bytes.subarray(start, this.#ends[index] ?? start);
  }

  #add(part: string | Buffer): void {
    this.#makeRoom(typeof part === 'string' ? part.length * mostBytes : part.length);
    this.#end += typeof part === 'string' ? this.#bytes.write(part, this.#end) : part.copy(this.#bytes, this.#end);
  }

  #makeRoom(size: number): void {
    if (this.#end + size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#end + size));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}

/** Rows of the same shape on their way into a table; the first one tells its columns, all but those left out. */
export class CopyRows {
  columns: string[] = [];
  readonly #lines = new Lines();
  readonly #without: readonly string[];

  constructor(without: readonly string[] = []) {
    this.#without = without;
  }

  get count(): number {
    return this.#lines.count;
  }

  add(row: Readonly<Record<string, CopyValue>>): void {
    if (this.count === 0) this.columns = Object.keys(row).filter((name) => !this.#without.includes(name));
    this.#lines.push(copyLine(this.columns.map((name) => row[name])));
  }

  /** A line in parts, each in COPY's text form. */
  push(...parts: readonly (string | Buffer)[]): void {
    this.#lines.push(...parts);
  }

  /** The bytes of a line. */
  line(index: number): Buffer {
    return this.#lines.line(index);
  }

  /** As they will be sent. Nothing is added afterwards. */
  seal(): SealedRows {
    return { columns: this.columns, count: this.count, bytes: this.#lines.bytes };
  }
}

/** Rows whose text is ready. */
export interface SealedRows {
  columns: readonly string[];
  count: number;
  bytes: Buffer;
}
