import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCsv } from '../files/csv.ts';
import { orderHeader } from '../files/orderHeader.ts';
import { closeWindows, workerBrowser } from '../support/pages/workerBrowser.ts';
import { ListPage } from '../support/pages/listPage.ts';
import { openPage, sampleSeller, watchErrors } from '../support/pages/visit.ts';
import { demoAddress } from '../support/servers/demoAddress.ts';

const row = (number: number, sku: string, country: string): string[] => [
  `KEY-${number}`,
  `Key ${number}`,
  `${30 + number} Quay Street`,
  'Fall River',
  'MA',
  '02720',
  country,
  sku,
  '1',
  'sunset-surf.png',
];

/** Four orders in Platen's layout; the second has a wrong SKU, the fourth a wrong country. */
const orderFile = toCsv([
  orderHeader,
  row(1, 'CT-BLK-L', 'US'),
  row(2, 'CT-BLK-LL', 'US'),
  row(3, 'CT-BLK-L', 'US'),
  row(4, 'CT-BLK-L', 'Untied States'),
]);

/** More tab stops than any page has. */
const furthest = 80;

let browser: Browser;
let page: Page;
let list: ListPage;
let errors: readonly string[];
beforeAll(async () => {
  browser = await workerBrowser();
  page = await openPage(browser, demoAddress().replace('127.0.0.1', 'localhost'));
  list = new ListPage(page);
  errors = watchErrors(page);
});
afterAll(() => closeWindows(browser));

const press = (key: string) => page.keyboard.press(key);

/** Presses Tab until the element has the focus; fails for an element that Tab does not reach. */
const tabTo = async (target: Locator): Promise<void> => {
  await target.waitFor();
  for (let stop = 0; stop < furthest; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`);
};

const pressOn = async (target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(target);
  await press(key);
};

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const focused = () =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  );

/** A seller without a mouse, from the sign-in to the export (look §8). The steps build on each other. */
describe('with the keyboard alone', () => {
  it('signs in', async () => {
    const { email, password } = sampleSeller();
    await page.goto('/orders/import');
    await tabTo(page.getByLabel('Email'));
    await page.keyboard.type(email);
    await tabTo(page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(password);
    await press('Enter');
    await heading('Import orders');
    expect(new URL(page.url()).pathname).toBe('/orders/import');
  });

  it('skips to the content and chooses a file', async () => {
    await page.reload();
    await heading('Import orders');
    await press('Tab');
    expect(await focused()).toBe('Skip to content');
    await press('Enter');
    // A hash that the router did not set is a navigation that the guard of unsaved changes cannot ask about.
    expect(page.url()).not.toContain('#');
    const chooser = page.waitForEvent('filechooser');
    await pressOn(button('Choose file'));
    await (await chooser).setFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer: orderFile });
    await button('Import 2 orders').waitFor();
  });

  it('moves from error to error and fixes the cells', async () => {
    await tabTo(page.getByRole('gridcell').first());
    await press('Alt+ArrowDown');
    expect(await focused()).toContain('CT-BLK-LL');
    await press('Enter');
    await press('Control+A');
    await page.keyboard.type('CT-BLK-L');
    await press('Enter');
    await button('Import 3 orders').waitFor();
    await press('Alt+ArrowDown');
    await expect.poll(focused).toContain('Untied States');
    await press('F2');
    await press('Escape');
    expect(await focused()).toContain('Untied States');
    await press('F2');
    await press('Control+A');
    await page.keyboard.type('US');
    await press('Enter');
    await button('Import 4 orders').waitFor();
  });

  it('imports orders and pays them', async () => {
    await pressOn(button('Import 4 orders'));
    await page.getByRole('heading', { name: '4 of 4 orders were created' }).waitFor();
    await pressOn(button('Pay').and(page.locator(':text-is("Pay")')));
    const dialog = page.getByRole('dialog', { name: 'Pay 4 orders' });
    const pay = dialog.getByRole('button', { name: /^Pay \$/ });
    await pressOn(pay);
    await page.getByText('4 orders paid').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('4 orders are Pending').count()).toBe(0);
  });

  it('moves through the list, selects, and opens a row', async () => {
    await pressOn(page.getByRole('link', { name: 'View 4 orders' }));
    await heading('Manage orders');
    await expect.poll(() => list.rows.count()).toBe(4);
    await press('j');
    await press('j');
    await press('x');
    const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
    await bar.getByText('1 selected').waitFor();
    await press('Shift+ArrowDown');
    await bar.getByText('2 selected').waitFor();
    const [, second = ''] = await list.codes();
    await press('k');
    await press('Enter');
    await heading(second);
    await page.goBack();
    await bar.getByText('2 selected').waitFor();
    await press('Escape');
    await bar.waitFor({ state: 'detached' });
  });

  it('cancels two orders from the bulk bar', async () => {
    await press('j');
    await press('x');
    await press('Shift+ArrowDown');
    const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
    await bar.getByText('2 selected').waitFor();
    const moreButton = bar.getByRole('button', { name: 'More' });
    await bar.getByRole('button').first().waitFor();
    await tabTo(bar.getByRole('button').first());
    for (
      let steps = 0;
      steps < 8 && !(await moreButton.evaluate((element) => element === document.activeElement));
      steps += 1
    )
      await press('ArrowRight');
    await press('Enter');
    await page.getByRole('menuitem', { name: /^Cancel/ }).waitFor();
    for (let steps = 0; steps < 8 && !(await focused()).startsWith('Cancel'); steps += 1)
      await press('ArrowDown');
    await press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    expect(await focused()).toBe('Back');
    await pressOn(dialog.getByRole('button', { name: 'Cancel 2 orders' }));
    await expect
      .poll(async () => (await list.texts('Status')).toSorted((a, b) => a.localeCompare(b)))
      .toEqual(['Canceled', 'Canceled', 'Reviewing', 'Reviewing']);
  });

  it('exports the list', async () => {
    await pressOn(button('Export'));
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await tabTo(dialog.getByRole('radio', { name: /CSV/ }));
    await press('ArrowDown');
    expect(await dialog.getByRole('radio', { name: /XLSX|Excel/ }).isChecked()).toBe(true);
    const download = page.waitForEvent('download');
    await pressOn(dialog.getByRole('button', { name: 'Export', exact: true }));
    const file = await readFile(await (await download).path());
    expect(file.subarray(0, 2).toString()).toBe('PK');
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused()).toBe('Export');
  });

  it('causes no error in the browser', () => expect(errors).toEqual([]));
});
