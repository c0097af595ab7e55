import { describe, expect, it } from 'vitest';
import { isMatched, isPrintable, printState, type RuledPrint } from '../../../contract/orders/files.ts';

const ready: RuledPrint = { design_id: 'd1', url: null };
const fetching: RuledPrint = { design_id: null, url: 'https://x.test/a.png' };
const failed: RuledPrint = { ...fetching, problem: 'missing' };
const nothing: RuledPrint = { design_id: null, url: null };
const items = (...prints: RuledPrint[][]) =>
  prints.map((itemPrints) => ({ variant_id: 'v1', prints: itemPrints }));

describe('the file of a print area', () => {
  it('is in the library, being copied, or not available', () => {
    expect([ready, fetching, failed, nothing].map(printState)).toEqual([
      'ready',
      'fetching',
      'failed',
      'failed',
    ]);
    expect(printState({ ...failed, design_id: 'd1' })).toBe('ready');
  });

  it('may still be copied when the order is paid, but must be in the library before production', () => {
    expect(isMatched(items([ready], [fetching]))).toBe(true);
    expect(isPrintable(items([ready], [fetching]))).toBe(false);
    expect(isPrintable(items([ready], [ready, ready]))).toBe(true);
  });

  it.each([
    ['no item', items()],
    ['an item without a file', items([ready], [])],
    ['a link that failed', items([ready, failed])],
    ['an area that names nothing', items([nothing])],
    ['an item without a product', [...items([ready]), { variant_id: null, prints: [ready] }]],
  ])('neither pays nor prints an order with %s', (_name, order) => {
    expect(isMatched(order)).toBe(false);
    expect(isPrintable(order)).toBe(false);
  });
});
