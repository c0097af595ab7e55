import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { mockupThumb } from '../contract/designs/thumbs.ts';
import { Closers } from '../server/base/closers.ts';
import { openBrowser } from '../tests/support/pages/browser.ts';
import { serveBare } from './pages/bareServer.ts';
import { type Asked, type ColdLoad, isCode, loadCold, paintCold, type Target } from './pages/coldLoad.ts';
import { call, enterDemo, storageOf } from './pages/demoEntry.ts';
import type { BenchResult } from './measure/report.ts';
import { median } from './measure/stats.ts';
import { openSlowly } from './pages/slowOpening.ts';
import { visit } from './pages/visit.ts';

const rounds = 9;
/** Visits of a run in which 50 orders are opened. */
const longVisits = 3;
const limitKb = 248;
const aheadLimitKb = 140;
/**
 * What the list has no use for, as names of chunks and as texts that their code cannot do without. That the theme says how
 * date fields look (`MuiPickersOutlinedInput`, `MuiPickersInputBase`) does not make a date picker.
 */
const heavyNames = /import|chart|s3|picker|tour|joyride/i;
const heavyTexts =
  /MuiPickersSectionList|MuiDatePicker|react-joyride|recharts|S3Client|CreateMultipartUpload|ZodError|MuiButtonBase/;

const kilobytes = ({ asked }: ColdLoad): number =>
  asked.filter(isCode).reduce((total, one) => total + one.bytes, 0) / 1000;
const isCall = ({ url }: Asked): boolean => url.includes('/v1/');
const pathOf = ({ url }: Asked): string => new URL(url).pathname;

const unpacked = ({ asked }: ColdLoad): number =>
  asked.filter((one) => isCode(one) && one.encoding !== 'br').length;

/** Chunks of the page that hold something the list has no use for. */
const heavyChunks = async ({ asked }: ColdLoad): Promise<string[]> => {
  const code = asked.filter(isCode);
  const texts = await Promise.all(code.map(async ({ url }) => (await fetch(url)).text()));
  return code
    .filter((one, index) => heavyNames.test(pathOf(one)) || heavyTexts.test(texts[index] ?? ''))
    .map(pathOf);
};

/** List calls that were sent only after the page's own code had arrived, and all the code that came before. */
const lateCalls = ({ asked }: ColdLoad): { late: string[]; early: string[] } => {
  const entry = asked.find((one) => isCode(one) && pathOf(one).includes('/assets/start-'));
  const calls = asked.filter(isCall);
  const isEarly = (one: Asked) => one.start < (entry?.end ?? 0);
  return {
    late: calls.filter((one) => pathOf(one).startsWith('/v1/orders') && !isEarly(one)).map(pathOf),
    early: calls.filter(isEarly).map(pathOf),
  };
};

type Pair<T> = readonly [own: T[], bare: T[]];

/** Both pages in turn, so that both meet the same machine: what each round gave, by page. */
const inTurn = async <T>(
  count: number,
  targets: readonly [own: Target, bare: Target],
  work: (target: Target, round: number) => Promise<T>,
): Promise<Pair<T>> => {
  const results: [T[], T[]] = [[], []];
  for (let round = 0; round < count; round += 1) {
    for (const [index, target] of targets.entries()) results[index]?.push(await work(target, round));
  }
  return results;
};

const repeated = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let round = 0; round < count; round += 1) results.push(await work());
  return results;
};

