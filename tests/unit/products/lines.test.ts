import { describe, expect, it } from 'vitest';
import { maxSkuLength, readProductLines } from '../../../contract/products/lines.ts';

describe('pasted lines of a product', () => {
  it.each([
    ['RSS-M', [{ sku: 'RSS-M', options: '' }]],
    ['RSS-M, Black / M', [{ sku: 'RSS-M', options: 'Black / M' }]],
    ['RSS-M\tBlack\tM', [{ sku: 'RSS-M', options: 'Black / M' }]],
    [
      'RSS-M;Black;M\r\n\r\n  RSS-L | Black, L ',
      [
        { sku: 'RSS-M', options: 'Black / M' },
        { sku: 'RSS-L | Black', options: 'L' },
      ],
    ],
    [' , Black', []],
    ['', []],
  ])('are read from %j', (text, lines) => {
    expect(readProductLines(text)).toEqual({ lines, problems: [] });
  });

  it('report SKUs that repeat in any spelling and SKUs that are too long', () => {
    expect(readProductLines(`A-1\nB-1\na-1, Black\n${'x'.repeat(maxSkuLength + 1)}`)).toEqual({
      lines: [
        { sku: 'A-1', options: '' },
        { sku: 'B-1', options: '' },
      ],
      problems: [
        { line: 3, code: 'taken' },
        { line: 4, code: 'too_long' },
      ],
    });
  });
});
