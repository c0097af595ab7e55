import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeWindows, workerBrowser } from '../support/pages/workerBrowser.ts';
import { ListPage } from '../support/pages/listPage.ts';
import { openPage, signInTo } from '../support/pages/visit.ts';
import { demoAddress } from '../support/servers/demoAddress.ts';

let browser: Browser;
let page: Page;
let list: ListPage;
beforeAll(async () => {
  browser = await workerBrowser();
  page = await openPage(browser, demoAddress());
  list = new ListPage(page);
  await signInTo(page, '/orders');
});
afterAll(() => closeWindows(browser));
beforeEach(async () => {
  await page.goto('/orders');
  await list.rows.first().waitFor();
});

describe('the list of orders', () => {
  it('shows one status behind each tab, and keeps it in the address', async () => {
    await list.openTab('Rejected');
    await expect
      .poll(() => list.texts('Status'))
      .toSatisfy((texts: string[]) => texts.length > 0 && texts.every((text) => text === 'Rejected'));
    const address = page.url();
    await page.goto('/');
    await page.goto(address);
    await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toMatch(/^Rejected/);
    await expect
      .poll(() => list.texts('Status'))
      .toSatisfy((texts: string[]) => texts.length > 0 && texts.every((text) => text === 'Rejected'));
  });

  it('finds an order by its code', async () => {
    const code = (await list.codes())[7] ?? '';
    const typed = code.replace('#', '');
    await list.search.fill(typed);
    await expect.poll(() => list.codes()).toEqual([code]);
    expect(page.url()).toContain(typed);
  });

  it('sorts by a column, and reverses the order', async () => {
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
    const before = await list.codes();
    await list.goToPage(2);
    await expect.poll(() => list.query().get('page')).toBe('2');
    await expect.poll(async () => before.includes((await list.codes())[0] ?? '')).toBe(false);
    await page.goBack();
    await expect.poll(() => list.codes()).toEqual(before);
  });

  it('keeps boxes and numbers in view while a wide table scrolls, and begins another page at the top', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    const choice = page.getByRole('dialog', { name: 'Columns' });
    const hidden = choice.locator('input:not(:checked)');
    // The dialog is loaded when it is first opened; before that its elements cannot be counted.
    await hidden.first().waitFor();
    while ((await hidden.count()) > 0) await hidden.first().check();
    await choice.press('Escape');
    await choice.waitFor({ state: 'detached' });
    const box = page.locator('.pl-tblw');
    const seenAt = (row: string) =>
      page.evaluate((cell) => {
        const place = document.querySelector(cell)?.getBoundingClientRect();
        return place && document.elementFromPoint(place.x + 12, place.y + 12)?.closest('td,th')?.className;
      }, `${row} .pl-c-link`);
    // The table becomes a scroll container once it has measured its columns.
    await expect
      .poll(() =>
        box.evaluate((element) => {
          element.scrollTo(600, 150);
          return [element.scrollLeft, element.scrollTop];
        }),
      )
      .toEqual([600, 150]);
    await expect.poll(() => seenAt('thead')).toBe('pl-c-link');
    expect(await seenAt('tbody tr:nth-child(9)')).toBe('pl-c-link');
    await list.goToPage(2);
    await expect
      .poll(() => box.evaluate((element) => [element.scrollLeft, element.scrollTop]))
      .toEqual([600, 0]);
  });

  it('keeps the choice of a filter below its pill while it takes values', async () => {
    await page.locator('[data-filter=source]').click();
    const choice = page.getByRole('dialog', { name: 'Source' });
    const before = await choice.boundingBox();
    await choice.getByText('CSV', { exact: true }).click();
    await expect.poll(() => page.locator('[data-filter=source]').innerText()).toBe('Source: CSV');
    await choice.getByText('Shopify', { exact: true }).click();
    await expect.poll(() => page.locator('[data-filter=source]').innerText()).toMatch(/Shopify/);
    expect((await choice.boundingBox())?.y).toBe(before?.y);
  });

  it('returns with the browser to the row that was left, focused and below the pinned head', async () => {
    const row = list.rows.nth(20);
    const id = await row.getAttribute('data-id');
    const code = (await list.codes())[20] ?? '';
    await row.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    await page.goBack();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['id']))
      .toBe(id);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const place = document.activeElement?.getBoundingClientRect();
          return (
            place &&
            document.elementFromPoint(place.x + 60, place.y + 6)?.closest('tr') === document.activeElement
          );
        }),
      )
      .toBe(true);
    // Upwards it also stops below the head.
    for (let steps = 0; steps < 20; steps += 1) await page.keyboard.press('k');
    const head = await page.locator('thead').first().boundingBox();
    const place = await list.rows.first().boundingBox();
    expect(place?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0) - 1);
  });

  it('updates with the bell’s polling, and keeps the selection', async () => {
    const [request] = await Promise.all([
      page.waitForRequest(/\/v1\/orders\?.*status=pending/),
      list.openTab('Pending'),
    ]);
    const { authorization = '' } = await request.allHeaders();
    await expect
      .poll(() => list.texts('Status'))
      .toSatisfy((texts: string[]) => texts.every((text) => text === 'Pending'));
    const row = list.rows.nth(2);
    await row.getByRole('checkbox').check();
    const depth = () => page.evaluate(() => Math.round(window.scrollY));
    await page.evaluate(() => window.scrollBy(0, 60));
    const before = await depth();
    const path = `/v1/orders/${await row.getAttribute('data-id')}`;
    const { order } = await (await page.request.get(path, { headers: { authorization } })).json();
    const note = `Told ${Date.now()}`;
    const change = { order: { version: order.version, recipient: note } };
    expect((await page.request.put(path, { headers: { authorization }, data: change })).status()).toBe(200);
    await row.getByText(note).waitFor();
    expect(await row.getByRole('checkbox').isChecked()).toBe(true);
    expect(await depth()).toBe(before);
    await page.request.put(path, {
      headers: { authorization },
      data: { order: { version: order.version + 1, recipient: order.recipient } },
    });
  });

  it('opens an order from its row', async () => {
    const [code = ''] = await list.codes();
    await list.rows.first().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/orders\/[\da-f-]{36}$/);
  });
});
