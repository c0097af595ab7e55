import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import type { PaidFromQueue, WaitingOrder } from '../../contract/topups/waiting.ts';
import { billStates, type Fields, topUpStates, withdrawalStates } from './moneyStates.ts';
import type { Call, Scene } from './scene.ts';

type Order = WaitingOrder & { total_cents: number };

type TopUpRequest = Fields & { id: string };

const requestTopUp = async (call: Call, transaction: object): Promise<TopUpRequest> =>
  (await call<{ transaction: TopUpRequest }>('/bills/transactions/top-up', { transaction })).transaction;

/** Shows a record in another state: the response of its own call is changed on the way. */
const shownAs = (pattern: RegExp, name: string, fields: Fields) => (page: Page) =>
  page.route(pattern, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as Record<string, Fields>;
    await route.fulfill({ response, json: { ...json, [name]: { ...json[name], ...fields } } });
  });

const clickAndWait =
  (selector: string, shownSelector: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(selector).first().click();
    await page.locator(shownSelector).first().waitFor();
  };

const dialog = '[role=dialog] form, [role=alertdialog]';

const oneTransaction = /\/v1\/bills\/transactions\/[\da-f-]{36}$/;

/** Opens the file that the page's button saves in the browser's viewer. */
const openFile =
  (button: string, name: string) =>
  async (page: Page): Promise<void> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    const path = join(await mkdtemp(join(tmpdir(), 'shots-')), name);
    await file.saveAs(path);
    await page.goto(`${pathToFileURL(path)}#toolbar=0&navpanes=0&view=Fit`);
    // The browser's viewer sends no event when it has finished.
    await page.waitForTimeout(1_500);
  };

const oneBill = /\/v1\/bills\/[\da-f-]{36}$/;

/**
 * Empties the balance, so that a bill lacks all of its money; a request for a top-up is answered with an existing
 * one.
 */
const withoutBalance =
  (showBill: (page: Page) => Promise<unknown>, transaction: TopUpRequest) =>
  async (page: Page): Promise<void> => {
    await showBill(page);
    await page.route(/\/transactions\/top-up$/, (route) => route.fulfill({ json: { transaction } }));
    await shownAs(/\/v1\/bills\/figures$/, 'figures', { balance_cents: 0 })(page);
  };

const billScenes = async (call: Call, topUp: TopUpRequest): Promise<Scene[]> => {
  const { bills } = await call<{ bills: { id: string }[] }>('/bills?status=paid');
  const path = `/bills/${bills[0]?.id}`;
  const unpaid = shownAs(oneBill, 'bill', billStates[0]?.[1] ?? {});
  return [
    { name: 'bills', path: '/bills' },
    { name: 'bills-loading', path: '/bills', before: neverAnswer(/\/v1\/bills(\?|$)/) },
    { name: 'bills-none', path: '/bills', before: emptyList('bills') },
    {
      name: 'bills-error',
      path: '/bills',
      before: (page) => page.route(/\/v1\/bills(\?|$)/, (route) => route.fulfill({ status: 500, json: {} })),
    },
    { name: 'bills-empty', path: `/bills?filter=${encodeURIComponent('{"search":"nothing like this"}')}` },
    { name: 'bill', path },
    { name: 'bill-pdf', path, after: openFile('PDF', 'bill.pdf') },
    {
      name: 'bill-bank',
      path,
      before: withoutBalance(unpaid, topUp),
      after: clickAndWait('aside .pl-btn-outlined', '.pl-topup-qr img'),
    },
    {
      name: 'bill-pay',
      path,
      before: unpaid,
      after: clickAndWait('.pl-title-acts .pl-btn-contained', dialog),
    },
    {
      name: 'bill-cancel',
      path,
      before: unpaid,
      after: clickAndWait('.pl-title-acts .pl-btn-outlined >> nth=-1', '[role=dialog], [role=alertdialog]'),
    },
    ...billStates.map(([name, fields]): Scene => ({
      name: `bill-${name}`,
      path,
      before: shownAs(oneBill, 'bill', fields),
    })),
  ];
};

