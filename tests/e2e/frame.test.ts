import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { onFreshPages } from '../support/pages/freshPage.ts';
import { sendSignIn, sampleSeller, signInTo, watchErrors } from '../support/pages/visit.ts';
import { violationsInDark, violationsOn } from './axe.ts';

let page: Page;
let context: BrowserContext;
onFreshPages((opened) => {
  page = opened;
  context = opened.context();
});

const heading = (name: string, on = page) => on.getByRole('heading', { level: 1, name });
const switcher = (on: Page) => on.getByRole('button', { name: /You work on/ });

/** The shops whose orders a page asks for: what the API answers to the token that the page sends. */
const shopsListed = async (on: Page, load: () => Promise<unknown>): Promise<string[]> => {
  const [asked] = await Promise.all([on.waitForRequest(/\/v1\/orders\?/), load()]);
  const { authorization = '' } = await asked.allHeaders();
  const answer = await on.request.get(asked.url(), { headers: { authorization } });
  const { orders } = (await answer.json()) as { orders: { shop_id: string }[] };
  expect(orders.length).toBeGreaterThan(0);
  return [...new Set(orders.map((order) => order.shop_id))];
};

describe('two tabs', () => {
  it('work on different shops, each on its own, also after a reload', async () => {
    await signInTo(page, '/orders');
    await heading('Manage orders').waitFor();
    const first = await switcher(page).innerText();
    const [shopOfFirst] = await shopsListed(page, () => page.reload());

    const other = await context.newPage();
    await other.goto('/orders');
    await switcher(other).click();
    await other.getByRole('dialog').getByRole('option', { selected: false }).first().click();
    await expect.poll(() => switcher(other).innerText()).not.toBe(first);
    const [shopOfOther] = await shopsListed(other, () => other.goto('/orders'));
    expect(shopOfOther).not.toBe(shopOfFirst);

    expect(await shopsListed(page, () => page.reload())).toEqual([shopOfFirst]);
    expect(await switcher(page).innerText()).toBe(first);
    expect(await shopsListed(other, () => other.reload())).toEqual([shopOfOther]);
  });
});

describe('the style sheet of the build', () => {
  it('keeps the features of the type and the tabular figures that the theme names', async () => {
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
  it('that is forbidden still lets a seller in and about', async () => {
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

  it('that is full keeps the session in a cookie', async () => {
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

/** Whether the card of the tour is in the window and leaves what it talks about in sight. */
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
  it('is shown around once, by keyboard, in a short window, and nothing of it is wrong', async () => {
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
    await page.reload();
    await heading('Dashboard').waitFor();
    await page.waitForTimeout(2000);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

describe('the search of the header', () => {
  it('leads by keyboard alone from any page to an order and back to its list', async () => {
    await signInTo(page, '/notifications');
    await heading('Notifications').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('hannah');
    await page.getByRole('group', { name: 'Orders' }).getByRole('option').first().waitFor();
    // Hits are faint while another source is still asked.
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
  it('is told, and gives back what was typed', async () => {
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
  it('says so within the frame, and leads on', async () => {
    await signInTo(page, '/');
    await page.goto('/nowhere/at/all');
    await heading('This page does not exist').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await violationsInDark(page, () => heading('This page does not exist').waitFor())).toEqual([]);
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await heading('Dashboard').waitFor();
  });
});
