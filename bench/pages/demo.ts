import type { Browser } from 'playwright';
import { ensureDashboard } from '../../scripts/dashboard.ts';
import type { Closers } from '../../server/base/closers.ts';
import { openBrowser } from '../../tests/support/pages/browser.ts';
import { openPage, signInTo } from '../../tests/support/pages/visit.ts';
import { withServer } from '../measure/withServer.ts';
import type { BrowserStorage } from './page.ts';

/** A server with sample data and the built dashboard, and a browser. */
export interface Demo {
  origin: string;
  browser: Browser;
  /** Storage of a browser in which the first sample seller has been before. */
  storage: BrowserStorage;
  /** Token of the shop that the seller works on. */
  shopToken: string;
  closers: Closers;
}

/** Signs in and looks at the orders list, and returns what the browser then stores. */
const enter = async (browser: Browser, origin: string): Promise<Pick<Demo, 'storage' | 'shopToken'>> => {
  const page = await openPage(browser, origin);
  await signInTo(page, '/orders');
  await page.locator('tbody tr a').first().waitFor();
  await page.waitForLoadState('networkidle');
  const storage = await page.context().storageState();
  await page.context().close();
  const entries = storage.origins.flatMap(({ localStorage }) => localStorage);
  const shop = entries.find(({ name }) => name === 'platen.shop')?.value ?? '{}';
  const { value } = JSON.parse(shop) as { value: { token: string } };
  return { storage, shopToken: value.token };
};

/** Runs `work` with a server of sample data that serves the built dashboard, and a browser. */
export const withDemo = async <T>(work: (demo: Demo) => Promise<T>): Promise<T> => {
  await ensureDashboard();
  return withServer(
    async ({ server, closers }) => {
      const browser = await openBrowser();
      closers.add(() => browser.close());
      const entered = await enter(browser, server.url);
      return work({ origin: server.url, browser, closers, ...entered });
    },
    { DEMO: 'on' },
  );
};
