import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCsv } from '../files/csv.ts';
import { orderHeader } from '../files/orderHeader.ts';
import { closeWindows, workerBrowser } from '../support/pages/workerBrowser.ts';
import { ListPage } from '../support/pages/listPage.ts';
import { openPage, sampleSeller, sendSignIn, speak, watchErrors } from '../support/pages/visit.ts';
import { violationsInDark, violationsOn } from './axe.ts';
import { demoAddress } from '../support/servers/demoAddress.ts';

const recipients = ['Ada Moss', 'Ben Ortiz', 'Cleo Park', 'Dan Quist', 'Eve Rossi', 'Finn Stone'];

/** Six orders in Platen's layout; the third has a wrong SKU and the fifth a wrong country. */
const orderFile = toCsv([
  orderHeader,
  ...recipients.map((recipient, index) => [
    `JOB-${index + 1}`,
    recipient,
    `${18 + index} Harbor Street`,
    'Fall River',
    'MA',
    '02720',
    index === 4 ? 'Untied States' : 'US',
    index === 2 ? 'CT_BLK_L' : 'CT-BLK-L',
    '1',
    'sunset-surf.png',
  ]),
]);

const times = (count: number, text: string): string[] => Array.from({ length: count }, () => text);
const cents = (text: string): number => Number(text.replaceAll(/[^\d]/g, ''));

let browser: Browser;
let page: Page;
let list: ListPage;
let errors: readonly string[];
let imported: string;
beforeAll(async () => {
  browser = await workerBrowser();
  // Pictures use the server's public address; the page may load them only from there.
  page = await openPage(browser, demoAddress().replace('127.0.0.1', 'localhost'));
  list = new ListPage(page);
  errors = watchErrors(page);
});
afterAll(() => closeWindows(browser));

const headingShown = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const problems = () => page.getByRole('region', { name: 'Fix by problem' }).getByRole('listitem');

