import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindows, workerBrowser } from '../support/pages/workerBrowser.ts';
import { openPage, signInTo } from '../support/pages/visit.ts';
import { demoAddress } from '../support/servers/demoAddress.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await workerBrowser();
  page = await openPage(browser, demoAddress());
  await signInTo(page, '/orders');
  await page.locator('[data-id]').first().waitFor();
});
afterAll(() => closeWindows(browser));

const rightOf = (selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().right);

describe('a wide window', () => {
  it('cuts the name of a product before its color and size', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const cut = await page
      .locator('.pl-whole')
      .evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map(({ textContent }) => textContent),
      );
    expect(await page.locator('.pl-whole').count()).toBeGreaterThan(5);
    expect(cut).toEqual([]);
  });

  it('shows the names of the products in full at either density', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const density of ['compact', 'comfortable']) {
      await page.locator('.pl-tbl-list').evaluate((table, value) => {
        table.dataset['density'] = value;
      }, density);
      const names = await page.locator('.pl-cell-two:has(> .pl-whole) > .pl-ell').evaluateAll((all) =>
        all.map(({ textContent, scrollWidth, clientWidth }) => ({
          name: textContent,
          isCut: scrollWidth > clientWidth,
        })),
      );
      expect(names.length).toBeGreaterThan(5);
      expect(names.filter(({ isCut }) => isCut)).toEqual([]);
    }
    await page.reload();
    await page.locator('[data-id]').first().waitFor();
  });

  it.each(['/orders', '/trackings', '/tickets', '/products', '/bills'])(
    'has room for all columns of %s',
    async (path) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await page.locator('[data-id]').first().waitFor();
      const over = await page
        .locator('.pl-tblw')
        .first()
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(over).toBe(0);
      await page.goto('/orders');
      await page.locator('[data-id]').first().waitFor();
    },
  );

  it('skips from the first link into the list itself', async () => {
    await page.reload();
    await page.locator('[data-id]').first().waitFor();
    await page.locator('.pl-skip').focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('pl-list-rows');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest('.pl-list-rows')))).toBe(true);
  });

  it('aligns a list and its records at the same right edge', async () => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    const list = await rightOf('.pl-list');
    await page.locator('[data-id] a').first().click();
    await page.locator('.pl-show .pl-two').waitFor();
    expect(Math.abs((await rightOf('.pl-show .pl-two')) - list)).toBeLessThanOrEqual(1);
  });

  it('opens the address from its pencil', async () => {
    await page.goto('/orders?filter=%7B%22status%22%3A%5B%22pending%22%5D%7D');
    await page.locator('[data-id] a').first().click();
    await page.locator('a[href$="/edit#recipient"]').click();
    await page.waitForFunction(() => document.activeElement?.closest('#recipient') !== null);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  });

  it('shows the heart of a product in the corner of its picture: styles of an area override those of all pages', async () => {
    await page.goto('/catalog');
    const card = page.locator('.pl-product').first();
    const [heart, picture] = [
      await card.locator('.pl-like').boundingBox(),
      await card.locator('.pl-product-pic').boundingBox(),
    ];
    expect(heart && picture && heart.y + heart.height < picture.y + picture.height).toBe(true);
    expect(heart && picture && heart.x > picture.x + picture.width / 2).toBe(true);
  });
});

describe('a phone', () => {
  const inSight = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((elements) => elements.filter((element) => element.getClientRects().length > 0).length);

  it('has the create button where the thumb is, and no hints for a keyboard', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/orders');
    await page.locator('[data-id]').first().waitFor();
    const box = await page.locator('.pl-title-acts .pl-btn-contained').boundingBox();
    expect(box?.y).toBeGreaterThan(844 / 2);
    await page.locator('.pl-burger').click();
    await page.locator('.pl-drawer-side .pl-nav').waitFor();
    expect(await inSight('.pl-kbd')).toBe(0);
  });

  it('has one header on an order', async () => {
    await page.goto('/orders');
    await page.locator('[data-id] a').first().click();
    await page.locator('.pl-show-head').waitFor();
    expect(await inSight('.pl-head')).toBe(0);
    expect(await page.locator('.pl-show-head').evaluate((head) => head.getBoundingClientRect().top)).toBe(0);
  });
});
