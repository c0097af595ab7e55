// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import { orderOf } from './formApi.ts';
import { openForm, path, sentCalls } from './openForm.tsx';

afterEach(cleanup);

const withOwn = (text: string | null): OrderDetail => {
  const order = orderOf();
  return { ...order, items: order.items.map((item) => ({ ...item, personalization: text })) };
};

const bodyOf = (calls: Awaited<ReturnType<typeof openForm>>['calls']) =>
  (
    sentCalls(calls, 'PUT', path)[0]?.body as
      | { order: { items?: { personalization?: string | null }[] } }
      | undefined
  )?.order;

const field = () =>
  within(screen.getByRole('group', { name: 'Item 1' })).getByRole('textbox', {
    name: 'Personalization (optional)',
  });

it('shows the personalization of an item, and sends what is typed there', async () => {
  const { calls, user } = await openForm('edit', {
    [`GET ${path}`]: { json: { order: withOwn('Anna') } },
    [`PUT ${path}`]: { json: { order: withOwn('Anna & Ben') } },
  });
  expect(field()).toHaveValue('Anna');
  await user.type(field(), ' & Ben');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodyOf(calls)?.items?.map(({ personalization }) => personalization)).toEqual(['Anna & Ben']),
  );
});

it('removes the personalization if the field is emptied', async () => {
  const { calls, user } = await openForm('edit', {
    [`GET ${path}`]: { json: { order: withOwn('Anna') } },
    [`PUT ${path}`]: { json: { order: withOwn(null) } },
  });
  await user.clear(field());
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodyOf(calls)?.items?.map(({ personalization }) => personalization)).toEqual([null]),
  );
});

it('copies the personalization with the order', async () => {
  await openForm('duplicate', { [`GET ${path}`]: { json: { order: withOwn('Anna') } } });
  expect(field()).toHaveValue('Anna');
});
