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
  it('scrolls a hash smoothly into view under the header once its page and data are loaded', async () => {
    await signInTo(page, '/orders');
    await page.setViewportSize({ width: 1440, height: 600 });
    await page.addInitScript(() => {
      const positions: number[] = [];
      Object.assign(window, { seen: positions });
      window.addEventListener('scroll', () => positions.push(window.scrollY));
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
    // Not in one jump: there were positions in between.
    expect(
      await page.evaluate(() => new Set((window as never as { seen: number[] }).seen).size),
    ).toBeGreaterThan(3);
  });

  it('opens another page at its top, and returns to the former position', async () => {
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

  it('names the record in the breadcrumb', async () => {
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
  it('offers a button to the top after one window height', async () => {
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

  it('shows every area’s full name in the sidebar beside its count', async () => {
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
    // The language is stored with the seller, who signs in for other tests too.
    await speak(page, 'en');
    expect(cut).toBe(0);
  });

  it('keeps the sidebar closed on a phone at first; Esc closes it again and returns the focus', async () => {
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

  it('keeps the referral of an address through the sign-in', async () => {
    await page.goto('/orders?ref=LOTUS24');
    await page.waitForURL(/\/sign-in/);
    expect(await page.evaluate(() => localStorage.getItem('platen.ref'))).toContain('LOTUS24');
  });

  it('shows at the top right for 3 s that another shop is open, longer while hovered', async () => {
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
  it('polls every 10 s, in one of the open tabs for all', async () => {
    const { clock } = context;
    await clock.install();
    const otherPage = await context.newPage();
    const tabs = [page, otherPage];
    let requests: Request[] = [];
    for (const tab of tabs) {
      tab.on('request', (request) => {
        if (request.url().endsWith('/users/notifications/count')) requests.push(request);
      });
    }
    await signInTo(page, '/orders');
    await otherPage.goto('/orders');
    await otherPage.getByRole('heading', { level: 1, name: 'Manage orders' }).waitFor();
    /** Waits until the response was processed, and a second request would have been sent. */
    const settled = async (): Promise<void> => {
      const requestCount = requests.length;
      await Promise.all(requests.map(async (request) => (await request.response())?.finished()));
      await Promise.all(tabs.map((tab) => tab.evaluate(() => fetch('/healthz').then(() => undefined))));
      if (requests.length > requestCount) await settled();
    };
    await clock.pauseAt(Date.now() + 3_600_000);
    // The jump polls too, and a running request would suppress the next one.
    await settled();
    requests = [];
    for (const turn of [1, 2, 3]) {
      await clock.runFor(10_000);
      await expect.poll(() => requests.length).toBeGreaterThanOrEqual(turn);
      await settled();
      expect(requests).toHaveLength(turn);
    }
  });
});

describe('a page whose file does not arrive', () => {
  it('fails after 10 s within the app shell, and "Try again" loads it', async () => {
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
