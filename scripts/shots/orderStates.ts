import type { Page, Route } from 'playwright';
import type { Scene } from './scene.ts';

/** Orders under a filter. */
export const filtered = (filter: object): string =>
  `/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const pending = filtered({ status: ['pending'] });

/** Wide windows have a box for the page in the head; on a phone the boxes stand in the rows. */
const selectRows = async (page: Page): Promise<void> => {
  const head = page.locator('thead input[type=checkbox]');
  if (await head.isVisible()) return head.click();
  const box = page.locator('[data-id] input[type=checkbox]').first();
  await box.focus();
  await box.press('Space');
};

const bulkButton = (page: Page) => page.locator('[role=toolbar] button');

const openPay = async (page: Page): Promise<void> => {
  await selectRows(page);
  await bulkButton(page).first().click();
  await page.locator('[role=dialog] table').waitFor();
};

/** The real quote with half the money it takes: half of the orders fit. */
const lacksMoney = async (route: Route): Promise<void> => {
  const answer = await route.fetch();
  const quote = (await answer.json()) as { ids: string[]; cost: { total_cents: number } };
  const wallet = {
    postpaid: false,
    balance_cents: Math.round(quote.cost.total_cents / 2),
    floor_cents: 0,
    due_at: null,
  };
  const ids = quote.ids.slice(0, Math.floor(quote.ids.length / 2));
  const affordable = { ids, total_cents: ids.length > 0 ? wallet.balance_cents - 100 : 0 };
  await route.fulfill({
    json: { ...quote, wallet, affordable, missing_cents: quote.cost.total_cents - wallet.balance_cents },
  });
};

/** The export stays where it is. */
const exportAt = (state: { status: string; rows_done: number }) => (page: Page) =>
  page.route(
    (url) => url.pathname.startsWith('/v1/exports'),
    (route) =>
      route.fulfill({
        json: { export: { id: 'e1', format: 'csv', file_name: 'orders.csv', rows_total: 2000, ...state } },
      }),
  );

/** The third action of orders: in the bar where there is room for three, else second in More. */
const openExport = async (page: Page): Promise<void> => {
  await selectRows(page);
  if (await page.locator('thead').isVisible()) await bulkButton(page).nth(2).click();
  else {
    await page.locator('[role=toolbar] [aria-haspopup=menu]').click();
    await page.locator('[role=menuitem]').nth(1).click();
  }
  await page.locator('[role=dialog] [type=submit]').click();
  await page.locator('[role=dialog] :is([role=progressbar],[role=alert])').first().waitFor();
};

const openFilters = async (page: Page): Promise<void> => {
  const sheet = page.locator('.pl-phone-tools .pl-btn');
  await ((await sheet.isVisible()) ? sheet : page.locator('[data-filter=source]')).click();
  await page.locator('[role=dialog]').waitFor();
};

/** The cancel action stands last but one in More. */
const openCancel = async (page: Page): Promise<void> => {
  await selectRows(page);
  await page.locator('[role=toolbar] [aria-haspopup=menu]').click();
  await page.locator('[role=menuitem]').nth(-2).click();
  await page.locator('[role=alertdialog] select').selectOption('own');
};

/** What the list shows once somebody does something: bulk bar, filters, payment, export. */
export const listStates: readonly Scene[] = [
  { name: 'orders-selected', path: pending, after: selectRows },
  { name: 'orders-filter', path: '/orders', after: openFilters },
  { name: 'orders-pay', path: pending, after: openPay },
  {
    name: 'orders-pay-short',
    path: pending,
    before: (page) => page.route('**/v1/orders/pay/quote', lacksMoney),
    after: openPay,
  },
  { name: 'orders-cancel', path: pending, after: openCancel },
  {
    name: 'orders-export',
    path: pending,
    before: exportAt({ status: 'running', rows_done: 800 }),
    after: openExport,
  },
  {
    name: 'orders-export-failed',
    path: pending,
    before: exportAt({ status: 'failed', rows_done: 800 }),
    after: openExport,
  },
];

/** The edit page once something has changed. */
export const changeNote = async (page: Page): Promise<void> => {
  await page.locator('textarea[name=note]').fill('Gift');
  await page.locator('.pl-unsaved').waitFor();
};
