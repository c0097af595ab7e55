import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { RefFilter } from '../../../src/fields/filters/RefFilter.tsx';
import type { FieldInfo } from '../../../src/fields/view.ts';
import { OrderPicker } from '../../../src/workflows/tickets/OrderPicker.tsx';
import type { ApiCall } from '../../support/ui/fakeApi.ts';
import { enterAsSeller } from '../layout/renderApp.tsx';
import { fakeListServer, renderAt, renderList } from './renderList.tsx';

beforeEach(enterAsSeller);

/** Counts that were asked for, in their order. */
const counts = (calls: readonly ApiCall[]): string[] =>
  calls.map(({ path }) => path).filter((path) => /\/(count|facets)\b/.test(path));

it('a list is counted once, whatever page and order of it is looked at', async () => {
  const { calls, user } = await renderList();
  await screen.findByRole('tab', { name: /All.*500/ });
  for (let page = 2; page <= 5; page += 1) {
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(calls.some(({ path }) => path.includes(`page=${page}&`))).toBe(true));
  }
  await user.click(screen.getByRole('button', { name: /Total/ }));
  await waitFor(() => expect(calls.some(({ path }) => path.includes('sort=total_cents'))).toBe(true));
  expect(counts(calls).toSorted()).toEqual(['/orders/count', '/orders/facets']);
});

it('a search is counted once, when the typing rests', async () => {
  const { calls, user } = await renderList();
  await screen.findByRole('tab', { name: /All.*500/ });
  calls.length = 0;
  await user.type(screen.getByRole('searchbox'), 'emily');
  await waitFor(() => expect(counts(calls)).toHaveLength(2));
  // The next page is requested after all that the search requests.
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(calls.some(({ path }) => path.includes('page=2&'))).toBe(true));
  expect(counts(calls).toSorted()).toEqual(['/orders/count?search=emily', '/orders/facets?search=emily']);
});

it('the choices of a filter are not counted', async () => {
  const calls = fakeListServer();
  const about = { name: 'shop_id', field: { kind: 'ref', reference: 'shops' } } as unknown as FieldInfo;
  renderAt(
    '/orders',
    <RefFilter about={about} values={{}} onChange={() => undefined} onDone={() => undefined} />,
  );
  expect(await screen.findByText('Lotus Tee Co.')).toBeVisible();
  expect(calls.map(({ path }) => path.split('?')[0])).toEqual(['/shops']);
});

it('the orders that a ticket may be about are not counted', async () => {
  const calls = fakeListServer();
  renderAt('/orders', <OrderPicker onPick={() => undefined} />);
  await userEvent.type(await screen.findByRole('textbox'), 'emily');
  await waitFor(() => expect(calls.some(({ path }) => path.includes('search=emily'))).toBe(true));
  const offered = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(offered().every((text) => text.includes('Emily'))).toBe(true));
  expect(counts(calls)).toEqual([]);
  expect(calls.length).toBeLessThanOrEqual(2);
});
