import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { openPage, sampleSeller, signInTo, watchErrors } from '../support/visit.ts';
import { violationsInDark, violationsOn } from './axe.ts';

let browser: Browser;
let page: Page;
let errors: readonly string[];
beforeAll(async () => {
  browser = await openBrowser();
  page = await openPage(browser, inject('demoServer').replace('127.0.0.1', 'localhost'));
  errors = watchErrors(page);
  await signInTo(page, '/orders', sampleSeller(1));
});
afterAll(() => browser.close());

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe('the settings', () => {
  it.each([
    ['/setting/general', 'General', 'What happened'],
    ['/setting/shop', 'Link shop', 'Northern Prints'],
    ['/setting/account', 'Account', 'Where you are signed in'],
  ])('axe finds nothing on %s, light and dark', async (path, title, text) => {
    await page.goto(path);
    const shown = async () => {
      await heading(title);
      await page.getByText(text).first().waitFor();
    };
    await shown();
    expect(await violationsOn(page)).toEqual([]);
    expect(await violationsInDark(page, shown)).toEqual([]);
  });

  it('do not scroll sideways on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/setting/general', '/setting/shop', '/setting/account']) {
      await page.goto(path);
      await page.getByRole('navigation', { name: 'Settings' }).waitFor();
      await page.waitForTimeout(500);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('end the session of another browser on its next step', async () => {
    const other = await openPage(browser, inject('demoServer').replace('127.0.0.1', 'localhost'));
    await signInTo(other, '/setting/account', sampleSeller(1));
    await page.goto('/setting/account');
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByText('Signed out everywhere else.').waitFor();
    await other.getByRole('link', { name: 'Orders', exact: false }).first().click();
    await other.waitForURL((url) => url.pathname === '/sign-in');
    await other.getByText('Your session expired').waitFor();
    await other.context().close();
    expect(errors).toEqual([]);
  });
});
