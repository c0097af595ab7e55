import type { Browser } from 'playwright';
import { openBrowser } from './browser.ts';

let opening: Promise<Browser> | undefined;

const open = async (): Promise<Browser> => {
  const browser = await openBrowser();
  browser.once('disconnected', () => {
    opening = undefined;
  });
  return browser;
};

/**
 * Returns the browser of this worker, which its files use one after the other: starting one for each file takes as
 * long as several of their pages. `closeWindows` ends the use.
 */
export const workerBrowser = (): Promise<Browser> => {
  opening ??= open();
  return opening;
};

/** Closes all windows of a browser, with their sessions and caches. */
export const closeWindows = (browser: Browser): Promise<unknown> =>
  Promise.all(browser.contexts().map((context) => context.close()));
