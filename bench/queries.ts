import type { Kysely } from 'kysely';
import { orders } from '../contract/orders/orders.ts';
import { filterSchema, listQuerySchema } from '../contract/schema/derive.ts';
import { orderSource } from '../server/areas/orders/read/source.ts';
import type { Database } from '../server/database/tables/tables.ts';
import { countSql, facetsSql, pageSql } from '../server/lists/queries.ts';
import type { Scope } from '../server/lists/scope.ts';

/** A call of the orders list and the SQL that answers it. */
export interface ListCase {
  name: string;
  path: string;
  sql: string;
  parameters: readonly unknown[];
}

const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

const pages = (): [name: string, query: Record<string, string>][] => [
  ['first page', {}],
  ['filtered page', { status: 'awaiting,process', start_date: day(60), end_date: day(20) }],
  ['page 400', { page: '400' }],
  ['search', { search: 'grace miller' }],
];

const withQuery = (path: string, query: Record<string, string>): string => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};

/** The calls that docs/bench.md measures, for one shop. */
export const listCases = (db: Kysely<Database>, scope: Scope): ListCase[] => {
  const ofPages = pages().map(([name, query]) => {
    const { sql, parameters } = pageSql(orderSource, scope, listQuerySchema(orders).parse(query)).compile(db);
    return { name, path: withQuery('/orders', query), sql, parameters };
  });
  const none = filterSchema(orders).parse({});
  const facets = facetsSql(orderSource, scope, none, 'status').compile(db);
  const count = countSql(orderSource, scope, none).compile(db);
  return [
    ...ofPages,
    { name: 'tab counts', path: '/orders/facets', sql: facets.sql, parameters: facets.parameters },
    { name: 'count', path: '/orders/count', sql: count.sql, parameters: count.parameters },
  ];
};
