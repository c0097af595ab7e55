import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeNavigator } from '../../support/ui/fakeNavigator.ts';
import { allOrders, renderList, settle } from './renderList.tsx';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => window.setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', (id: number) => window.clearTimeout(id));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openAt = async (path: string) => {
  const list = await renderList({ path });
  /** How often each page was asked for. */
  const pages = () =>
    list.calls
      .filter(({ path: calledPath }) => calledPath.startsWith('/orders?'))
      .map(({ path: calledPath }) => new URLSearchParams(calledPath.split('?')[1]).get('page') ?? '1');
  return { ...list, pages };
};

/** Long enough for a page that rests. */
const settled = 450;

it('prefetches the rows of the next page, once', async () => {
  const { pages, user } = await openAt('/orders?sort=code&order=DESC');
  await waitFor(() => expect(pages()).toEqual(['1', '2']));
  await settle();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByText(allOrders[25]?.code ?? '')).toBeVisible();
  await waitFor(() => expect(pages()).toEqual(['1', '2', '3']));
});

it.each(['/orders?page=20', '/orders?perPage=100'])(
  'fetches nothing behind the last page, nor behind one of many rows: %s',
  async (path) => {
    const { pages } = await openAt(path);
    await settle(settled);
    expect(pages()).toHaveLength(1);
  },
);

it('prefetches nothing for users who save data', async () => {
  fakeNavigator('connection', { saveData: true });
  const { pages } = await openAt('/orders');
  await settle(settled);
  expect(pages()).toEqual(['1']);
});
