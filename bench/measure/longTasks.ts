import type { Browser, Page } from 'playwright';

declare global {
  interface Window {
    tasks?: number[];
  }
}

/** Notes from now on which tasks of the main thread take longer than 50 ms; answers how to read them, in ms. */
export const noteLongTasks = async (page: Page): Promise<() => Promise<number[]>> => {
  await page.evaluate(() => {
    window.tasks = [];
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => window.tasks?.push(duration)),
    ).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => window.tasks ?? []);
};

/** An event of a trace of the browser; `tdur` is its time on a processor, µs. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/**
 * The longest task of the page's main thread by its time on a processor while the work is done, ms. Without a graphics card
 * the threads that draw take the processors away from it, and what it waits for them is no work of the page.
 */
export const longestOnProcessor = async (
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number> => {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && main.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
};
