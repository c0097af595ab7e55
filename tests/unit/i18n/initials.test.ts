import { expect, test } from 'vitest';
import { firstLetterOf, initialsOf } from '../../../src/i18n/initials.ts';

test.each([
  ['Lotus', 'L'],
  ['  đào tees', 'Đ'],
  ['Ấn Print', 'Ấ'],
  // Marks that are characters of their own belong to the letter before them.
  ['A\u0302\u0301n', 'A\u0302\u0301'],
  ['42 Shop', '4'],
  ['👩‍🎨 Studio', '👩‍🎨'],
  ['ß', 'SS'],
  ['', ''],
])('%s begins with %s', (name, letter) => {
  expect(firstLetterOf(name)).toBe(letter);
});

test('the given name stands last in Vietnamese', () => {
  expect(initialsOf('Nguyễn Minh Anh')).toBe('MA');
});
