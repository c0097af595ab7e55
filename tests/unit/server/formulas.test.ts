import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { tidyValue } from '../../../contract/imports/tidy.ts';
import { unprotectFormula, formulaSafe, separatorSafe } from '../../../contract/formulas.ts';
import { csvRows } from '../../../server/lists/csvRows.ts';

/** Cells as a program finds them whose separator is another one: quotes that do not begin a cell mean nothing to it. */
const cellsBy = (separator: string, file: string): string[] =>
  file
    .split(/\r\n|[\r\n]/)
    .flatMap((line) => line.split(separator))
    .map((cell) => cell.replace(/^[\s"]+/, ''));

const signs = /^[=+\-@＝＋－＠]/;
const hostile = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    ';',
    '|',
    '\t',
    '\n',
    '\r',
    '"',
    "'",
    ',',
    ' ',
    'a',
    'ế',
    '1',
  ),
  maxLength: 14,
});

describe('a text file', () => {
  it.each([';', '\t', '|'])('has no formula for a program that separates by %j', (separator) => {
    fc.assert(
      fc.property(hostile, (text) => {
        const dataCells = cellsBy(separator, csvRows([['LP-1', formulaSafe(text)]])).slice(1);
        expect(dataCells.filter((cell) => signs.test(cell))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('returns every text unchanged', () => {
    // Somebody who typed a spreadsheet program's apostrophe meant what it means there.
    const plain = hostile.filter((text) => !/^'[=+\-@＝＋－＠\t\r\n]/.test(text));
    fc.assert(
      fc.property(plain, (text) => {
        const [[cell = ''] = []] = papaparse.parse<string[]>(csvRows([[formulaSafe(text), 'x']]), {
          delimiter: ',',
        }).data;
        expect(unprotectFormula(cell)).toBe(text);
      }),
      { numRuns: 3000 },
    );
  });

  it('is imported again with the texts that were exported', () => {
    for (const text of ['Anna;-Bob', 'Anna|=Bob', "O'Brien", "Tom; '-Ben", 'one\n- two']) {
      expect(tidyValue('note', separatorSafe(formulaSafe(text)))).toBe(text);
    }
  });

  it('is made and read in time linear to the text', () => {
    const runs = [
      '\t'.repeat(150_000),
      ';'.repeat(150_000),
      `;${"'".repeat(150_000)}`,
      "'-".repeat(75_000),
      `;${' '.repeat(150_000)}=`,
    ];
    const begun = performance.now();
    for (const text of runs) unprotectFormula(separatorSafe(formulaSafe(text)));
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
