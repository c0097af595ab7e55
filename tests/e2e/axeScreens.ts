import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoSeller } from '../../server/demo/sellers.ts';
import { openBrowser } from '../support/pages/browser.ts';
import { sampleSeller, speak } from '../support/pages/visit.ts';
import { demoAddress } from '../support/servers/demoAddress.ts';
import { violationsOn } from './axe.ts';

export const looks = [
  // Each language and each scheme once: what axe looks at in one has nothing to do with the other.
  ['English, light', 'en-US', 'light', sampleSeller(0)],
  ['Vietnamese, dark', 'vi-VN', 'dark', sampleSeller(1)],
] as const;

/** What a screen shows after a step, by things that have no language. */
export type Screen = readonly [path: string, shown: string, step?: (page: Page) => Promise<void>];

export const click = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** Signs in and speaks the language of the look. */
export const enter = async (page: Page, { email, password }: DemoSeller, locale: string): Promise<void> => {
  await page.goto('/sign-in');
  await page.locator('[type=email]').fill(email);
  await page.locator('[type=password]').fill(password);
  await page.locator('[type=submit]').click();
  await page.waitForURL((url) => url.pathname === '/');
  await speak(page, locale.slice(0, 2));
};

/** Takes the step and waits for what it shows; a failure says what stood on the page instead. */
const reach = async (page: Page, shown: string, step?: (page: Page) => Promise<void>): Promise<void> => {
  try {
    await step?.(page);
    await page.locator(shown).first().waitFor();
  } catch (error) {
    const seen = await page.locator('body').ariaSnapshot();
    throw new Error(`${page.url()} shows no ${shown} but:\n${seen}`, { cause: error });
  }
};

/** What axe finds on each of the screens, by where it is; nothing for those that are well. */
export const check = async (page: Page, list: readonly Screen[]): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const [path, shown, step] of list) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await reach(page, shown, step);
    // What has been scrolled halfway under the header counts as a target of half its size.
    await page.evaluate(() => window.scrollTo(0, 0));
    const wrong = await violationsOn(page);
    if (wrong.length > 0) found[`${path} ${shown}`] = wrong;
  }
  return found;
};

/** A dozen screens a test, each loaded anew. */
export const patience = 300_000;

/** Declares the tests of a file: its screens in each look, side by side. @param where what the screens are of */
export const testScreens = (where: string, screens: readonly Screen[]): void => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

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
      patience,
    );
  });
};
