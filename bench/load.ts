import type { Browser } from 'playwright';
import { ensureDashboard } from '../scripts/dashboard.ts';
import { demoSellers } from '../server/demo/sellers.ts';
import { Closers } from '../server/closers.ts';
import { openBrowser } from '../tests/support/browser.ts';
import { startTestServer } from '../tests/support/server.ts';
import { serveBare } from './bareServer.ts';
import { type Asked, type ColdLoad, loadCold, type Target } from './coldLoad.ts';
import type { BenchResult } from './report.ts';
import { median } from './stats.ts';

const rounds = 9;
const limitKb = 340;
/**
 * What the list has no use for, as names of chunks and as texts that their code cannot do without. That the theme says how
 * date fields look (`MuiPickersOutlinedInput`, `MuiPickersInputBase`) does not make a date picker.
 */
const heavyNames = /import|chart|s3|picker|tour|joyride/i;
const heavyTexts = /MuiPickersSectionList|MuiDatePicker|react-joyride|recharts|S3Client|CreateMultipartUpload/;

interface Entered {
  user: { id: string };
  token: string;
  shop: { id: string; name: string; token: string };
}

const call = async <T>(url: string, token: string, body?: object): Promise<T> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as T;
};

/** Signs the first sample seller in to his first shop. */
const enter = async (api: string): Promise<Entered> => {
  const [{ email, password } = { email: '', password: '' }] = demoSellers;
  const { user, access_token: token } = await call<{ user: { id: string }; access_token: string }>(`${api}/auth/sign-in`, '', { email, password });
  const { shops } = await call<{ shops: { id: string; name: string }[] }>(`${api}/shops`, token);
  const [shop = { id: '', name: '' }] = shops;
  const { access_token: shopToken } = await call<{ access_token: string }>(`${api}/auth/shop-access-token`, token, { shop_id: shop.id });
  return { user, token, shop: { ...shop, token: shopToken } };
};

/** What a browser keeps of a seller who has been here before (src/providers/session/session.ts). */
const keptBy = ({ user, token, shop }: Entered): [string, string][] => {
  const expires = Date.now() + 86_400_000;
  const entry = (value: object) => JSON.stringify({ version: 1, expires, value });
  return [
    ['platen.session', entry({ user, token, until: expires })],
    ['platen.shop', entry({ userId: user.id, of: token, ...shop })],
  ];
};

const storageOf = (origin: string, kept: [string, string][]): Target['storage'] => ({
  cookies: [],
  origins: [{ origin, localStorage: kept.map(([name, value]) => ({ name, value })) }],
});

const isCode = ({ type, url }: Asked): boolean => type === 'Script' || type === 'Stylesheet' || /\.(js|css)$/.test(url);
const kilobytes = ({ asked }: ColdLoad): number => asked.filter(isCode).reduce((total, one) => total + one.bytes, 0) / 1000;
const isCall = ({ url }: Asked): boolean => url.includes('/v1/');
const pathOf = ({ url }: Asked): string => new URL(url).pathname;

const unpacked = ({ asked }: ColdLoad): number => asked.filter((one) => isCode(one) && one.encoding !== 'br').length;

/** Chunks of the page that hold something the list has no use for. */
const heavyChunks = async ({ asked }: ColdLoad): Promise<string[]> => {
  const code = asked.filter(isCode);
  const texts = await Promise.all(code.map(async ({ url }) => (await fetch(url)).text()));
  return code.filter((one, index) => heavyNames.test(pathOf(one)) || heavyTexts.test(texts[index] ?? '')).map(pathOf);
};

/** List calls that were sent only after the page's own code had arrived, and all the code that came before. */
const lateCalls = ({ asked }: ColdLoad): { late: string[]; early: string[] } => {
  const entry = asked.find((one) => isCode(one) && pathOf(one).includes('/assets/index-'));
  const calls = asked.filter(isCall);
  const isEarly = (one: Asked) => one.start < (entry?.end ?? 0);
  return {
    late: calls.filter((one) => pathOf(one).startsWith('/v1/orders') && !isEarly(one)).map(pathOf),
    early: calls.filter(isEarly).map(pathOf),
  };
};

const slowLoads = async (browser: Browser, targets: readonly Target[]): Promise<ColdLoad[][]> => {
  const loads: ColdLoad[][] = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) loads[index]?.push(await loadCold(browser, target, true));
  }
  return loads;
};

const measure = async (browser: Browser, ours: Target, bare: Target): Promise<BenchResult[]> => {
  const own = await loadCold(browser, ours, false);
  const other = await loadCold(browser, bare, false);
  const heavy = await heavyChunks(own);
  const [slow = [], slowBare = []] = await slowLoads(browser, [ours, bare]);
  const [one] = slow;
  const { late, early } = one ? lateCalls(one) : { late: ['none'], early: [] };
  const plain = unpacked(own);
  return [
    {
      name: 'load: JS and CSS of /orders', measured: kilobytes(own), limit: limitKb, unit: 'kB',
      note: `bare list ${kilobytes(other).toFixed(0)} kB; too small to pack: ${plain} files`,
    },
    { name: 'load: list calls after the code arrived', measured: late.length, limit: 0, unit: '', note: `before it: ${early.join(', ')}` },
    { name: 'load: chunks the list has no use for', measured: heavy.length, limit: 0, unit: '', note: heavy.join(', ') },
    {
      name: 'load: first rows, 4× CPU and slow 4G', measured: median(slow.map((load) => load.firstRow)),
      base: median(slowBare.map((load) => load.firstRow)), limit: 1.15, note: `medians of ${rounds}`,
    },
  ];
};

const open = async (closers: Closers): Promise<BenchResult[]> => {
  await ensureDashboard();
  const server = await startTestServer({ env: { DEMO: 'on' } });
  closers.add(server.dispose);
  const entered = await enter(`${server.url}/v1`);
  const { orders } = await call<{ orders: { code: string }[] }>(`${server.url}/v1/orders`, entered.shop.token);
  const code = orders[0]?.code ?? '';
  const bare = await serveBare(server.url);
  closers.add(bare.close);
  const browser = await openBrowser();
  closers.add(() => browser.close());
  return measure(
    browser,
    { url: `${server.url}/orders`, storage: storageOf(server.url, keptBy(entered)), code },
    { url: `${bare.url}/#/orders`, storage: storageOf(bare.url, [['token', entered.shop.token]]), code },
  );
};

/** A cold load of the orders list from the built dashboard against a bare react-admin list of the same API. */
export const runLoad = async (): Promise<BenchResult[]> => {
  const closers = new Closers();
  try {
    return await open(closers);
  } finally {
    await closers.close();
  }
};
