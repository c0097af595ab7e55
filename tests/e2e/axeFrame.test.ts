import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import type { DemoSeller } from '../../server/demo/sellers.ts';
import { openBrowser } from '../support/browser.ts';
import { sampleSeller, speak } from '../support/visit.ts';
import { violationsOn } from './axe.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const looks = [
  // Each language and each scheme once: what axe looks at in one has nothing to do with the other.
  ['English, light', 'en-US', 'light', sampleSeller(0)],
  ['Vietnamese, dark', 'vi-VN', 'dark', sampleSeller(1)],
] as const;

/** What a screen shows after a step, by things that have no language. */
type Screen = readonly [path: string, shown: string, step?: (page: Page) => Promise<void>];

const click = (selector: string) => (page: Page) => page.locator(selector).first().click();

const publicScreens: readonly Screen[] = [
  ['/sign-in?type=info&message=session_expired&path=%2Forders', '.pl-note'],
  ['/sign-in', '[aria-invalid=true]', click('[type=submit]')],
  ['/sign-up', '[aria-invalid=true]', click('[type=submit]')],
  ['/forgot', '[aria-invalid=true]', click('[type=submit]')],
  ['/reset-password?token=none', 'h1'],
  ['/verify-email?token=none', '[aria-invalid=true]', click('[type=submit]')],
  ['/access-shop?token=none', 'h1'],
  ['/accept-invite?token=none', 'h1'],
];

const select = async (page: Page): Promise<void> => {
  await page.locator('thead input[type=checkbox]').click();
  await page.getByRole('toolbar').waitFor();
};

const pending = '/orders?filter=%7B%22status%22%3A%5B%22pending%22%5D%7D';

const screens: readonly Screen[] = [
  ['/orders', '[role=dialog] [type=radio]', click('.pl-title-acts button')],
  [pending, '[role=dialog] table', async (page) => {
    await select(page);
    await page.locator('[role=toolbar] button').first().click();
  }],
  [pending, '[role=alertdialog] input', async (page) => {
    await select(page);
    await page.locator('[role=toolbar] [aria-haspopup=menu]').click();
    await page.locator('[role=menuitem]').nth(-2).click();
    await page.locator('[role=alertdialog] select').selectOption('own');
  }],
  [pending, '[role=dialog] [type=radio]', async (page) => {
    await select(page);
    await page.locator('[role=toolbar] button').nth(1).click();
  }],
  ['/orders/create', '[role=dialog] textarea', async (page) => {
    await page.locator('.pl-of-item').waitFor();
    await page.locator('button.pl-link-tall').first().click();
  }],
  ['/bills', '.pl-list-rows tbody a'],
  ['/bills', '.pl-bill tbody', click('.pl-list-rows tbody a')],
  ['/bills/balances', '.pl-eq'],
  ['/trackings', '.pl-list-rows tbody a'],
  ['/trackings', '.pl-tl', click('.pl-list-rows tbody a')],
  ['/setting/permission', '.pl-members tbody'],
  ['/setting/permission', '.pl-role-cards', async (page) => {
    await page.locator('.pl-members').waitFor();
    await page.locator('.pl-title-acts button').click();
  }],
  ['/setting/permission', '[role=menu]', async (page) => {
    await page.locator('.pl-members [aria-haspopup=menu]').first().click();
  }],
  ['/setting/permission', '[role=dialog] select', click('.pl-role-add button')],
  ['/setting/permission', '[role=dialog] .pl-role-cards', click('.pl-role-now')],
  ['/setting/permission', '[role=alertdialog]', async (page) => {
    await page.locator('.pl-members [aria-haspopup=menu]').first().click();
    await page.locator('[role=menuitem]').last().click();
  }],
  ['/setting/account', '.pl-set-ref .pl-money'],
  ['/setting/account', '[role=dialog] [type=password]', click('.pl-set-facts button')],
  ['/setting/shop', '[role=dialog] [aria-invalid=true]', async (page) => {
    await page.locator('.pl-set-shops').waitFor();
    await page.locator('.pl-title-acts button').click();
    await page.locator('[role=dialog] [type=submit]').click();
  }],
  ['/notifications', '.pl-choices tbody'],
  ['/notifications', '.pl-notes li', click('[data-tour=releases]')],
  ['/notifications', '.pl-shops li', click('.pl-shop')],
  ['/notifications', '[role=menu]', click('.pl-head button[aria-haspopup=menu] >> nth=-1')],
  ['/notifications', '.pl-keys', (page) => page.keyboard.press('?')],
];

const check = async (page: Page, list: readonly Screen[]): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const [path, shown, step] of list) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await step?.(page);
    await page.locator(shown).first().waitFor();
    const wrong = await violationsOn(page);
    if (wrong.length > 0) found[`${path} ${shown}`] = wrong;
  }
  return found;
};

/** Each seller needs somebody beside himself for the menus of the list of members. Answers how to take him out again. */
const invite = async ({ email, password }: DemoSeller): Promise<() => Promise<Response>> => {
  const call = (method: string, path: string, body?: object, token = '') =>
    fetch(`${inject('demoServer')}/v1${path}`, {
      method, headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }, ...(body && { body: JSON.stringify(body) }),
    });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await (await call('POST', '/auth/sign-in', { email, password })).json());
  const invitation = { emails: ['axe@example.test'], access: [{ shop_id: null, role: 'viewer' }], locale: 'en' };
  const answer = z.object({ members: z.array(z.object({ id: z.string() })) });
  const { members: [member] } = answer.parse(await (await call('POST', '/members', { invitation }, token)).json());
  return () => call('DELETE', `/members/${member?.id}`, undefined, token);
};

/** A dozen screens a test, each loaded anew. */
const patience = 300_000;

// Side by side, one seller in each language: the pages take all processors, one after another they leave some idle.
describe.concurrent.each(looks)('axe finds nothing in %s', (_name, locale, colorScheme, seller) => {
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({ baseURL: inject('demoServer'), locale, colorScheme, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    return page;
  };

  it('on the public pages, with what they refuse', async () => {
    const page = await open();
    expect(await check(page, publicScreens)).toEqual({});
    await page.context().close();
  }, patience);

  it('in the frame, its menus and dialogs, on the pages of the account', async () => {
    const [page, takeOut] = [await open(), await invite(seller)];
    await page.goto('/sign-in');
    await page.locator('[type=email]').fill(seller.email);
    await page.locator('[type=password]').fill(seller.password);
    await page.locator('[type=submit]').click();
    await page.waitForURL((url) => url.pathname === '/');
    await speak(page, locale.slice(0, 2));
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
    expect(await check(page, screens)).toEqual({});
    await page.goto('/');
    await speak(page, 'en');
    await takeOut();
    await page.context().close();
  }, patience);
});