/** The steps build on each other: a seller's work, from the file to the export. */
describe('the main job', () => {
  it('signs in on the way to the import', async () => {
    const { email, password } = sampleSeller();
    await page.goto('/orders/import');
    const formShown = () => page.getByLabel('Password', { exact: true }).waitFor();
    await formShown();
    expect(await violationsOn(page)).toEqual([]);
    expect(await violationsInDark(page, formShown)).toEqual([]);
    await sendSignIn(page, email, password);
    await headingShown('Import orders');
    expect(new URL(page.url()).pathname).toBe('/orders/import');
  });

  it('uploads a file and sees its problems', async () => {
    const file = { name: 'monday.csv', mimeType: 'text/csv', buffer: orderFile };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Import 4 orders' }).waitFor();
    await expect.poll(() => problems().count()).toBe(2);
    const [sku = '', country = ''] = await problems().allInnerTexts();
    expect(sku).toContain('row 4');
    expect(sku).toContain('SKU “CT_BLK_L” is unknown.');
    expect(country).toContain('row 6');
    expect(country).toContain('“Untied States” is not a country.');
    expect(await violationsOn(page)).toEqual([]);
  });

  it('fixes one problem by its suggestion and one in its cell', async () => {
    await problems().getByRole('button', { name: 'Change to CT-BLK-L' }).click();
    await page.getByRole('button', { name: 'Import 5 orders' }).waitFor();
    await page.getByRole('gridcell', { name: /^Untied States/ }).click();
    // The grid is short, and the suggestions cover its foot.
    await page.getByRole('option').first().click({ trial: true });
    await page.getByRole('combobox', { name: 'Country, row 6' }).fill('US');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing left to fix.').waitFor();
    expect(await page.getByRole('button', { name: 'Import 6 orders' }).isEnabled()).toBe(true);
  });

  it('imports the orders and opens them in the list', async () => {
    await page.getByRole('button', { name: 'Import 6 orders' }).click();
    await page.getByRole('heading', { name: '6 of 6 orders were created' }).waitFor();
    const counts = await page
      .getByRole('region', { name: 'Result' })
      .getByRole('definition')
      .locator('b')
      .allInnerTexts();
    expect(counts).toEqual(['6', '0', '0']);
    await page.getByRole('link', { name: 'View 6 orders' }).click();
    await headingShown('Manage orders');
    await expect.poll(() => list.texts('Status')).toEqual(times(6, 'Pending'));
    expect(
      (await list.texts('Recipient'))
        .map((text) => text.split('\n')[0] ?? '')
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(recipients);
    imported = page.url();
    expect(await violationsOn(page)).toEqual([]);
    expect(await violationsInDark(page, () => list.rows.first().waitFor())).toEqual([]);
  });

  it('opens an order for editing', async () => {
    await page.goto(`${await list.rows.first().getByRole('link').getAttribute('href')}/edit`);
    await page.getByLabel('City').waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Fall River');
    expect(await violationsOn(page)).toEqual([]);
  });

  it('pays all orders after seeing the cost', async () => {
    await page.goto(imported);
    await expect.poll(() => list.rows.count()).toBe(6);
    const totalCents = (await list.texts('Total')).reduce((sum, text) => sum + cents(text), 0);
    await list.selectPage();
    await list.bulkAction('Pay & confirm');
    const dialog = page.getByRole('dialog', { name: 'Pay 6 orders' });
    const pay = dialog.getByRole('button', { name: /^Pay \$/ });
    await pay.waitFor();
    expect(
      cents(
        await dialog
          .getByRole('row', { name: /^To pay/ })
          .getByRole('cell')
          .innerText(),
      ),
    ).toBe(totalCents);
    expect(cents(await pay.innerText())).toBe(totalCents);
    expect(await violationsOn(page)).toEqual([]);
    await pay.click();
    await expect.poll(() => list.texts('Status')).toEqual(times(6, 'Reviewing'));
  });

  it('finds the orders on one bill, opened from one of them', async () => {
    const order = list.rows.first().getByRole('link').first();
    const [code = ''] = (await order.innerText()).split('\n');
    await order.click();
    await page.getByRole('link', { name: /^Bill B-/ }).click();
    await page.getByRole('heading', { level: 1, name: /^Bill #B-/ }).waitFor();
    await page.getByRole('link', { name: code }).waitFor();
    expect(await page.getByRole('table', { name: 'Orders on this bill' }).getByRole('row').count()).toBe(8);
    expect(await violationsOn(page)).toEqual([]);
    await page.goto(imported);
    await expect.poll(() => list.rows.count()).toBe(6);
  });

  it('cancels an order within the free period', async () => {
    const [code = ''] = await list.codes();
    await list.rows.first().getByRole('link').click();
    await headingShown(code);
    await page.getByText(/^Free to cancel for/).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await violationsInDark(page, () => page.getByText(/^Free to cancel for/).waitFor())).toEqual([]);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Cancel/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await page.getByText('Order canceled, $11.50 refunded').waitFor();
    await page.goto(imported);
    await expect.poll(() => list.texts('Status')).toEqual(['Canceled', ...times(5, 'Reviewing')]);
  });

  it('exports the list as CSV', async () => {
    const codes = (await list.codes()).map((text) => text.replace('#', ''));
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const [, ...lines] = text.trimEnd().split(/\r?\n/);
    expect(lines).toHaveLength(6);
    expect(codes.filter((code) => !lines.some((line) => line.includes(code)))).toEqual([]);
  });

  it('changes the language without leaving the page', async () => {
    const address = page.url();
    await page.getByRole('button', { name: 'EN, Language: English' }).click();
    await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click();
    await headingShown('Quản lý đơn hàng');
    expect(page.url()).toBe(address);
    await speak(page, 'en');
    await headingShown('Manage orders');
  });

  it('causes no error in the browser', () => {
    expect(errors).toEqual([]);
  });
});
