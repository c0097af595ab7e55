import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { closeWindows, workerBrowser } from './workerBrowser.ts';
import { openPage } from './visit.ts';
import { demoAddress } from '../servers/demoAddress.ts';

/** Gives each test of the file a window of a new visitor on the demo server, and closes it afterwards. */
export const onFreshPages = (use: (page: Page) => void): void => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await workerBrowser();
  });
  afterAll(() => closeWindows(browser));
  beforeEach(async () => {
    page = await openPage(browser, demoAddress());
    use(page);
  });
  afterEach(() => page.context().close());
};
