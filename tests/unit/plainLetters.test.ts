import { expect, it } from 'vitest';
import { plainLetters } from '../../contract/plainLetters.ts';

it.each([
  ['Nguyễn Thị Đào', 'nguyen thi dao'],
  ['NGUYÊN Thi ĐÀO'.normalize('NFD'), 'nguyen thi dao'],
  ['Zoë Åström, Gdańsk', 'zoe astrom, gdansk'],
  ['LP-10482 100%_Sure', 'lp-10482 100%_sure'],
  ['王小明 👍 김', '王小明 👍 김'],
])('turns %s into %s in plain letters', (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});
