import { describe, expect, it } from 'vitest';
import { linkSchema } from '../../../contract/designs/designs.ts';
import { contactText, plainText } from '../../../contract/schema/text.ts';
import { tidyCells } from '../../../server/spreadsheets/spreadsheetRow.ts';
import { cpuGrowth, linearGrowth } from '../../support/cpuGrowth.ts';

/** Length of a text that fits into a request body and takes far more than half a second if handled badly. */
const size = 200_000;

/** Marks of one letter in a non-canonical order. */
const marks = (length: number): string => `a${'\u0315\u0300'.repeat(length / 2)}`;

const texts: readonly (readonly [string, (length: number) => string])[] = [
  ['marks', marks],
  ['blanks in a number', (length) => `1${' '.repeat(length)}!`],
  ['points', (length) => `http://${'a.'.repeat(length / 2)} x`],
  ['ats', (length) => `${'a@.'.repeat(length / 3)} x`],
];

const schemas = [
  ['a name', plainText(120, 1)],
  ['a phone number', contactText(40, 'phone')],
  ['an e-mail address', contactText(254, 'email')],
  ['a link', linkSchema],
] as const;

describe.each(schemas)('%s', (_, schema) => {
  it.each(texts)(
    'rejects text of nothing but %s for its length, in a time that grows no faster',
    (_name, textOf) => {
      expect(cpuGrowth((text) => schema.safeParse(text), textOf, size)).toBeLessThan(linearGrowth);
      expect(schema.safeParse(textOf(size)).error?.issues).toEqual([
        expect.objectContaining({ code: 'too_big' }),
      ]);
    },
  );
});

it('accepts a name typed with separate marks', () => {
  const name = 'Nguyễn Thị Thuận Ế'.repeat(6);
  expect(plainText(name.length).parse(name.normalize('NFD'))).toBe(name);
  expect(plainText(name.length - 1).safeParse(name.normalize('NFD')).success).toBe(false);
});

it('keeps a cell of nothing but marks unchanged, in a time that grows no faster than the cell', () => {
  expect(cpuGrowth((text) => tidyCells([text]), marks, size)).toBeLessThan(linearGrowth);
  expect(tidyCells([marks(size)])).toEqual([marks(size)]);
});

it('composes a cell of a long text', () => {
  const text = 'Trần Thị Bưởi, '.repeat(200);
  expect(tidyCells([text.normalize('NFD')])).toEqual([text]);
});
