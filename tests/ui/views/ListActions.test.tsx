// @vitest-environment jsdom
import { MdOutlineCheck } from 'react-icons/md';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { expect, it, vi } from 'vitest';
import type { Action, ActionContext } from '../../../src/views/base/actions.ts';
import { exportAction } from '../../../src/views/export/exportAction.tsx';
import { box, renderList, settle, rows } from './renderList.tsx';

const payable = (run: Action['run']): Action => ({
  name: 'pay',
  label: 'orders.action.pay',
  icon: MdOutlineCheck,
  bulk: true,
  shortcut: 'p',
  allowed: (record) => (record.status === 'pending' ? { ok: true } : { ok: false, reason: 'order_paid' }),
  run,
});

it('sums the selection, and runs an action on its ids', async () => {
  const run = vi.fn<(context: ActionContext) => void>();
  const { user } = await renderList({ actions: [payable(run)] });
  await user.click(box('LP-10482'));
  await user.click(box('LP-10481'));
  const bar = screen.getByRole('toolbar');
  expect(bar).toHaveTextContent('2 selected');
  expect(bar).toHaveTextContent('$30.23');
  await user.click(within(bar).getByRole('button', { name: 'Pay & confirm' }));
  expect(run.mock.calls[0]?.[0]).toMatchObject({
    count: 2,
    target: { ids: [expect.any(String), expect.any(String)] },
  });
});

it('sums what the orders cost, whatever amounts are shown', async () => {
  const store = memoryStore({
    'orders.columns': { order: ['code', 'recipient', 'discount_cents'], hidden: ['total_cents'] },
  });
  const { user } = await renderList({ actions: [payable(vi.fn<(context: ActionContext) => void>())], store });
  await user.click(box('LP-10482'));
  await user.click(box('LP-10481'));
  expect(screen.getByRole('toolbar')).toHaveTextContent('$30.23');
});

it('selects all that match as a query, and falls back to the page when one is unticked', async () => {
  const run = vi.fn<(context: ActionContext) => void>();
  const query = encodeURIComponent(JSON.stringify({ source: ['csv', 'manual'] }));
  const path = `/orders?filter=${query}&page=1&perPage=25&sort=created_at&order=DESC`;
  const { user } = await renderList({ path, actions: [payable(run)] });
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 200' }));
  const bar = screen.getByRole('toolbar');
  expect(bar).toHaveTextContent('200 selected');
  await user.click(within(bar).getByRole('button', { name: 'Pay & confirm' }));
  expect(run.mock.calls[0]?.[0]).toMatchObject({
    count: 200,
    target: { query: { source: 'csv,manual' } },
    records: [],
  });
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await settle(50);
  await waitFor(() =>
    expect(rows().every((tableRow) => tableRow.getAttribute('aria-selected') === 'true')).toBe(true),
  );
  await user.click(rows()[0]?.querySelector('input') as HTMLElement);
  expect(screen.getByRole('toolbar')).toHaveTextContent('24 selected');
});

it('updates the number of matching records when other people change some', async () => {
  let count = 500;
  const refresh: Action = { ...payable(vi.fn()), run: (context) => context.refresh() };
  const { user } = await renderList({
    actions: [refresh],
    answers: { 'GET /orders/count': () => ({ json: { count } }) },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 500' }));
  count = 495;
  await user.click(screen.getByRole('button', { name: 'Pay & confirm' }));
  await waitFor(() => expect(screen.getByRole('toolbar')).toHaveTextContent('495 selected'));
});

it('clears the selection when the filter changes, and keeps it from page to page', async () => {
  const { user } = await renderList();
  await user.click(box('LP-10482'));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText('LP-10457');
  expect(screen.getByRole('toolbar')).toHaveTextContent('1 selected');
  await user.click(screen.getByRole('tab', { name: /^Pending/ }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

it('keeps the selection after coming back from a record', async () => {
  const queryClient = new QueryClient();
  const { user } = await renderList({ queryClient });
  await user.click(box('LP-10481'));
  cleanup();
  await renderList({ queryClient });
  expect(box('LP-10481')).toBeChecked();
});

it('shows why an action of a row is not possible', async () => {
  const { user } = await renderList({ actions: [payable(vi.fn())] });
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  await user.keyboard('jj');
  await user.tab();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Actions for LP-10481' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: /Pay & confirm/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('The order is already paid.');
});

it('runs the action of a key on the focused row, when it is allowed', async () => {
  const run = vi.fn<(context: ActionContext) => void>();
  const { user } = await renderList({ actions: [payable(run)] });
  await user.keyboard('jjp');
  expect(run).not.toHaveBeenCalled();
  await user.keyboard('kp');
  expect(run.mock.calls[0]?.[0].records).toMatchObject([{ code: 'LP-10482' }]);
});

it('asks for confirmation if an action needs it', async () => {
  const run = vi.fn<Action['run']>();
  const asks: Action = {
    ...payable(run),
    destructive: true,
    confirm: { title: 'orders.resubmit.title', text: 'orders.resubmit.help' },
  };
  const { user } = await renderList({ actions: [asks] });
  await user.keyboard('jp');
  const dialog = await screen.findByRole('alertdialog', { name: 'Send this order for review again?' });
  expect(run).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Pay & confirm' }));
  expect(run).toHaveBeenCalledOnce();
});

it('exports the list with its columns and labels, and shows the progress', async () => {
  const file = {
    id: 'e1',
    status: 'running',
    format: 'csv',
    file_name: 'orders.csv',
    rows_total: 500,
    rows_done: 0,
  };
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  const { calls, user } = await renderList({
    actions: [exportAction('orders')],
    answers: {
      'POST /exports': { json: { export: file } },
      'GET /exports/e1': { json: { export: { ...file, status: 'done', rows_done: 500 } } },
      'GET /uploads/file-export/download': { json: {} },
    },
  });
  await user.click(box('LP-10482'));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export' });
  expect(dialog).toHaveTextContent('1 selected row');
  expect(within(dialog).getByRole('radio', { name: /Columns shown/ })).toHaveFocus();
  await user.click(within(dialog).getByRole('radio', { name: /Excel/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await screen.findByText('The file is ready.', undefined, { timeout: 3000 })).toBeVisible();
  expect(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus();
  const requestBody = calls.find(({ method }) => method === 'POST')?.body;
  expect(requestBody).toMatchObject({
    resource: 'orders',
    format: 'xlsx',
    ids: [expect.any(String)],
    query: { sort: 'created_at', order: 'DESC' },
    choices: { status: { pending: 'Pending' } },
  });
  expect((requestBody as { columns: unknown[] }).columns[0]).toEqual({ name: 'code', label: 'Order' });
});
