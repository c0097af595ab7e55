import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  allRights,
  builtInRoles,
  type BuiltInRole,
  type Right,
} from '../../../contract/accounts/permissions.ts';
import { Guarded } from '../../../src/layout/guards/Guarded.tsx';
import { authProvider } from '../../../src/providers/session/authProvider.ts';
import { endSession, setSession, setShop, setUser } from '../../../src/providers/identity/session.ts';
import { Settings } from '../../../src/resources/settings/Settings.tsx';
import { buildUser, fakeApi, refusal, type ApiCall } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';

const shop = { id: '01900000-0000-7000-8000-00000000000a', name: 'Lotus Tee Co.' };
const packer = {
  id: '01900000-0000-7000-8000-00000000000c',
  name: 'Packer',
  rights: ['orders.view', 'orders.pay', 'bills.view', 'cost.view'],
  members: 1,
  version: 3,
};
const member = {
  id: '01900000-0000-7000-8000-00000000000d',
  owner: false,
  user_id: null,
  email: 'bao@example.test',
  full_name: null,
  status: 'invited',
  access: [{ shop_id: shop.id, role: 'fulfiller' }],
  last_seen_at: null,
  invited_at: '2026-11-18T08:00:00Z',
  expires_at: '2099-11-25T08:00:00Z',
  version: 1,
};
const roles = [
  ...(Object.keys(builtInRoles) as BuiltInRole[]).map((id) => ({
    id,
    name: null,
    rights: builtInRoles[id],
    members: 0,
    version: 0,
  })),
  packer,
];

const enter = (rights: readonly Right[] = allRights): void => {
  setSession(
    buildUser({
      owner: false,
      access: { everywhere: { role: 'x', name: 'X', rights: [...rights] }, shops: [] },
    }),
    'token-1',
  );
  setShop({ ...shop, token: 'shop-token' });
};

const open = (extraResponses: Parameters<typeof fakeApi>[0] = {}): ApiCall[] => {
  const calls = fakeApi({
    'GET /members': { json: { members: [member] } },
    'GET /fulfillshop/roles': { json: { roles } },
    'GET /shops': { json: { shops: [{ ...shop, phone_number: null, email: null, pending_orders: 0 }] } },
    'GET /audit': { json: { audit: [], count: 0 } },
    'POST /members': { json: { members: [member] } },
    [`PUT /roles/${packer.id}`]: { json: { role: packer } },
    ...extraResponses,
  });
  renderAt('/permission', <Settings />);
  return calls;
};

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
});
afterEach(() => {
  endSession('signed_out');
  vi.unstubAllGlobals();
});

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('the matrix of a role', () => {
  it('locks the rights of a built-in role; in a custom role, removing a right removes those that need it, and saves', async () => {
    enter();
    const calls = open();
    const user = userEvent.setup();
    await screen.findByRole('table', { name: 'Rights of the role Fulfiller' }, { timeout: 10_000 });
    expect([box('Edit orders').checked, box('Edit orders').disabled]).toEqual([true, true]);
    await user.click(screen.getByRole('button', { name: /^Packer/ }));
    expect(box('Pay orders').checked).toBe(true);
    await user.click(box('View bills'));
    expect([box('View bills').checked, box('Pay orders').checked]).toEqual([false, false]);
    await user.click(
      within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' }),
    );
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
        token: 'token-1',
        body: { role: { rights: ['orders.view', 'cost.view'], version: 3 } },
      }),
    );
  });

  it('asks before unsaved rights are lost to another role or page, and keeps them when a save fails', async () => {
    enter();
    let version = 3;
    const calls = open({
      'GET /fulfillshop/roles': () => ({
        json: { roles: roles.map((role) => (role.id === packer.id ? { ...packer, version } : role)) },
      }),
      [`PUT /roles/${packer.id}`]: () =>
        version === 3 ? ((version = 4), refusal(409, 'version_conflict')) : { json: { role: packer } },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Packer/ }, { timeout: 10_000 }));
    await user.click(box('View shops'));
    const stay = async () => {
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await user.click(screen.getByRole('button', { name: /^Viewer/ }));
    await stay();
    expect(box('View shops').checked).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Account' }));
    await stay();
    const save = () =>
      user.click(
        within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save' }),
      );
    await save();
    expect(await screen.findByText(/Someone else just changed this/)).toBeInTheDocument();
    expect(box('View shops').checked).toBe(true);
    await save();
    await waitFor(() =>
      expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ role: { version: 4 } }),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  });

  it('offers no right that the user lacks, and no invitation', async () => {
    enter(['members.view', 'members.edit', 'orders.view', 'orders.edit']);
    open({
      'GET /fulfillshop/roles': {
        json: { roles: [...roles.slice(0, -1), { ...packer, rights: ['orders.view'] }] },
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Packer/ }, { timeout: 10_000 }));
    expect([box('Edit orders').disabled, box('Pay orders').disabled]).toEqual([false, true]);
    expect(screen.queryByRole('button', { name: 'Invite member' })).toBeNull();
  });

  it('locks a role with rights that the user lacks, and its members, and says why', async () => {
    enter(['members.view', 'members.edit', 'orders.view', 'orders.edit']);
    open({
      'GET /members': { json: { members: [{ ...member, access: [{ shop_id: null, role: packer.id }] }] } },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Packer/ }, { timeout: 10_000 }));
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ disabled }) => !disabled)).toEqual([]);
    expect(
      screen.getByText('You cannot give, change or remove rights that you do not have yourself.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
    expect(screen.queryByRole('button', { name: /change role and shops|Actions for/ })).toBeNull();
  });

  it('says why a role with members cannot be deleted', async () => {
    enter();
    open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^Packer/ }, { timeout: 10_000 }));
    const end = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    expect(end.disabled).toBe(true);
    expect(end).toHaveAccessibleDescription('1 person has this role. Give another one before you delete it.');
  });
});

