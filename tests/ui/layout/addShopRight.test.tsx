import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { builtInRoles } from '../../../contract/accounts/permissions.ts';
import { ShopSwitcher } from '../../../src/layout/shop/ShopSwitcher.tsx';
import { UserMenu } from '../../../src/layout/shell/UserMenu.tsx';
import { setSession, setShop } from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { open } from '../settings/settingsApi.tsx';
import { fakeMedia, renderAt } from './renderApp.tsx';

beforeEach(() => {
  fakeMedia();
  fakeApi({ 'GET /users/shops': { json: { shops: [] } } });
});

const signInAs = (role: 'owner' | 'fulfiller'): void => {
  const everywhere = { role, name: null, rights: [...builtInRoles[role]] };
  setSession(buildUser({ access: { everywhere, shops: [] } }), 'account-token');
  setShop({ id: 'a', name: 'Lotus Tee Co.', token: 'token-a' });
};

it.each([
  ['owner', 1],
  ['fulfiller', 0],
] as const)('offers %s a new shop as the role allows: %i time in each menu', async (role, times) => {
  signInAs(role);
  renderAt(
    '/orders',
    <>
      <ShopSwitcher />
      <UserMenu />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: /You work on:/ }));
  await screen.findByRole('combobox', { name: 'Search shops' });
  expect(screen.queryAllByText('Add New Shop')).toHaveLength(times);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: /User menu/, hidden: true }));
  await screen.findByText('Sign out');
  expect(screen.queryAllByRole('menuitem', { name: 'Add New Shop' })).toHaveLength(times);
});

it('explains in the settings that adding a shop needs a role for all shops', async () => {
  const access = {
    everywhere: null,
    shops: [
      {
        shop_id: 's1',
        role: 'adder',
        name: 'Adder',
        rights: ['stores.view' as const, 'stores.create' as const],
      },
    ],
  };
  setSession(buildUser({ access }), 'account-token');
  setShop({ id: 's1', name: 'Lotus Tee Co.', token: 'token-a' });
  open('/setting/shop');
  const add = await screen.findByRole('button', { name: 'Add New Shop' });
  expect(add).toBeDisabled();
  expect(add).toHaveAccessibleDescription(
    'Adding a shop needs a role for all shops. Ask the owner of the account.',
  );
});
