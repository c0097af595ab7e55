import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openBrowser } from './browser.ts';
import { openPage } from './visit.ts';
import { demoAddress } from '../servers/demoAddress.ts';

/** Each test of the file gets a window of a new visitor on the demo server, given to `use` and closed afterwards. */
export const onFreshPages = (use: (page: Page) => void): void => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    page = await openPage(browser, demoAddress());
    use(page);
  });
  afterEach(() => page.context().close());
};
