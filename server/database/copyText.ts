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

const quoted = (item: string): string => `"${meansMore.test(item) ? item.replaceAll(/["\\]/g, '\\$&') : item}"`;

/** A text[] as the literal that COPY reads. Few have an item that needs more than quotes. */
export const textArray = (items: readonly string[]): string => {
  if (items.length === 0) return '{}';
  return meansMore.test(items.join(' ')) ? `{${items.map(quoted).join(',')}}` : `{"${items.join('","')}"}`;
};

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
