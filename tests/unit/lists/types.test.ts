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
import { converted, listSource } from '../../../server/lists/source.ts';

/**
 * Whatever a source forgets is a compile error. `tsc` is the judge; an unused expectation fails it. Its first line
 * names the field: `error TS2741: Property 'bill_count' is missing in type '{ status: … }' but required in type …`.
 */
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

const bill_count = () => sql<number>`0`;
const status = {
  decode: orderStatusOf,
  encode: (name: keyof typeof orderStatusCodes) => orderStatusCodes[name],
};
const exports = { text: { shop_id: sql<string>`''` } };
const search = indexedSearch();
const shared = {
  resource: orders,
  table: 'orders',
  right: 'orders.view',
  scope: scopeOf,
  visible: byShop,
} as const;

export const sound = listSource({ ...shared, columns: { bill_count, status }, search, exports });

// @ts-expect-error a field that is no column is not computed
export const notComputed = listSource({ ...shared, columns: { status }, search, exports });

// @ts-expect-error a status that is stored as a code is not decoded
export const notDecoded = listSource({ ...shared, columns: { bill_count }, search, exports });

const onlyDecoded = { bill_count, status: { decode: orderStatusOf } };
// @ts-expect-error nor encoded, though the list is narrowed by it
export const notEncoded = listSource({ ...shared, columns: onlyDecoded, search, exports });

const columns = { bill_count, status };
// @ts-expect-error a file would show the id of a shop
export const withoutName = listSource({ ...shared, columns, search, exports: { text: {} } });

// @ts-expect-error a resource with an export right has no export
export const withoutFile = listSource({ ...shared, columns: { bill_count, status }, search });

// @ts-expect-error a field is searched, and nobody says how
export const notSearched = listSource({ ...shared, columns: { bill_count, status }, search: null, exports });

const inWords = { bill_count: () => sql<string>`''`, status };
// @ts-expect-error text where the API says a number
export const wrongComputed = listSource({ ...shared, columns: inWords, search, exports });

const convertedCount = converted({ sql: () => sql<string>`'1'`, decode: Number });
export const soundConverted = listSource({
  ...shared,
  columns: { bill_count: convertedCount, status },
  search,
  exports,
});

export const unknownRight = listSource({
  ...shared,
  columns,
  search,
  exports,
  // @ts-expect-error no right has this name
  writes: { create: 'orders.add' },
});

const bare = {
  fields: {},
  represent: () => '',
  list: { columns: [], sort: ['' as never, 'ASC'] },
  filters: [],
  show: [],
} as const;

const sorted = defineResource({
  name: 'tickets',
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
  columns: { bill_count },
  search: null,
});

export const exportedWithoutRight = listSource({
  ...shared,
  resource: defineResource({ ...bare, name: 'notes' }),
  columns: {},
  search: null,
  // @ts-expect-error no line of `exportRights` names the resource
  exports: { text: {} },
});

const billSource = { ...shared, resource: bills, columns: {}, search, exports: { text: {} } } as const;
// @ts-expect-error no such table
export const wrongTable = listSource({ ...billSource, table: 'bill' });

it('knows the record that its rows become', () => {
  type Answer = z.output<(typeof sound)['record']>;
  expectTypeOf<Answer['bill_count']>().toEqualTypeOf<number>();
  expectTypeOf<Answer['shop_id']>().toEqualTypeOf<string>();
  expect(sound.exports.right).toBe('orders.export');
});
