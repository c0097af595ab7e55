import { describe, expect, it } from 'vitest';
import { copyLine, CopyRows, textArray } from '../../../server/database/copyText.ts';
import { parseTextArray } from '../../../server/database/types.ts';

describe("a row in COPY's text form", () => {
  it('keeps every character with a meaning in COPY', () => {
    expect(copyLine(['a\tb', 'c\nd\re', 'f\\g', '\\N'])).toBe('a\\tb\tc\\nd\\re\tf\\\\g\t\\\\N');
  });

  it('distinguishes null from an empty text, and writes objects as JSON', () => {
    expect(copyLine(['', null, undefined, 0, false, { a: 'b\nc' }])).toBe(
      '\t\\N\t\\N\t0\tfalse\t{"a":"b\\\\nc"}',
    );
  });

  it('uses the column names of the first row, whatever the order in the next', () => {
    const rows = new CopyRows();
    rows.add({ a: 1, b: 2 });
    rows.add({ b: 4, a: 3 });
    expect(rows.columns).toEqual(['a', 'b']);
    expect([0, 1, 2].map((index) => rows.line(index).toString())).toEqual(['1\t2', '3\t4', '']);
  });
});

describe('rows that are sealed', () => {
  it('seals rows as the bytes of their lines, without the omitted columns', () => {
    const rows = new CopyRows(['b']);
    rows.add({ a: 'đ', b: 2, c: null });
    rows.add({ a: 'x', b: 4, c: '\n' });
    const { columns, count, bytes } = rows.seal();
    expect({ columns, count, text: bytes.toString() }).toEqual({
      columns: ['a', 'c'],
      count: 2,
      text: 'đ\t\\N\nx\t\\n',
    });
  });
});

describe('many rows', () => {
  it('keeps large rows whole, also when made of parts', () => {
    const rows = new CopyRows();
    const texts = Array.from({ length: 3000 }, (_, index) => `${'Nguyễn 🪷 '.repeat(index % 40)}${index}`);
    for (const text of texts) rows.push(text);
    const longer = new CopyRows();
    for (const index of texts.keys()) longer.pushFrom(rows, index, { before: `${index}\t`, behind: '\tx' });
    expect(rows.seal().bytes.toString()).toBe(texts.join('\n'));
    expect(longer.seal().bytes.toString()).toBe(
      texts.map((text, index) => `${index}\t${text}\tx`).join('\n'),
    );
    expect(longer.line(2999).toString()).toBe(`2999\t${texts[2999]}\tx`);
  });
});

describe('a text[]', () => {
  it('reads a text[] back as it was written', () => {
    const items = ['plain', '', 'NULL', 'a,b', '{}', '"quoted"', 'back\\slash', 'Nguyễn', ' blank '];
    expect(parseTextArray(textArray(items))).toEqual(items);
  });

  it('reads a text[] as PostgreSQL writes it', () => {
    expect(parseTextArray('{}')).toEqual([]);
    expect(parseTextArray('{""}')).toEqual(['']);
    expect(parseTextArray('{a,NULL,"NULL","b \\"c\\"",é}')).toEqual(['a', null, 'NULL', 'b "c"', 'é']);
  });
});
