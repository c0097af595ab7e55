import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { notificationKinds, channelsOf } from '../../../contract/notifications/channels.ts';
import {
  defaultMoneyLocale,
  defaultTimeZone,
  setMoneyLocale,
  setTimeZone,
} from '../../../src/i18n/locale.ts';
import { followFormats } from '../../../src/providers/texts/followFormats.ts';
import { endSession, setSession, setShop } from '../../../src/providers/identity/session.ts';
import { areaResource } from '../../../src/app/areaResource.tsx';
import { shops } from '../../../src/resources/shops/index.ts';
import { templates } from '../../../src/resources/templates/index.ts';
import { Settings } from '../../../src/resources/settings/Settings.tsx';
import { buildUser, fakeApi, type ApiCall } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';

export const profile = {
  full_name: 'Mai Anh',
  phone_number: null,
  email: 'lotus@platen.test',
  locale: 'en',
  password_changed_at: null,
  notifications: Object.fromEntries(notificationKinds.map((kind) => [kind, channelsOf({}, kind)])),
};
export const account = {
  name: 'Lotus',
  time_zone: 'Asia/Ho_Chi_Minh',
  currency: 'USD',
  money_locale: 'en-US',
  company: '',
  country: '',
  address: '',
  tax_number: '',
  version: 3,
};
const place = (id: string, over: object = {}) => ({
  id,
  browser: 'Chrome',
  system: 'Windows',
  mobile: false,
  ip: '10.0.0.1',
  created_at: '2026-11-20T00:00:00Z',
  last_used_at: '2026-11-20T00:00:00Z',
  current: false,
  support: null,
  ...over,
});
export const shop = (id: string, name: string) => ({
  id,
  name,
  phone_number: null,
  email: null,
  order_count: id === 's1' ? 2204 : 0,
  pending_orders: 2,
  created_at: '2026-11-20T00:00:00Z',
});

export const answers = {
  'GET /countries': {
    json: {
      countries: [
        { code: 'DE', name: 'Germany' },
        { code: 'GB', name: 'United Kingdom' },
        { code: 'US', name: 'United States' },
      ],
    },
  },
  'GET /users/me': { json: { user: buildUser() } },
  'GET /account': { json: { account } },
  'GET /account/time-zones': {
    json: { time_zones: ['America/New_York', 'Asia/Ho_Chi_Minh', 'Europe/Kyiv'] },
  },
  'GET /users/profile': { json: { user: profile } },
  'GET /users/sessions': {
    json: {
      sessions: [
        place('a', { current: true }),
        place('b', { browser: 'Safari', system: 'iPhone', mobile: true }),
      ],
    },
  },
  'GET /users/referred-users': { json: { link: 'https://platen.example/sign-up?ref=LOTUS24', users: [] } },
  'GET /statistics/referred-users': { json: { total: 14, user_active: 9 } },
  'GET /statistics/ref-total-sale': { json: { total: 93, total_cents: 9300, orders: 1860 } },
  'GET /shops': { json: { shops: [shop('s1', 'Lotus Tee Co.'), shop('s2', 'Northwind <b>')] } },
  'GET /shops/count': { json: { count: 2 } },
  'GET /store-links': { json: { store_links: [] } },
  'GET /shops/s1': { json: { shop: shop('s1', 'Lotus Tee Co.') } },
};

export const bodies = (calls: readonly ApiCall[], method: string, path: string): unknown[] =>
  calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
/** The settings at a path, with the fake server's answers. */
export const open = (path: string, extraResponses: Parameters<typeof fakeApi>[0] = {}) => {
  const calls = fakeApi({ ...answers, ...extraResponses });
  const router = renderAt(
    path,
    <Routes>
      <Route path="/setting/*" element={<Settings />} />
      <Route path="/setting/shop/*" element={areaResource(shops)} />
      <Route path="/setting/templates/*" element={areaResource(templates)} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
  );
  return { calls, router };
};
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
export const save = () => fireEvent.keyDown(document, { key: 's', ctrlKey: true });

let endFormats = (): void => undefined;

export const enter = (): void => {
  fakeMedia();
  endFormats = followFormats();
  setSession(buildUser(), 'account-token');
  setShop({ id: 's1', name: 'Lotus Tee Co.', token: 'shop-token' });
};

export const leave = (): void => {
  endFormats();
  endSession('signed_out');
  setTimeZone(defaultTimeZone);
  setMoneyLocale(defaultMoneyLocale);
  vi.unstubAllGlobals();
};
