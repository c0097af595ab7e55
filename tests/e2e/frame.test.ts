import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { onFreshPages } from '../support/pages/freshPage.ts';
import { reloadPastTour, sendSignIn, sampleSeller, signInTo, watchErrors } from '../support/pages/visit.ts';
import { violationsInDark, violationsOn } from './axe.ts';

let page: Page;
let context: BrowserContext;
onFreshPages((opened) => {
  page = opened;
  context = opened.context();
});

const heading = (name: string, on = page) => on.getByRole('heading', { level: 1, name });
const switcher = (on: Page) => on.getByRole('button', { name: /You work on/ });

/** Returns the shops whose orders a page requests: those that the API returns for the page's token. */
const shopsListed = async (on: Page, load: () => Promise<unknown>): Promise<string[]> => {
  const [request] = await Promise.all([on.waitForRequest(/\/v1\/orders\?/), load()]);
  const { authorization = '' } = await request.allHeaders();
  const response = await on.request.get(request.url(), { headers: { authorization } });
  const { orders } = (await response.json()) as { orders: { shop_id: string }[] };
  expect(orders.length).toBeGreaterThan(0);
  return [...new Set(orders.map((order) => order.shop_id))];
};

describe('two tabs', () => {
  it('work in different shops independently, also after a reload', async () => {
    await signInTo(page, '/orders');
    await heading('Manage orders').waitFor();
    const first = await switcher(page).innerText();
    const [shopOfFirst] = await shopsListed(page, () => page.reload());

    const otherPage = await context.newPage();
    await otherPage.goto('/orders');
    await switcher(otherPage).click();
    await otherPage.getByRole('dialog').getByRole('option', { selected: false }).first().click();
    await expect.poll(() => switcher(otherPage).innerText()).not.toBe(first);
    const [otherShop] = await shopsListed(otherPage, () => otherPage.goto('/orders'));
    expect(otherShop).not.toBe(shopOfFirst);

    expect(await shopsListed(page, () => page.reload())).toEqual([shopOfFirst]);
    expect(await switcher(page).innerText()).toBe(first);
    expect(await shopsListed(otherPage, () => otherPage.reload())).toEqual([otherShop]);
  });
});

describe('the style sheet of the build', () => {
  it('keeps the font features and tabular figures of the theme', async () => {
    await page.goto('/sign-in');
    await page.getByLabel('Email').waitFor();
    const used = await page.evaluate(() => {
      const figures = document.body.appendChild(document.createElement('p'));
      figures.className = 'pl-num';
      const { fontFeatureSettings, fontFamily, fontSize, lineHeight } = getComputedStyle(document.body);
      return {
        fontFeatureSettings,
        fontFamily,
        fontSize,
        lineHeight,
        figures: getComputedStyle(figures).fontVariantNumeric,
      };
    });
    expect(used).toMatchObject({ fontSize: '13px', lineHeight: '20px', figures: 'lining-nums tabular-nums' });
    expect(used.fontFamily).toMatch(/^"?Inter Variable/);
    expect(used.fontFeatureSettings).toMatch(/(?=.*"calt")(?=.*"kern")/);
    const onButton = page
      .locator('[type=submit]')
      .evaluate((button) => getComputedStyle(button).fontFeatureSettings);
    expect(await onButton).toBe(used.fontFeatureSettings);
  });
});

describe('storage', () => {
  it('lets a seller sign in and navigate without storage', async () => {
    await page.addInitScript(() => {
      const forbid = (): never => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: forbid });
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    });
    const errors = watchErrors(page);
    const { email, password } = sampleSeller();
    await page.goto('/orders');
    await sendSignIn(page, email, password);
    await heading('Manage orders').waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await heading('Dashboard').waitFor();
    expect(errors).toEqual([]);
  });

  it('keeps the session in a cookie if the storage is full', async () => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await signInTo(page, '/orders');
    await heading('Manage orders').waitFor();
    await page.reload();
    await heading('Manage orders').waitFor();
    expect((await context.cookies()).some(({ name }) => name === 'platen.session')).toBe(true);
  });
});

/** Returns true if the card of the tour is inside the window and does not cover its target. */
const cardFits = (on: Page): Promise<boolean> =>
  on.evaluate(() => {
    const [card, target] = ['.pl-tour', '[data-toured]'].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    );
    if (!card || !target) return false;
    const covers =
      card.left < target.right &&
      card.right > target.left &&
      card.top < target.bottom &&
      card.bottom > target.top;
    return (
      !covers &&
      Math.min(card.left, card.top) >= 0 &&
      card.right <= window.innerWidth &&
      card.bottom <= window.innerHeight
    );
  });

describe('a new seller', () => {
  it('gets the tour once, by keyboard, in a short window, without accessibility errors', async () => {
    const errors = watchErrors(page);
    await page.setViewportSize({ width: 1440, height: 400 });
    await signInTo(page, '/');
    await page.getByRole('dialog', { name: /^1 of 5/ }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await expect.poll(() => cardFits(page)).toBe(true);
    for (const step of [2, 3, 4, 5]) {
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: new RegExp(`^${step} of 5`) }).waitFor();
      await expect.poll(() => page.locator(':focus').innerText()).toBe(step === 5 ? 'Done' : 'Next');
      expect(await page.locator('[data-toured]').count()).toBe(1);
      await expect.poll(() => cardFits(page), { message: `step ${step}` }).toBe(true);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await reloadPastTour(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('the search of the header', () => {
  it('opens an order from any page by keyboard, and returns to its list', async () => {
    await signInTo(page, '/notifications');
    await heading('Notifications').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('hannah');
    await page.getByRole('group', { name: 'Orders' }).getByRole('option').first().waitFor();
    // Results are faint while another source is still searching.
    await page.locator('.pl-found[aria-busy=false]').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/orders\/[\da-f-]{36}$/);
    await page.keyboard.press('/');
    await page.keyboard.type('hannah');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/orders\?filter=/);
    await expect.poll(() => page.getByRole('main').getByRole('searchbox').inputValue()).toBe('hannah');
  });
});

describe('a lost network', () => {
  it('is reported, and keeps typed text', async () => {
    await signInTo(page, '/orders/create');
    const recipient = page.getByRole('textbox', { name: /^Recipient/ });
    await recipient.fill('Dana Reed');
    await context.setOffline(true);
    await page.getByText('You are offline.', { exact: false }).waitFor();
    await recipient.fill('Dana Reed-Nguyễn');
    await context.setOffline(false);
    await page.getByText('You are offline.', { exact: false }).waitFor({ state: 'detached' });
    expect(await recipient.inputValue()).toBe('Dana Reed-Nguyễn');
  });
});

describe('a page that does not exist', () => {
  it('is reported within the app shell, with a link to continue', async () => {
    await signInTo(page, '/');
    await page.goto('/nowhere/at/all');
    await heading('This page does not exist').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await violationsInDark(page, () => heading('This page does not exist').waitFor())).toEqual([]);
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await heading('Dashboard').waitFor();
  });
});
