import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeWindows, workerBrowser } from '../support/pages/workerBrowser.ts';
import { contentLoaded, signInTo } from '../support/pages/visit.ts';
import { demoAddress } from '../support/servers/demoAddress.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await workerBrowser();
  const context = await browser.newContext({
    baseURL: demoAddress(),
    locale: 'en-US',
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  page = await context.newPage();
  await signInTo(page, '/');
});
afterAll(() => closeWindows(browser));

/** Returns the controls that a tap 20 px above or below their middle misses. */
const missed = (selector: string) =>
  page.locator(selector).evaluateAll((targets) =>
    targets.flatMap((target) => {
      target.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = target.getBoundingClientRect();
      const hit = (by: number) =>
        target.contains(document.elementFromPoint(x + width / 2, y + height / 2 + by));
      return hit(-20) && hit(20) ? [] : [target.outerHTML.slice(0, 120)];
    }),
  );

it.each([
  ['/setting/general', '.pl-tbl .pl-cb'],
  ['/setting/account', '.pl-set .pl-btn, .pl-set .pl-link'],
  ['/bills/balances', '.pl-ib-s, .pl-card-foot label'],
  ['/catalog', '.pl-like, .pl-tool'],
  ['/setting/shop', '.pl-set-shops th a, .pl-crumb a'],
  ['/setting/permission', '.pl-role-now'],
  ['/', '.pl-new .pl-strong, .pl-home .pl-card-head a, .pl-home-statuses a, .pl-home-acts a'],
])('gives a finger 44 px on %s for each %s', async (path, selector) => {
  await page.goto(path);
  await page.locator(selector).first().waitFor();
  await contentLoaded(page);
  expect(await missed(selector)).toEqual([]);
});

it.each([
  ['/trackings', '.pl-contents>dd>a'],
  ['/designs', '.pl-dg-uses a'],
])('gives a finger 44 px on what a record of %s names', async (list, selector) => {
  await page.goto(list);
  await page.goto((await page.locator(`main a[href^="${list}/0"]`).first().getAttribute('href')) ?? '');
  await page.locator(selector).first().waitFor();
  expect(await missed(selector)).toEqual([]);
});

it('makes the controls of the comparison 44 px large for touch', async () => {
  await page.goto('/catalog');
  for (const place of [0, 1]) await page.locator('.pl-tick').nth(place).tap();
  await page.locator('.pl-tray-main').tap();
  await page.locator('.pl-compare-head .pl-strong').first().waitFor();
  expect(await missed('.pl-compare-head .pl-strong')).toEqual([]);
});

/** Returns the length in px of the line, down or across the middle of each control, on which a tap hits it. */
const pressed = (selector: string, down: boolean) =>
  page.locator(selector).evaluateAll(
    (targets, isDown) =>
      targets.map((target) => {
        target.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = target.getBoundingClientRect();
        const elementAt = (by: number) =>
          isDown
            ? document.elementFromPoint(x + width / 2, y + height / 2 + by)
            : document.elementFromPoint(x + width / 2 + by, y + height / 2);
        return Array.from({ length: 121 }, (_, step) => step - 60).filter((by) =>
          target.contains(elementAt(by)),
        ).length;
      }),
    down,
  );

it('makes the shortest tab 44 px wide for touch', async () => {
  await page.goto('/notifications');
  await page.locator('.pl-tab').first().waitFor();
  expect(Math.min(...(await pressed('.pl-tab', false)))).toBeGreaterThanOrEqual(44);
});

it('shares the space between buttons above each other', async () => {
  await page.goto('/setting/shop');
  await page.locator('.pl-set-acts .pl-btn').first().waitFor();
  expect(Math.min(...(await pressed('.pl-set-acts .pl-btn', true)))).toBeGreaterThanOrEqual(44);
});
