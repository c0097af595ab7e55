import papaparse from 'papaparse';
import type { Page } from 'playwright';
import type { Import } from '../../contract/imports/calls.ts';
import { orderStatuses } from '../../contract/orders/statuses.ts';
import type { DemoSeller } from '../../server/demo/sellers.ts';
import { makeOrderFile } from '../../tests/files/orderFile.ts';
import { changeNote, ordersPath, listStates } from './orderStates.ts';
import { shellScenes, publicScenes } from './shellScenes.ts';
import { moneyScenes } from './moneyScenes.ts';
import type { Call, Scene } from './scene.ts';
import { catalogScenes } from './catalogScenes.ts';
import { designScenes } from './designScenes.ts';
import { settingScenes } from './settingScenes.ts';
import { trackingScenes } from './trackingScenes.ts';

/**
 * Signs in to a running server as its first sample seller, in their first shop, and returns a function that calls its
 * API.
 */
export const enter = async (url: string, seller: DemoSeller): Promise<Call> => {
  const send = async <T>(path: string, token: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json() as Promise<T>;
  };
  const { email, password } = seller;
  const { access_token: account } = await send<{ access_token: string }>('/auth/sign-in', '', {
    email,
    password,
  });
  const { shops } = await send<{ shops: { id: string }[] }>('/users/shops', account);
  const shop = { shop_id: shops[0]?.id };
  const { access_token: token } = await send<{ access_token: string }>(
    '/auth/shop-access-token',
    account,
    shop,
  );
  return (path, body) => send(path, token, body);
};

const waitUntilRead = async (call: Call, id: string): Promise<Import> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const { import: current } = await call<{ import: Import }>(`/imports/${id}`);
    if (['mapping', 'preview', 'failed', 'done'].includes(current.status)) return current;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The import was not read in time');
};

/** Creates an import and continues it: `preview` leaves it where it was read, `done` creates its orders. */
const importAt = async (
  call: Call,
  table: string[][],
  lastStep: 'preview' | 'done' = 'preview',
  name = 'black-friday-batch-2.csv',
): Promise<Import> => {
  const { import: created } = await call<{ import: Import }>('/imports', {
    text: papaparse.unparse(table),
    file_name: name,
  });
  const read = await waitUntilRead(call, created.id);
  if (lastStep === 'preview') return read;
  await call(`/imports/${created.id}/start`, {});
  return waitUntilRead(call, created.id);
};

const pathOf = ({ id }: Pick<Import, 'id'>): string => `/orders/import/${id}`;

/** Shows an import half created, a state that the real one only passes through. */
const halfway = (record: Import) => (page: Page) =>
  page.route(`**/v1/imports/${record.id}`, (route) =>
    route.fulfill({
      json: {
        import: {
          ...record,
          status: 'creating',
          rows_done: 52,
          created_count: 44,
          finished_at: null,
          started_at: record.created_at,
        },
      },
    }),
  );

/** Returns a file with a shop's own column names; `isComplete` includes all required columns. */
const ownColumns = (number: string, isComplete: boolean): string[][] => [
  [
    'Mã đơn',
    'Họ tên',
    isComplete ? 'Địa chỉ' : 'Phố',
    'Thành phố',
    'Nước',
    isComplete ? 'SKU' : 'Món',
    'SL',
    'Vận chuyển',
    'Ghi chú 2',
  ],
  [number, 'Trần Bảo', '5 Hàng Bài', 'Hà Nội', 'VN', 'CT-BLK-L', '2', 'Standard', 'quà'],
];

const openMatched = async (page: Page): Promise<void> => {
  await page
    .locator('.pl-map-group button')
    .last()
    .click({ timeout: 2000 })
    .catch(() => undefined);
};

const openSuggestions = async (page: Page): Promise<void> => {
  await page
    .locator('.pl-cell[data-state=error]')
    .first()
    .click({ timeout: 2000 })
    .catch(() => undefined);
};

