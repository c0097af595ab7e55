import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtInRoles, type BuiltInRole } from '../../../contract/accounts/permissions.ts';
import { setUser } from '../../../src/providers/identity/session.ts';
import { buildUser } from '../../support/ui/fakeApi.ts';
import { enter, leave, open } from './settingsApi.tsx';

beforeEach(enter);
afterEach(leave);

const as = (role: BuiltInRole) =>
  buildUser({
    owner: false,
    access: { everywhere: { role, name: null, rights: [...builtInRoles[role]] }, shops: [] },
  });

const enterAs = (user: ReturnType<typeof buildUser>): void => {
  setUser(user);
  open('/setting/general', { 'GET /users/me': { json: { user } } });
};

it('offers notification choices only for what the role may see', async () => {
  enterAs(as('viewer'));
  expect(
    await screen.findByRole('checkbox', { name: 'An order was rejected: Bell' }, { timeout: 10_000 }),
  ).toBeEnabled();
  expect(screen.queryByRole('checkbox', { name: /An export is ready/ })).toBeNull();
});

it('says so if a role gets no notifications', async () => {
  enterAs(as('designer'));
  expect(
    await screen.findByText('There are no notifications for your role.', undefined, { timeout: 10_000 }),
  ).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('shows support language and choices read-only', async () => {
  enterAs(buildUser({ support: { staff: 'Kim', account: 'Lotus', until: '2099-01-01T00:00:00Z' } }));
  expect(
    await screen.findByRole('checkbox', { name: 'An order was rejected: Bell' }, { timeout: 10_000 }),
  ).toBeDisabled();
  expect(screen.getByLabelText('Language')).toBeDisabled();
});
