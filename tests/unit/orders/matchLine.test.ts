import { describe, expect, it } from 'vitest';
import { unmatchedKey, type ItemDescription } from '../../../contract/orders/matching/unmatched.ts';
import { indexListings, matchLine, type ListedVariant } from '../../../contract/orders/matching/matchLine.ts';

const listing = (over: Partial<ListedVariant>): ListedVariant => ({
  product_id: 'p1',
  title: 'Sunset shirt',
  options: 'Black / M',
  sku: null,
  shared_sku: null,
  external_variant_id: null,
  variant_id: 'tee-m',
  active: true,
  ...over,
});

const line = (over: Partial<ItemDescription>): ItemDescription => ({
  external_variant_id: null,
  sku: null,
  title: 'Sunset shirt',
  options: 'Black / M',
  ...over,
});

const match = (over: Partial<ItemDescription>, ...listings: ListedVariant[]) => {
  const result = matchLine(line(over), {
    listings: indexListings(listings),
    catalog: (sku) => (sku.toLowerCase() === 'ct-blk-m' ? 'catalog' : undefined),
    variant: (id) => (id.startsWith('tee') ? id : undefined),
  });
  return result.variant ?? result.reason;
};

describe('matching a line', () => {
  it('looks for the variant id of the store first, whatever its SKU says', () => {
    const byId = listing({ external_variant_id: '77', sku: 'OLD', variant_id: 'tee-id' });
    expect(match({ external_variant_id: '77', sku: 'CT-BLK-M' }, byId)).toBe('tee-id');
    expect(match({ external_variant_id: '78', sku: 'CT-BLK-M' }, byId)).toBe('catalog');
  });

  it('looks for the SKU next, without case and with any dash', () => {
    const bySku = listing({ sku: 'RSS-BLK-M' });
    expect(match({ sku: 'rss-blk-m' }, bySku)).toBe('tee-m');
    expect(match({ sku: 'RSS–BLK–M' }, bySku)).toBe('tee-m');
    expect(match({ external_variant_id: '5', sku: 'RSS-BLK-M' }, bySku)).toBe('tee-m');
  });

  it('matches nothing by a SKU that two variants have', () => {
    const first = listing({ external_variant_id: '1', sku: 'SAME' });
    const second = listing({ external_variant_id: '2', shared_sku: 'Same', variant_id: 'tee-l' });
    expect(match({ sku: 'SAME' }, first, second)).toBe('sku_double');
    expect(match({ external_variant_id: '3', sku: 'SAME' }, first)).toBe('sku_double');
    expect(match({ external_variant_id: '2', sku: 'SAME' }, first, second)).toBe('tee-l');
  });

  it('takes title and options only of a line that has neither', () => {
    const byWords = listing({});
    expect(match({ title: ' sunset SHIRT', options: 'black / m' }, byWords)).toBe('tee-m');
    expect(match({ options: 'Black / L' }, byWords)).toBe('sku_missing');
    expect(match({ sku: 'NEW' }, byWords)).toBe('sku_unknown');
    expect(match({ external_variant_id: '9' }, byWords)).toBe('sku_missing');
  });

  it.each([
    ['listing_inactive', { active: false }],
    ['listing_unmatched', { variant_id: null }],
    ['variant_gone', { variant_id: 'gone' }],
  ])('says %s', (reason, over) => {
    expect(match({ sku: 'A' }, listing({ sku: 'A', ...over }))).toBe(reason);
  });
});

describe('the key of equal items', () => {
  it('is the variant id, else the SKU, else title and options', () => {
    expect(unmatchedKey(line({ external_variant_id: '7', sku: 'A' }))).toBe('id:7');
    expect(unmatchedKey(line({ sku: 'Rss-1 ' }))).toBe('sku:rss-1');
    expect(unmatchedKey(line({}))).toBe('words:sunset shirt|black / m');
  });
});
