import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../support/pages/browser.ts';
import { speak } from '../support/pages/visit.ts';
import { check, click, enter, looks, patience, type Screen } from './axeScreens.ts';
import { demoAddress } from '../support/servers/demoAddress.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const select = async (page: Page): Promise<void> => {
  await page.locator('thead input[type=checkbox]').click();
  await page.getByRole('toolbar').waitFor();
};

const pending = '/orders?filter=%7B%22status%22%3A%5B%22pending%22%5D%7D';

const orderScreens: readonly Screen[] = [
  ['/orders', '[role=dialog] [type=radio]', click('.pl-title-acts button')],
  [
    pending,
    '[role=dialog] table',
    async (page) => {
      await select(page);
      await page.locator('[role=toolbar] button').first().click();
    },
  ],
  [
    pending,
    '[role=alertdialog] input',
    async (page) => {
      await select(page);
      await page.locator('[role=toolbar] [aria-haspopup=menu]').click();
      await page.locator('[role=menuitem]').nth(-2).click();
      await page.locator('[role=alertdialog] select').selectOption('own');
    },
  ],
  [
    pending,
    '[role=dialog] [type=radio]',
    async (page) => {
      await select(page);
      await page.locator('[role=toolbar] button').nth(1).click();
    },
  ],
  // The way from a file of the library to where it lies on a product.
  [
    '/designs?filter=%7B%22search%22%3A%22ride-slow%22%7D',
    '[role=dialog] [role=application]',
    async (page) => {
      await page.locator('.pl-dg-card a').first().dblclick();
      await page.locator('.pl-dg-acts a[href*="/orders/create?"]').click();
    },
  ],
  [
    '/orders/create',
    '[role=dialog] textarea',
    async (page) => {
      await page.locator('.pl-of-item').waitFor();
      await page.locator('button.pl-link-tall').first().click();
    },
  ],
];

describe.concurrent.each(looks)('axe finds nothing in %s', (_name, locale, colorScheme, seller) => {
  it(
    'in the dialogs of orders',
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
      expect(await check(page, orderScreens)).toEqual({});
      await page.goto('/');
      await speak(page, 'en');
      await context.close();
    },
    patience,
  );
});
