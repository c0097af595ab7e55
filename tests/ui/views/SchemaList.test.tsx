// @vitest-environment jsdom
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStorage, createStore } from '../../../src/providers/storage.ts';
import type { Action, ActionContext } from '../../../src/views/actions.ts';
import { box, heads, renderList, rest, rows } from './renderList.tsx';
import { refusal } from '../../support/fakeApi.ts';

/** Each step of these lists waits for the house and the address bar. */
configure({ asyncUtilTimeout: 5000 });

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

it('shows a filter that came with a link, and takes it out', async () => {
  const query = encodeURIComponent(JSON.stringify({ status: ['pending', 'rejected'], matched: false }));
  const { filter, user } = await renderList({ path: `/orders?filter=${query}&page=1&perPage=25&sort=created_at&order=DESC` });
  expect(screen.getByText('Pending, Rejected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove filter Status' }));
  await waitFor(() => expect(filter()).toEqual({ matched: false }));
});

it('keeps a whole date range of a preset', async () => {
  const { filter, user } = await renderList();
  await user.click(pill('Created'));
  await user.click(await screen.findByRole('radio', { name: 'Last 7 days' }));
  await waitFor(() => expect(filter()).toEqual({ start_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), end_date: expect.any(String) }));
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

it('says what narrows an empty list and offers to clear it', async () => {
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
    house: { 'GET /orders': () => (broken ? refusal(503, 'unavailable') : { json: { orders: [{ id: '1', code: 'LP-1' }] } }) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This part did not load');
  broken = false;
  screen.getByRole('button', { name: 'Try again' }).click();
  await list;
  expect(screen.getByText('LP-1')).toBeVisible();
});

it('moves and hides columns by name, and still knows them after a reload', async () => {
  const store = createStore(createStorage({ prefix: 'columns-test', version: 1 }));
  const { user } = await renderList({ store });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('button', { name: 'Move Recipient up' }));
  await user.click(screen.getByRole('checkbox', { name: 'Source' }));
  await user.click(screen.getByRole('checkbox', { name: 'Country' }));
  const lines = screen.getAllByRole('listitem');
  const line = (name: string) => lines.find((one) => within(one).queryByRole('checkbox', { name })) as HTMLElement;
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
  await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'To pay{Enter}');
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
});

const payable = (run: Action['run']): Action => ({
  name: 'pay',
  label: 'orders.action.pay',
  icon: CheckOutlined,
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
  expect(run.mock.calls[0]?.[0]).toMatchObject({ count: 2, target: { ids: [expect.any(String), expect.any(String)] } });
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
  expect(run.mock.calls[0]?.[0]).toMatchObject({ count: 200, target: { query: { source: 'csv,manual' } }, records: [] });
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await rest(50);
  await waitFor(() => expect(rows().every((one) => one.getAttribute('aria-selected') === 'true')).toBe(true));
  await user.click(rows()[0]?.querySelector('input') as HTMLElement);
  expect(screen.getByRole('toolbar')).toHaveTextContent('24 selected');
});

it('drops the selection when the list is narrowed otherwise, and keeps it from page to page', async () => {
  const { user } = await renderList();
  await user.click(box('LP-10482'));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText('LP-10457');
  expect(screen.getByRole('toolbar')).toHaveTextContent('1 selected');
  await user.click(await tab(/^Pending/));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

it('still knows the selection after coming back from a record', async () => {
  const queryClient = new QueryClient();
  const { user } = await renderList({ queryClient });
  await user.click(box('LP-10481'));
  cleanup();
  await renderList({ queryClient });
  expect(box('LP-10481')).toBeChecked();
});

it('says why an action of a row is not possible', async () => {
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

it('asks first where an action wants it', async () => {
  const run = vi.fn();
  const asks: Action = { ...payable(run), destructive: true, confirm: { title: 'orders.delete.title', text: 'orders.delete.help' } };
  const { user } = await renderList({ actions: [asks] });
  await user.keyboard('jp');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this order?' });
  expect(run).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Pay & confirm' }));
  expect(run).toHaveBeenCalledOnce();
});

it('has rows of three lines on a phone, selects by a long press and filters in a sheet', async () => {
  const { user } = await renderList({ phone: true });
  expect(screen.queryByRole('table')).toBeNull();
  const item = screen.getByText('LP-10482').closest('li') as HTMLElement;
  expect(item).toHaveTextContent('Emily Carter');
  expect(item).toHaveTextContent('$11.45');
  fireEvent.pointerDown(item);
  await rest(600);
  expect(screen.getByRole('toolbar')).toHaveTextContent('1 selected');
  fireEvent.click(item);
  expect(screen.getByRole('toolbar')).toHaveTextContent('1 selected');
  fireEvent.pointerUp(item);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toHaveTextContent('Shipping line');
});

it('exports what the list shows, with its columns and words, and tells the progress', async () => {
  const { exportAction } = await import('../../../src/views/exportAction.tsx');
  const file = { id: 'e1', status: 'running', format: 'csv', file_name: 'orders.csv', rows_total: 500, rows_done: 0 };
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  const { calls, user } = await renderList({
    actions: [exportAction],
    house: {
      'POST /exports': { json: { export: file } },
      'GET /exports/e1': { json: { export: { ...file, status: 'done', rows_done: 500 } } },
      'GET /uploads/file-export/download': { json: {} },
    },
  });
  await user.click(box('LP-10482'));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export' });
  expect(dialog).toHaveTextContent('1 selected row');
  await user.click(within(dialog).getByRole('radio', { name: /Excel/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('The file is ready.', undefined, { timeout: 3000 })).toBeVisible();
  const asked = calls.find(({ method }) => method === 'POST')?.body;
  expect(asked).toMatchObject({
    resource: 'orders',
    format: 'xlsx',
    ids: [expect.any(String)],
    query: { sort: 'created_at', order: 'DESC' },
    choices: { status: { pending: 'Pending' } },
  });
  expect((asked as { columns: unknown[] }).columns[0]).toEqual({ name: 'code', label: 'Order' });
});
