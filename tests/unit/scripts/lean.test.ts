import { humanize, transform } from 'inflection';
import queryString from 'query-string';
import { describe, expect, it } from 'vitest';
import * as words from '../../../scripts/lean/inflection.ts';
import { parse, stringify } from '../../../scripts/lean/queryString.ts';

describe('in place of inflection', () => {
  it.each([
    'total_cents',
    'created at',
    'shopId',
    'HTTPStatus',
    'shop_id',
    'line-items',
    'orders',
    'Đơn hàng',
  ])('%s becomes the same words', (name) => {
    expect(words.humanize(name)).toBe(humanize(name));
    expect(words.transform(name)).toBe(transform(name, ['underscore', 'humanize']));
  });
});

describe('in place of query-string', () => {
  const states = [
    {
      page: 2,
      perPage: 25,
      sort: 'created_at',
      order: 'DESC',
      filter: JSON.stringify({ search: "it's (a) *test*! & más", status: ['pending', 'held'] }),
    },
    { search: 'Đỗ Thị Ánh + 50 %', empty: '', none: undefined, bare: null, zero: 0, yes: true },
    {},
  ];

  it.each(states)('an address is written as it was: %j', (state) => {
    expect(stringify(state)).toBe(queryString.stringify(state));
  });

  it.each([
    '?page=2&filter=%7B%22search%22%3A%22a+b%22%7D',
    'displayedFilters=%7B%7D&order=ASC',
    '',
    '?',
    '?a=%C4%90&b=',
  ])('and read as it was: %s', (search) => {
    expect(parse(search)).toEqual({ ...queryString.parse(search) });
  });
});
