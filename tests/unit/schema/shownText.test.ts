import { describe, expect, it } from 'vitest';
import { newTicketSchema } from '../../../contract/tickets/calls.ts';
import { zodOf } from '../../../contract/schema/zods.ts';
import { field } from '../../../contract/schema/field.ts';
import { fileNameText, plainText } from '../../../contract/schema/text.ts';

const rlo = '\u202e';
const pdf = '\u202c';
const [rli, lri, fsi, pdi] = ['\u2067', '\u2066', '\u2068', '\u2069'];

describe('text without visible characters', () => {
  const invisible = [
    '\u200b',
    ' \u200b \ufeff',
    '\u2060\u00ad',
    '\u3164',
    '\u2800',
    `${rlo}${pdf}`,
    '\ufe0f',
    '\u0001',
  ];

  it.each(invisible)('becomes empty, so that a required text rejects it: %j', (text) => {
    expect(plainText(20).parse(text)).toBe('');
    for (const schema of [plainText(20, 1), zodOf(field.text({ min: 1 })), fileNameText(20)])
      expect(schema.safeParse(text).error?.issues[0]).toMatchObject({ code: 'too_small' });
  });

  it('is rejected as a message of a ticket', () => {
    const text = newTicketSchema.shape.text.safeParse('\u200b\n\u200b');
    expect(text.success).toBe(false);
  });

  it('does not include zero-width joiners of letters or emoji flags', () => {
    for (const text of ['👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'نمی‌خواهم', 'Áo\u200bthun', '❤️'])
      expect(plainText(40, 1).parse(text)).toBe(text);
  });
});

describe('a run of another direction', () => {
  it.each([
    ['an override', `before ${rlo}evil`, `before ${rlo}evil${pdf}`],
    ['an override of one of two lines', `${rlo}evil\nnext`, `${rlo}evil${pdf}\nnext`],
    ['a line of a form of Windows', `${rlo}evil\r\nnext`, `${rlo}evil${pdf}\r\nnext`],
    ['several, from the inside out', `${rli}a${rlo}b${lri}c`, `${rli}a${rlo}b${lri}c${pdi}${pdf}${pdi}`],
    ['one that is ended', `${fsi}a${pdi} b`, `${fsi}a${pdi} b`],
    ['an end of what stands around it', `a${pdi}${pdf}b`, 'ab'],
  ])('ends with its line: %s', (_name, text, expected) => {
    expect(plainText(80).parse(text)).toBe(expected);
  });
});

describe('a file name', () => {
  it.each([
    [`invoice${rlo}gpj.exe`, 'invoicegpj.exe'],
    ['a\u0007b\nc\u200b.pdf', 'abc.pdf'],
    ['nhãn.pdf'.normalize('NFD'), 'nhãn.pdf'],
  ])('contains no control characters: %j', (name, expected) => {
    expect(fileNameText(40).parse(name)).toBe(expected);
  });
});
