import type { Page, Route } from 'playwright';
import type { Scene } from './scene.ts';

/** Returns the path of the orders under a filter. */
export const ordersPath = (filter: object): string =>
  `/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const pending = ordersPath({ status: ['pending'] });

/**
 * Selects rows. Wide windows have a checkbox for the page in the table head; on a phone the checkboxes are in the
 * rows.
 */
const selectRows = async (page: Page): Promise<void> => {
  const head = page.locator('thead input[type=checkbox]');
  if (await head.isVisible()) return head.click();
  const rowBox = page.locator('[data-id] input[type=checkbox]').first();
  await rowBox.focus();
  await rowBox.press('Space');
};

const bulkButton = (page: Page) => page.locator('[role=toolbar] button');

const openPay = async (page: Page): Promise<void> => {
  await selectRows(page);
  await bulkButton(page).first().click();
  await page.locator('[role=dialog] table').waitFor();
};

/** Changes the quote so that half of the money is missing and half of the orders fit. */
const lacksMoney = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const quote = (await response.json()) as { ids: string[]; cost: { total_cents: number } };
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

/** Keeps the export in one state. */
const exportAt = (state: { status: string; rows_done: number }) => (page: Page) =>
  page.route(
    (url) => url.pathname.startsWith('/v1/exports'),
    (route) =>
      route.fulfill({
        json: { export: { id: 'e1', format: 'csv', file_name: 'orders.csv', rows_total: 2000, ...state } },
      }),
  );

/** Opens the export, the third action of orders: in the bar if there is space for three, else second in "More". */
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

/** Opens the cancel dialog; its action is the last but one in "More". */
const openCancel = async (page: Page): Promise<void> => {
  await selectRows(page);
  await page.locator('[role=toolbar] [aria-haspopup=menu]').click();
  await page.locator('[role=menuitem]').nth(-2).click();
  await page.locator('[role=alertdialog] select').selectOption('own');
};

/** The list after an action: bulk bar, filters, payment, export. */
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

/** Changes a field, so that the edit page shows the bar of unsaved changes. */
export const changeNote = async (page: Page): Promise<void> => {
  await page.locator('textarea[name=note]').fill('Gift');
  await page.locator('.pl-unsaved').waitFor();
};
