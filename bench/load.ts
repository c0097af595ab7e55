import type { Browser } from 'playwright';
import { callApi } from './measure/httpClient.ts';
import type { BenchResult } from './measure/report.ts';
import { median, mediansOf, type Pairs, runInTurn } from './measure/times.ts';
import { serveBareList } from './pages/bareServer.ts';
import { type ColdLoad, loadCold, type PageRequest, type Target } from './pages/coldLoad.ts';
import { withDemo } from './pages/demo.ts';
import { visitList } from './pages/visit.ts';

/** Added to the address of a list, also behind the `#` of the bare one: as many rows as a page may have. */
const fullPage = '?perPage=500';

/** Our list and the bare one. */
interface Targets {
  ours: Target;
  bare: Target;
}

/** Measures both lists in turn. */
const measureBoth = <T>(
  count: number,
  { ours, bare }: Targets,
  measure: (target: Target) => Promise<T>,
): Promise<Pairs<T>> => runInTurn(count, { measured: () => measure(ours), base: () => measure(bare) });

/** Compares the medians of a figure of both lists. */
const compare = <T>(
  name: string,
  { measured, base }: Pairs<T>,
  figure: (result: T) => number,
  limit: number,
  unit: BenchResult['unit'] = 'ms',
): BenchResult => {
  const medians = mediansOf({ measured: measured.map(figure), base: base.map(figure) });
  return { name: `load: ${name}`, ...medians, limit, unit };
};

const isCode = ({ name }: PageRequest): boolean => /\.(js|css)$/.test(name);

const kilobytes = (requests: readonly PageRequest[]): number =>
  requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;

const pageKb = ({ requests, firstRows }: ColdLoad): number =>
  kilobytes(requests.filter((request) => isCode(request) && request.startTime <= firstRows));

/** Returns the kilobytes of code that is fetched once the rows are there, for pages that may come next. */
const aheadKb = ({ requests, firstRows }: ColdLoad): number =>
  kilobytes(requests.filter((request) => isCode(request) && request.startTime > firstRows));

const measure = async (browser: Browser, targets: Targets, rounds: number): Promise<BenchResult[]> => {
  const load = (isSlow: boolean) =>
    measureBoth(rounds, targets, (target) => loadCold(browser, target, isSlow));
  const [fast, slow] = [await load(false), await load(true)];
  const fewRounds = Math.ceil(rounds / 2);
  const visits = await measureBoth(fewRounds, targets, (target) => visitList(browser, target));
  const full = await measureBoth(fewRounds, targets, (target) =>
    loadCold(browser, { ...target, url: target.url + fullPage }, false),
  );
  const worst = (figure: 'lateCalls' | 'shift') =>
    Math.max(...[...fast.measured, ...slow.measured].map((result) => result[figure]));
  return [
    compare('JS and CSS against the bare list', fast, pageKb, 0.95, 'kB'),
    { name: 'load: JS and CSS', measured: median(fast.measured.map(pageKb)), limit: 248, unit: 'kB' },
    {
      name: 'load: code fetched ahead',
      measured: median(fast.measured.map(aheadKb)),
      limit: 140,
      unit: 'kB',
    },
    { name: 'load: list calls after the code', measured: worst('lateCalls'), limit: 0, unit: '' },
    compare('first paint', fast, ({ firstPaint }) => firstPaint, 0.5),
    compare('first paint, slow phone', slow, ({ firstPaint }) => firstPaint, 0.4),
    compare('CPU until the first rows', fast, ({ cpu }) => cpu, 1),
    compare('CPU until 500 rows', full, ({ cpu }) => cpu, 1),
    compare('first rows, slow phone', slow, ({ firstRows }) => firstRows, 0.95),
    compare('next page', visits, ({ nextPage }) => nextPage, 0.8),
    compare('memory after 50 orders', visits, ({ memory }) => memory, 0.85, 'MB'),
    { name: 'load: what jumps', measured: worst('shift'), limit: 0.001, unit: '' },
  ];
};

/** Measures a cold load of the orders list of the built dashboard against a bare react-admin list of the same API. */
export const runLoad = (rounds: number): Promise<BenchResult[]> =>
  withDemo(async ({ origin, browser, shopToken, storage, closers }) => {
    const { orders } = await callApi<{ orders: { code: string }[] }>(`${origin}/v1/orders`, shopToken);
    const bareList = await serveBareList(origin);
    closers.add(bareList.close);
    const firstRow = orders[0]?.code ?? '';
    const localStorage = [{ name: 'token', value: shopToken }];
    const ours: Target = {
      url: `${origin}/orders`,
      storage,
      firstRow,
      orderLink: 'td:nth-child(2) a',
      wholeOrder: '.pl-tl',
      nextPage: '.pl-pages > button:last-child',
    };
    const bare: Target = {
      url: `${bareList.url}/#/orders`,
      storage: { cookies: [], origins: [{ origin: bareList.url, localStorage }] },
      firstRow,
      orderLink: 'td:nth-child(2)',
      wholeOrder: '.bare-items tbody tr',
      nextPage: 'button[aria-label="Go to next page"]',
    };
    return measure(browser, { ours, bare }, rounds);
  });
