import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UserMenu } from '../../../src/layout/shell/UserMenu.tsx';
import { endSession, setSession } from '../../../src/providers/identity/session.ts';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { addressOf, fakeMedia, renderAt } from './renderApp.tsx';

beforeEach(() => {
  endSession('signed_out');
  sessionStorage.clear();
  setSession(buildUser(), 'account-token');
  fakeMedia();
  fakeApi({});
});

afterEach(() => vi.unstubAllGlobals());

const openMenu = () => userEvent.click(screen.getByRole('button', { name: /User menu/ }));

it.each([
  ['Your account', '/setting/account'],
  ['Sign out', '/logout'],
])('%s leads to %s', async (name, path) => {
  const router = renderAt('/orders', <UserMenu />);
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name }));
  expect(addressOf(router)).toBe(path);
});

it('marks the current color scheme, and another one once chosen', async () => {
  renderAt('/orders', <UserMenu />);
  const marked = () =>
    screen.getAllByRole('menuitemradio', { checked: true }).map(({ textContent }) => textContent);
  await openMenu();
  expect(marked()).toEqual(['System']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  await openMenu();
  expect(marked()).toEqual(['Dark']);
});
