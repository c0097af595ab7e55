import type { BrowserContext, Page, Request } from 'playwright';
import { describe, expect, it } from 'vitest';
import { onFreshPages } from '../support/pages/freshPage.ts';
import { signInTo, speak } from '../support/pages/visit.ts';

let page: Page;
let context: BrowserContext;
onFreshPages((opened) => {
  page = opened;
  context = opened.context();
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const depth = () => page.evaluate(() => Math.round(window.scrollY));

describe('after navigation', () => {
  it('a hash is brought into view under the header, smoothly, once its lazy page and data are there', async () => {
    await signInTo(page, '/orders');
    await page.setViewportSize({ width: 1440, height: 600 });
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      window.addEventListener('scroll', () => seen.push(window.scrollY));
    });
    await page.goto('/setting/permission#audit');
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    const top = () =>
      page.locator('#audit').evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const bottom = () =>
      page.evaluate(() =>
        Math.round(document.documentElement.scrollHeight - window.innerHeight - window.scrollY),
      );
    await expect
      .poll(async () => (await top()) <= 80 || (await bottom()) <= 1, { timeout: 5_000 })
      .toBe(true);
    expect(await top()).toBeGreaterThanOrEqual(52);
    // Not in one leap: there were places in between.
    expect(
      await page.evaluate(() => new Set((window as never as { seen: number[] }).seen).size),
    ).toBeGreaterThan(3);
  });

  it('another page begins at its top, and the way back ends where it began', async () => {
    await signInTo(page, '/orders');
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.locator('tbody tr').nth(20).waitFor();
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.getByRole('link', { name: 'General' }).click();
    await heading('General');
    expect(await depth()).toBe(0);
    await page.goBack();
    await expect.poll(depth).toBeGreaterThan(300);
  });

  it('the breadcrumb names the record', async () => {
    await signInTo(page, '/orders');
    const link = page.locator('tbody').getByRole('link').first();
    const [code = ''] = (await link.innerText()).split('\n');
    await link.click();
    const crumbs = page.getByRole('navigation', { name: 'You are here' });
    await expect.poll(() => crumbs.innerText()).toContain(code.replace('#', ''));
    await crumbs.getByRole('link', { name: 'Orders' }).click();
    await heading('Manage orders');
  });
});

describe('the frame', () => {
  it('offers the way to the top after one window height', async () => {
    await signInTo(page, '/orders');
    await page.setViewportSize({ width: 1440, height: 400 });
    await page.locator('tbody tr').nth(20).waitFor();
    const up = page.getByRole('button', { name: 'Scroll to top' });
    await page.evaluate(() => window.scrollTo(0, 400));
    expect(await up.count()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 402));
    await up.click();
    await expect.poll(depth).toBe(0);
    await up.waitFor({ state: 'detached' });
  });

  it('names every area in the sidebar in full beside the count of what waits', async () => {
    await signInTo(page, '/bills');
    await speak(page, 'vi');
    const link = page.getByRole('navigation', { name: 'Chính' }).getByRole('link', { name: /^Hóa đơn/ });
    await link.waitFor();
    const cut = await link.evaluate((element) => {
      element.querySelector('.pl-nav-count')?.remove();
      element.insertAdjacentHTML('beforeend', '<span class="pl-nav-count">128</span>');
      const name = element.querySelector('.pl-ell');
      return name && name.scrollWidth - name.clientWidth;
    });
    // The language goes with the seller, who signs in for other tests too.
    await speak(page, 'en');
    expect(cut).toBe(0);
  });

  it('on a phone has its sidebar closed at first; Esc closes it again and the focus is back', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInTo(page, '/orders');
    await heading('Manage orders');
    const burger = page.getByRole('button', { name: 'Open or close the sidebar' });
    expect(await burger.getAttribute('aria-expanded')).toBe('false');
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    await burger.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Orders/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'detached' });
    expect(await burger.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('keeps the ref of an address through the way to the sign-in', async () => {
    await page.goto('/orders?ref=LOTUS24');
    await page.waitForURL(/\/sign-in/);
    expect(await page.evaluate(() => localStorage.getItem('platen.ref'))).toContain('LOTUS24');
  });

  it('says at the top right that another shop is open, for 3 s, and waits while it is pointed at', async () => {
    await page.clock.install();
    await signInTo(page, '/orders');
    await page.getByRole('button', { name: /You work on/ }).click();
    await page.getByRole('dialog').getByRole('option', { selected: false }).first().click();
    const toast = page.getByText(/^Switch to ".+" successfully$/);
    await toast.hover();
    const { x, y, width } = (await page.locator('.pl-toast').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const buttons = await page.locator('.pl-title-acts').boundingBox();
    // Below the buttons of the page, which it must not cover.
    expect([Math.round(x + width), y >= (buttons?.y ?? Number.NaN) + (buttons?.height ?? 0)]).toEqual([
      1440 - 20,
      true,
    ]);
    await page.clock.runFor(3_600);
    expect(await toast.count()).toBe(1);
    await page.mouse.move(400, 800);
    await page.clock.runFor(3_500);
    await toast.waitFor({ state: 'detached' });
  });
});

describe('the bell', () => {
  it('asks every 10 s, in one of the open tabs for all', async () => {
    const { clock } = context;
    await clock.install();
    const other = await context.newPage();
    const tabs = [page, other];
    let asked: Request[] = [];
    for (const tab of tabs) {
      tab.on('request', (request) => {
        if (request.url().endsWith('/users/notifications/count')) asked.push(request);
      });
    }
    await signInTo(page, '/orders');
    await other.goto('/orders');
    await other.getByRole('heading', { level: 1, name: 'Manage orders' }).waitFor();
    /** What was asked has come, was taken in, and a second question would be there by now. */
    const settled = async (): Promise<void> => {
      const seen = asked.length;
      await Promise.all(asked.map(async (request) => (await request.response())?.finished()));
      await Promise.all(tabs.map((tab) => tab.evaluate(() => fetch('/healthz').then(() => undefined))));
      if (asked.length > seen) await settled();
    };
    await clock.pauseAt(Date.now() + 3_600_000);
    // The jump asks as well, and a question on its way would swallow the next one.
    await settled();
    asked = [];
    for (const turn of [1, 2, 3]) {
      await clock.runFor(10_000);
      await expect.poll(() => asked.length).toBeGreaterThanOrEqual(turn);
      await settled();
      expect(asked).toHaveLength(turn);
    }
  });
});

describe('a page whose file does not arrive', () => {
  it('fails after 10 s within the frame, and "Try again" gets it once it can be had', async () => {
    await page.clock.install();
    await signInTo(page, '/orders');
    await heading('Manage orders');
    let lost = true;
    await page.route(/\/assets\/NotificationList-.*\.js/, (route) =>
      lost ? new Promise(() => undefined) : route.continue(),
    );
    await page.getByRole('button', { name: /^Notifications, / }).click();
    await page.getByRole('link', { name: 'View all' }).click();
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    await page.clock.runFor(10_000);
    await page.getByRole('alert').getByText('The page takes too long to load.').waitFor();
    lost = false;
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading('Notifications');
  });
});
