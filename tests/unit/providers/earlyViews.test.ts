// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { datePresets } from '../../../src/providers/query/datePresets.ts';
import { defaultTimeZone, setTimeZone } from '../../../src/i18n/locale.ts';
import { followFormats } from '../../../src/providers/texts/followFormats.ts';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { preferencesStore } from '../../../src/browser/storage.ts';
import {
  askAsTheList,
  beginEarly,
  beginning,
  emptyHouse,
  narrowed,
  paths,
  runEarly,
  searchOf,
} from '../../support/ui/early.ts';
import { buildUser } from '../../support/ui/fakeApi.ts';

beginEarly();

describe('early.js asks for what the list asks', () => {
  it('as the default view says, and only where the address says nothing', async () => {
    const { filter, sort, order } = narrowed;
    const view = { name: 'Mine', filter, sort: { field: sort, order }, isDefault: true };
    preferencesStore.setItem('orders.views', [{ ...view, name: 'Other', isDefault: false }, view]);
    window.history.replaceState(null, '', '/orders');
    const calls = emptyHouse();
    runEarly();
    const asked = paths(calls);
    await askAsTheList({ ...narrowed, page: 1, perPage: 25 });
    expect(paths(calls)).toEqual(asked);
    window.history.replaceState(null, '', '/orders?page=2');
    runEarly();
    expect(paths(calls)).toContain('/orders?page=2&limit=25&sort=created_at&order=DESC');
  });

  it('as the default view says also where the address names no more than the shop', async () => {
    const { filter, sort, order } = narrowed;
    preferencesStore.setItem('orders.views', [
      { name: 'Mine', filter, sort: { field: sort, order }, perPage: 50, isDefault: true },
    ]);
    window.history.replaceState(null, '', '/orders?shop_id=shop-1');
    const calls = emptyHouse();
    runEarly();
    const asked = paths(calls);
    await askAsTheList({ ...narrowed, page: 1, perPage: 50 });
    expect(paths(calls)).toEqual(asked);
  });

  it.each(datePresets.filter((preset) => preset !== 'all_time'))(
    'with the dates of %s',
    async (date_preset) => {
      // The 1st of March in Auckland, still February in Greenwich.
      vi.useFakeTimers({ now: Date.UTC(2028, 1, 29, 12), toFake: ['Date'] });
      setSession(buildUser({ time_zone: 'Pacific/Auckland' }), 'account-token');
      setShop({ id: 'shop-1', name: 'Lotus', token: 'shop-token' });
      const stop = followFormats();
      const state = { ...beginning, filter: { status: ['pending'], start_date: '2026-11-01', date_preset } };
      window.history.replaceState(null, '', `/orders${searchOf(state)}`);
      const calls = emptyHouse();
      runEarly();
      const asked = paths(calls);
      await askAsTheList(state);
      vi.useRealTimers();
      stop();
      setTimeZone(defaultTimeZone);
      expect(asked).toContainEqual(expect.stringMatching(/^\/orders\?.*end_date=2028-0[23]-/));
      expect(paths(calls)).toEqual(asked);
    },
  );

  it('but nothing of names of dates that it does not know, or of another release', () => {
    preferencesStore.setItem('orders.views', [
      { name: 'Month', filter: {}, dates: 'month', sort: {}, isDefault: true },
    ]);
    for (const search of ['', '?filter={"date_preset":"constructor"}']) {
      window.history.replaceState(null, '', `/orders${search}`);
      const calls = emptyHouse();
      runEarly();
      expect(paths(calls)).toEqual(['/orders/facets', '/users/me']);
    }
  });
});