/** Shows orders that wait for more money than there is; one of them has left the queue with its reason. */
const waitingAs =
  (orders: readonly Order[], reason: string, started: PaidFromQueue | null = null) =>
  (page: Page) =>
    page.route(/\/v1\/bills\/waiting$/, (route) =>
      route.fulfill({
        json: {
          balance_cents: 1_240,
          spendable_cents: 1_240,
          in_order: false,
          started,
          waiting: orders.slice(0, 9).map(({ total_cents: cents, ...order }, index) => ({
            ...order,
            amount_cents: cents,
            cost_cents: index === 8 ? cents + 150 : cents,
            since: '2026-11-22T02:41:00Z',
            ships_by: '2026-11-27T02:41:00Z',
            left_reason: index === 8 ? reason : null,
          })),
        },
      }),
    );

/** Shows a list without rows, as a new account has it. */
const emptyList =
  (name: string, path = name) =>
  async (page: Page): Promise<void> => {
    await page.route(new RegExp(`/v1/${path}(\\?|$)`), (route) => route.fulfill({ json: { [name]: [] } }));
    await page.route(new RegExp(`/v1/${path}/count`), (route) => route.fulfill({ json: { count: 0 } }));
    await page.route(new RegExp(`/v1/${path}/facets`), (route) =>
      route.fulfill({ json: { facets: {}, total: 0 } }),
    );
  };

const neverAnswer = (pattern: RegExp) => (page: Page) =>
  page.route(pattern, () => new Promise(() => undefined));

const usedReference = (page: Page) =>
  page.route(/\/v1\/bills\/transactions\/top-up\//, (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'reference_used', message: '' } }),
  );

const topUpScenes = async (call: Call, topUp: TopUpRequest, orders: readonly Order[]): Promise<Scene[]> => {
  const path = `/bills/transactions/${topUp.id}`;
  const { id: paypalId } = await requestTopUp(call, {
    method: 'paypal',
    amount_cents: 12_000,
    reference: `PAY-${Date.now()}`,
  });
  return [
    { name: 'topups', path: '/bills/transactions' },
    {
      name: 'topups-none',
      path: '/bills/transactions',
      before: emptyList('transactions', 'bills/transactions'),
    },
    {
      name: 'topups-loading',
      path: '/bills/transactions',
      before: neverAnswer(/\/v1\/bills\/transactions(\?|$)/),
    },
    {
      name: 'topups-found-none',
      path: `/bills/transactions?filter=${encodeURIComponent('{"search":"nothing like this"}')}`,
    },
    { name: 'topup', path: '/bills/transactions/new' },
    { name: 'topup-needed', path: '/bills/transactions/new?need=15170' },
    { name: 'topup-for-bill', path: `/bills/transactions/new?need=15170&bill=${paypalId}` },
    {
      name: 'topup-full',
      path: '/bills/transactions/new',
      before: (page) =>
        page.route(/\/transactions\/methods$/, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, json: { ...(await response.json()), open: 3 } });
        }),
    },
    {
      name: 'topup-old-rate',
      path: '/bills/transactions/new',
      before: (page) =>
        page.route(/rate-exchange$/, (route) =>
          route.fulfill({ json: { usd_to_vnd: 25_410, updated_at: '2026-11-01T00:00:00Z' } }),
        ),
    },
    { name: 'topup-bank', path, before: waitingAs(orders, 'dearer') },
    {
      name: 'topup-mailed',
      path,
      after: clickAndWait('.pl-topup-qr button >> nth=-1', '.MuiSnackbar-root, .pl-topup-qr'),
    },
    {
      name: 'topup-reference-used',
      path: `/bills/transactions/${paypalId}`,
      before: usedReference,
      after: clickAndWait('form.pl-card-body button[type=submit]', 'form [role=alert]'),
    },
    { name: 'topup-paypal', path: `/bills/transactions/${paypalId}` },
    ...['bank', 'lianlian', 'pingpong', 'payoneer', 'paypal'].map((method): Scene => ({
      name: `topup-by-${method}`,
      path: '/bills/transactions/new?need=15170',
      after: (page) => page.locator(`[value=${method}]`).check(),
    })),
    ...[...topUpStates, ...withdrawalStates.map(([name, fields]) => [`out-${name}`, fields] as const)].map(
      ([name, fields]): Scene => ({
        name: `topup-${name}`,
        path,
        before: shownAs(oneTransaction, 'transaction', fields),
      }),
    ),
  ];
};

