import { expect, it } from 'vitest';
import { withExtension } from '../../../contract/designs/fileNames.ts';

it.each([
  ['emoji of two units', `a${'🌙'.repeat(255)}`, '🌙'],
  ['a skin tone, which is one letter with its emoji', `a${'👍🏽'.repeat(255)}`, '👍🏽'],
  ['flags', `a${'🇻🇳'.repeat(255)}`, '🇻🇳'],
])('cuts a name of 255 letters between letters: %s', (_name, name, letter) => {
  const fileName = withExtension(`${name}.png`, 'png', 'none');
  const stem = fileName.slice(1, -'.png'.length);
  expect(fileName.length).toBeLessThanOrEqual(250);
  expect(stem.replaceAll(letter, '')).toBe('');
  expect(stem).not.toBe('');
});
