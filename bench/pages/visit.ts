import type { Browser, CDPSession, Page } from 'playwright';
import { untilBrowserRests } from '../measure/browserRest.ts';
import { metric, type Target } from './coldLoad.ts';

/** What a seller does with a list that is there: times in ms, memory in MB. */
export interface Visit {
  /** From the click until all of an order is drawn: the first of a visit, and another one after it. */
  firstOpen: number;
  secondOpen: number;
  /** From the click until the rows are those of the next page. */
  pageSwitch: number;
  /** What is still held after 50 orders were opened and left. */
  heap: number;
}

const opened = 50;
const patience = 60_000;
export const row = 'tbody tr';

/** In the page: the time from a click until something exists that did not. */
const timeUntil = ([from, until]: [string, string]): Promise<number> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const look = (): void => {
      if (!document.querySelector(until)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    document.querySelector<HTMLElement>(from)?.click();
  });

/** In the page: the time from the click on a button until the first row says something else. */
const timeOfSwitch = ([button, rows]: [string, string]): Promise<number> =>
  new Promise((resolve) => {
    const text = (): string => document.querySelector(rows)?.textContent ?? '';
    const [before, begun] = [text(), performance.now()];
    const observer = new MutationObserver(() => {
      if (!text() || text() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    document.querySelector<HTMLElement>(button)?.click();
  });

/** By a locator: the handles that `waitForSelector` and `$` give would hold every page that was left in memory. */
export const isThere = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).first().waitFor({ state: 'attached', timeout: patience });

const back = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.history.back());
  await isThere(page, row);
};

/** The link of a row, or the cell that opens it. */
export const linkOf = async (page: Page, place: number): Promise<string> => {
  const cell = `${row}:nth-child(${place}) td:nth-child(2)`;
  return (await page.locator(`${cell} a`).count()) > 0 ? `${cell} a` : cell;
};

const open = async (page: Page, { whole }: Target, place: number): Promise<number> => {
  const inside = await linkOf(page, place);
  return page.evaluate(timeUntil, [inside, whole] as [string, string]);
};

const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  return (await metric(session, 'JSHeapUsedSize')) / 1_000_000;
};

/** One visit in a fresh browser context. `long`: with the 50 openings that the heap is measured after. */
export const visit = async (browser: Browser, target: Target, long: boolean): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: target.storage,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(target.url);
    await isThere(page, row);
    await page.waitForLoadState('networkidle');
    await untilBrowserRests(browser);
    const firstOpen = await open(page, target, 1);
    await back(page);
    const secondOpen = await open(page, target, 2);
    await back(page);
    await isThere(page, target.next);
    const pageSwitch = await page.evaluate(timeOfSwitch, [target.next, row] as [string, string]);
    for (let count = 2; long && count < opened; count += 1) {
      await open(page, target, 1 + (count % 25));
      await back(page);
    }
    return { firstOpen, secondOpen, pageSwitch, heap: long ? await heapOf(session) : Number.NaN };
  } finally {
    await context.close();
  }
};
