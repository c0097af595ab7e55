import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { untilBrowserRests } from '../measure/browserRest.ts';

/** A file or a call that a page asked for; times in ms since the page's first request. */
export interface Asked {
  url: string;
  type: string;
  encoding: string;
  start: number;
  end: number;
  bytes: number;
}

export interface ColdLoad {
  /** What the page is made of. */
  asked: Asked[];
  /** Code that was fetched once the rows were there, for the pages that may come next. */
  ahead: Asked[];
  /** Until anything is painted, and until the first row of the list is, ms. */
  firstPaint: number;
  firstRow: number;
  /** How far what had been painted jumped, all shifts together. */
  shift: number;
  /** Work of the main thread until the first row, ms: on the processor, and with what its tasks waited for one. */
  cpu: number;
  tasks: number;
}

/** Whether it is a script or a style sheet. */
export const isCode = ({ type, url }: Asked): boolean =>
  type === 'Script' || type === 'Stylesheet' || /\.(js|css)$/.test(url);

export interface Target {
  url: string;
  storage: BrowserContextOptions['storageState'];
  /** Text of the first row. */
  code: string;
  /** What exists once all of an opened order is drawn, and the button of the next page. */
  whole: string;
  next: string;
}

/** Slow 4G, and a phone's processor. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuRate = 4;

export const slowDown = async (session: CDPSession): Promise<void> => {
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
};

declare global {
  interface Window {
    firstRow?: number;
    shift?: number;
  }
}

/** In the page: adds up what jumps without anybody's doing. */
export const noteShifts = (): void => {
  window.shift = 0;
  const add = (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }): void => {
    if (!entry.hadRecentInput) window.shift = (window.shift ?? 0) + (entry.value ?? 0);
  };
  new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
    type: 'layout-shift',
    buffered: true,
  });
};

/** What the page then writes to its console. To wait for it in the page would run a script there, before its first paint. */
const firstRowIsThere = 'The first row is there';

/** In the page: notes when a table row with this text is painted, and says so. */
const noteFirstRow = ([code, words]: [string, string]): void => {
  const look = (): void => {
    const found = [...document.querySelectorAll('tbody tr')].some((row) => row.textContent?.includes(code));
    if (!found) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.firstRow = performance.now();
        console.debug(words);
      }),
    );
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
};

/** What the browser has counted by now. */
export const metric = async (session: CDPSession, name: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
};

const paintAndShift = (page: Page): Promise<{ firstPaint: number; shift: number }> =>
  page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    shift: window.shift ?? Number.NaN,
  }));

/** Everything asked of the network from now on, by request: a picture that came within an answer (`data:`) asks for nothing. */
const record = (session: CDPSession): Map<string, Asked> => {
  const asked = new Map<string, Asked>();
  let origin = 0;
  const at = (timestamp: number) => (timestamp - origin) * 1000;
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '', timestamp }) => {
    if (request.url.startsWith('data:')) return;
    origin ||= timestamp;
    const known = asked.get(requestId);
    asked.set(
      requestId,
      known ?? { url: request.url, type, encoding: '', start: at(timestamp), end: Number.NaN, bytes: 0 },
    );
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const one = asked.get(requestId);
    if (one) Object.assign(one, { type, encoding: response.headers['content-encoding'] ?? '' });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) Object.assign(one, { end: at(timestamp), bytes: encodedDataLength });
  });
  return asked;
};

/** ms after a page has loaded in which it surely paints. */
const paints = 1000;

/** First paint of a load with nothing in any cache, ms, which nothing watches: what is noted of a load meanwhile takes a fifth of this time. */
export const paintCold = async (browser: Browser, { url, storage }: Target): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: storage });
  try {
    const page = await context.newPage();
    await untilBrowserRests(browser);
    await page.goto(url, { waitUntil: 'load' });
    await sleep(paints);
    return (await paintAndShift(page)).firstPaint;
  } finally {
    await context.close();
  }
};

/** One load with nothing in any cache. `slow`: a phone's processor on a slow network. */
export const loadCold = async (browser: Browser, target: Target, slow: boolean): Promise<ColdLoad> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: target.storage,
  });
  try {
    const page = await context.newPage();
    await untilBrowserRests(browser);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Performance.enable');
    const onProcessor = await context.newCDPSession(page);
    await onProcessor.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (slow) await slowDown(session);
    await page.addInitScript(noteFirstRow, [target.code, firstRowIsThere] as [string, string]);
    await page.addInitScript(noteShifts);
    const asked = record(session);
    const there = page.waitForEvent('console', {
      predicate: (message) => message.text() === firstRowIsThere,
      timeout: 90_000,
    });
    await page.goto(target.url, { waitUntil: 'commit' });
    await there;
    const firstRow = await page.evaluate(() => window.firstRow ?? Number.NaN);
    const [cpu = Number.NaN, tasks = Number.NaN] = await Promise.all(
      [onProcessor, session].map(async (one) => (await metric(one, 'TaskDuration')) * 1000),
    );
    await page.waitForLoadState('networkidle');
    const all = [...asked.values()];
    const isAhead = (one: Asked) => isCode(one) && one.start > firstRow;
    const painted = await paintAndShift(page);
    return {
      asked: all.filter((one) => !isAhead(one)),
      ahead: all.filter(isAhead),
      firstRow,
      cpu,
      tasks,
      ...painted,
    };
  } finally {
    await context.close();
  }
};
