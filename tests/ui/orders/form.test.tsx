// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { orderKey } from '../../../src/resources/orders/readOrder.ts';
import { buildUser, refusal } from '../../support/ui/fakeApi.ts';
import { designOf, orderOf, shopId, variantId } from './formApi.ts';
import { city, openForm, order, path, sentCalls } from './openForm.tsx';

it('saves a draft once, with the typed values', async () => {
  const { calls, router, user } = await openForm('create', { 'POST /orders': { json: { order } } });
  await user.type(screen.getByRole('textbox', { name: 'Recipient' }), 'Grace Miller');
  await user.type(screen.getByRole('textbox', { name: 'Address' }), '48 Newbury St');
  await user.type(city(), 'Boston');
  await user.type(screen.getByRole('textbox', { name: 'State or province' }), 'MA');
  await user.type(screen.getByRole('textbox', { name: 'ZIP' }), '02116');
  await user.type(screen.getByRole('combobox', { name: 'Base product' }), 'ct-blk{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Add a file: Front, included' }));
  await user.click(await screen.findByRole('button', { name: /lotus\.png/ }));
  expect(await screen.findByRole('button', { name: 'Create and pay $25.00' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save, pay later' }));
  await waitFor(() =>
    expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { pathname: path } }),
  );
  const [post] = sentCalls(calls, 'POST', '/orders');
  expect(post?.key).toBeTruthy();
  expect(post?.body).toMatchObject({
    order: {
      shop_id: shopId,
      recipient: 'Grace Miller',
      city: 'Boston',
      postcode: '02116',
      country: 'US',
      items: [
        { variant_id: variantId, quantity: 1, prints: [{ position: 'front', design_id: designOf().id }] },
      ],
    },
  });
});

it('marks required fields, and only those', async () => {
  await openForm('create');
  for (const name of ['Recipient', 'Address', 'City', 'ZIP'])
    expect(screen.getByRole('textbox', { name })).toBeRequired();
  for (const name of ['Phone (optional)', 'Company (optional)'])
    expect(screen.getByRole('textbox', { name })).not.toBeRequired();
});

it('lists what is missing, focuses the first, and sends nothing', async () => {
  const { calls, user } = await openForm('create');
  await user.click(screen.getByRole('button', { name: 'Create and pay' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Not saved. 6 values need a change.');
  // The form marks the state of these countries as required.
  expect(summary).toHaveTextContent('State or province: This is required.');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Recipient' })).toHaveFocus());
  await user.click(within(summary).getByRole('button', { name: 'Item 1: Base product' }));
  expect(screen.getByRole('combobox', { name: 'Base product' })).toHaveFocus();
  expect(sentCalls(calls, 'POST', '/orders')).toEqual([]);
});

it('refuses to save an address without a required state', async () => {
  const { user } = await openForm('create');
  const values = { Recipient: 'Ann Lee', Address: '4 Bay Rd', City: 'Tampa', ZIP: '3360' };
  for (const [name, value] of Object.entries(values))
    await user.type(screen.getByRole('textbox', { name }), value);
  await user.click(screen.getByRole('button', { name: 'Create and pay' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('State or province: This is required.');
  expect(screen.queryByText('You can still save it as entered.')).toBeNull();
});

it('shows a refusal of the server at its item', async () => {
  const { user } = await openForm('duplicate', {
    'POST /orders': refusal(422, 'invalid', { errors: { 'order.items.0.variant_id': 'no_rate' } }),
  });
  await user.click(screen.getByRole('button', { name: 'Save, pay later' }));
  const product = screen.getByRole('combobox', { name: 'Base product' });
  await waitFor(() =>
    expect(product).toHaveAccessibleDescription('The shipping line does not reach this country.'),
  );
  expect(product).toHaveFocus();
});

it('sends only the differing values of a change, and the version', async () => {
  const { calls, router, user } = await openForm('edit', { [`PUT ${path}`]: { json: { order } } });
  await user.clear(city());
  await user.type(city(), 'Austin');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  expect(sentCalls(calls, 'PUT', path)[0]?.body).toEqual({ order: { city: 'Austin', version: 3 } });
  expect(sentCalls(calls, 'POST', '/orders/quote')).toEqual([]);
});

it('reads the order once for the form; the answer of the save replaces it', async () => {
  const queryClient = new QueryClient();
  const saved = orderOf({ city: 'Austin', version: 4 });
  const { calls, router, user } = await openForm(
    'edit',
    { [`PUT ${path}`]: { json: { order: saved } } },
    queryClient,
  );
  await user.clear(city());
  await user.type(city(), 'Austin');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  await waitFor(() => expect(queryClient.getQueryData(orderKey(order.id))).toEqual(saved));
  expect(sentCalls(calls, 'GET', path)).toHaveLength(1);
});

it('saves again with the same key after a lost answer, so that it does not conflict with itself', async () => {
  const responses = ['lost' as const, { json: { order } }];
  const { calls, router, user } = await openForm('edit', { [`PUT ${path}`]: () => responses.shift() ?? {} });
  await user.clear(city());
  await user.type(city(), 'Austin');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  const [first, second] = sentCalls(calls, 'PUT', path);
  expect(first?.key).toBeTruthy();
  expect(second?.key).toBe(first?.key);
});

it('shows the new cost beside the old one, and requests only that one', async () => {
  const { calls, user } = await openForm('edit');
  const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });
  await user.clear(quantity);
  await user.type(quantity, '5');
  const total = await screen.findByText('$25.00');
  expect(total.closest('tr')).toHaveTextContent('$19.69');
  expect(sentCalls(calls, 'POST', '/orders/quote').map(({ body }) => body)).toMatchObject([
    { items: [{ quantity: 5 }] },
  ]);
});

it('creates nothing while offline, and says why', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openForm('create');
  for (const name of ['Save, pay later', /^Create and pay/]) {
    expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(screen.getByRole('button', { name })).toHaveAttribute(
      'title',
      'Not possible while you are offline',
    );
  }
  online.mockRestore();
});

it('keeps the typed values when the network is lost', async () => {
  const { router, user } = await openForm('edit', { [`PUT ${path}`]: 'lost' });
  await user.clear(city());
  await user.type(city(), 'Austin');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is kept.');
  expect(city()).toHaveValue('Austin');
  // The leave guard is set in an effect, which may run after the rendering.
  await act(() => Promise.resolve());
  void router.navigate('/orders');
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});

it('loads somebody else’s version without losing what was typed', async () => {
  const theirs = orderOf({ version: 4, recipient: 'Somebody Else' });
  let reads = 0;
  const { calls, user } = await openForm('edit', {
    [`GET ${path}`]: () => ({ json: { order: (reads += 1) > 1 ? theirs : order } }),
    [`PUT ${path}`]: ({ body }) =>
      (body as { order: { version: number } }).order.version === 4
        ? { json: { order: theirs } }
        : refusal(409, 'version_conflict'),
  });
  await user.clear(city());
  await user.type(city(), 'Austin');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Changed: Recipient\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load the new version' }));
  expect(screen.getByRole('textbox', { name: 'Recipient' })).toHaveValue('Somebody Else');
  expect(city()).toHaveValue('Austin');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentCalls(calls, 'PUT', path)).toHaveLength(2));
  expect(sentCalls(calls, 'PUT', path)[1]?.body).toEqual({ order: { city: 'Austin', version: 4 } });
});

it('saves a rejected order and sends it for review again', async () => {
  const rejected = orderOf({
    status: 'rejected',
    payment_status: 'paid',
    reject_reason: 'front file is 118 DPI',
  });
  const { calls, router, user } = await openForm('edit', {
    [`GET ${path}`]: { json: { order: rejected } },
    [`PUT ${path}`]: { json: { order: rejected } },
    [`POST ${path}/resubmit`]: { json: { order } },
  });
  expect(screen.getByText('front file is 118 DPI')).toBeVisible();
  await user.clear(city());
  await user.type(city(), 'Austin');
  await user.click(screen.getByRole('button', { name: 'Save and resubmit' }));
  await waitFor(() =>
    expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { pathname: path } }),
  );
  expect(sentCalls(calls, 'POST', `${path}/resubmit`)).toHaveLength(1);
});

