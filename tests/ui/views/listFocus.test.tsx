// @vitest-environment jsdom
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orders } from '../../../contract/orders/orders.ts';
import type { Action } from '../../../src/views/actions.ts';
import { allOrders, box, renderList, row } from './renderList.tsx';

configure({ asyncUtilTimeout: 5000 });

/** Asks first; its row is gone afterwards. */
const remove = (gone: Set<unknown>): Action => ({
  name: 'delete',
  label: 'app.action.delete',
  icon: DeleteOutlined,
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
  const left = () => allOrders.filter(({ id }) => !gone.has(id)).slice(0, 25);
  const house = { 'GET /orders': () => ({ json: { orders: left() } }) };
  const list = await renderList({ actions: [remove(gone)], house });
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

it('a dialog that a row opened gives the focus back to the row', async () => {
  const { user, openMenu } = await openList();
  await openMenu('LP-10481');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for LP-10481' })).toHaveFocus());
});

it('the row that takes the place of one that is gone has the focus', async () => {
  const { user, openMenu } = await openList();
  const dialog = await openMenu('LP-10481');
  act(() => dialog.getByRole('button', { name: 'Delete' }).focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('LP-10481')).toBeNull());
  expect(row('LP-10480')).toHaveFocus();
});

it('the bulk bar that goes leaves the focus to the table, and "Select all" to the bar', async () => {
  const { user } = await renderList({ actions: [remove(new Set())] });
  await user.click(box('LP-10482'));
  await user.click(screen.getByRole('button', { name: 'Select all 500' }));
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select this page' })).toHaveFocus());
});

it('the bulk bar that goes with what a dialog on top of it did leaves the focus to the table, too', async () => {
  const { user } = await renderList({ actions: [emptying] });
  await user.click(box('LP-10482'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select this page' })).toHaveFocus());
});

it('a filter that was set gives the focus back to the pill with its value', async () => {
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
