import type { Browser, Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DemoSeller } from '../../server/demo/sellers.ts';
import { closeWindows, workerBrowser } from '../support/pages/workerBrowser.ts';
import { sampleSeller, speak } from '../support/pages/visit.ts';
import { demoAddress } from '../support/servers/demoAddress.ts';
import { violationsOn } from './axe.ts';

export const looks = [
  // Each language and each scheme once: axe's results in one do not depend on the other.
  ['English, light', 'en-US', 'light', sampleSeller(0)],
  ['Vietnamese, dark', 'vi-VN', 'dark', sampleSeller(1)],
] as const;

/** Brings a page to a path. */
type Opening = (page: Page, path: string) => Promise<void>;

/** A screen: its path, a selector that the step shows, and the step; all without texts. */
export type Screen = readonly [path: string, shown: string, step?: (page: Page) => Promise<void>];

export const click = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** Signs in and sets the language of the look. */
export const enter = async (page: Page, { email, password }: DemoSeller, locale: string): Promise<void> => {
  await page.goto('/sign-in');
  await page.locator('[type=email]').fill(email);
  await page.locator('[type=password]').fill(password);
  await page.locator('[type=submit]').click();
  await page.waitForURL((url) => url.pathname === '/');
  await speak(page, locale.slice(0, 2));
};

/** Runs the step and waits for its result; a failure lists the page's content. */
const reach = async (page: Page, selector: string, step?: (page: Page) => Promise<void>): Promise<void> => {
  try {
    await step?.(page);
    await page.locator(selector).first().waitFor();
  } catch (error) {
    const snapshot = await page.locator('body').ariaSnapshot();
    throw new Error(`${page.url()} shows no ${selector} but:\n${snapshot}`, { cause: error });
  }
};

/** Changes the route without loading the dashboard again, and waits until the page before it is gone. */
const changeRoute = async (page: Page, path: string): Promise<void> => {
  const heading = await page.locator('h1').first().elementHandle();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await heading?.waitForElementState('hidden');
};

/** Elements that stay open while the route changes below them. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu]';

/** Opens a path by its address. */
export const load: Opening = async (page, path) => void (await page.goto(path));

/**
 * Opens a path as a link does, in half of a load's processor time. The page of an unknown path stands between two
 * pages, so that nothing of the first is left. Where an overlay is open, the path is loaded.
 */
export const follow: Opening = async (page, path) => {
  if ((await page.locator(overlays).count()) > 0) return load(page, path);
  await changeRoute(page, '/no-such-page');
  return changeRoute(page, path);
};

/** Milliseconds without a request after which a screen has all of its data: one answer may lead to the next request. */
const quietMs = 100;

/** Counts the requests of a page from now on; returns a function that waits until all of them are answered. */
const watchRequests = (page: Page): (() => Promise<void>) => {
  const pending = new Set<Request>();
  let changedAt = Date.now();
  const finish = (request: Request): void => {
    pending.delete(request);
    changedAt = Date.now();
  };
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', finish).on('requestfailed', finish);
  const isQuiet = (): boolean => pending.size === 0 && Date.now() - changedAt >= quietMs;
  return async () => {
    await vi.waitUntil(isQuiet, { timeout: 30_000, interval: 20 }).catch(() => {
      const urls = [...pending].map((request) => request.url());
      throw new Error(`Requests go on, unanswered are: ${urls.join(' ') || 'none'}`);
    });
  };
};

/** Returns the problems that axe finds on each screen, by its path; passing screens are left out. */
export const check = async (
  page: Page,
  list: readonly Screen[],
  open = load,
): Promise<Record<string, string[]>> => {
  const problems: Record<string, string[]> = {};
  const allAnswered = watchRequests(page);
  for (const [path, selector, step] of list) {
    await open(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await reach(page, selector, step);
    await allAnswered();
    // Elements scrolled halfway under the header would count as targets of half their size.
    await page.evaluate(() => window.scrollTo(0, 0));
    const wrong = await violationsOn(page);
    if (wrong.length > 0) problems[`${path} ${selector}`] = wrong;
  }
  return problems;
};

/** Dozens of screens per test, each loaded again; a busy machine took five minutes. */
export const testTimeoutMs = 600_000;

/** Declares the tests of a file: its screens in each look, side by side. @param where what the screens are of */
export const testScreens = (where: string, screens: readonly Screen[]): void => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await workerBrowser();
  });
  afterAll(() => closeWindows(browser));

  describe.concurrent.each(looks)('axe finds nothing in %s', (_name, locale, colorScheme, seller) => {
    it(
      `in ${where}`,
      async () => {
        const context = await browser.newContext({
          baseURL: demoAddress(),
          locale,
          colorScheme,
          viewport: { width: 1440, height: 900 },
        });
        const page = await context.newPage();
        page.setDefaultTimeout(30_000);
        await enter(page, seller, locale);
        expect(await check(page, screens)).toEqual({});
        await page.goto('/');
        await speak(page, 'en');
        await context.close();
      },
      testTimeoutMs,
    );
  });
};
