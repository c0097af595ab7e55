import { QueryClient } from '@tanstack/react-query';
import { MdOutlineDelete } from 'react-icons/md';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { refetchChanged } from '../../../src/providers/lists/refetchChanged.ts';
import type { Action } from '../../../src/views/base/actions.ts';
import { allOrders, box, renderList, settle, row } from './renderList.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A list whose records can change on the server, and what the poll of the bell says of it. */
const openList = async (actions?: readonly Action[]) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const fakeServer = { recipient: '', total: 500, fails: false };
  const first = () => ({ ...allOrders[0], ...(fakeServer.recipient && { recipient: fakeServer.recipient }) });
  const list = await renderList({
    queryClient,
    actions,
    answers: {
      'GET /orders': () =>
        fakeServer.fails
          ? { status: 500, json: {} }
          : { json: { orders: [first(), ...allOrders.slice(1, 25)] } },
      'GET /orders/count': () => ({ json: { count: fakeServer.total } }),
    },
  });
  await screen.findByRole('tab', { name: /All.*500/ });
  list.calls.length = 0;
  /** `ago`: ms since the orders changed. */
  const hear = (ago: number, resource: 'orders' | 'bills' = 'orders') =>
    act(async () => refetchChanged(queryClient, { [resource]: ago }));
  const calledPaths = () =>
    list.calls.map(({ path }) => path.split('?')[0] ?? '').toSorted((a, b) => a.localeCompare(b));
  return { ...list, fakeServer, hear, calledPaths };
};

/** Lets the clock of the page jump, as if the list had been open for so long. */
const later = (ms: number): void => {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });
};

it('updates a list silently, and keeps rows, selection and focus', async () => {
  const { fakeServer, hear, calledPaths, user } = await openList();
  const code = String(allOrders[3]?.code);
  await user.click(box(code));
  act(() => row(code).focus());
  const [keptRow, read] = [row(code), document.querySelector('p[role=status]')?.textContent];
  Object.assign(fakeServer, { recipient: 'Just Changed', total: 501 });
  later(61_000);
  await hear(0);
  await screen.findByText('Just Changed');
  expect(calledPaths()).toEqual(['/orders', '/orders/count', '/orders/facets']);
  expect(row(code)).toBe(keptRow);
  expect(keptRow).toHaveFocus();
  expect(box(code)).toBeChecked();
  expect(screen.queryByRole('status', { name: 'Updating' })).toBeNull();
  expect(document.querySelector('p[role=status]')?.textContent).toBe(read);
  expect(screen.getAllByText(/501/).length).toBeGreaterThan(0);
});

it('refetches rows with every poll of a busy shop, and counts once a minute', async () => {
  const { fakeServer, hear, calledPaths, calls } = await openList();
  const poll = async (at: number): Promise<string[]> => {
    later(10_000);
    fakeServer.recipient = `Order ${at}`;
    await hear(0);
    await screen.findByText(`Order ${at}`);
    const paths = calledPaths();
    calls.length = 0;
    return paths;
  };
  for (const at of [1, 2, 3, 4, 5]) expect(await poll(at)).toEqual(['/orders']);
  fakeServer.total = 501;
  later(10_000);
  expect(await poll(6)).toEqual(['/orders', '/orders/count', '/orders/facets']);
  expect((await screen.findAllByText(/501/)).length).toBeGreaterThan(0);
  expect(await poll(7)).toEqual(['/orders']);
});

it('counts again a minute later although nothing more changed, so that the total is right in the end', async () => {
  const { fakeServer, hear, calledPaths, calls } = await openList();
  Object.assign(fakeServer, { recipient: 'Just Changed', total: 501 });
  await hear(0);
  await screen.findByText('Just Changed');
  expect(calledPaths()).toEqual(['/orders']);
  calls.length = 0;
  later(61_000);
  await hear(61_000);
  expect((await screen.findAllByText(/501/)).length).toBeGreaterThan(0);
  expect(calledPaths()).toEqual(['/orders', '/orders/count', '/orders/facets']);
  calls.length = 0;
  later(61_000);
  await hear(122_000);
  await settle(20);
  expect(calledPaths()).toEqual([]);
});

it('refetches nothing while this resource is unchanged', async () => {
  const { hear, calledPaths } = await openList();
  await hear(60_000);
  await hear(0, 'bills');
  await settle(20);
  expect(calledPaths()).toEqual([]);
});

it('keeps its rows after a failed refetch, and retries with the next poll', async () => {
  const { fakeServer, hear } = await openList();
  Object.assign(fakeServer, { fails: true, recipient: 'Just Changed' });
  await hear(0);
  await settle(20);
  expect(row(String(allOrders[0]?.code))).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  fakeServer.fails = false;
  await hear(10);
  await screen.findByText('Just Changed');
});

it('waits while the tab is hidden and while a dialog is open', async () => {
  const { hear, calledPaths } = await openList();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await hear(0);
  hidden.mockReturnValue(false);
  const dialog = document.body.appendChild(Object.assign(document.createElement('div'), { role: 'dialog' }));
  await hear(0);
  await settle(20);
  expect(calledPaths()).toEqual([]);
  dialog.remove();
  await hear(20);
  await waitFor(() => expect(calledPaths()).toContain('/orders'));
});

it('waits while an action runs on the selection', async () => {
  const running = Promise.withResolvers<void>();
  const slow: Action = {
    name: 'slow',
    label: 'app.views.remove',
    icon: MdOutlineDelete,
    bulk: true,
    allowed: () => ({ ok: true }),
    run: () => running.promise,
  };
  const { hear, calledPaths, user } = await openList([slow]);
  await user.click(box(String(allOrders[0]?.code)));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await hear(0);
  await settle(20);
  expect(calledPaths()).toEqual([]);
  await act(async () => running.resolve());
  await hear(20);
  await waitFor(() => expect(calledPaths()).toContain('/orders'));
});
