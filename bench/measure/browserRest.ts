import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';

/** ms between two looks, and how many of them the browser may have worked in between. */
const pause = 250;
const restful = 25;
const patience = 40;

/** CPU milliseconds of all processes of the browser so far. */
const cpuOfBrowser = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
};

/**
 * Waits until the browser has nothing to do, twice in turn. With each new window Chromium draws its own address bar as a page
 * in a process of its own, which takes as much of the processor as the page that is measured, for about a second. A browser that never rests is
 * taken as it is after ten.
 */
export const untilBrowserRests = async (browser: Browser): Promise<void> => {
  let rests = 0;
  for (let look = 0, before = await cpuOfBrowser(browser); look < patience; look += 1) {
    await sleep(pause);
    const now = await cpuOfBrowser(browser);
    rests = now - before < restful ? rests + 1 : 0;
    if (rests === 2) return;
    before = now;
  }
};
