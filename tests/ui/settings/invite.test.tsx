import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allRights, builtInRoles, type BuiltInRole } from '../../../contract/accounts/permissions.ts';
import { endSession, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { Settings } from '../../../src/resources/settings/Settings.tsx';
import { buildUser, fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';

const shop = { id: '01900000-0000-7000-8000-00000000000a', name: 'Lotus Tee Co.' };
const roles = (Object.keys(builtInRoles) as BuiltInRole[]).map((id) => ({
  id,
  name: null,
  rights: builtInRoles[id],
  members: 0,
  version: 0,
}));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fakeMedia();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  );
  setSession(
    buildUser({
      owner: false,
      access: { everywhere: { role: 'x', name: 'X', rights: [...allRights] }, shops: [] },
    }),
    'token-1',
  );
  setShop({ ...shop, token: 'shop-token' });
});
afterEach(() => {
  endSession('signed_out');
  vi.unstubAllGlobals();
});

const open = (extraResponses: Parameters<typeof fakeApi>[0] = {}): void => {
  fakeApi({
    'GET /members': { json: { members: [] } },
    'GET /fulfillshop/roles': { json: { roles } },
    'GET /shops': { json: { shops: [{ ...shop, phone_number: null, email: null, pending_orders: 0 }] } },
    'GET /audit': { json: { audit: [], count: 0 } },
    ...extraResponses,
  });
  renderAt('/permission', <Settings />);
};

describe('an invitation of several people', () => {
  const invite = async (text: string) => {
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Invite member' }, { timeout: 10_000 }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite member' });
    const field = within(dialog).getByRole('textbox', { name: /Email/ });
    await user.click(field);
    await user.paste(text);
    await user.click(within(dialog).getByRole('checkbox', { name: /All shops/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    return field;
  };

  it('names the invalid address', async () => {
    open();
    const field = await invite('an@example.test, binh@example, chi@example.test');
    expect(field).toHaveAccessibleDescription('Not a valid address: binh@example');
  });

  it('names the address of an existing member', async () => {
    const refused = {
      status: 422,
      json: {
        success: false,
        code: 'invalid',
        message: 'x',
        errors: { 'invitation.emails': 'taken' },
        details: { emails: 'bao@example.test' },
      },
    };
    open({ 'POST /members': refused });
    const field = await invite('an@example.test, bao@example.test');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('Already a member or invited: bao@example.test'),
    );
  });
});
