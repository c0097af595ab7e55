// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { MdOutlineDelete } from 'react-icons/md';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { orders } from '../../../contract/orders/orders.ts';
import type { Action } from '../../../src/views/base/actions.ts';
import { allOrders, box, renderList, row } from './renderList.tsx';

/** Asks first; its row is gone afterwards. */
const remove = (gone: Set<unknown>): Action => ({
  name: 'delete',
  label: 'app.views.remove',
  icon: MdOutlineDelete,
  bulk: true,
  confirm: { title: 'app.unsaved.leave_title' },
  allowed: () => ({ ok: true }),
  run: ({ records, refresh }) => {
    for (const { id } of records) gone.add(id);
    refresh();
  },
});

/** Leaves nothing selected. */
const emptying: Action = { ...remove(new Set()), run: ({ clearSelection }) => clearSelection() };

const openList = async () => {
  const gone = new Set<unknown>();
  const remainingOrders = () => allOrders.filter(({ id }) => !gone.has(id)).slice(0, 25);
  const responses = { 'GET /orders': () => ({ json: { orders: remainingOrders() } }) };
  const list = await renderList({ actions: [remove(gone)], answers: responses });
  const openMenu = async (code: string) => {
    act(() => row(code).focus());
    const button = await screen.findByRole('button', { name: `Actions for ${code}` });
    act(() => button.focus());
    await list.user.keyboard('{Enter}');
    await list.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...list, openMenu };
};

it('returns the focus to the row that opened a dialog', async () => {
  const { user, openMenu } = await openList();
  await openMenu('LP-10481');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for LP-10481' })).toHaveFocus());
});

it('focuses the row that takes the place of a removed one', async () => {
  const { user, openMenu } = await openList();
  const dialog = await openMenu('LP-10481');
  act(() => dialog.getByRole('button', { name: 'Delete' }).focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('LP-10481')).toBeNull());
  expect(row('LP-10480')).toHaveFocus();
});

it('moves the focus from the closed bulk bar to the table, and from "Select all" to the bar', async () => {
  const { user } = await renderList({ actions: [remove(new Set())] });
  await user.click(box('LP-10482'));
  await user.click(screen.getByRole('button', { name: 'Select all 500' }));
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select this page' })).toHaveFocus());
});

it('moves the focus to the table when an action in a dialog closes the bulk bar', async () => {
  const { user } = await renderList({ actions: [emptying] });
  await user.click(box('LP-10482'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select this page' })).toHaveFocus());
});

it('returns the focus to the pill of a filter that was set', async () => {
  const { user } = await renderList({ resource: orders });
  const pill = document.querySelector<HTMLElement>('[data-filter=source]');
  if (!pill) throw new Error('The filter has a pill');
  await user.click(pill);
  await user.click(await screen.findByRole('checkbox', { name: 'CSV' }));
  await waitFor(() => expect(pill).toHaveTextContent('Source: CSV'));
  expect(pill).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(pill).toHaveFocus());
});

it('keeps the focus on the pill of a removed filter, or on the button that now offers it', async () => {
  const filter = encodeURIComponent(JSON.stringify({ source: ['csv'], country: ['US'] }));
  const { user } = await renderList({ resource: orders, path: `/orders?filter=${filter}` });
  screen.getByRole('button', { name: 'Remove filter Country' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus());
  screen.getByRole('button', { name: 'Remove filter Source' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove filter Source' })).toBeNull());
  expect(document.querySelector('[data-filter=source]')).toHaveFocus();
});

it('leaves the search with Escape and keeps its text, whatever the browser does', async () => {
  await renderList({ resource: orders });
  const search = screen.getByRole('searchbox');
  search.focus();
  expect(fireEvent.keyDown(search, { key: 'Escape' })).toBe(false);
  expect(search).not.toHaveFocus();
});

describe('coming back with the browser', () => {
  /** Leaves the list for an order, by what is done, and comes back. */
  const leaveAndComeBack = async (
    list: Awaited<ReturnType<typeof renderList>>,
    leave: () => Promise<void>,
  ): Promise<void> => {
    await leave();
    await screen.findByText('elsewhere');
    await act(() => list.router.navigate(-1));
    await screen.findByText('LP-10482');
  };

  it('focuses the row that was opened, and scrolls to it', async () => {
    const list = await renderList();
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    await leaveAndComeBack(list, () => list.user.click(screen.getByRole('link', { name: 'LP-10478' })));
    expect(row('LP-10478')).toHaveFocus();
    await waitFor(() => expect(scrollIntoView.mock.contexts).toEqual([row('LP-10478')]));
    await leaveAndComeBack(list, () => list.user.keyboard('k{Enter}'));
    expect(row('LP-10479')).toHaveFocus();
    scrollIntoView.mockRestore();
  });

  it('focuses the row even if the list is refetched and its title had the focus first', async () => {
    const list = await renderList({
      queryClient: new QueryClient({ defaultOptions: { queries: { gcTime: 0 } } }),
    });
    await list.user.click(screen.getByRole('link', { name: 'LP-10478' }));
    await screen.findByText('elsewhere');
    await act(() => list.router.navigate(-1));
    act(() => screen.getByRole('heading', { level: 1 }).focus());
    await screen.findByText('LP-10478');
    expect(row('LP-10478')).toHaveFocus();
  });

  it('focuses the link of a phone row', async () => {
    const list = await renderList({ phone: true });
    const link = () => screen.getByRole('link', { name: /LP-10478/ });
    await leaveAndComeBack(list, () => list.user.click(link()));
    expect(link()).toHaveFocus();
  });

  it('focuses no row when a link opens the list', async () => {
    const list = await renderList();
    await list.user.click(screen.getByRole('link', { name: 'LP-10478' }));
    await screen.findByText('elsewhere');
    await act(() => list.router.navigate('/orders'));
    await screen.findByText('LP-10478');
    expect(document.body).toHaveFocus();
  });
});
