import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtInRoles } from '../../../contract/accounts/permissions.ts';
import { formatDateTime, formatMoney } from '../../../src/i18n/format.ts';
import { getSession, getShop, setSession } from '../../../src/providers/identity/session.ts';
import { buildUser, refusal } from '../../support/ui/fakeApi.ts';
import { addressOf } from '../layout/renderApp.tsx';
import { account, answers, bodies, enter, leave, open, press, profile, save, type } from './settingsApi.tsx';

beforeEach(enter);
afterEach(leave);

describe('/setting', () => {
  it('redirects to general, with the other pages in the sub-navigation', async () => {
    const { router } = open('/setting');
    expect(await screen.findByRole('heading', { level: 1, name: 'General' })).toBeInTheDocument();
    expect(addressOf(router)).toBe('/setting/general');
    const pages = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
    expect(pages.map((link) => link.textContent)).toEqual([
      'General',
      'Link shop',
      'Account',
      'Account and Permission',
      'Import templates',
    ]);
    expect(pages[0]).toHaveAttribute('aria-current', 'page');
  });

  it('shows a member only the pages that their role allows', async () => {
    const access = {
      everywhere: { role: 'designer', name: null, rights: [...builtInRoles.designer] },
      shops: [],
    };
    setSession(buildUser({ owner: false, access }), 'account-token');
    const { calls } = open('/setting/general');
    expect(
      await screen.findByRole('heading', { name: 'How you are notified' }, { timeout: 10_000 }),
    ).toBeInTheDocument();
    expect(screen.queryByLabelText('Account name')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Account and Permission' })).not.toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/account')).toBe(false);
  });

  it('scrolls the focused page of the strip fully into view', async () => {
    const scrollIntoView = vi.fn<Element['scrollIntoView']>();
    Element.prototype.scrollIntoView = scrollIntoView;
    open('/setting/general');
    const last = await screen.findByRole('link', { name: 'Account and Permission' });
    act(() => last.focus());
    expect(scrollIntoView.mock.contexts).toEqual([last]);
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' });
  });
});

