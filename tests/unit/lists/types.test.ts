import { sql } from 'kysely';
import { expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import { bills } from '../../../contract/bills/bills.ts';
import { field } from '../../../contract/schema/field.ts';
import { orderStatusCodes, orderStatusOf } from '../../../contract/orders/statuses.ts';
import { defineResource } from '../../../contract/schema/resource.ts';
import { byShop } from '../../../server/lists/byShop.ts';
import { scopeOf } from '../../../server/lists/scope.ts';
import { indexedSearch } from '../../../server/lists/search.ts';
import { listSource } from '../../../server/lists/source.ts';

/** Whatever a source forgets is a compile error. `tsc` is the judge; an unused expectation fails it. */
const orders = defineResource({
  name: 'orders',
  fields: {
    code: field.text({ filter: 'search', sort: true }),
    status: field.status(
      [
        'pending',
        'reviewing',
        'awaiting',
        'process',
        'partially-fulfilled',
        'fulfilled',
        'rejected',
        'resend',
        'refund',
        'canceled',
      ],
      { filter: 'in' },
    ),
    shop_id: field.ref('shops', { filter: 'in' }),
    bill_count: field.number(),
  },
  represent: ({ code }) => code,
  list: { columns: ['code', 'status', 'bill_count'], sort: ['code', 'ASC'], tabs: 'status' },
  filters: ['status'],
  show: [],
});

const computed = { bill_count: () => sql<number>`0` };
const decode = { status: orderStatusOf };
const encode = { status: (status: keyof typeof orderStatusCodes) => orderStatusCodes[status] };
const text = { shop_id: sql<string>`''` };
const search = indexedSearch();
const shared = {
  resource: orders,
  table: 'orders',
  right: 'orders.view',
  scope: scopeOf,
  reach: byShop,
} as const;

export const sound = listSource({ ...shared, computed, decode, encode, search, exports: { text } });

// @ts-expect-error a field that is no column is not computed
export const notComputed = listSource({ ...shared, computed: {}, decode, encode, search });

// @ts-expect-error a status that is stored as a code is not decoded
export const notDecoded = listSource({ ...shared, computed, decode: {}, encode, search });

// @ts-expect-error nor encoded, though the list is narrowed by it
export const notEncoded = listSource({ ...shared, computed, decode, encode: {}, search });

// @ts-expect-error a file would show the id of a shop
export const withoutName = listSource({ ...shared, computed, decode, encode, search, exports: { text: {} } });

// @ts-expect-error a field is searched, and nobody says how
export const notSearched = listSource({ ...shared, computed, decode, encode, search: null });

export const wrongComputed = listSource({
  ...shared,
  computed: { bill_count: () => sql<string>`''` },
  // @ts-expect-error text where the API says a number
  decode,
  encode,
  search,
});

const sorted = defineResource({
  name: 'orders',
  fields: { code: field.text({ sort: true }), bill_count: field.number({ sort: true }) },
  represent: ({ code }) => code,
  list: { columns: ['code'], sort: ['code', 'ASC'] },
  filters: [],
  show: [],
});
export const sortedByComputed = listSource({
  ...shared,
  resource: sorted,
  // @ts-expect-error no index has a computed field, so no list is ordered by it
  computed,
  decode: {},
  encode: {},
  search: null,
});

const billSource = { ...shared, resource: bills, computed: {}, decode: {}, encode: {}, search } as const;
// @ts-expect-error no such table
export const wrongTable = listSource({ ...billSource, table: 'bill' });

it('knows the record that its rows become', () => {
  type Answer = z.output<(typeof sound)['record']>;
  expectTypeOf<Answer['bill_count']>().toEqualTypeOf<number>();
  expectTypeOf<Answer['shop_id']>().toEqualTypeOf<string>();
  expect(sound.exports.right).toBe('orders.export');
});
