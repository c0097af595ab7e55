import { describe, expect, it } from 'vitest';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { repairedSearch } from '../../../src/views/list/listAddress.ts';

const repaired = (search: string, seesCost = true): string =>
  decodeURIComponent(repairedSearch(orders, search, seesCost));

const withFilter = (filter: unknown): string => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('the address of a list', () => {
  it.each([
    '',
    '?page=3&perPage=500&sort=recipient&order=ASC',
    '?displayedFilters=%7B%7D&filter=%7B%22source%22%3A%5B%22csv%22%5D%7D',
    withFilter({
      status: ['pending', 'rejected'],
      matched: false,
      country: 'US,VN',
      start_date: '2026-11-01',
      total_cents_gte: 500,
      source: [],
    }),
    withFilter({ search: 'x'.repeat(300) }),
    withFilter({ date_preset: 'last_30_days', source: ['csv'] }),
  ])('keeps a valid query: %s', (search) => {
    expect(repairedSearch(orders, search, true)).toBe(search);
  });

  it.each([
    ['?page=0', '?'],
    ['?page=-3&perPage=50', '?perPage=50'],
    ['?page=2&perPage=10', '?page=2'],
    ['?sort=nothing&order=ASC&page=2', '?page=2'],
    ['?sort=recipient', '?'],
    ['?sort=code&order=UP', '?'],
    [withFilter({ status: ['lost'], source: ['csv'] }), '?filter={"source":["csv"]}'],
    [withFilter({ date_preset: 'last_century', source: ['csv'] }), '?filter={"source":["csv"]}'],
    ['?filter=%7B%22__proto__%22%3A1%2C%22date_preset%22%3A%22constructor%22%7D', '?filter={}'],
    [withFilter({ statuss: ['pending'], source: ['csv'] }), '?filter={"source":["csv"]}'],
    [withFilter({ start_date: '2026-13-45', shop_id: ['x'], total_cents_gte: 'much' }), '?filter={}'],
  ])('drops parts that no list has: %s', (search, remainingQuery) => {
    expect(repaired(search)).toBe(remainingQuery);
  });

  it('drops filters of another list', () => {
    const search = withFilter({ search: 'a', late: 'true' });
    expect(decodeURIComponent(repairedSearch(notifications, search, true))).toBe('?filter={}');
  });

  it('drops cost filters for users who may not see costs', () => {
    const search = '?sort=total_cents&order=ASC';
    expect(repaired(search)).toBe(search);
    expect(repaired(search, false)).toBe('?');
    expect(repaired(withFilter({ total_cents_gte: 500, matched: true }), false)).toBe(
      '?filter={"matched":true}',
    );
  });
});
