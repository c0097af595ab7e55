import type { Browser, CDPSession, Page } from 'playwright';
import type { Target } from './coldLoad.ts';
import { readMetric, withPage } from './page.ts';

/** Figures of a seller who works with a list. */
export interface Visit {
  /** Milliseconds from the click until the rows are those of the next page. */
  nextPage: number;
  /** Megabytes that are still held after 50 orders were opened and left. */
  memory: number;
}

const openedOrders = 50;
const rowsPerPage = 25;
const timeoutMs = 60_000;
const row = 'tbody tr';

/** Runs in the page: returns the milliseconds from the click on a button until the first row is another one. */
const timeNextPage = async ([button, firstRow]: [string, string]): Promise<number> => {
  const readText = (): string => document.querySelector(firstRow)?.textContent ?? '';
  const [before, start] = [readText(), performance.now()];
  const painted = window.whenPainted(() => readText() !== '' && readText() !== before);
  document.querySelector<HTMLElement>(button)?.click();
  return (await painted) - start;
};

/** Waits by a locator: the handles of `waitForSelector` would hold every page that was left in memory. */
const waitUntilThere = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).first().waitFor({ state: 'attached', timeout: timeoutMs });

/** Opens the order of a row, waits for all of it, and goes back. */
const openAndLeave = async (
  page: Page,
  { orderLink, wholeOrder }: Target,
  rowNumber: number,
): Promise<void> => {
  const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  await page.evaluate(click, `${row}:nth-child(${rowNumber}) ${orderLink}`);
  await waitUntilThere(page, wholeOrder);
  await page.evaluate(() => window.history.back());
  await waitUntilThere(page, row);
};

const readMemory = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  return (await readMetric(session, 'JSHeapUsedSize')) / 1_000_000;
};

/** Turns a page of the list, then opens and leaves 50 orders. */
export const visitList = (browser: Browser, target: Target): Promise<Visit> =>
  withPage(browser, target.storage, async ({ page, session }) => {
    await session.send('Performance.enable');
    await page.goto(target.url);
    await waitUntilThere(page, row);
    await page.waitForLoadState('networkidle');
    await waitUntilThere(page, target.nextPage);
    const nextPage = await page.evaluate(timeNextPage, [target.nextPage, row] as [string, string]);
    for (let count = 0; count < openedOrders; count += 1)
      await openAndLeave(page, target, 1 + (count % rowsPerPage));
    return { nextPage, memory: await readMemory(session) };
  });
