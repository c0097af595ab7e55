import type { Page } from 'playwright';
import type { Scene } from './scene.ts';

const clickAt =
  (selector: string, which: 'first' | 'last' = 'first') =>
  (page: Page) =>
    page.locator(selector)[which]().click();
const waitFor = (page: Page, selector: string) => page.locator(selector).first().waitFor();

/** Opens the menu of the first member and chooses an item. */
const chooseForMember = (which: 'first' | 'last') => async (page: Page) => {
  await clickAt('.pl-members [aria-haspopup=menu]')(page);
  await clickAt('[role=menuitem]', which)(page);
  await waitFor(page, '[role=dialog],[role=alertdialog]');
};

const permission = '/setting/permission';
const auditCall = (url: URL): boolean => url.pathname === '/v1/audit';
const noAudit = (page: Page) =>
  page.route(auditCall, (route) => route.fulfill({ json: { audit: [], count: 0 } }));
const toLog = (page: Page) => page.locator('#audit').scrollIntoViewIfNeeded();

/** The pages of the settings with their dialogs, invalid input and unsaved changes. */
export const settingScenes: Scene[] = [
  ...['general', 'shop', 'account', 'permission'].map((name): Scene => ({
    name: `setting-${name}`,
    path: `/setting/${name}`,
  })),
  {
    name: 'setting-general-unsaved',
    path: '/setting/general',
    after: (page) => page.locator('[name=name]').fill('Lotus & Co.'),
  },
  {
    name: 'setting-general-wrong',
    path: '/setting/general',
    after: async (page) => {
      await page.locator('[name=name]').fill(' ');
      await page.keyboard.press('Control+s');
      await waitFor(page, '[aria-invalid=true]');
    },
  },
  { name: 'setting-shop-edit', path: '/setting/shop', after: clickAt('.pl-set-acts a') },
  { name: 'setting-account-password', path: '/setting/account', after: clickAt('.pl-set-facts button') },
  { name: 'setting-permission-invite', path: permission, after: clickAt('.pl-title-acts button') },
  { name: 'setting-permission-menu', path: permission, after: clickAt('.pl-members [aria-haspopup=menu]') },
  { name: 'setting-permission-access', path: permission, after: chooseForMember('first') },
  { name: 'setting-permission-remove', path: permission, after: chooseForMember('last') },
  { name: 'setting-permission-role', path: permission, after: clickAt('.pl-role-add button') },
  { name: 'setting-permission-log', path: permission, after: toLog },
  { name: 'setting-permission-log-empty', path: permission, before: noAudit, after: toLog },
];