describe('the focus', () => {
  it('moves the focus to another role or member after the focused one is deleted', async () => {
    enter();
    const gone = new Set<string>();
    const end = (id: string) => () => (gone.add(id), { json: { success: true } });
    const otherMember = { ...member, id: '01900000-0000-7000-8000-00000000000e', email: 'ha@example.test' };
    open({
      'GET /fulfillshop/roles': () => ({
        json: { roles: [...roles.slice(0, -1), { ...packer, members: 0 }].filter(({ id }) => !gone.has(id)) },
      }),
      'GET /members': () => ({ json: { members: [member, otherMember].filter(({ id }) => !gone.has(id)) } }),
      [`DELETE /roles/${packer.id}`]: end(packer.id),
      [`DELETE /members/${member.id}`]: end(member.id),
    });
    const user = userEvent.setup();
    const agree = async () =>
      user.click(
        within(await screen.findByRole('alertdialog'))
          .getAllByRole('button')
          .at(-1) ?? document.body,
      );
    await user.click(await screen.findByRole('button', { name: /^Packer/ }, { timeout: 10_000 }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await agree();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Fulfiller,/ })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: /Actions for bao/ }));
    await user.click(screen.getAllByRole('menuitem').at(-1) ?? document.body);
    await agree();
    await waitFor(() => expect(screen.getByRole('button', { name: /Fulfiller.*ha@example/ })).toHaveFocus());
  });
});

describe('a new role', () => {
  it('starts a new role without rights, with those of another role, or as a copy', async () => {
    enter();
    const calls = open({ 'POST /roles': { json: { role: packer } } });
    const user = userEvent.setup();
    const added = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    const name = async (text: string) => {
      await user.clear(screen.getByLabelText('Name of the role'));
      await user.type(screen.getByLabelText('Name of the role'), text);
    };
    const add = async () => {
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add role' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await user.click(await screen.findByRole('button', { name: 'Add role' }, { timeout: 10_000 }));
    await name('Empty');
    await add();
    await user.click(screen.getByRole('button', { name: 'Add role' }));
    await name('Looker');
    await user.selectOptions(screen.getByLabelText('Start with the rights of'), 'viewer');
    await add();
    await user.click(screen.getByRole('button', { name: /^Designer/ }));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.getByLabelText('Name of the role')).toHaveValue('Designer (copy)');
    await add();
    expect(added()).toEqual([
      { role: { name: 'Empty', rights: [] } },
      { role: { name: 'Looker', rights: builtInRoles.viewer } },
      { role: { name: 'Designer (copy)', rights: builtInRoles.designer } },
    ]);
  });
});

describe('the list of members', () => {
  it('tells an expired invitation from a valid one, and opens the access dialog from the role', async () => {
    enter();
    const over = {
      ...member,
      id: '01900000-0000-7000-8000-00000000000e',
      email: 'late@example.test',
      expires_at: '2026-01-01T00:00:00Z',
    };
    open({ 'GET /members': { json: { members: [member, over] } } });
    const user = userEvent.setup();
    const row = async (email: string) =>
      (await screen.findByText(email, undefined, { timeout: 10_000 })).closest('tr');
    expect((await row(member.email))?.textContent).toContain('Invited');
    expect((await row(over.email))?.textContent).toContain('Expired');
    const opener = await screen.findByRole('button', {
      name: `Fulfiller: change role and shops of ${over.email}`,
    });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: `Role of ${over.email}` });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });
});

it('validates an invitation before sending, and sends it to several addresses at once', async () => {
  enter();
  const calls = open();
  const user = userEvent.setup();
  const begin = await screen.findByRole('button', { name: 'Invite member' }, { timeout: 10_000 });
  await waitFor(() => expect(begin).toHaveProperty('disabled', false));
  await user.click(begin);
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(screen.getByText('This is required.')).toBeTruthy();
  await user.type(screen.getByLabelText('Email'), 'a@example.test, b@example.test');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(screen.getByText('Choose at least one shop.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: shop.name }));
  await user.selectOptions(screen.getByLabelText(`Role in ${shop.name}`), 'viewer');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      invitation: {
        emails: ['a@example.test', 'b@example.test'],
        access: [{ shop_id: shop.id, role: 'viewer' }],
        locale: 'en',
      },
    }),
  );
});

describe('canAccess', () => {
  it('follows the role in the tab’s shop as soon as it changes', async () => {
    enter(['orders.view']);
    const can = (action: string) => authProvider.canAccess({ resource: 'orders', action });
    expect([await can('list'), await can('pay')]).toEqual([true, false]);
    act(() => setUser(buildUser()));
    expect(await can('pay')).toBe(true);
  });

  it('names the right that a page needs', () => {
    enter([]);
    renderAt('/', <Guarded right="orders.create">secret</Guarded>);
    expect(screen.queryByText('secret')).toBeNull();
    expect(screen.getByText(/It needs the right "Create orders"/)).toBeTruthy();
  });
});
