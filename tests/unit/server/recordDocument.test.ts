import { describe, expect, it } from 'vitest';
import { resources } from '../../../contract/resources.ts';
import { recordSchema } from '../../../contract/schema/derive.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import { exampleRecord } from '../../../server/http/document/exampleRecord.ts';
import { recordNameOf } from '../../../server/http/document/recordNames.ts';
import { withResources } from '../../../server/http/document/tags.ts';

describe('a resource in the document of the API', () => {
  it.each(Object.values<Resource>(resources))('has an example that fits: $name', (resource) => {
    const example = exampleRecord(resource);
    expect(recordSchema(resource).parse(example)).toEqual(example);
  });

  it.each([
    ['orders', 'Order'],
    ['store_links', 'StoreLink'],
    ['categories', 'Category'],
    ['catalog', 'CatalogProduct'],
  ])('names the record of %s %s', (resource, name) => {
    expect(recordNameOf(resource)).toBe(name);
  });

  it('gets a group of its own if no group has its calls', () => {
    const bills = { name: 'Bills', description: 'Bills.', routes: ['/bills'] };
    expect(withResources([bills], ['bills', 'balances', 'size_charts'])).toEqual([
      bills,
      { name: 'Size charts', description: 'Size charts of the account.', routes: ['/size_charts'] },
    ]);
  });
});
