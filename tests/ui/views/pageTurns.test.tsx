// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '../../support/ui/fakeApi.ts';
import { renderList, settle } from './renderList.tsx';

const pageOf = (search: string): string | null => new URLSearchParams(search).get('page');

/** The list, opened from another page of the dashboard. */
const openFrom = async (path: string) => {
  const list = await renderList({ path: '/elsewhere', arrive: path });
  return { ...list, page: () => pageOf(list.router.state.location.search) };
};

it('goes to the last page of an address past it, from where Back leaves the list', async () => {
  const { router, page } = await openFrom('/orders?page=9999');
  await waitFor(() => expect(page()).toBe('20'));
  await settle(20);
  await router.navigate(-1);
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

it('returns to the previous page with Back after a page turn', async () => {
  const { router, page, user } = await openFrom('/orders?sort=code&order=ASC');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(page()).toBe('2'));
  expect(router.state.location.search).toContain('sort=code&order=ASC');
  await router.navigate(-1);
  await waitFor(() => expect(screen.getByText(/Display/)).toHaveTextContent('Display 1 - 25'));
  expect(page()).toBeNull();
});

it('fetches a page again that failed to load', async () => {
  let broken = true;
  const list = renderList({
    path: '/orders?page=3',
    answers: {
      'GET /orders': () =>
        broken ? refusal(503, 'unavailable') : { json: { orders: [{ id: '1', code: 'LP-1' }] } },
    },
  });
  await screen.findByRole('alert');
  await settle(20);
  broken = false;
  screen.getByRole('button', { name: 'Try again' }).click();
  const { calls } = await list;
  expect(
    calls
      .filter(({ path }) => path.startsWith('/orders?'))
      .map(({ path }) => pageOf(path.slice('/orders'.length))),
  ).toEqual(['3', '3']);
});
