import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apiErrors } from '../../../contract/errors.ts';
import { allowanceOf, invitationAllowance } from '../../../contract/accounts/invitations.ts';
import { plainName, withoutLinks } from '../../../server/mail/plainName.ts';

/** Matches what mail programs turn into a link: a URL, an email address or a telephone number. */
const link = /[a-z]+:\/\/|\bwww\.\S|[^\s.]\.\p{L}{2,}|\S@\S|\d(?:[\s().-]*\d){6,}/iu;

describe('a name in a mail to a stranger', () => {
  it.each([
    ['Sen Việt Tee Co.', 'Sen Việt Tee Co.'],
    ['Mr. Tee & Sons, est. 1998', 'Mr. Tee & Sons, est. 1998'],
    ['evil.example/login', 'evil example/login'],
    ['evil．example', 'evil example'],
    ['T-shirts and/or mugs', 'T-shirts and/or mugs'],
    ['https://evil.example?a=b', 'https evil example?a=b'],
    ['Lotus: pay at //evil.example', 'Lotus: pay at evil example'],
    ['help@evil.example', 'help evil example'],
    ['Call +84 900 123 456 now', 'Call now'],
    ['Call 1900.1234 now', 'Call now'],
    ['one\nline‮x', 'one line x'],
  ])('%j reads %j', (name, plainText) => expect(plainName(name)).toBe(plainText));

  it('never contains anything that a mail program turns into a link', () => {
    const parts = fc.constantFrom(
      'http',
      '://',
      'www',
      '.',
      'evil',
      'com',
      '/',
      '@',
      ' ',
      ':',
      '0900',
      '123',
      '456',
      '-',
      'é',
      '\u200b',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 14 }), (words) => {
        expect(plainName(words.join(''))).not.toMatch(link);
      }),
      { numRuns: 2000 },
    );
  });
});

it('keeps names of files and shops in news readable, without links', () => {
  const plainText = withoutLinks(
    'Import of pay-at-evil.example.csv is finished · 12.50 USD, https://evil.example',
  );
  expect(plainText.replaceAll('\u200b', '')).toBe(
    'Import of pay-at-evil.example.csv is finished · 12.50 USD, https://evil.example',
  );
  expect(plainText).not.toMatch(link);
});

it('allows a new account fewer invitations, as its refusal says', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const { young, settled } = invitationAllowance;
  expect(allowanceOf(new Date('2026-11-15T08:00:00Z'), now)).toEqual(young);
  expect(allowanceOf(new Date('2026-11-14T08:00:00Z'), now)).toEqual(settled);
  expect(young.mails / young.hours).toBeLessThan(settled.mails / settled.hours);
  expect(apiErrors.invitation_limit[1]).toContain(
    `${young.mails} a day at most, later ${settled.mails} an hour`,
  );
});
