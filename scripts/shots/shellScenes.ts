import type { Page, Route } from 'playwright';
import type { Scene } from './scene.ts';

const click = (selector: string) => (page: Page) => page.locator(selector).first().click();
const refuse = (route: Route) => route.fulfill({ status: 500, json: {} });
const userMenu = '.pl-head button[aria-haspopup=menu] >> nth=-1';

/** Time in ms after which an opening animation has finished. */
const fadeMs = 400;

/** Waits for what a step opens; without it a screenshot would look right too early. */
const showing =
  (selector: string, step: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await step(page);
    await page.locator(selector).first().waitFor();
    await page.waitForTimeout(fadeMs);
  };

const askForLink = async (page: Page): Promise<void> => {
  await page.locator('[type=email]').fill('somebody@platen.test');
  await page.locator('[type=submit]').click();
};

const attemptSignIn = async (page: Page): Promise<void> => {
  await page.locator('[type=email]').fill('nobody@platen.test');
  await page.locator('[type=password]').fill('wrong');
  await page.locator('[type=submit]').click();
};

/** The public pages, and their error and success states. */
export const publicScenes: Scene[] = [
  { name: 'sign-in', path: '/sign-in', public: true },
  {
    name: 'sign-in-expired',
    path: '/sign-in?type=info&message=session_expired&path=%2Forders',
    public: true,
  },
  { name: 'sign-in-wrong', path: '/sign-in', public: true, after: showing('.pl-err', attemptSignIn) },
  {
    name: 'sign-in-language',
    path: '/sign-in',
    public: true,
    after: showing('[role=menu]', click('.pl-lang')),
  },
  {
    name: 'sign-up-errors',
    path: '/sign-up',
    public: true,
    after: showing('.pl-err', click('[type=submit]')),
  },
  { name: 'forgot-sent', path: '/forgot', public: true, after: showing('[role=status]', askForLink) },
  { name: 'verify-email-again', path: '/verify-email', public: true },
  {
    name: 'verify-email-errors',
    path: '/verify-email?token=unknown',
    public: true,
    after: showing('.pl-err', click('[type=submit]')),
  },
  ...['sign-up', 'forgot', 'reset-password', 'verify-email', 'accept-invite', 'access-shop'].map(
    (name): Scene => ({ name, path: `/${name}?token=unknown`, public: true }),
  ),
];

const addShop = async (page: Page): Promise<void> => {
  await click(userMenu)(page);
  await page.locator('[role=menu] [role=menuitem]').first().click();
  await page.locator('[role=dialog] [type=submit]').click();
};

const exceedDebt = (page: Page): Promise<unknown> =>
  page.route(/\/v1\/users\/me$/, async (route) => {
    const response = await route.fetch();
    const { user } = await response.json();
    const debtFields = {
      balance: -1200.5,
      debt_expired: true,
      debt_lacks_cents: 120_050,
      user_info: { ...user.user_info, debt_time: null },
    };
    await route.fulfill({ response, json: { user: { ...user, ...debtFields } } });
  });

const openSidebar = async (page: Page): Promise<void> => {
  await click('.pl-burger')(page);
  await page.waitForTimeout(fadeMs);
};

/** Header, menus, bars and states that belong to no area. */
export const shellScenes: Scene[] = [
  { name: 'dashboard', path: '/' },
  { name: 'sidebar', path: '/', after: openSidebar },
  { name: 'shops', path: '/', after: showing('.pl-shops li', click('.pl-shop')) },
  { name: 'user-menu', path: '/', after: showing('[role=menu]', click(userMenu)) },
  { name: 'add-shop', path: '/', after: showing('[role=dialog] [aria-invalid=true]', addShop) },
  { name: 'debt-bar', path: '/', before: exceedDebt },
  {
    name: 'offline',
    path: '/',
    after: showing('.pl-bar-line', (page) =>
      page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { value: false });
        window.dispatchEvent(new Event('offline'));
      }),
    ),
  },
  {
    name: 'page-late',
    path: '/notifications',
    before: (page) => page.route(/NotificationList.*\.js/, () => new Promise(() => undefined)),
  },
  { name: 'notifications', path: '/notifications' },
  {
    name: 'notifications-error',
    path: '/notifications',
    before: (page) => page.route(/\/users\/notifications(\?|$)/, refuse),
    after: showing('.pl-empty', async () => undefined),
  },
  {
    name: 'notifications-none',
    path: '/',
    before: (page) =>
      page.route(/\/users\/notifications(\?|$)/, (route) =>
        route.fulfill({ json: { notifications: [], system_notifications: [] } }),
      ),
    after: showing('.pl-notes-none', click('[data-tour=releases]')),
  },
  { name: 'notifications-menu', path: '/', after: showing('.pl-noti', click('[data-tour=releases]')) },
  { name: 'search', path: '/', after: (page) => page.keyboard.press('/') },
  {
    name: 'search-found',
    path: '/',
    after: showing('.pl-found [role=option]', async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('lp-1');
    }),
  },
  { name: 'shortcuts', path: '/', after: showing('.pl-keys', (page) => page.keyboard.press('?')) },
  { name: 'not-found', path: '/nowhere' },
];
