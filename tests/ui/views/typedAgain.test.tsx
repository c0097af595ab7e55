// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { endSession, setSession, type EndReason } from '../../../src/providers/identity/session.ts';
import { SchemaEdit } from '../../../src/views/record/SchemaEdit.tsx';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { formOrders } from './orderForm.ts';
import { allOrders, renderAt } from './renderList.tsx';

const [order = allOrders[0]] = allOrders;
const path = `/orders/${order?.id}/edit`;

const openForm = async (userId = 'u1', responses: Parameters<typeof fakeApi>[0] = {}) => {
  cleanup();
  fakeMedia();
  setSession(buildUser({ id: userId }), 'account-token');
  const calls = fakeApi({ [`GET /orders/${order?.id}`]: { json: { order } }, ...responses });
  renderAt(path, <SchemaEdit resource={formOrders} />, { pattern: '/orders/:id/edit' });
  await screen.findByRole('textbox', { name: 'City' });
  return { calls, user: userEvent.setup() };
};

const city = () => screen.getByRole('textbox', { name: 'City' });

/** Writes a city, after which the session ends and the page goes. */
const typeAndEnd = async (reason: EndReason): Promise<void> => {
  const { user } = await openForm();
  await user.clear(city());
  await user.type(city(), 'Austin');
  act(() => endSession(reason));
  cleanup();
};

it.each(['expired', 'inactive'] as const)(
  'restores typed text after the session ended, and saves it: %s',
  async (reason) => {
    await typeAndEnd(reason);
    const { calls, user } = await openForm('u1', {
      [`PUT /orders/${order?.id}`]: refusal(500, 'unexpected'),
    });
    await waitFor(() => expect(city()).toHaveValue('Austin'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        order: { city: 'Austin', version: 1 },
      }),
    );
  },
);

it('restores typed text once', async () => {
  await typeAndEnd('expired');
  await openForm();
  await waitFor(() => expect(city()).toHaveValue('Austin'));
  await openForm();
  expect(city()).toHaveValue('Denver');
});

it('restores nothing for another user or after signing out', async () => {
  await typeAndEnd('expired');
  await openForm('u2');
  expect(city()).toHaveValue('Denver');
  await typeAndEnd('signed_out');
  await openForm();
  expect(city()).toHaveValue('Denver');
});
