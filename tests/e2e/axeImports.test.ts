import type { Page } from 'playwright';
import { layouts } from '../../contract/imports/layouts.ts';
import { click, testScreens, type Screen } from './axeScreens.ts';

const header = layouts.find(({ name }) => name === 'platen')?.header ?? [];

const row = (number: string, sku: string): string => {
  const values: Readonly<Record<string, string>> = {
    'Order number': number,
    Recipient: 'Ann Lee',
    'Address 1': '4 Bay Rd',
    City: 'Tampa',
    Region: 'FL',
    Postcode: '33602',
    Country: 'US',
    SKU: sku,
    Quantity: '1',
  };
  return header.map((name) => values[name] ?? '').join(',');
};

/** Brings a file to its preview, where one SKU is unknown. */
const preview = async (page: Page): Promise<void> => {
  const number = `AXE-${Date.now()}`;
  const text = [header.join(','), row(`${number}-1`, 'NO-SUCH-SKU'), row(`${number}-2`, 'CT-BLK-L')].join(
    '\n',
  );
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'axe.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
  await page.locator('.pl-problem-acts').first().waitFor({ timeout: 90_000 });
};

const screens: readonly Screen[] = [
  ['/orders/import', '[role=grid]', preview],
  [
    '/orders/import',
    '[role=dialog] input',
    async (page) => {
      await preview(page);
      await page.locator('.pl-problem-acts button').first().click();
    },
  ],
  [
    '/orders/import',
    '[role=dialog] table',
    async (page) => {
      await preview(page);
      await page.locator('[role=tab]').first().click();
      await page.locator('[role=gridcell]').nth(2).click();
      await page.keyboard.press('Escape');
      await page.locator('[role=gridcell][tabindex="0"]').evaluate((cell) => {
        const data = new DataTransfer();
        data.setData('text/plain', 'Bo Kim\nCy Ray');
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        cell.dispatchEvent(event);
      });
    },
  ],
  // An open offer, and the confirmation before it is accepted.
  ['/tickets', '.pl-tk-offer', openCredit],
  [
    '/tickets',
    '[role=dialog] [type=submit]',
    async (page) => {
      await openCredit(page);
      await click('.pl-tk-offer-acts .pl-btn-contained')(page);
    },
  ],
];

/** Opens the sample ticket in which a credit is offered; its text depends on the seller. */
async function openCredit(page: Page): Promise<void> {
  await page.locator('[data-id] a').first().waitFor();
  await page
    .getByText(/A faint frame around the print|Có vết keo nhỏ quanh hình in/)
    .first()
    .click();
  await page.locator('.pl-tk-offer').first().waitFor();
}

testScreens('the preview of an import and the offer of a credit', screens);
