// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authProvider, refreshUser, signInByToken } from '../../../src/providers/session/authProvider.ts';
import {
  endSession,
  getSession,
  getShop,
  storeReferral,
  setSession,
  setShop,
} from '../../../src/providers/identity/session.ts';
import { storage } from '../../../src/browser/storage.ts';
import { signInRefusal } from '../../../src/pages/signInRefusal.ts';
import { buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';

const credentials = { email: 'lotus@platen.test', password: 'platen-demo' };
const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  endSession('signed_out');
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const refused = async (work: Promise<unknown>) => signInRefusal(await work.catch((error: unknown) => error));

describe('signing in', () => {
  it('sends the password without a token and keeps user and token', async () => {
    const calls = fakeApi({ 'POST /auth/sign-in': { json: { user: buildUser(), access_token: 'token-1' } } });
    await authProvider.login(credentials);
    expect(calls).toMatchObject([{ token: null, body: credentials }]);
    expect(getSession()).toMatchObject({ token: 'token-1', user: { email: 'lotus@platen.test' } });
    await expect(authProvider.checkAuth()).resolves.toBeUndefined();
  });

  it('keeps the session for 30 days, or for half a day without "keep me signed in"', async () => {
    fakeApi({ 'POST /auth/sign-in': { json: { user: buildUser(), access_token: 'token-1' } } });
    await authProvider.login(credentials);
    expect((getSession()?.until ?? 0) - Date.now()).toBeGreaterThan(29.9 * day);
    await authProvider.login({ ...credentials, keep: false });
    expect((getSession()?.until ?? 0) - Date.now()).toBeLessThanOrEqual(day / 2);
  });

  it('accepts only the role seller', async () => {
    fakeApi({
      'POST /auth/sign-in': { json: { user: buildUser({ role: 'staff' }), access_token: 'token-1' } },
    });
    expect(await refused(authProvider.login(credentials))).toMatchObject({
      texts: [['errors.not_a_seller']],
      field: false,
    });
    expect(getSession()).toBeNull();
  });

  it('returns the attempts left after a wrong password', async () => {
    fakeApi({
      'POST /auth/sign-in': refusal(401, 'login_failed', { number_incorrect_password: 2, tries_left: 3 }),
    });
    expect(await refused(authProvider.login(credentials))).toEqual({
      texts: [['auth.wrong_password'], ['auth.tries_left', { smart_count: 3 }]],
      field: true,
      wait: 0,
    });
  });

  it('returns the wait when attempts are slowed down', async () => {
    fakeApi({
      'POST /auth/sign-in': { ...refusal(429, 'too_many_requests'), headers: { 'retry-after': '4' } },
    });
    expect(await refused(authProvider.login(credentials))).toMatchObject({ field: true, wait: 4 });
  });

  it('detects an inactive account by the user in a 403', async () => {
    const user = { id: 'x', email: 'gone@platen.test', full_name: 'Gone' };
    fakeApi({ 'POST /auth/sign-in-by-token': refusal(403, 'inactive_account', { user }) });
    expect(await refused(signInByToken('link-token'))).toMatchObject({
      texts: [['auth.inactive']],
      field: false,
    });
  });

  it('fails with the fixed text without a network', async () => {
    fakeApi({ 'POST /auth/sign-in': 'lost' });
    expect(await refused(authProvider.login(credentials))).toMatchObject({
      texts: [['errors.unexpected']],
      field: false,
    });
  });

  it('sends a token alone, without a body', async () => {
    const calls = fakeApi({
      'POST /auth/sign-in-by-token': { json: { user: buildUser(), access_token: 'token-2' } },
    });
    await signInByToken('link-token');
    expect(calls).toMatchObject([{ token: 'link-token', body: undefined }]);
    expect(getSession()?.token).toBe('token-2');
  });
});

describe('signing out', () => {
  it('clears session and shop at once, also without a network, and keeps the referral', async () => {
    storeReferral('?ref=friend&x=1');
    setSession(buildUser(), 'token-1');
    setShop({ id: 'shop-1', name: 'Lotus', token: 'shop-token' });
    const calls = fakeApi({ 'POST /auth/sign-out': 'lost' });
    const logout = authProvider.logout();
    expect([getSession(), getShop()]).toEqual([null, null]);
    await logout;
    expect(calls).toMatchObject([{ path: '/auth/sign-out', token: 'token-1' }]);
    expect(storage.get('ref')).toBe('friend');
    await expect(authProvider.checkAuth()).rejects.toMatchObject({ redirectTo: false });
  });
});

it('updates the balance, and keeps the old one after a failure', async () => {
  setSession(buildUser(), 'token-1');
  fakeApi({ 'GET /users/me': { json: { user: buildUser({ balance: -1120 }) } } });
  await refreshUser();
  expect(getSession()?.user.balance).toBe(-1120);
  fakeApi({ 'GET /users/me': 'lost' });
  await expect(refreshUser()).rejects.toThrow('errors.unexpected');
  expect(getSession()?.user.balance).toBe(-1120);
});
