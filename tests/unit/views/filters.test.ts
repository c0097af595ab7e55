import { describe, expect, it } from 'vitest';
import {
  datedFilter,
  type DatePreset,
  presetOf,
  presetSpan,
  wholeSpan,
} from '../../../src/providers/query/datePresets.ts';
import {
  clearedFilter,
  filterKeys,
  filterQuery,
  isFilterSet,
  mergeFilters,
} from '../../../src/providers/query/filterKeys.ts';
import {
  filterOf,
  renameView,
  searchOf,
  toggleDefault,
  withView,
} from '../../../src/views/saved/savedViews.ts';
import { openTab, setFilterNames } from '../../../src/views/filters/useFilters.ts';
import { filterSchema } from '../../../contract/schema/derive.ts';
import { parcels } from '../schema/builders.ts';

/** 20 November 2026, 23:30 UTC: already the 21st in Vietnam. */
const now = Date.UTC(2026, 10, 20, 23, 30);

describe('date presets', () => {
  it('count days in the time zone of the account', () => {
    expect(presetSpan('today', now, 'Asia/Ho_Chi_Minh')).toEqual({
      start_date: '2026-11-21',
      end_date: '2026-11-21',
    });
    expect(presetSpan('today', now, 'America/New_York')).toEqual({
      start_date: '2026-11-20',
      end_date: '2026-11-20',
    });
  });

  it('include today', () => {
    const span = (preset: DatePreset) => Object.values(presetSpan(preset, now, 'UTC'));
    expect(span('yesterday')).toEqual(['2026-11-19', '2026-11-19']);
    expect(span('last_7_days')).toEqual(['2026-11-14', '2026-11-20']);
    expect(span('last_30_days')).toEqual(['2026-10-22', '2026-11-20']);
    expect(span('this_year')).toEqual(['2026-01-01', '2026-11-20']);
    expect(span('all_time')).toEqual([]);
  });

  it('are stored by name, and become dates in a request', () => {
    expect(datedFilter({ size: ['small'], date_preset: 'last_7_days' }, now, 'UTC')).toEqual({
      size: ['small'],
      start_date: '2026-11-14',
      end_date: '2026-11-20',
    });
    expect(datedFilter({ paid_at_preset: 'yesterday', date_preset: 'today' }, now, 'UTC')).toEqual({
      paid_at_gte: '2026-11-19',
      paid_at_lte: '2026-11-19',
      start_date: '2026-11-20',
      end_date: '2026-11-20',
    });
    expect(datedFilter({ date_preset: 'all_time' }, now)).toEqual({});
    expect(datedFilter({ date_preset: 'constructor', size: [] }, now)).toEqual({ size: [] });
    const plain = { start_date: '2026-11-20', end_date: '2026-11-20' };
    expect(datedFilter(plain, now)).toBe(plain);
    expect([presetOf({ date_preset: 'this_year' }), presetOf(plain), presetOf({ size: [] })]).toEqual([
      'this_year',
      undefined,
      'all_time',
    ]);
  });

  it('need both dates, and put the earlier one first', () => {
    expect(wholeSpan('2026-11-02', '2026-11-01')).toEqual({
      start_date: '2026-11-01',
      end_date: '2026-11-02',
    });
    expect(wholeSpan('2026-11-02', null)).toEqual({ start_date: undefined, end_date: undefined });
    expect(wholeSpan('2026-11-02', '2026-13-40')).toEqual({ start_date: undefined, end_date: undefined });
  });
});

describe('filters', () => {
  it('write exactly the keys that the API reads', () => {
    const written = Object.entries(parcels.fields).flatMap(([name, field]) => filterKeys(name, field));
    // Chosen records are named by the data provider, not by a filter.
    // A preset becomes dates before.
    expect([...new Set(written), 'ids'].toSorted()).toEqual(
      [...Object.keys(filterSchema(parcels).shape), 'date_preset'].toSorted(),
    );
  });

  it('are set while one of their keys has a value', () => {
    expect(isFilterSet('pieces', parcels.fields.pieces, { pieces_lte: 3 })).toBe(true);
    expect(isFilterSet('size', parcels.fields.size, { size: [] })).toBe(false);
    expect(isFilterSet('gift', parcels.fields.gift, { gift: false })).toBe(true);
    expect(
      mergeFilters({ pieces_lte: 3, gift: true }, clearedFilter('pieces', parcels.fields.pieces)),
    ).toEqual({ gift: true });
  });

  it('become the query of a request', () => {
    expect(filterQuery({ size: ['small', 'large'], gift: false, note: '', pieces_gte: 2 })).toEqual({
      size: 'small,large',
      gift: 'false',
      pieces_gte: '2',
    });
  });

  it('open a tab for one value, and are a pill for several', () => {
    expect(openTab(parcels, {})).toBe('');
    expect(openTab(parcels, { state: ['sent'] })).toBe('sent');
    expect(openTab(parcels, { state: ['sent', 'packed'] })).toBeNull();
    expect(setFilterNames(parcels, { state: ['sent'], gift: true, size: ['small'] })).toEqual([
      'size',
      'gift',
    ]);
    expect(setFilterNames(parcels, { state: ['sent', 'packed'] })).toEqual(['state']);
  });
});

describe('saved views', () => {
  const view = (name: string, isDefault = false) => ({
    name,
    filter: {},
    sort: { field: 'code', order: 'ASC' as const },
    columns: { order: [], hidden: [] },
    density: 'compact' as const,
    isDefault,
  });

  it('have their preset in the filter, also if an earlier release saved it beside the filter', () => {
    const before = { ...view('old'), filter: { size: ['small'] }, dates: 'last_7_days' };
    expect(filterOf(before)).toEqual({ size: ['small'], date_preset: 'last_7_days' });
    const fixed = { start_date: '2026-01-05', end_date: '2026-01-06' };
    expect(filterOf({ filter: fixed })).toEqual(fixed);
  });

  it('write filter, sort order and page size into the address', () => {
    expect(
      decodeURIComponent(searchOf({ ...view('a'), filter: { date_preset: 'today' }, perPage: 50 })),
    ).toBe('?filter={"date_preset":"today"}&sort=code&order=ASC&perPage=50');
    expect(decodeURIComponent(searchOf(view('a')))).toBe('?filter={}&sort=code&order=ASC');
  });

  it('have each name once', () => {
    expect(withView([view('a', true), view('b')], view('a'))).toEqual([view('b'), view('a', true)]);
    expect(renameView([view('a'), view('b')], 'a', 'b')).toEqual([view('b')]);
  });

  it('have one default at most', () => {
    expect(toggleDefault([view('a', true), view('b')], 'b').map(({ isDefault }) => isDefault)).toEqual([
      false,
      true,
    ]);
    expect(toggleDefault([view('a', true)], 'a')[0]?.isDefault).toBe(false);
  });
});
