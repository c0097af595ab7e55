import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ShopSwitcher } from '../../../src/layout/shop/ShopSwitcher.tsx';
import { Toasts } from '../../../src/layout/toasts/Toasts.tsx';
import { endSession, getShop, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { LeaveConfirmation } from '../../../src/views/leave/LeaveConfirmation.tsx';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { drawAt } from '../../support/ui/router.tsx';
import { english } from '../../support/ui/words.ts';
import { fakeMedia } from './renderApp.tsx';

const shops = ['Lotus Tee Co.', 'Paw & Whisker'].map((name, index) => ({
  id: ['a', 'b'][index],
  name,
  phone_number: null,
  email: null,
  pending_orders: 0,
}));
const i18nProvider = polyglotI18nProvider(() => english, 'en');

beforeEach(() => {
  setSession(buildUser(), 'account-token');
  setShop({ id: 'a', name: 'Lotus Tee Co.', token: 'token-a' });
  fakeMedia();
  fakeApi({
    'GET /users/shops': { json: { shops } },
    'POST /auth/shop-access-token': { json: { access_token: 'token-b' } },
  });
});
afterEach(() => endSession('signed_out'));

/** A page with unsaved changes at `/orders/create`, below the header; asks for the other shop. */
const askForOther = async () => {
  const page = (
    <CoreAdminContext i18nProvider={i18nProvider} store={memoryStore()}>
      <ShopSwitcher />
      <LeaveConfirmation unsaved />
      <Toasts />
    </CoreAdminContext>
  );
  const router = drawAt('/orders/create', page);
  await userEvent.click(screen.getByRole('button', { name: /You work on:/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Paw/ }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(getShop()?.id).toBe('a');
  return router;
};

it('keeps the shop when the user stays with unsaved changes', async () => {
  const router = await askForOther();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/orders/create');
  expect(getShop()?.id).toBe('a');
});

it('changes the shop when the user leaves, shows a message, and goes home', async () => {
  const router = await askForOther();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(getShop()).toMatchObject({ id: 'b', token: 'token-b' }));
  expect(router.state.location.pathname).toBe('/');
  expect(await screen.findByText('Switch to "Paw & Whisker" successfully')).toBeVisible();
});
