import { describe, expect, it } from 'vitest';
import { linkSchema } from '../../../contract/designs/designs.ts';
import { contactText, plainText } from '../../../contract/schema/text.ts';
import { tidyCells } from '../../../server/spreadsheets/spreadsheetRow.ts';

/** Length of a text that fits into a request body and takes far more than half a second if handled badly. */
const size = 200_000;

/** Marks of one letter in a non-canonical order. */
const marks = `a${'\u0315\u0300'.repeat(size / 2)}`;

const texts = [
  ['marks', marks],
  ['blanks in a number', `1${' '.repeat(size)}!`],
  ['points', `http://${'a.'.repeat(size / 2)} x`],
  ['ats', `${'a@.'.repeat(size / 3)} x`],
] as const;

const schemas = [
  ['a name', plainText(120, 1)],
  ['a phone number', contactText(40, 'phone')],
  ['an e-mail address', contactText(254, 'email')],
  ['a link', linkSchema],
] as const;

describe.each(schemas)('%s', (_, schema) => {
  it.each(texts)('rejects text of nothing but %s quickly, for its length', (_name, text) => {
    const began = performance.now();
    const { error } = schema.safeParse(text);
    expect(performance.now() - began).toBeLessThan(500);
    expect(error?.issues).toEqual([expect.objectContaining({ code: 'too_big' })]);
  });
});

it('accepts a name typed with separate marks', () => {
  const name = 'Nguyễn Thị Thuận Ế'.repeat(6);
  expect(plainText(name.length).parse(name.normalize('NFD'))).toBe(name);
  expect(plainText(name.length - 1).safeParse(name.normalize('NFD')).success).toBe(false);
});

it('keeps a cell of nothing but marks unchanged, and composes a long text', () => {
  const began = performance.now();
  const text = 'Trần Thị Bưởi, '.repeat(200);
  expect(tidyCells([marks, text.normalize('NFD')])).toEqual([marks, text]);
  expect(performance.now() - began).toBeLessThan(500);
});
