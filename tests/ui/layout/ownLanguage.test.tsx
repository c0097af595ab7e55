import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocaleScope } from '../../../src/i18n/LocaleScope.tsx';
import { LanguageMenu } from '../../../src/layout/shell/LanguageMenu.tsx';
import { SessionGate } from '../../../src/layout/SessionGate.tsx';
import { Toasts } from '../../../src/layout/toasts/Toasts.tsx';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { endSession, getSession, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { preferencesStore } from '../../../src/browser/storage.ts';
import { type ApiCall, buildUser, fakeApi, refusal } from '../../support/ui/fakeApi.ts';
import { drawAt } from '../../support/ui/router.tsx';
import { fakeMedia } from './renderApp.tsx';

const support = { staff: 'Kim', account: 'Lotus', until: new Date(Date.now() + 3_600_000).toISOString() };

const answersFor = (user: ReturnType<typeof buildUser>) => ({
  'GET /users/me': { json: { user } },
  'PUT /users/me': { json: {} },
  'GET /users/notifications/count': { json: { count: 0 } },
  'GET /orders/facets': { json: { facets: {}, total: 0 } },
});

let calls: ApiCall[] = [];
const savedCalls = () =>
  calls.filter(({ method }) => method === 'PUT').map(({ path, token, body }) => [path, token, body]);
const stored = (locale: string) => [['/users/me', 'account-token', { user: { locale } }]];

/** The dashboard, with the public page at `/public`; the device speaks English. */
const open = async (
  path: string,
  extraResponses: Parameters<typeof fakeApi>[0] = {},
  user = getSession()?.user ?? buildUser(),
) => {
  calls = fakeApi({ ...answersFor(user), ...extraResponses });
  const i18nProvider = await createI18nProvider('en');
  const inContext = (
    <CoreAdminContext i18nProvider={i18nProvider} store={preferencesStore} queryClient={new QueryClient()}>
      <LocaleScope>
        <Outlet />
        <Toasts />
      </LocaleScope>
    </CoreAdminContext>
  );
  return drawAt(
    path,
    <Routes>
      <Route element={inContext}>
        <Route path="/public" element={<LanguageMenu named />} />
        <Route
          path="/"
          element={
            <SessionGate>
              <h1>Home</h1>
            </SessionGate>
          }
        />
      </Route>
    </Routes>,
  );
};

const enter = (user: ReturnType<typeof buildUser>): void => {
  setSession(user, 'account-token');
  setShop({ id: 'a', name: 'Lotus Tee Co.', token: 'token-a' });
};

const choose = async (name: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: /(Language|Ngôn ngữ): / }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
};
const speaks = (language: string) => waitFor(() => expect(document.documentElement.lang).toBe(language));
const quiet = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

beforeEach(() => fakeMedia());
afterEach(() => {
  endSession('signed_out');
  preferencesStore.removeItem('locale');
  vi.unstubAllGlobals();
});

describe('a language chosen in the header', () => {
  it('is stored with the user, for their mails and other devices', async () => {
    enter(buildUser({ locale: 'en' }));
    await open('/');
    await choose('Tiếng Việt');
    await speaks('vi');
    await waitFor(() => expect(savedCalls()).toEqual(stored('vi')));
    expect(getSession()?.user.locale).toBe('vi');
  });

  it('is reverted with a message if it cannot be stored', async () => {
    enter(buildUser({ locale: 'en' }));
    await open('/', { 'PUT /users/me': refusal(500, 'unexpected') });
    await choose('Tiếng Việt');
    expect(await screen.findByRole('alert')).toHaveTextContent('Sorry, an unexpected error occurred');
    await speaks('en');
    expect(getSession()?.user.locale).toBe('en');
  });

  it('stays although an older answer about the user arrives later', async () => {
    let arrive: (response: object) => void = () => undefined;
    const late = new Promise((resolve) => {
      arrive = resolve;
    });
    enter(buildUser({ locale: 'en' }));
    await open('/', { 'GET /users/me': late });
    await choose('Tiếng Việt');
    await waitFor(() => expect(savedCalls()).toEqual(stored('vi')));
    await act(async () => arrive({ json: { user: buildUser({ locale: 'en', full_name: 'Renamed' }) } }));
    await waitFor(() => expect(getSession()?.user.full_name).toBe('Renamed'));
    await quiet();
    await speaks('vi');
  });

  it('applies only to the device if support chose it', async () => {
    enter(buildUser({ locale: 'en', support }));
    await open('/');
    await choose('Tiếng Việt');
    await speaks('vi');
    await quiet();
    expect(savedCalls()).toEqual([]);
  });

  it('applies to the user who signs in afterwards', async () => {
    const router = await open('/public', {}, buildUser({ locale: 'en' }));
    await choose('Tiếng Việt');
    await speaks('vi');
    expect(savedCalls()).toEqual([]);
    enter(buildUser({ locale: 'en' }));
    await act(() => router.navigate('/'));
    await waitFor(() => expect(savedCalls()).toEqual(stored('vi')));
    await speaks('vi');
  });
});

describe('a device', () => {
  it('follows the language that the user chose on another device', async () => {
    enter(buildUser({ locale: 'vi' }));
    await open('/');
    await speaks('vi');
    expect(await screen.findByRole('button', { name: 'VI, Ngôn ngữ: Tiếng Việt' })).toBeVisible();
    expect(savedCalls()).toEqual([]);
  });

  it('follows a change that was made meanwhile', async () => {
    enter(buildUser({ locale: 'en' }));
    await open('/', {}, buildUser({ locale: 'vi' }));
    await speaks('vi');
    expect(savedCalls()).toEqual([]);
  });

  it.each([
    ['who never chose one', buildUser({ locale: null })],
    ['support', buildUser({ locale: 'vi', support })],
  ])('keeps its language for %s', async (_who, user) => {
    enter(user);
    await open('/');
    await screen.findByRole('heading', { name: 'Home' });
    await quiet();
    await speaks('en');
    expect(savedCalls()).toEqual([]);
  });
});