describe('general', () => {
  it('saves only changed fields, with the version, and updates the dashboard at once', async () => {
    const user = buildUser({ time_zone: 'America/New_York', money_locale: 'vi-VN' });
    const { calls } = open('/setting/general', {
      'PUT /account': { json: { account } },
      'GET /users/me': { json: { user } },
    });
    await type('Account name', '  Lotus <b>🪷</b> ');
    expect(screen.getByRole('region', { name: 'Unsaved changes' })).toBeInTheDocument();
    save();
    await waitFor(() =>
      expect(bodies(calls, 'PUT', '/account')).toEqual([
        { account: { version: 3, name: 'Lotus <b>🪷</b>' } },
      ]),
    );
    await waitFor(() => expect(formatDateTime('2026-11-20T12:00:00Z')).toBe('20/11/2026 07:00'));
    expect(formatMoney(123_450).replace(/\s/g, ' ')).toBe('1.234,50 US$');
    expect(bodies(calls, 'PUT', '/users/me')).toEqual([]);
    expect(calls.find(({ method }) => method === 'PUT')?.token).toBe('account-token');
  });

  it('sends the choices of notifications to the person', async () => {
    const { calls } = open('/setting/general', { 'PUT /users/me': { json: { user: profile } } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'An export is ready: Email' }));
    save();
    await waitFor(() =>
      expect(bodies(calls, 'PUT', '/users/me')).toEqual([
        { user: { notifications: { ...profile.notifications, export_ready: { bell: true, mail: true } } } },
      ]),
    );
  });

  it('keeps typed values through a conflict, and loads the other fields', async () => {
    let version = 3;
    const { calls } = open('/setting/general', {
      'GET /account': () => ({
        json: {
          account: { ...account, version, time_zone: version === 3 ? 'Asia/Ho_Chi_Minh' : 'Europe/Kyiv' },
        },
      }),
      'PUT /account': () =>
        version === 3 ? ((version = 4), refusal(409, 'version_conflict')) : { json: { account } },
    });
    await type('Account name', 'Mine');
    save();
    expect(await screen.findByText(/Someone else just changed this/)).toBeInTheDocument();
    await press('Try again');
    await waitFor(() => expect(screen.getByLabelText('Time zone')).toHaveDisplayValue(/Europe\/Kyiv/));
    expect(screen.getByLabelText('Account name')).toHaveValue('Mine');
    expect(screen.getByRole('region', { name: 'Unsaved changes' })).toBeInTheDocument();
    save();
    await waitFor(() =>
      expect(bodies(calls, 'PUT', '/account').at(-1)).toEqual({ account: { version: 4, name: 'Mine' } }),
    );
  });

  it('shows an error under the field, sends nothing, and restores the saved value on discard', async () => {
    const { calls } = open('/setting/general');
    await type('Account name', 'x'.repeat(10_000));
    save();
    expect(await screen.findByText('This is too long.')).toBeInTheDocument();
    expect(bodies(calls, 'PUT', '/account')).toEqual([]);
    screen.getByLabelText('Account name').focus();
    await press('Cancel');
    await waitFor(() => expect(screen.getByLabelText('Account name')).toHaveValue('Lotus'));
    await waitFor(() => expect(screen.getByLabelText('Account name')).toHaveFocus());
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
  });

  it('shows the server’s error under its field', async () => {
    open('/setting/general', {
      'PUT /account': refusal(422, 'invalid', { errors: { 'account.name': 'nul' } }),
    });
    await type('Account name', 'odd');
    save();
    expect(await screen.findByText('This has a character that cannot be stored.')).toBeInTheDocument();
  });

  it('shows its own error and retries', async () => {
    let down = true;
    open('/setting/general', {
      'GET /users/profile': () => (down ? refusal(403, 'forbidden') : { json: { user: profile } }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your role does not allow this.');
    down = false;
    await press('Try again');
    expect(
      await screen.findByRole('heading', { name: 'How you are notified' }, { timeout: 10_000 }),
    ).toBeInTheDocument();
  });
});

describe('account', () => {
  it('changes the password, and keeps the tab in its shop with new tokens', async () => {
    let tries = 0;
    open('/setting/account', {
      'PUT /users/me/password': () =>
        (tries += 1) === 1
          ? refusal(422, 'invalid', { errors: { old_password: 'wrong' } })
          : { json: { access_token: 'new-account', shop_access_token: 'new-shop' } },
    });
    await press('Change password');
    const dialog = await screen.findByRole('dialog');
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    const submit = () => userEvent.click(within(dialog).getByRole('button', { name: 'Change password' }));
    await type('Current password', ' old password ');
    await type('New password', 'seven parcels');
    await submit();
    expect(await screen.findByText('This is not your password.')).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveValue('seven parcels');
    await submit();
    await waitFor(() => expect(getSession()?.token).toBe('new-account'));
    expect(getShop()).toMatchObject({ id: 's1', token: 'new-shop', of: 'new-account' });
  });

  it('lists the person’s sessions and ends one', async () => {
    const { calls } = open('/setting/account', { 'DELETE /users/sessions/b': { json: { success: true } } });
    expect(await screen.findByText('This device')).toBeInTheDocument();
    await press('Sign out Safari on iPhone');
    await waitFor(() =>
      expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/users/sessions/b')).toBe(
        true,
      ),
    );
    await waitFor(() => expect(calls.filter(({ path }) => path === '/users/sessions')).toHaveLength(2));
  });

  it.each([
    ['Sign out Safari on iPhone', 'DELETE /users/sessions/b'],
    ['Sign out everywhere else', 'DELETE /users/sessions'],
  ])('keeps the keyboard among the places after "%s"', async (name, call) => {
    let ended = false;
    const { sessions } = answers['GET /users/sessions'].json;
    open('/setting/account', {
      [call]: () => ((ended = true), { json: { success: true } }),
      'GET /users/sessions': () => ({ json: { sessions: ended ? sessions.slice(0, 1) : sessions } }),
    });
    (await screen.findByRole('button', { name })).focus();
    await userEvent.keyboard('{Enter}');
    const here = (await screen.findByText('This device')).closest('li');
    await waitFor(() => expect(here).toHaveFocus());
  });

  it('takes a phone number only', async () => {
    const { calls } = open('/setting/account', { 'PUT /users/me': { json: { user: profile } } });
    fireEvent.change(await screen.findByLabelText(/^Phone/), { target: { value: '<b>call me</b>' } });
    save();
    expect(await screen.findByText('This is not a phone number.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('<b>call me</b>');
    expect(bodies(calls, 'PUT', '/users/me')).toEqual([]);
  });

  it('ends no session while offline, and says why', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open('/setting/account');
    const end = await screen.findByRole('button', { name: 'Sign out everywhere else' });
    expect(end).toBeDisabled();
    expect(end).toHaveAttribute('title', expect.stringMatching(/offline|network/i));
    expect(screen.getByRole('button', { name: 'Sign out Safari on iPhone' })).toBeDisabled();
    vi.restoreAllMocks();
  });

  it('shows the referral link and its results', async () => {
    open('/setting/account');
    expect(await screen.findByText('https://platen.example/sign-up?ref=LOTUS24')).toBeInTheDocument();
    expect(await screen.findByText('$93.00')).toBeInTheDocument();
    await press('See all');
    expect(screen.getByText(/Nobody has signed up with your link yet/)).toBeInTheDocument();
  });

  it('hides the cost of referred orders from users who may not see cost', async () => {
    open('/setting/account', {
      'GET /statistics/ref-total-sale': { json: { total: null, total_cents: null, orders: 1860 } },
    });
    expect(await screen.findByText('1,860')).toBeInTheDocument();
    expect(screen.queryByText('Their sales')).toBeNull();
  });
});

describe('support', () => {
  const support = { staff: 'Kim', account: 'Lotus', until: new Date(Date.now() + 3_600_000).toISOString() };

  it('shows support the seller’s own settings read-only', async () => {
    setSession(buildUser({ support }), 'support-token');
    open('/setting/account');
    expect(await screen.findByLabelText('Full name')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
    await screen.findByText('This device');
    expect(screen.queryByRole('button', { name: /^Sign out/ })).not.toBeInTheDocument();
  });
});
