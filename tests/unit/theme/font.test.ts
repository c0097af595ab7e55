import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLetters } from '../../../scripts/letters.ts';

const letters = new Set(readLetters(readFileSync('src/theme/fonts/inter.css', 'utf8')));

const textsOf = (language: string): string => {
  const folder = join('src', 'i18n', language);
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
};

describe('the preloaded font', () => {
  it.each(['en', 'vi'])('has every letter of our texts: %s', (language) => {
    const missing = [...new Set(textsOf(language))].filter(
      (letter) => letter !== '\n' && !letters.has(letter),
    );
    expect(missing).toEqual([]);
  });

  it('has every letter of both languages, and the signs of both currencies', () => {
    const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
    const vowels = 'aăâeêioôơuưy'
      .split('')
      .flatMap((letter) => tones.map((tone) => (letter + tone).normalize('NFC')));
    const vietnamese = [...vowels, ...'bcdđghklmnpqrstvx'.split('')];
    const neededLetters = [
      ...vietnamese,
      ...vietnamese.map((letter) => letter.toUpperCase()),
      '₫',
      '$',
      '−',
      '×',
      '…',
    ];
    expect(neededLetters.filter((letter) => !letters.has(letter))).toEqual([]);
  });
});
