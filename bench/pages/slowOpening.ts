import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { slowDown, type Target } from './coldLoad.ts';
import { isThere, linkOf, row } from './visit.ts';

declare global {
  interface Window {
    openings?: Promise<SlowOpening>;
  }
}

/** ms from the press of a row's link until the page has a title, and until all of it is drawn. */
export interface SlowOpening {
  head: number;
  whole: number;
}

/** ms in which a hand rests on a link before it presses. */
const rests = 150;
/** ms in which a reader looks at the list, while code is fetched ahead. */
const looks = 2500;

/** In the page: what the next press leads to. */
const noteOpening = (whole: string): void => {
  window.openings = new Promise((resolve) => {
    const painted = (selector: string): Promise<number> =>
      new Promise((done) => {
        const look = (): void => {
          if (!document.querySelector(selector)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now())));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true });
      });
    const [head, all] = [painted('.pl-show h1'), painted(whole)];
    const onPress = ({ timeStamp }: Event): void => {
      void Promise.all([head, all]).then(([first, last]) =>
        resolve({ head: first - timeStamp, whole: last - timeStamp }),
      );
    };
    document.addEventListener('pointerdown', onPress, { once: true, capture: true });
  });
};

/** The first opening of an order on a phone's processor and network, by a real pointer, from a list that has been looked at. */
export const openSlowly = async (browser: Browser, target: Target): Promise<SlowOpening> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: target.storage,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await slowDown(session);
    await page.goto(target.url);
    await isThere(page, row);
    await page.waitForLoadState('networkidle');
    await sleep(looks);
    await page.evaluate(noteOpening, target.whole);
    await page.locator(await linkOf(page, 1)).hover();
    await sleep(rests);
    await page.mouse.down();
    await page.mouse.up();
    return await page.evaluate(() => window.openings ?? { head: Number.NaN, whole: Number.NaN });
  } finally {
    await context.close();
  }
};