/** Selects all rows; on a phone a long press selects one. */
const chooseAll = async (page: Page): Promise<void> => {
  const headBox = page.locator('thead input[type=checkbox]');
  if (await headBox.count()) await headBox.first().check();
  else await page.locator('.pl-phone-rows > li').first().click({ delay: 800 });
};

const payShort = async (page: Page): Promise<void> => {
  await chooseAll(page);
  await page
    .locator('.pl-bulk button, .pl-phone-bulk button', { hasText: /Pay|Thanh toán/ })
    .first()
    .click();
  await page.locator('[role=dialog] .pl-pay-list').first().waitFor();
};

const withdrawTooMuch = async (page: Page): Promise<void> => {
  await clickAndWait('.pl-title-acts .pl-btn-outlined', dialog)(page);
  await page.locator('[role=dialog] input').first().fill('9999999');
};

/** Changes the quote to that of a seller with less money. */
const quoteShort = (page: Page) =>
  page.route(/\/orders\/pay\/quote$/, async (route) => {
    const response = await route.fetch();
    const quote = (await response.json()) as { ids: string[]; cost: { total_cents: number } };
    const affordable = { ids: quote.ids.slice(0, 2), total_cents: Math.round(quote.cost.total_cents / 3) };
    await route.fulfill({
      response,
      json: {
        ...quote,
        missing_cents: quote.cost.total_cents - affordable.total_cents,
        affordable,
      },
    });
  });

/** Scenes about money: bills, top-ups, waiting orders and the balance, each in its states. */
export const moneyScenes = async (call: Call): Promise<Scene[]> => {
  const { orders } = await call<{ orders: Order[] }>('/orders?status=pending&matched=true&limit=25');
  const topUp = await requestTopUp(call, { method: 'bank', amount_cents: 30_000 });
  return [
    ...(await billScenes(call, topUp)),
    ...(await topUpScenes(call, topUp, orders)),
    { name: 'waiting', path: '/bills/waiting', before: waitingAs(orders, 'dearer') },
    {
      name: 'waiting-started',
      path: '/bills/waiting',
      before: waitingAs(orders, 'dearer', {
        orders: 6,
        cents: 20_850,
        at: '2026-11-22T03:12:41Z',
        top_up: { id: topUp.id, code: 'TU-1042' },
        bills: [{ id: topUp.id, code: 'B-1438' }],
      }),
    },
    {
      name: 'waiting-part',
      path: '/bills/waiting',
      before: waitingAs(orders, 'dearer'),
      after: clickAndWait('.pl-qchip >> nth=0', '.pl-reach-row, .pl-reach-line'),
    },
    {
      name: 'waiting-taken',
      path: '/bills/waiting',
      before: waitingAs(orders, 'dearer'),
      after: clickAndWait(
        '.pl-queue tbody tr:first-child td:last-child button, .pl-its li:first-child button:last-of-type',
        '.pl-note .pl-btn, .pl-queue',
      ),
    },
    { name: 'waiting-loading', path: '/bills/waiting', before: neverAnswer(/\/v1\/bills\/waiting$/) },
    {
      name: 'waiting-none',
      path: '/bills/waiting',
      before: (page) =>
        page.route(/\/v1\/bills\/waiting$/, (route) =>
          route.fulfill({
            json: {
              waiting: [],
              balance_cents: 12_000,
              spendable_cents: 12_000,
              in_order: false,
              started: null,
            },
          }),
        ),
    },
    { name: 'balance', path: '/bills/balances' },
    { name: 'balance-none', path: '/bills/balances', before: emptyList('balances', 'bills/balances') },
    {
      name: 'balance-loading',
      path: '/bills/balances',
      before: neverAnswer(/\/v1\/bills\/(balances(\?|$)|statements)/),
    },
    {
      name: 'balance-withdraw',
      path: '/bills/balances',
      after: clickAndWait('.pl-title-acts .pl-btn-outlined', dialog),
    },
    { name: 'balance-withdraw-too-much', path: '/bills/balances', after: withdrawTooMuch },
    {
      name: 'pay-dialog-short',
      path: '/orders?filter=%7B%22status%22%3A%5B%22pending%22%5D%7D&perPage=100',
      before: quoteShort,
      after: payShort,
    },
  ];
};
