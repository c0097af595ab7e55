import { ensureDashboard } from '../../scripts/dashboard.ts';
import type { Closers } from '../../server/base/closers.ts';
import { demoSellers } from '../../server/demo/sellers.ts';
import { startTestServer } from '../../tests/support/servers/server.ts';
import type { Target } from './coldLoad.ts';

/** The first sample seller, signed in to his first shop. */
interface Entered {
  user: { id: string };
  token: string;
  shop: { id: string; name: string; token: string };
}

/** A server with sample data and the built dashboard, and what a browser keeps of a seller who was here before. */
export interface Entry {
  origin: string;
  entered: Entered;
  storage: Target['storage'];
}

/** Calls the API. Throws unless it answers with success. */
export const call = async <T>(url: string, token: string, body?: object): Promise<T> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(
    url,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as T;
};

const enter = async (api: string): Promise<Entered> => {
  const [{ email, password } = { email: '', password: '' }] = demoSellers;
  const { user, access_token: token } = await call<{ user: { id: string }; access_token: string }>(
    `${api}/auth/sign-in`,
    '',
    { email, password },
  );
  const { shops } = await call<{ shops: { id: string; name: string }[] }>(`${api}/shops`, token);
  const [shop = { id: '', name: '' }] = shops;
  const { access_token: shopToken } = await call<{ access_token: string }>(
    `${api}/auth/shop-access-token`,
    token,
    { shop_id: shop.id },
  );
  return { user, token, shop: { ...shop, token: shopToken } };
};

/** What a browser keeps of a seller who has been here before (src/providers/identity/session.ts). */
const keptBy = ({ user, token, shop }: Entered): [string, string][] => {
  const expires = Date.now() + 86_400_000;
  const entry = (value: object) => JSON.stringify({ version: 1, expires, value });
  return [
    ['platen.session', entry({ user, token, until: expires })],
    ['platen.shop', entry({ userId: user.id, of: token, ...shop })],
  ];
};

/** The local storage of a browser at one origin. */
export const storageOf = (origin: string, kept: [string, string][]): Target['storage'] => ({
  cookies: [],
  origins: [{ origin, localStorage: kept.map(([name, value]) => ({ name, value })) }],
});

/** Builds the dashboard where it is not, starts a server with sample data, and signs in. */
export const enterDemo = async (closers: Closers): Promise<Entry> => {
  await ensureDashboard();
  const server = await startTestServer({ env: { DEMO: 'on' } });
  closers.add(server.dispose);
  const entered = await enter(`${server.url}/v1`);
  return { origin: server.url, entered, storage: storageOf(server.url, keptBy(entered)) };
};
