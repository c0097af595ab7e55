import type { Page } from 'playwright';

declare global {
  interface Window {
    tasks?: number[];
  }
}

/** Notes from now on which tasks of the main thread take longer than 50 ms; answers how to read them, in ms. */
export const noteLongTasks = async (page: Page): Promise<() => Promise<number[]>> => {
  await page.evaluate(() => {
    window.tasks = [];
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => window.tasks?.push(duration))).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => window.tasks ?? []);
};
