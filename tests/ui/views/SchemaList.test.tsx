// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { createBrowserStorage, createStore } from '../../../src/browser/storage.ts';
import { heads, renderList, rows } from './renderList.tsx';
import { refusal } from '../../support/ui/fakeApi.ts';

const pill = (name: string) => screen.getByRole('button', { name, expanded: false });

const tab = (name: RegExp) => screen.findByRole('tab', { name });

it('counts every tab with one call under the other filters', async () => {
  const { calls } = await renderList();
  expect(await tab(/^All, 500$/)).toHaveAttribute('aria-selected', 'true');
  expect(await tab(/^Pending, 50$/)).toBeVisible();
  expect(calls.filter(({ path }) => path.startsWith('/orders/facets'))).toHaveLength(1);
});

it('puts the tab, the search and a filter into the address bar, and reads them back from it', async () => {
  const { filter, user, router } = await renderList();
  await user.click(await tab(/^Pending/));
  await waitFor(() => expect(filter()).toEqual({ status: ['pending'] }));
  await user.type(screen.getByRole('searchbox'), 'emily');
  await waitFor(() => expect(filter()).toEqual({ status: ['pending'], search: 'emily' }));
  await user.click(pill('Source'));
  await user.click(await screen.findByRole('checkbox', { name: 'CSV' }));
  await waitFor(() => expect(filter()).toEqual({ status: ['pending'], search: 'emily', source: ['csv'] }));
  const address = router.state.location.search;
  cleanup();
  await renderList({ path: `/orders${address}` });
  expect(screen.getByRole('searchbox')).toHaveValue('emily');
  expect(await tab(/^Pending/)).toHaveAttribute('aria-selected', 'true');
  expect(pill('Source: CSV')).toBeVisible();
});

it('shows a filter that came with a link, and removes it', async () => {
  const query = encodeURIComponent(JSON.stringify({ status: ['pending', 'rejected'], matched: false }));
  const { filter, user } = await renderList({
    path: `/orders?filter=${query}&page=1&perPage=25&sort=created_at&order=DESC`,
  });
  expect(screen.getByText('Pending, Rejected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove filter Status' }));
  await waitFor(() => expect(filter()).toEqual({ matched: false }));
});

it('keeps a preset of dates by its name', async () => {
  const { filter, user } = await renderList();
  await user.click(pill('Created'));
  await user.click(await screen.findByRole('radio', { name: 'Last 7 days' }));
  await waitFor(() => expect(filter()).toEqual({ date_preset: 'last_7_days' }));
  await waitFor(() => expect(pill('Created: Last 7 days')).toBeVisible());
});

it('pages, and changes the page size', async () => {
  const { calls, user } = await renderList();
  expect(screen.getByText(/Display/)).toHaveTextContent('Display 1 - 25 data fields of 500 results');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText('LP-10457');
  await user.selectOptions(screen.getByRole('combobox'), '100');
  await waitFor(() => expect(rows()).toHaveLength(100));
  expect(calls.filter(({ path }) => path.startsWith('/orders/count'))).toHaveLength(1);
});

