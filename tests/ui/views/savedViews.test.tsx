// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orders } from '../../../contract/orders/orders.ts';
import { defaultChoice, moveColumn, toggleColumn } from '../../../src/views/base/columns.ts';
import { createBrowserStorage, createStore } from '../../../src/browser/storage.ts';
import type { SavedView } from '../../../src/views/saved/savedViews.ts';
import { heads, renderList } from './renderList.tsx';

const lookDiffers = {
  columns: moveColumn(toggleColumn(defaultChoice(orders), 'source'), 'status', -9),
  density: 'comfortable',
  perPage: 50,
} as const;

const toPay: SavedView = {
  name: 'To pay',
  filter: { status: ['pending'] },
  sort: { field: 'recipient', order: 'ASC' },
  ...lookDiffers,
};

const storeWith = (...views: SavedView[]) => {
  const store = memoryStore();
  store.setItem('orders.views', views);
  return store;
};

const lists = (calls: { path: string }[]): string[] =>
  calls.map(({ path }) => path).filter((path) => path.startsWith('/orders?'));

const expectedCall = '/orders?page=1&limit=50&sort=recipient&order=ASC&status=pending';

describe('the default view of a list', () => {
  const store = () => storeWith({ ...toPay, isDefault: true });

  it('restores columns, density, page size, filter and sort order', async () => {
    const { calls } = await renderList({ store: store() });
    expect(lists(calls)).toEqual([expectedCall]);
    expect(heads()[1]).toBe('Status');
    expect(heads()).not.toContain('Source');
    expect(screen.getByRole('table')).toHaveAttribute('data-density', 'comfortable');
    expect(screen.getByRole('button', { name: 'To pay' })).toBeVisible();
  });

  it('opens even if the address contains only the shop, and the list is fetched once', async () => {
    const { calls, router } = await renderList({ store: store(), path: '/orders?shop_id=s1' });
    expect(lists(calls)).toEqual([expectedCall]);
    // What the frame does once the shop is taken up.
    await router.navigate(
      { search: router.state.location.search.replace('&shop_id=s1', '') },
      { replace: true },
    );
    await waitFor(() => expect(router.state.location.search).not.toContain('shop_id'));
    expect(lists(calls)).toEqual([expectedCall]);
    expect(heads()[1]).toBe('Status');
  });

  it('does not change an address with a filter, nor the current columns', async () => {
    const { filter } = await renderList({ store: store(), path: '/orders?filter={}' });
    expect(filter()).toEqual({});
    expect(heads()).toContain('Source');
  });

  it('is still the default after it was saved again', async () => {
    const { user, store: savedStore } = await renderList({ store: store() });
    await user.click(screen.getByRole('button', { name: 'Density: Comfortable' }));
    await user.click(await screen.findByRole('button', { name: 'Saved views' }));
    await user.click(screen.getByRole('menuitem', { name: 'Save this view' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'To pay{Enter}');
    await screen.findByRole('button', { name: 'To pay' });
    expect(savedStore.getItem<SavedView[]>('orders.views')).toMatchObject([
      { name: 'To pay', density: 'compact', isDefault: true },
    ]);
  });
});

describe('a view that is chosen', () => {
  it('restores everything it was saved with, and is distinguished from a view with another look', async () => {
    const plain: SavedView = {
      ...toPay,
      name: 'Plain',
      columns: defaultChoice(orders),
      density: 'compact',
      perPage: 25,
    };
    const { user, calls, router } = await renderList({ store: storeWith(plain, toPay) });
    await user.click(screen.getByRole('button', { name: 'Saved views' }));
    await user.click(screen.getByRole('menuitem', { name: 'To pay' }));
    expect(await screen.findByRole('button', { name: 'To pay' })).toBeVisible();
    await waitFor(() => expect(lists(calls).at(-1)).toBe(expectedCall));
    expect(new URLSearchParams(router.state.location.search).get('perPage')).toBe('50');
    expect(heads()[1]).toBe('Status');
    await user.click(screen.getByRole('button', { name: 'To pay' }));
    await user.click(screen.getByRole('menuitem', { name: 'Plain' }));
    expect(await screen.findByRole('button', { name: 'Plain' })).toBeVisible();
    expect(heads()).toContain('Source');
    await waitFor(() => expect(lists(calls).at(-1)).toBe(expectedCall.replace('limit=50', 'limit=25')));
  });

  it('keeps the current page size if it was saved without one', async () => {
    const { perPage: _size, ...older } = toPay;
    const { user, calls } = await renderList({ store: storeWith(older), path: '/orders?perPage=100' });
    await user.click(screen.getByRole('button', { name: 'Saved views' }));
    await user.click(screen.getByRole('menuitem', { name: 'To pay' }));
    expect(await screen.findByRole('button', { name: 'To pay' })).toBeVisible();
    await waitFor(() => expect(lists(calls).at(-1)).toMatch(/limit=100.*status=pending/));
  });
});

describe('a preset of dates', () => {
  beforeEach(() => {
    // "This year" and "Last 7 days" are the same days.
    vi.useFakeTimers({ now: Date.UTC(2027, 0, 7, 3), toFake: ['Date'] });
  });
  afterEach(() => vi.useRealTimers());

  const pill = (name: string) => screen.findByRole('button', { name, expanded: false });

  it('stays the chosen one, in the address and in a view, even if others mean the same days today', async () => {
    // A store of react-admin's own forgets when its page goes.
    const store = createStore(createBrowserStorage({ prefix: 'views-test', version: 1 }));
    const { user, calls, filter, router } = await renderList({ store });
    await user.click(await pill('Created'));
    await user.click(await screen.findByRole('radio', { name: 'This year' }));
    expect(await pill('Created: This year')).toBeVisible();
    expect(filter()).toEqual({ date_preset: 'this_year' });
    await waitFor(() => expect(lists(calls).at(-1)).toMatch(/&end_date=2027-01-07&start_date=2027-01-01$/));
    await user.click(screen.getByRole('button', { name: 'Saved views' }));
    await user.click(screen.getByRole('menuitem', { name: 'Save this view' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Mine{Enter}');
    expect(await screen.findByRole('button', { name: 'Mine' })).toBeVisible();
    cleanup();
    // Now it is "Last 30 days" that means the same.
    vi.setSystemTime(Date.UTC(2027, 0, 30, 3));
    const later = await renderList({ store, path: `/orders${router.state.location.search}` });
    expect(await pill('Created: This year')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mine' })).toBeVisible();
    expect(lists(later.calls)).toEqual([
      expect.stringMatching(/&end_date=2027-01-30&start_date=2027-01-01$/),
    ]);
  });
});
