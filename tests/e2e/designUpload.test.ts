import type { Browser, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCsv } from '../files/csv.ts';
import { orderHeader } from '../files/orderHeader.ts';
import { closeWindows, workerBrowser } from '../support/pages/workerBrowser.ts';
import { openPage, sampleSeller, signInTo, watchErrors } from '../support/pages/visit.ts';
import { violationsOn } from './axe.ts';
import { demoAddress } from '../support/servers/demoAddress.ts';

const rowOf = (number: string, design: string) => [
  number,
  'Ada Moss',
  '18 Harbor Street',
  'Fall River',
  'MA',
  '02720',
  'US',
  'CT-BLK-L',
  '1',
  design,
];
const orderFile = toCsv([
  orderHeader,
  rowOf('UP-1', 'unseen-night.png'),
  rowOf('UP-2', 'unseen-night.png'),
  rowOf('UP-3', 'unseen-moon.png'),
]);

/** A picture that compresses badly; at 2,000 pixels a side it exceeds 8 MB, so it is uploaded in parts. */
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();

let browser: Browser;
let page: Page;
let errors: readonly string[];
/** Id of the order that was opened last. */
let orderId = '';
const parts: string[] = [];
const scripts: string[] = [];

beforeAll(async () => {
  browser = await workerBrowser();
  page = await openPage(browser, demoAddress().replace('127.0.0.1', 'localhost'));
  errors = watchErrors(page);
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/s3/')) parts.push(request.url());
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
});
afterAll(() => closeWindows(browser));

const cell = (name: RegExp): Locator => page.getByRole('gridcell', { name }).first();

const drop = async (target: Locator, name: string, content: Buffer): Promise<void> => {
  const data = await page.evaluateHandle(
    ({ text, called }) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], called, { type: 'image/png' }));
      return transfer;
    },
    { text: content.toString('base64'), called: name },
  );
  await target.dispatchEvent('dragover', { dataTransfer: data });
  await target.dispatchEvent('drop', { dataTransfer: data });
};

describe('a design that is missing in an import', () => {
  it('is requested in its cell', async () => {
    await signInTo(page, '/orders/import', sampleSeller());
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'designs.csv', mimeType: 'text/csv', buffer: orderFile });
    await cell(/^unseen-night\.png/).click();
    await page.getByText('Drop the file here').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    // No page has loaded the storage client so far.
    expect(scripts.filter((url) => /sending/.test(url))).toEqual([]);
  });

  it('is uploaded in parts, and fills all rows that name it', async () => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'choose it' }).click();
    await (
      await chosen
    ).setFiles({ name: 'Night sky final.png', mimeType: 'image/png', buffer: await noise(2_000) });
    await page.getByText('Night sky final.png is in your library now.').waitFor();
    await page.getByRole('button', { name: 'Import 2 orders' }).waitFor();
    expect(parts.filter((url) => url.includes('partNumber=')).length).toBeGreaterThanOrEqual(2);
    expect(await page.getByRole('gridcell', { name: 'Night sky final.png' }).count()).toBe(2);
  });

  it('shows an error in its cell if it is no picture, and is fixed by a drop', async () => {
    await drop(cell(/^unseen-moon\.png/), 'unseen-moon.png', Buffer.from('no picture at all'));
    await expect
      .poll(() => page.locator('.pl-cell[data-state=error] .pl-sr').allInnerTexts())
      .toContain(
        'unseen-moon.png was not added. This is not a print file. Use PNG, JPG, WebP, TIFF, SVG or PDF.',
      );
    await drop(cell(/^unseen-moon\.png/), 'unseen-moon.png', await noise(600));
    await page.getByRole('button', { name: 'Import 3 orders' }).waitFor();
  });

  it('is the print file of the order that is made', async () => {
    await page.getByRole('button', { name: 'Import 3 orders' }).click();
    await page.getByRole('heading', { name: '3 of 3 orders were created' }).waitFor();
    await page.getByRole('link', { name: 'View 3 orders' }).click();
    await page.getByRole('heading', { level: 1, name: 'Manage orders' }).waitFor();
    const opened = page.waitForResponse((response) => /\/v1\/orders\/[\da-f-]{36}$/.test(response.url()));
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    const { order } = (await (await opened).json()) as {
      order: {
        id: string;
        items: { prints: { file_name: string; design_id: string | null; width_px: number }[] }[];
      };
    };
    orderId = order.id;
    expect(order.items[0]?.prints[0]).toMatchObject({
      design_id: expect.any(String),
      file_name: expect.stringMatching(/^(Night sky final|unseen-moon)\.png$/),
    });
  });

  it('is moved on its area by keyboard, and saved with the order', async () => {
    await page.goto(`/orders/${orderId}/edit`);
    await page
      .getByRole('button', { name: /^Place the file/ })
      .first()
      .click();
    // Both files print well enough at three inches.
    await page.getByRole('spinbutton', { name: 'Width' }).fill('3');
    await page.getByRole('application').focus();
    await page.keyboard.press('Shift+ArrowDown');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save placement' }).click();
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith(orderId),
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await (await saved).json()).toMatchObject({
      order: { items: [{ prints: [{ placement: { width_in: 3, y_in: 8.5 } }] }] },
    });
  });

  it('leaves nothing in the console but the refusal of the invalid file', () => {
    expect(errors.filter((text) => !text.includes('/v1/designs'))).toEqual([]);
  });
});