it('shows the filters of an empty list and offers to clear them', async () => {
  const { filter, user } = await renderList();
  await user.type(screen.getByRole('searchbox'), 'nobody');
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
  expect(screen.getByText(/Active filters: “nobody”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(filter()).toEqual({}));
  expect(await screen.findByText('LP-10482')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('shows a failure in its panel, and tries again', async () => {
  let broken = true;
  const list = renderList({
    answers: {
      'GET /orders': () =>
        broken ? refusal(503, 'unavailable') : { json: { orders: [{ id: '1', code: 'LP-1' }] } },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This part did not load');
  broken = false;
  screen.getByRole('button', { name: 'Try again' }).click();
  await list;
  expect(screen.getByText('LP-1')).toBeVisible();
});

it('shows that there is no network instead of another page’s rows, and continues once it is back', async () => {
  const { user } = await renderList();
  onlineManager.setOnline(false);
  try {
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No connectivity. Could not fetch data.');
    expect(rows()).toEqual([]);
  } finally {
    onlineManager.setOnline(true);
  }
  expect(await screen.findByText('LP-10457')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('moves and hides columns by name, and keeps that after a reload', async () => {
  const store = createStore(createBrowserStorage({ prefix: 'columns-test', version: 1 }));
  const { user } = await renderList({ store });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('button', { name: 'Move Recipient up' }));
  await user.click(screen.getByRole('checkbox', { name: 'Source' }));
  await user.click(screen.getByRole('checkbox', { name: 'Country' }));
  const lines = screen.getAllByRole('listitem');
  const line = (name: string) =>
    lines.find((candidate) => within(candidate).queryByRole('checkbox', { name })) as HTMLElement;
  fireEvent.dragStart(line('Total'));
  fireEvent.dragOver(line('Created'));
  fireEvent.drop(line('Created'));
  await user.keyboard('{Escape}');
  const expected = ['Order', 'Recipient', 'Total', 'Created', 'Items', 'Shipping line', 'Status', 'Country'];
  await waitFor(() => expect(heads()).toEqual(expected));
  expect(store.getItem('orders.columns')).toMatchObject({ order: expect.arrayContaining(['recipient']) });
  cleanup();
  await renderList({ store });
  expect(heads()).toEqual(expected);
});

it('saves a view with filters, sort, columns and density, opens it, renames and deletes it', async () => {
  const { user, filter, store } = await renderList();
  await user.click(await tab(/^Pending/));
  await user.click(screen.getByRole('button', { name: 'Density: Compact' }));
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  await user.click(screen.getByRole('menuitem', { name: 'Save this view' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'To pay{Enter}');
  expect(await screen.findByRole('button', { name: 'To pay' })).toBeVisible();
  await user.click(await tab(/^All/));
  await user.click(screen.getByRole('button', { name: 'Density: Comfortable' }));
  await waitFor(() => expect(filter()).toEqual({}));
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  await user.click(screen.getByRole('menuitem', { name: 'To pay' }));
  await waitFor(() => expect(filter()).toEqual({ status: ['pending'] }));
  expect(store.getItem('density')).toBe('comfortable');
  await user.click(await screen.findByRole('button', { name: 'To pay' }));
  await user.click(screen.getByRole('menuitem', { name: 'Options of To pay' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(store.getItem('orders.views')).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Saved views' })).toHaveFocus());
});

it('keeps the views that another tab saved meanwhile, and lists them', async () => {
  const { user, store } = await renderList();
  const ofOtherTab = {
    name: 'Theirs',
    filter: {},
    sort: { field: 'code', order: 'ASC' },
    columns: { order: [], hidden: [] },
    density: 'compact',
  };
  // Another tab writes to the same place, and this one is not told.
  const otherTabViews = [ofOtherTab];
  const read = store.getItem;
  store.getItem = ((key: string, otherwise?: unknown) =>
    key === 'orders.views' && otherTabViews[0] ? otherTabViews : read(key, otherwise)) as typeof read;
  const saved = vi.spyOn(store, 'setItem');
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  expect(screen.getByRole('menuitem', { name: 'Theirs' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Save this view' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Mine{Enter}');
  expect(saved).toHaveBeenCalledWith('orders.views', [ofOtherTab, expect.objectContaining({ name: 'Mine' })]);
});

it('opens an address without the parts that no list has', async () => {
  const { router, calls } = await renderList({
    path: '/orders?perPage=10&sort=recipient&page=0&filter=%7B%22status%22%3A%5B%22lost%22%5D%7D',
  });
  expect(decodeURIComponent(router.state.location.search)).toBe('?filter={}');
  expect(calls.filter(({ path }) => path.startsWith('/orders?')).map(({ path }) => path)).toEqual([
    '/orders?page=1&limit=25&sort=created_at&order=DESC',
  ]);
});

it('opens with its default view and writes it into the address; an address with a filter stays unchanged', async () => {
  const store = memoryStore();
  const view = {
    name: 'To pay',
    isDefault: true,
    filter: { status: ['pending'] },
    sort: { field: 'recipient', order: 'ASC' },
    columns: { order: [], hidden: [] },
    density: 'compact',
  };
  store.setItem('orders.views', [view]);
  const { router, filter, calls } = await renderList({ store });
  expect(filter()).toEqual({ status: ['pending'] });
  expect(router.state.location.search).toMatch(/sort=recipient&order=ASC/);
  expect(
    calls
      .filter(({ path }) => path.startsWith('/orders?'))
      .map(({ path }) => new URLSearchParams(path).get('status')),
  ).toEqual(['pending']);
  cleanup();
  const { filter: readFilter } = await renderList({ store, path: '/orders?filter={}' });
  expect(readFilter()).toEqual({});
});

it('shows rows of three lines on a phone, selects by a long press and filters in a sheet', async () => {
  const { user } = await renderList({ phone: true });
  expect(screen.queryByRole('table')).toBeNull();
  const item = screen.getByText('LP-10482').closest('li') as HTMLElement;
  expect(item).toHaveTextContent('Emily Carter');
  expect(item).toHaveTextContent('$11.45');
  fireEvent.pointerDown(item);
  expect(await screen.findByRole('toolbar')).toHaveTextContent('1 selected');
  fireEvent.click(item);
  expect(screen.getByRole('toolbar')).toHaveTextContent('1 selected');
  fireEvent.pointerUp(item);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  expect(sheet).toHaveTextContent('Shipping line');
  const source = within(sheet).getByText('Source').closest('summary') as HTMLElement;
  await user.click(source);
  await user.click(within(sheet).getByText('CSV'));
  await waitFor(() => expect(source).toHaveTextContent('SourceCSV'));
});