const importScenes = async (call: Call): Promise<Scene[]> => {
  const skus = [{ sku: 'CT-BLK-L' }, { sku: 'CT-BLK-M' }];
  const makeFile = (seed: number, faults = 12) =>
    makeOrderFile({ layout: 'platen', seed, rows: 120, faults, skus, designs: ['lotus-bloom.png'] }).table;
  const makeNewFile = (faults = 12) => {
    const mark = `S${Date.now() % 100_000}${faults}-`;
    return makeFile(Date.now() % 100_000, faults).map(([number = '', ...cells], rowIndex) => [
      rowIndex === 0 ? number : number.replace('A-', mark),
      ...cells,
    ]);
  };
  const failedFile = makeNewFile();
  const result = await importAt(call, failedFile, 'done');
  const running = await importAt(call, makeNewFile(0));
  return [
    { name: 'import-upload', path: '/orders/import' },
    { name: 'import-all', path: '/orders/import?imports=all' },
    { name: 'import-map', path: pathOf(await importAt(call, ownColumns('X-1', false))) },
    {
      name: 'import-map-done',
      path: pathOf(await importAt(call, ownColumns('X-2', true))),
      after: openMatched,
    },
    { name: 'import-preview', path: pathOf(await importAt(call, makeFile(7))) },
    { name: 'import-preview-cell', path: pathOf(await importAt(call, makeFile(8))), after: openSuggestions },
    { name: 'import-preview-fixed', path: pathOf(running) },
    { name: 'import-preview-duplicates', path: pathOf(await importAt(call, failedFile)) },
    {
      name: 'import-unreadable',
      path: pathOf(await importAt(call, [['Dear team'], ['please print this']], 'preview', 'letter.csv')),
    },
    { name: 'import-running', path: pathOf(running), before: halfway(running) },
    { name: 'import-result-failed', path: pathOf(result) },
    { name: 'import-result', path: pathOf(await importAt(call, makeNewFile(0), 'done')) },
  ];
};

const orderScenes = async (call: Call): Promise<Scene[]> => {
  const scenes: Scene[] = [];
  for (const status of orderStatuses) {
    const { orders } = await call<{ orders: { id: string }[] }>(`/orders?status=${status}`);
    if (orders[0]) scenes.push({ name: `order-${status}`, path: `/orders/${orders[0].id}` });
  }
  const { orders } = await call<{ orders: { id: string }[] }>('/orders?status=pending&matched=true');
  const [pending] = orders;
  if (!pending) return scenes;
  return [
    ...scenes,
    { name: 'order-edit', path: `/orders/${pending.id}/edit` },
    { name: 'order-edit-unsaved', path: `/orders/${pending.id}/edit`, after: changeNote },
    { name: 'order-duplicate', path: `/orders/${pending.id}/duplicate` },
  ];
};

const listCall = (url: URL): boolean => url.pathname === '/v1/orders';

/** All screens, with the states of the list. */
export const allScenes = async (call: Call): Promise<Scene[]> => [
  ...publicScenes,
  ...shellScenes,
  ...settingScenes,
  ...catalogScenes,
  ...designScenes,
  { name: 'orders', path: '/orders' },
  // Behind the orders of the imports above, so that every status is visible.
  { name: 'orders-page', path: '/orders?page=10&perPage=25' },
  ...listStates,
  { name: 'orders-empty', path: ordersPath({ search: 'nothing like this' }) },
  {
    name: 'orders-loading',
    path: '/orders',
    before: (page) => page.route(listCall, () => new Promise(() => undefined)),
  },
  {
    name: 'orders-error',
    path: '/orders',
    before: (page) => page.route(listCall, (route) => route.fulfill({ status: 500, json: {} })),
  },
  { name: 'order-create', path: '/orders/create' },
  ...(await orderScenes(call)),
  ...(await trackingScenes(call)),
  ...(await importScenes(call)),
  ...(await moneyScenes(call)),
];
