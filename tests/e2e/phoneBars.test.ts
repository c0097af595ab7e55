import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindows, workerBrowser } from '../support/pages/workerBrowser.ts';
import { openPage, signInTo } from '../support/pages/visit.ts';
import { violationsOn } from './axe.ts';
import { demoAddress } from '../support/servers/demoAddress.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await workerBrowser();
  page = await openPage(browser, demoAddress());
  await page.setViewportSize({ width: 390, height: 844 });
  await signInTo(page, '/orders?filter=%7B%22status%22%3A%5B%22pending%22%5D%7D');
  await page.locator('[data-id]').first().waitFor();
});
afterAll(() => closeWindows(browser));

/** Returns the focused element if a bar covers its middle. */
const coveredFocus = () =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { x, y, width, height } = focused.getBoundingClientRect();
    const bar = document
      .elementFromPoint(x + width / 2, y + height / 2)
      ?.closest('.pl-unsaved,.pl-phone-bulk,.pl-head');
    return bar && !bar.contains(focused) ? focused.outerHTML.slice(0, 120) : null;
  });

const tabThrough = async (stops: number): Promise<string[]> => {
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const coveredElement = await coveredFocus();
    if (coveredElement) covered.push(coveredElement);
  }
  return covered;
};

/** Checks that no control is half under a bar at any scroll position, as axe sees it. */
const violationsAt = async (places: readonly number[]): Promise<string[]> => {
  const halfCovered: string[] = [];
  for (const place of places) {
    await page.evaluate((top) => window.scrollTo(0, top), place);
    halfCovered.push(...(await violationsOn(page)));
  }
  return halfCovered;
};

describe('the bars of a phone', () => {
  it('never cover the focused row or its checkbox', async () => {
    const box = page.locator('[data-id] input').first();
    await box.focus();
    await box.press('Space');
    await page.getByRole('toolbar').waitFor();
    expect(await tabThrough(30)).toEqual([]);
    expect(await violationsAt([0, 40, 480])).toEqual([]);
  });

  it('never cover the focused field while an order has unsaved changes', async () => {
    const id = await page.locator('[data-id]').first().getAttribute('data-id');
    await page.goto(`/orders/${id}/edit`);
    await page.getByRole('textbox', { name: /^City/ }).fill('Portland Heights');
    await page.getByRole('region', { name: 'Unsaved changes' }).waitFor();
    await page.getByRole('heading', { level: 1 }).focus();
    expect(await tabThrough(40)).toEqual([]);
    await page.getByRole('heading', { level: 1 }).focus();
    expect(await violationsAt([150, 480, 830])).toEqual([]);
  });
});
