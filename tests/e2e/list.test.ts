import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { ListPage } from '../support/listPage.ts';
import { openPage, signInTo } from '../support/visit.ts';

let browser: Browser;
let page: Page;
let list: ListPage;
beforeAll(async () => {
  browser = await openBrowser();
  page = await openPage(browser, inject('demoServer'));
  list = new ListPage(page);
  await signInTo(page, '/orders');
});
afterAll(() => browser.close());
beforeEach(async () => {
  await page.goto('/orders');
  await list.rows.first().waitFor();
});

describe('the list of orders', () => {
  it('shows one status behind each tab, and keeps it in the address', async () => {
    await list.openTab('Rejected');
    await expect.poll(() => list.texts('Status')).toSatisfy((texts: string[]) => texts.length > 0 && texts.every((text) => text === 'Rejected'));
    const address = page.url();
    await page.goto('/');
    await page.goto(address);
    await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toMatch(/^Rejected/);
    await expect.poll(() => list.texts('Status')).toSatisfy((texts: string[]) => texts.length > 0 && texts.every((text) => text === 'Rejected'));
  });

  it('finds an order by its code', async () => {
    const code = (await list.texts('Order'))[7] ?? '';
    const typed = code.replace('#', '');
    await list.search.fill(typed);
    await expect.poll(() => list.texts('Order')).toEqual([code]);
    expect(page.url()).toContain(typed);
  });

  it('sorts by a column, and turns the order around', async () => {
    const [newest] = await list.texts('Recipient');
    await list.sortBy('Recipient');
    await expect.poll(() => list.query().get('order')).toBe('ASC');
    await expect.poll(async () => (await list.texts('Recipient'))[0]).not.toBe(newest);
    const [first = ''] = await list.texts('Recipient');
    await list.sortBy('Recipient');
    await expect.poll(() => list.query().get('order')).toBe('DESC');
    await expect.poll(async () => (await list.texts('Recipient'))[0]).not.toBe(first);
  });

  it('turns pages, and goes back with the browser', async () => {
    const before = await list.texts('Order');
    await list.goToPage(2);
    await expect.poll(() => list.query().get('page')).toBe('2');
    await expect.poll(async () => before.includes((await list.texts('Order'))[0] ?? '')).toBe(false);
    await page.goBack();
    await expect.poll(() => list.texts('Order')).toEqual(before);
  });

  it('opens an order from its row', async () => {
    const [code = ''] = await list.texts('Order');
    await list.rows.first().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/orders\/[\da-f-]{36}$/);
  });
});
