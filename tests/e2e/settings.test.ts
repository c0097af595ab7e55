import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindows, workerBrowser } from '../support/pages/workerBrowser.ts';
import { contentLoaded, openPage, sampleSeller, signInTo, watchErrors } from '../support/pages/visit.ts';
import { violationsInDark, violationsOn } from './axe.ts';
import { demoAddress } from '../support/servers/demoAddress.ts';

let browser: Browser;
let page: Page;
let errors: readonly string[];
beforeAll(async () => {
  browser = await workerBrowser();
  page = await openPage(browser, demoAddress().replace('127.0.0.1', 'localhost'));
  errors = watchErrors(page);
});
afterAll(() => closeWindows(browser));

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const saved = () => page.getByText('Saved', { exact: true }).first().waitFor();
const saveByKey = async () => {
  await page.keyboard.press('Control+s');
  await saved();
};

/** Types a zone and chooses it from the list, which is loaded when the page is open. */
const chooseZone = async (typed: string, option: RegExp) => {
  await page.getByLabel('Time zone').fill(typed);
  await page.getByRole('option', { name: option }).first().waitFor();
  await page.keyboard.press('Enter');
};

/** Returns the date of the newest order, as the list shows it. */
const firstMoment = async (): Promise<string> =>
  /\d\d\/\d\d\/\d{4} \d\d:\d\d/.exec(await page.locator('tbody').innerText())?.[0] ?? '';

/** Path, title and a text of pages. */
const pages = [
  ['/setting/general', 'General', 'Event'],
  ['/setting/shop', 'Link shop', 'Northern Prints'],
  ['/setting/account', 'Account', 'Signed-in devices'],
] as const;

/** Tests that must not affect other files: every change is reverted. */
describe('the settings', () => {
  it('open on general, save by keyboard, and update every date and amount', async () => {
    await signInTo(page, '/orders', sampleSeller(1));
    await expect.poll(() => firstMoment()).toMatch(/\d/);
    const before = await firstMoment();
    await page.goto('/setting/general');
    await heading('General');
    await chooseZone('new york', /New York/);
    await page.getByLabel('Currency display').focus();
    await page.keyboard.press('End');
    await saveByKey();
    await page.goto('/orders');
    await expect.poll(() => firstMoment()).toMatch(/\d/);
    await expect.poll(() => firstMoment()).not.toBe(before);
    await expect.poll(() => page.locator('tbody').innerText()).toMatch(/\d,\d\d\sUS\$/);
    await page.goto('/setting/general');
    await chooseZone('ho chi minh', /Ho Chi Minh/);
    await page.getByLabel('Currency display').selectOption({ index: 0 });
    await saveByKey();
    await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('Asia/Ho Chi Minh (GMT+7)');
  });

  it.each(pages)('axe finds nothing on %s, light and dark', async (path, title, text) => {
    await page.goto(path);
    const isRendered = async () => {
      await heading(title);
      await page.getByText(text).first().waitFor();
    };
    await isRendered();
    expect(await violationsOn(page)).toEqual([]);
    expect(await violationsInDark(page, isRendered)).toEqual([]);
  });

  it('do not scroll sideways on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [path, , text] of pages) {
      await page.goto(path);
      await page.getByRole('navigation', { name: 'Settings' }).waitFor();
      await page.getByText(text).first().waitFor();
      await contentLoaded(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/setting/shop');
    const shops = page.getByRole('table', { name: 'Shops' });
    await shops.getByRole('button').first().waitFor();
    expect(
      await shops.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
    ).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('end the session of another browser on its next call', async () => {
    const otherPage = await openPage(browser, demoAddress().replace('127.0.0.1', 'localhost'));
    await signInTo(otherPage, '/setting/account', sampleSeller(1));
    await page.goto('/setting/account');
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByText('Signed out everywhere else.').waitFor();
    // If it was about to poll, that is its next call, and the link is gone.
    const toOrders = otherPage
      .getByRole('link', { name: 'Orders', exact: false })
      .first()
      .click({ timeout: 3_000 })
      .catch(() => undefined);
    await otherPage.waitForURL((url) => url.pathname === '/sign-in');
    await toOrders;
    await otherPage.getByText('Your session expired').waitFor();
    await otherPage.context().close();
    expect(errors).toEqual([]);
  });
});