/** A figure of both pages: medians, their ratio, and how far single rounds lie apart. */
const compared = <T>(
  name: string,
  [own, bare]: Pair<T>,
  value: (one: T) => number,
  limit: number,
  unit: BenchResult['unit'] = 'ms',
): BenchResult => {
  const [ours, theirs] = [own, bare].map((all) => all.map(value).filter((one) => !Number.isNaN(one)));
  const spread = (values: number[] = []) =>
    `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;
  return {
    name: `load: ${name}`,
    measured: median(ours ?? []),
    base: median(theirs ?? []),
    limit,
    unit,
    note: `medians of ${ours?.length}; ${spread(ours)} against ${spread(theirs)}`,
  };
};

const aheadKb = ({ ahead }: ColdLoad): number =>
  ahead.reduce((total, one) => total + (one.bytes || 0), 0) / 1000;
const bytes = ({ asked }: ColdLoad): number =>
  asked.reduce((total, one) => total + (one.bytes || 0), 0) / 1000;

const measure = async (browser: Browser, ours: Target, bare: Target): Promise<BenchResult[]> => {
  const targets = [ours, bare] as const;
  const loads = (slow: boolean) => inTurn(rounds, targets, (target) => loadCold(browser, target, slow));
  const paints = await inTurn(rounds, targets, (target) => paintCold(browser, target));
  const [fast, slow] = [await loads(false), await loads(true)];
  const visits = await inTurn(rounds, targets, (target, round) => visit(browser, target, round < longVisits));
  const slowly = await repeated(rounds, () => openSlowly(browser, ours));
  const [own] = fast[0];
  if (!own) throw new Error('Nothing was measured');
  const heavy = await heavyChunks(own);
  const { late, early } = lateCalls(slow[0][0] ?? own);
  return [
    {
      ...compared('JS and CSS of /orders', fast, kilobytes, 0.95, 'kB'),
      note: `too small to pack: ${unpacked(own)} files`,
    },
    { name: 'load: JS and CSS of /orders', measured: kilobytes(own), limit: limitKb, unit: 'kB' },
    compared('everything of the cold page', fast, bytes, 1.6, 'kB'),
    {
      name: 'load: code fetched ahead, once the rows are there',
      measured: aheadKb(own),
      limit: aheadLimitKb,
      unit: 'kB',
      note: `${own.ahead.length} files`,
    },
    compared('requests', fast, ({ asked }) => asked.length, 8, ''),
    {
      name: 'load: list calls after the code arrived',
      measured: late.length,
      limit: 0,
      unit: '',
      note: `before it: ${early.join(', ')}`,
    },
    {
      name: 'load: chunks the list has no use for',
      measured: heavy.length,
      limit: 0,
      unit: '',
      note: heavy.join(', '),
    },
    compared('first paint', paints, (firstPaint) => firstPaint, 0.5),
    compared('first paint, 4× CPU and slow 4G', slow, ({ firstPaint }) => firstPaint, 0.4),
    {
      name: 'load: what jumps',
      measured: Math.max(...[...fast[0], ...slow[0]].map(({ shift }) => shift)),
      limit: 0.001,
      unit: '',
    },
    compared('CPU until the first rows', fast, ({ cpu }) => cpu, 1),
    compared('the same with what tasks waited for', fast, ({ tasks }) => tasks, 1),
    compared('first rows, 4× CPU and slow 4G', slow, ({ firstRow }) => firstRow, 0.95),
    compared('first opening of an order', visits, ({ firstOpen }) => firstOpen, 2),
    compared('second opening of an order', visits, ({ secondOpen }) => secondOpen, 2),
    {
      name: 'load: first opening of an order, 4× CPU and slow 4G, its head',
      measured: median(slowly.map(({ head }) => head)),
      limit: 250,
    },
    { name: 'load: the same, all of it', measured: median(slowly.map(({ whole }) => whole)), limit: 450 },
    compared('next page', visits, ({ pageSwitch }) => pageSwitch, 0.8),
    compared(`memory after 50 orders`, visits, ({ heap }) => heap, 0.85, 'MB'),
  ];
};

/** Draws the mockups of these rows, as a shop in use has them: each is drawn once, when it is first looked at. */
const drawMockups = async (
  origin: string,
  orders: readonly { item_picture: string | null }[],
): Promise<void> => {
  for (const { item_picture: picture } of orders) {
    const name = picture?.split(':')[3];
    const isDrawn = async (): Promise<boolean> => {
      const answer = await fetch(`${origin}${mockupThumb(name ?? '', 80)}`);
      return answer.headers.get('cache-control')?.includes('immutable') ?? false;
    };
    while (name && !(await isDrawn())) await sleep(100);
  }
};

const open = async (closers: Closers): Promise<BenchResult[]> => {
  const { origin, entered, storage } = await enterDemo(closers);
  const { orders } = await call<{ orders: { code: string; item_picture: string | null }[] }>(
    `${origin}/v1/orders`,
    entered.shop.token,
  );
  await drawMockups(origin, orders);
  const code = orders[0]?.code ?? '';
  const bare = await serveBare(origin);
  closers.add(bare.close);
  const browser = await openBrowser();
  closers.add(() => browser.close());
  return measure(
    browser,
    { url: `${origin}/orders`, storage, code, whole: '.pl-tl', next: '.pl-pages > button:last-child' },
    {
      url: `${bare.url}/#/orders`,
      storage: storageOf(bare.url, [['token', entered.shop.token]]),
      code,
      whole: '.bare-items tbody tr',
      next: 'button[aria-label="Go to next page"]',
    },
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
