import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';

export type BrowserStorage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A page in a window of its own, with a session of the browser's own protocol. */
export interface OpenPage {
  page: Page;
  session: CDPSession;
}

declare global {
  interface Window {
    /** Sum of the layout shifts without the seller's doing. */
    shift: number;
    /** Resolves with the page's clock when a change made the condition true and was painted. */
    whenPainted: (isThere: () => boolean) => Promise<number>;
  }
}

/** Slow 4G. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** How many times a phone's processor is slower. */
const slowCpuRate = 4;

/** Gives the page a phone's processor and network. */
export const slowDown = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpuRate });
};

/** Returns what the browser has counted of a page by now. */
export const readMetric = async (session: CDPSession, name: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
};

/** Runs in the page before its own code. */
const prepareWindow = (): void => {
  window.shift = 0;
  const add = (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }): void => {
    if (!entry.hadRecentInput) window.shift += entry.value ?? 0;
  };
  new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
    type: 'layout-shift',
    buffered: true,
  });
  window.whenPainted = (isThere) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      });
      observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    });
};

export const readShift = (page: Page): Promise<number> => page.evaluate(() => window.shift);

/** Milliseconds until a new window is at rest: its address bar is rendered by a process of its own. */
const restMs = 1500;

/** Runs `work` with a page in a window that has nothing in its caches, and closes it. */
export const withPage = async <T>(
  browser: Browser,
  storageState: BrowserStorage,
  work: (open: OpenPage) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState });
  try {
    const page = await context.newPage();
    await page.addInitScript(prepareWindow);
    const session = await context.newCDPSession(page);
    await sleep(restMs);
    return await work({ page, session });
  } finally {
    await context.close();
  }
};
