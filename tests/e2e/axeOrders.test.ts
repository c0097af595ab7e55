import type { Page } from 'playwright';
import { click, testScreens, type Screen } from './axeScreens.ts';

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
  // From a file of the library to its placement on a product.
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

testScreens('the dialogs of orders', orderScreens);
