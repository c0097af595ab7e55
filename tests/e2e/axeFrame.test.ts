import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DemoSeller } from '../../server/demo/sellers.ts';
import { closeWindows, workerBrowser } from '../support/pages/workerBrowser.ts';
import { speak } from '../support/pages/visit.ts';
import { violationsOn } from './axe.ts';
import { check, click, enter, follow, load, looks, testTimeoutMs, type Screen } from './axeScreens.ts';
import { listScreens } from './listScreens.ts';
import { demoAddress } from '../support/servers/demoAddress.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await workerBrowser();
});
afterAll(() => closeWindows(browser));

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

const screens: readonly Screen[] = [
  ['/', '.pl-home-need, .pl-home-step'],
  ['/analytics', '.pl-an-line'],
  ['/analytics?show=table', '.pl-an-table tbody'],
  ['/bills', '.pl-list-rows tbody a'],
  ['/bills', '.pl-bill tbody', click('.pl-list-rows tbody a')],
  ['/bills/balances', '.pl-eq'],
  ['/bills/transactions', '.pl-list-rows tbody tr'],
  ['/designs', '.pl-dg-card'],
  ['/designs/create', '.pl-drop'],
  ['/designs', '.pl-dg-picture', click('.pl-dg-card>a')],
  ['/products', '.pl-list-rows tbody a'],
  ['/products', '.pl-pr-grid tbody', click('.pl-list-rows tbody a')],
  ['/trackings', '.pl-list-rows tbody a'],
  ['/trackings', '.pl-tl', click('.pl-list-rows tbody a')],
  ['/tickets', '.pl-list-rows tbody a'],
  ['/tickets', '.pl-tk', click('.pl-list-rows tbody a')],
  [
    '/tickets',
    '[role=dialog] [aria-invalid=true]',
    async (page) => {
      await page.locator('.pl-list-rows tbody a').first().waitFor();
      await page.locator('.pl-title-acts button').click();
      await page.locator('.pl-tk-orders button').first().click();
      await page.locator('[role=dialog] [type=submit]').click();
    },
  ],
  ['/catalog', '.pl-product'],
  ['/catalog', '.pl-pic', click('.pl-product-name a')],
  [
    '/catalog',
    '.pl-compare',
    async (page) => {
      await page.locator('.pl-tick input').first().check();
      await page.locator('.pl-tray-main').click();
    },
  ],
  ['/setting/permission', '.pl-members tbody'],
  [
    '/setting/permission',
    '.pl-role-cards',
    async (page) => {
      await page.locator('.pl-members').waitFor();
      await page.locator('.pl-title-acts button').click();
    },
  ],
  [
    '/setting/permission',
    '[role=menu]',
    async (page) => {
      await page.locator('.pl-members [aria-haspopup=menu]').first().click();
    },
  ],
  ['/setting/permission', '[role=dialog] select', click('.pl-role-add button')],
  ['/setting/permission', '[role=dialog] .pl-role-cards', click('.pl-role-now')],
  [
    '/setting/permission',
    '[role=alertdialog]',
    async (page) => {
      await page.locator('.pl-members [aria-haspopup=menu]').first().click();
      await page.locator('[role=menuitem]').last().click();
    },
  ],
  ['/setting/account', '.pl-set-ref .pl-money'],
  ['/setting/account', '[role=dialog] [type=password]', click('.pl-set-facts button')],
  [
    '/setting/shop',
    '[role=dialog] [aria-invalid=true]',
    async (page) => {
      await page.locator('.pl-set-shops').waitFor();
      await page.locator('.pl-title-acts button').click();
      await page.locator('[role=dialog] [type=submit]').click();
    },
  ],
  ['/setting/shop', '[role=dialog] .pl-st-platforms', click('.pl-card:has(.pl-st-stores, .pl-empty) button')],
  ['/setting/templates', '.pl-list-rows tbody tr'],
  ['/setting/templates', '[role=dialog] .pl-drop', click('.pl-title-acts button')],
  ['/setting/templates/00000000-0000-4000-8000-000000000004/edit', '.pl-tbl tbody tr'],
  [
    '/setting/templates?filter=%7B%22owner%22%3A%5B%22own%22%5D%7D',
    '.pl-tpl-columns',
    click('.pl-list-rows tbody a'),
  ],
  ['/notifications', '.pl-choices tbody'],
  ['/notifications', '.pl-notes li', click('[data-tour=releases]')],
  ['/notifications', '.pl-shops li', click('.pl-shop')],
  ['/notifications', '[role=menu]', click('.pl-head button[aria-haspopup=menu] >> nth=-1')],
  ['/notifications', '.pl-keys', (page) => page.keyboard.press('?')],
];

/** A screen for the end, because the page stays that narrow. */
const phone: Screen = [
  '/',
  '.pl-home-go >> visible=true',
  (page) => page.setViewportSize({ width: 390, height: 844 }),
];

/**
 * Adds a member besides each seller, for the menus in the list of members. Returns a function that removes them
 * again.
 */
const invite = async ({ email, password }: DemoSeller): Promise<() => Promise<Response>> => {
  const call = (method: string, path: string, body?: object, token = '') =>
    fetch(`${demoAddress()}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { access_token: token } = z
    .object({ access_token: z.string() })
    .parse(await (await call('POST', '/auth/sign-in', { email, password })).json());
  const invitation = {
    emails: ['axe@example.test'],
    access: [{ shop_id: null, role: 'viewer' }],
    locale: 'en',
  };
  const response = z.object({ members: z.array(z.object({ id: z.string() })) });
  const {
    members: [member],
  } = response.parse(await (await call('POST', '/members', { invitation }, token)).json());
  return () => call('DELETE', `/members/${member?.id}`, undefined, token);
};

// Side by side, one seller in each language: in sequence, the pages would leave some processors idle.
describe.concurrent.each(looks)('axe finds nothing in %s', (_name, locale, colorScheme, seller) => {
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: demoAddress(),
      locale,
      colorScheme,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    return page;
  };

  it(
    'on the public pages, with what they refuse',
    async () => {
      const page = await open();
      expect(await check(page, publicScreens)).toEqual({});
      await page.context().close();
    },
    testTimeoutMs,
  );

  it(
    'in the frame, its menus and dialogs, on the pages of the account',
    async () => {
      const [page, takeOut] = [await open(), await invite(seller)];
      await enter(page, seller, locale);
      expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
      // A new user gets the tour; it would open and close in the middle of the next steps.
      await page.locator('.pl-tour').waitFor();
      expect(await violationsOn(page)).toEqual([]);
      // Every page once by its address and once by a change of the route.
      const opening = locale === 'en-US' ? load : follow;
      expect(await check(page, [...screens, ...listScreens(screens), phone], opening)).toEqual({});
      // A phone has the language in a menu.
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/');
      await speak(page, 'en');
      await takeOut();
      await page.context().close();
    },
    testTimeoutMs,
  );
});