it('locks what the rules forbid and says why', async () => {
  const process = orderOf({ status: 'process', payment_status: 'paid' });
  await openForm('edit', { [`GET ${path}`]: { json: { order: process } } });
  expect(city()).toBeDisabled();
  expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toBeDisabled();
  expect(screen.getAllByText('The order is in production and can no longer be changed.')).toHaveLength(3);
  expect(screen.getByRole('textbox', { name: 'Note (optional)' })).toBeEnabled();
});

it(
  'cancels a rejected order from its form and opens its page, while nothing is changed',
  { timeout: 30_000 },
  async () => {
    const rejected = orderOf({
      status: 'rejected',
      payment_status: 'paid',
      reject_reason: 'front file is 118 DPI',
    });
    const { calls, router, user } = await openForm('edit', {
      [`GET ${path}`]: { json: { order: rejected } },
      'POST /orders/cancel/quote': {
        json: { orders: 1, paid: 1, refund_cents: 2_000, unpaid_cents: 0, billed: 0, refused: {} },
      },
      'POST /orders/cancel': { json: { changed: 1, refused: {} } },
    });
    await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'x');
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Resubmit' })).toBeNull();
    await user.click(
      within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Cancel' }),
    );
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('alertdialog');
    await within(dialog).findByText('$20.00 goes back to your balance, from 1 paid order.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(sentCalls(calls, 'POST', '/orders/cancel')).toMatchObject([
      { body: { selection: { ids: [order.id] } } },
    ]);
  },
);

it('shows balance and credit after paying a new order', async () => {
  const owner = buildUser();
  const debtor = {
    ...owner,
    balance: -1120,
    user_info: { ...owner.user_info, type_pay: 2, debt_max_amount: 2000 },
  };
  const { user } = await openForm('create', { 'GET /users/me': { json: { user: debtor } } });
  expect(screen.queryByRole('region', { name: 'After paying' })).toBeNull();
  await user.type(screen.getByRole('combobox', { name: 'Base product' }), 'ct-blk{Enter}');
  const card = await screen.findByRole('region', { name: 'After paying' });
  expect(card).toHaveTextContent('−$1,145.00');
  expect(card).toHaveTextContent('$855.00');
});

it('says that a rejected order is saved if only resubmitting failed', async () => {
  const rejected = orderOf({
    status: 'rejected',
    payment_status: 'paid',
    reject_reason: 'front file is 118 DPI',
  });
  const { calls, router, user } = await openForm('edit', {
    [`GET ${path}`]: { json: { order: rejected } },
    [`POST ${path}/resubmit`]: refusal(409, 'balance_too_low'),
  });
  await user.click(screen.getByRole('button', { name: 'Resubmit' }));
  expect(await screen.findByText('Saved, but not sent for review.')).toBeVisible();
  expect(screen.getByText('The balance does not cover this payment.')).toBeVisible();
  expect(router.state.location.pathname).toBe(`${path}/edit`);
  expect(sentCalls(calls, 'PUT', path)).toEqual([]);
});
