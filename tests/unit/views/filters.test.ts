import { describe, expect, it } from 'vitest';
import { datePresets, presetOf, presetSpan, wholeSpan } from '../../../src/fields/filters/datePresets.ts';
import { clearedFilter, filterKeys, filterQuery, isFilterSet, mergeFilters } from '../../../src/fields/filters/filterKeys.ts';
import { filterOf, freezeDates, renameView, toggleDefault, withView } from '../../../src/views/savedViews.ts';
import { openTab, setFilterNames } from '../../../src/views/useFilters.ts';
import { filterSchema } from '../../../contract/schema/derive.ts';
import { parcels } from '../schema/builders.ts';

/** 20 November 2026, 23:30 UTC: already the 21st in Vietnam. */
const now = Date.UTC(2026, 10, 20, 23, 30);

describe('date presets', () => {
  it('count days in the time zone of the account', () => {
    expect(presetSpan('today', now, 'Asia/Ho_Chi_Minh')).toEqual({ start_date: '2026-11-21', end_date: '2026-11-21' });
    expect(presetSpan('today', now, 'America/New_York')).toEqual({ start_date: '2026-11-20', end_date: '2026-11-20' });
  });

  it('include today', () => {
    const span = (preset: (typeof datePresets)[number]) => Object.values(presetSpan(preset, now, 'UTC'));
    expect(span('yesterday')).toEqual(['2026-11-19', '2026-11-19']);
    expect(span('last_7_days')).toEqual(['2026-11-14', '2026-11-20']);
    expect(span('last_30_days')).toEqual(['2026-10-22', '2026-11-20']);
    expect(span('this_year')).toEqual(['2026-01-01', '2026-11-20']);
    expect(span('all_time')).toEqual([]);
  });

  it('are recognised from their dates', () => {
    for (const preset of datePresets) expect(presetOf(presetSpan(preset, now), now)).toBe(preset);
    expect(presetOf({ start_date: '2026-11-01', end_date: '2026-11-02' }, now)).toBeUndefined();
  });

  it('need both ends, in their order', () => {
    expect(wholeSpan('2026-11-02', '2026-11-01')).toEqual({ start_date: '2026-11-01', end_date: '2026-11-02' });
    expect(wholeSpan('2026-11-02', null)).toEqual({ start_date: undefined, end_date: undefined });
    expect(wholeSpan('2026-11-02', '2026-13-40')).toEqual({ start_date: undefined, end_date: undefined });
  });
});

describe('filters', () => {
  it('write exactly the keys that the house reads', () => {
    const written = Object.entries(parcels.fields).flatMap(([name, field]) => filterKeys(name, field));
    // Chosen records are named by the data provider, not by a filter.
    expect([...new Set(written), 'ids'].toSorted()).toEqual(Object.keys(filterSchema(parcels).shape).toSorted());
  });

  it('are set while one of their keys has a value', () => {
    expect(isFilterSet('pieces', parcels.fields.pieces, { pieces_lte: 3 })).toBe(true);
    expect(isFilterSet('size', parcels.fields.size, { size: [] })).toBe(false);
    expect(isFilterSet('gift', parcels.fields.gift, { gift: false })).toBe(true);
    expect(mergeFilters({ pieces_lte: 3, gift: true }, clearedFilter('pieces', parcels.fields.pieces))).toEqual({ gift: true });
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
    expect(setFilterNames(parcels, { state: ['sent'], gift: true, size: ['small'] })).toEqual(['size', 'gift']);
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

  it('keep a preset moving, and other dates as they are', () => {
    const frozen = freezeDates({ ...presetSpan('last_7_days', now), size: ['small'] }, now);
    expect(frozen).toEqual({ filter: { size: ['small'] }, dates: 'last_7_days' });
    const later = now + 86_400_000;
    expect(filterOf(frozen, later)).toEqual({ size: ['small'], ...presetSpan('last_7_days', later) });
    const fixed = { start_date: '2026-01-05', end_date: '2026-01-06' };
    expect(filterOf(freezeDates(fixed, now), later)).toEqual(fixed);
    expect(filterOf(freezeDates({ start_date: '2026-01-05' }, now), later)).toEqual({ start_date: '2026-01-05' });
  });

  it('have each name once', () => {
    expect(withView([view('a'), view('b')], view('a', true)).map(({ name }) => name)).toEqual(['b', 'a']);
    expect(renameView([view('a'), view('b')], 'a', 'b')).toEqual([view('b')]);
  });

  it('have one default at most', () => {
    expect(toggleDefault([view('a', true), view('b')], 'b').map(({ isDefault }) => isDefault)).toEqual([false, true]);
    expect(toggleDefault([view('a', true)], 'a')[0]?.isDefault).toBe(false);
  });
});
