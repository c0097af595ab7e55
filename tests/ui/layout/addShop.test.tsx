import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddShopHost } from '../../../src/layout/shop/AddShopHost.tsx';
import { ShopSwitcher } from '../../../src/layout/shop/ShopSwitcher.tsx';
import { LeaveConfirmation } from '../../../src/views/leave/LeaveConfirmation.tsx';
import { UserMenu } from '../../../src/layout/shell/UserMenu.tsx';
// Otherwise fetched with the first form, in its own time.
import '../../../src/fields/inputs.tsx';
import { getShop } from '../../../src/providers/identity/session.ts';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { enterAsSeller, renderAt } from './renderApp.tsx';

const added = { id: 'n', name: 'Tết Market', phone_number: null, email: null, pending_orders: 0 };

const responses = {
  'GET /users/shops': { json: { shops: [] } },
  'POST /shops': { json: { shop: added, access_token: 'token-n' } },
  'POST /auth/shop-access-token': { json: { access_token: 'token-n' } },
};

const page = (
  <>
    <ShopSwitcher />
    <UserMenu />
    <AddShopHost />
  </>
);

const openFromSwitcher = async () => {
  await userEvent.click(screen.getByRole('button', { name: /You work on:/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add New Shop' }));
  await screen.findByRole('dialog', { name: 'Add new Shop' });
};
const nameField = () => screen.findByRole('textbox', { name: 'Shop name' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add new Shop' }));

beforeEach(enterAsSeller);

afterEach(() => vi.unstubAllGlobals());

it('shows errors under their fields and sends nothing', async () => {
  const calls = fakeApi(responses);
  renderAt('/orders', page);
  await openFromSwitcher();
  await userEvent.type(await nameField(), '   ');
  await userEvent.type(screen.getByRole('textbox', { name: 'Shop contact email' }), 'nobody');
  await submit();
  expect(await screen.findByText('Shop name is required')).toBeVisible();
  expect(screen.getByText('Email is not valid')).toBeVisible();
  await waitFor(async () => expect(await nameField()).toHaveFocus());
  expect(calls.filter(({ path }) => path === '/shops')).toEqual([]);
});

it('adds the shop once with a trimmed name, shows a message, and opens it', async () => {
  let response = (_: unknown): void => undefined;
  const slow = new Promise((resolve) => {
    response = resolve;
  });
  const calls = fakeApi({ ...responses, 'POST /shops': slow });
  renderAt('/orders', page);
  await openFromSwitcher();
  await userEvent.type(await nameField(), ' Tết Market ');
  await submit();
  await submit();
  response(responses['POST /shops']);
  expect(await screen.findByText('Add new shop successful')).toBeVisible();
  await waitFor(() => expect(getShop()).toMatchObject({ id: 'n', token: 'token-n' }));
  const sent = calls.filter(({ method, path }) => method === 'POST' && path === '/shops');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ body: { shop: { name: 'Tết Market', phone_number: null, email: null } } });
  expect(sent[0]?.key).toMatch(/^[\da-f]{32}$/);
});

it('asks before it leaves a page with work, and stays if the user says so', async () => {
  fakeApi(responses);
  const router = renderAt('/orders/create', page);
  await openFromSwitcher();
  await userEvent.type(await nameField(), 'Tết Market');
  await submit();
  const question = await screen.findByRole('dialog', { name: 'Work in "Tết Market" now?' });
  expect(screen.getByText('Add new shop successful')).toBeVisible();
  await userEvent.click(within(question).getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([getShop()?.id === 'n', router.state.location.pathname]).toEqual([false, '/orders/create']);
});

it('opens the new shop after a confirmation, without a second question about unsaved changes', async () => {
  fakeApi(responses);
  const router = renderAt(
    '/orders/create',
    <>
      {page}
      <LeaveConfirmation unsaved />
    </>,
  );
  await openFromSwitcher();
  await userEvent.type(await nameField(), 'Tết Market');
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(getShop()).toMatchObject({ id: 'n', token: 'token-n' }));
  expect(router.state.location.pathname).toBe('/');
});

it('opens from the user menu as well', async () => {
  fakeApi(responses);
  renderAt('/orders', page);
  await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Add New Shop' }));
  expect(await screen.findByRole('dialog', { name: 'Add new Shop' })).toBeVisible();
});
