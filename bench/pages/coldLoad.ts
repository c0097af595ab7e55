import type { Browser, CDPSession } from 'playwright';
import { type BrowserStorage, readMetric, readShift, slowDown, withPage } from './page.ts';

/** A list in a browser: ours or the bare one. */
export interface Target {
  url: string;
  storage: BrowserStorage;
  /** Text of its first row. */
  firstRow: string;
  /** CSS selectors: what opens an order in its row, what all of an order has, and the button of the next page. */
  orderLink: string;
  wholeOrder: string;
  nextPage: string;
}

/** A file or a call that a page requested. The size has about 300 bytes of headers. */
export type PageRequest = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'transferSize'
>;

export interface ColdLoad {
  requests: PageRequest[];
  /** Number of list calls until the first row that only the dashboard's code made, not the script in the page. */
  lateCalls: number;
  /** Milliseconds until anything is painted, and until the first row is. */
  firstPaint: number;
  firstRows: number;
  /** CPU milliseconds of the main thread until the first row. */
  cpu: number;
  shift: number;
}

declare global {
  interface Window {
    firstRows?: number;
  }
}

/** Line of the console that comes with the first row: waiting by a script would delay the first paint. */
const firstRowMessage = 'The first row is painted';

/** Runs in the page: notes when a table row with this text is painted, and says so. */
const noteFirstRow = async ([text, message]: [string, string]): Promise<void> => {
  window.firstRows = await window.whenPainted(() =>
    [...document.querySelectorAll('tbody tr')].some((row) => row.textContent?.includes(text)),
  );
  console.debug(message);
};

/** Runs in the page: reads what the browser has noted of the load. */
const readTimings = (): Pick<ColdLoad, 'requests' | 'firstPaint'> => ({
  firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  requests: performance.getEntriesByType('resource').map((entry) => entry.toJSON() as PageRequest),
});

/** Counts the list calls that a file of the code makes; the script in the page runs before any of them. */
const countLateCalls = async (session: CDPSession): Promise<() => number> => {
  let lateCalls = 0;
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const [caller] = initiator.stack?.callFrames ?? [];
    if (request.url.includes('/v1/orders') && caller?.url.includes('/assets/')) lateCalls += 1;
  });
  await session.send('Network.enable');
  return () => lateCalls;
};

/** Measures a load with nothing in any cache. `isSlow`: on a phone's processor and network. */
export const loadCold = (
  browser: Browser,
  { url, storage, firstRow }: Target,
  isSlow: boolean,
): Promise<ColdLoad> =>
  withPage(browser, storage, async ({ page, session }) => {
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const readLateCalls = await countLateCalls(session);
    if (isSlow) await slowDown(session);
    await page.addInitScript(noteFirstRow, [firstRow, firstRowMessage] as [string, string]);
    const painted = page.waitForEvent('console', {
      predicate: (message) => message.text() === firstRowMessage,
      timeout: 90_000,
    });
    await page.goto(url, { waitUntil: 'commit' });
    await painted;
    const cpu = (await readMetric(session, 'TaskDuration')) * 1000;
    const lateCalls = readLateCalls();
    const firstRows = await page.evaluate(() => window.firstRows ?? Number.NaN);
    await page.waitForLoadState('networkidle');
    return {
      ...(await page.evaluate(readTimings)),
      cpu,
      firstRows,
      lateCalls,
      shift: await readShift(page),
    };
  });
