import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { Closers } from '../server/base/closers.ts';
import { openBrowser } from '../tests/support/pages/browser.ts';
import { noteShifts } from './pages/coldLoad.ts';
import { enterDemo, type Entry } from './pages/demoEntry.ts';
import type { BenchResult } from './measure/report.ts';
import { median } from './measure/stats.ts';

const rounds = 5;
const patience = 60_000;

interface Place {
  path: string;
  /** The link that opens its first record. */
  link: string;
}

/** The list of each area whose records have a page, where the sample data has some. */
const places: Readonly<Record<string, Place>> = {
  orders: { path: '/orders', link: 'tbody tr td:nth-child(2) a' },
  catalog: { path: '/catalog', link: 'main a[href^="/catalog/"]:not([href*="compare"])' },
  trackings: { path: '/trackings', link: 'tbody tr a[href^="/trackings/"]' },
  designs: { path: '/designs', link: 'main a[href^="/designs/"][href*="-"]' },
  bills: { path: '/bills', link: 'tbody tr a[href^="/bills/"]' },
  tickets: { path: '/tickets', link: 'tbody tr a[href^="/tickets/"]' },
  products: { path: '/products', link: 'tbody tr a[href^="/products/"]' },
  templates: { path: '/setting/templates', link: 'tbody tr a[href^="/setting/templates/"]' },
  shops: { path: '/setting/shop', link: 'tbody tr a[href^="/setting/shop/"]' },
};

interface Visited {
  firstOpen: number;
  secondOpen: number;
  /** Scripts and style sheets that only the first click asked for. */
  codeOnClick: string[];
  /** How far what had been painted jumped, until the record was open. */
  shift: number;
}

/** In the page: from the click on the link of a record, by its place among them, until its page is drawn and waits for nothing. */
const timeOfOpening = ([link, place]: [string, number]): Promise<number> =>
  new Promise((resolve) => {
    const [begun, from] = [performance.now(), window.location.pathname];
    const look = (): void => {
      const main = document.querySelector('main');
      if (
        window.location.pathname === from ||
        !main?.querySelector('h1') ||
        main.querySelector('[aria-busy="true"]')
      )
        return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    const links = [...document.querySelectorAll<HTMLAnchorElement>(link)];
    const ways = [...new Set(links.map(({ pathname }) => pathname))];
    links.find(({ pathname }) => pathname === ways[place])?.click();
  });

/** Scripts and style sheets asked for from now on. */
const codeOf = (session: CDPSession): string[] => {
  const asked: string[] = [];
  session.on('Network.requestWillBeSent', ({ request: { url } }) => {
    if (/\.(js|css)$/.test(url)) asked.push(new URL(url).pathname);
  });
  return asked;
};

/** ms in which the browser rests after the list has come, as a seller looks at it before the first click. */
const looking = 2500;

const settle = async (page: Page, link: string): Promise<void> => {
  await page.locator(link).first().waitFor({ state: 'attached', timeout: patience });
  await page.waitForLoadState('networkidle');
  await sleep(looking);
};

const visit = async (
  browser: Browser,
  origin: string,
  { path, link }: Place,
  storage: Entry['storage'],
): Promise<Visited> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: storage });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteShifts);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await page.goto(origin + path);
    await settle(page, link);
    const code = codeOf(session);
    const firstOpen = await page.evaluate(timeOfOpening, [link, 0] as [string, number]);
    const codeOnClick = [...code];
    const shift = await page.evaluate(() => window.shift ?? Number.NaN);
    await page.goBack();
    await settle(page, link);
    const secondOpen = await page.evaluate(timeOfOpening, [link, 1] as [string, number]);
    return { firstOpen, secondOpen, codeOnClick, shift };
  } finally {
    await context.close();
  }
};

const resultsOf = (name: string, visits: readonly Visited[]): BenchResult[] => {
  const codeOnClick = [...new Set(visits.flatMap((one) => one.codeOnClick))];
  return [
    {
      name: `areas: ${name}, first opening against the second`,
      limit: 1,
      plus: 80,
      measured: median(visits.map(({ firstOpen }) => firstOpen)),
      base: median(visits.map(({ secondOpen }) => secondOpen)),
    },
    {
      name: `areas: ${name}, code that a click waits for`,
      measured: codeOnClick.length,
      limit: 0,
      unit: '',
      note: codeOnClick.map((path) => path.split('/').at(-1)).join(' '),
    },
    {
      name: `areas: ${name}, what jumps`,
      measured: Math.max(...visits.map(({ shift }) => shift)),
      limit: 0.001,
      unit: '',
    },
  ];
};

/** Each area's list and its first record, in a browser that has nothing of the dashboard. */
export const runAreas = async (): Promise<BenchResult[]> => {
  const closers = new Closers();
  try {
    const { origin, storage } = await enterDemo(closers);
    const browser = await openBrowser();
    closers.add(() => browser.close());
    const results: BenchResult[] = [];
    for (const [name, place] of Object.entries(places)) {
      const visits: Visited[] = [];
      for (let round = 0; round < rounds; round += 1)
        visits.push(await visit(browser, origin, place, storage));
      results.push(...resultsOf(name, visits));
    }
    return results;
  } finally {
    await closers.close();
  }
};
