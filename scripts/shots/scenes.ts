import papaparse from 'papaparse';
import type { Page } from 'playwright';
import type { Import } from '../../contract/imports/calls.ts';
import { orderStatuses } from '../../contract/orders/statuses.ts';
import type { DemoSeller } from '../../server/demo/sellers.ts';
import { makeOrderFile } from '../../tests/files/orderFile.ts';
import { changeNote, filtered, listStates } from './orderStates.ts';
import { frameScenes, publicScenes } from './frameScenes.ts';
import { settingScenes } from './settingScenes.ts';

/** One picture: where, and what is done to the page before or after it opens. */
export interface Scene {
  name: string;
  path: string;
  /** Without a session. */
  public?: true;
  before?: (page: Page) => Promise<unknown>;
  after?: (page: Page) => Promise<void>;
}

type Call = <T>(path: string, body?: object) => Promise<T>;

/** Calls the API of a running server as its first sample seller, in his first shop. */
export const enter = async (url: string, seller: DemoSeller): Promise<Call> => {
  const send = async <T>(path: string, token: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json() as Promise<T>;
  };
  const { email, password } = seller;
  const { access_token: account } = await send<{ access_token: string }>('/auth/sign-in', '', { email, password });
  const { shops } = await send<{ shops: { id: string }[] }>('/users/shops', account);
  const shop = { shop_id: shops[0]?.id };
  const { access_token: token } = await send<{ access_token: string }>('/auth/shop-access-token', account, shop);
  return (path, body) => send(path, token, body);
};

const until = async (call: Call, id: string): Promise<Import> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const { import: found } = await call<{ import: Import }>(`/imports/${id}`);
    if (['mapping', 'preview', 'failed', 'done'].includes(found.status)) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The import was not read in time');
};

/** Imports in each step of the wizard; `start`: go on to the result. */
const importAt = async (call: Call, table: string[][], start = false): Promise<string> => {
  const text = papaparse.unparse(table);
  const { import: made } = await call<{ import: Import }>('/imports', { text, file_name: 'black-friday-batch-2.csv' });
  await until(call, made.id);
  if (start) {
    await call(`/imports/${made.id}/start`, {});
    await until(call, made.id);
  }
  return `/orders/import/${made.id}`;
};

const importScenes = async (call: Call): Promise<Scene[]> => {
  const skus = [{ sku: 'CT-BLK-L' }, { sku: 'CT-BLK-M' }];
  const file = (seed: number) => makeOrderFile({ layout: 'platen', seed, rows: 120, faults: 12, skus, designs: ['lotus-bloom.png'] }).table;
  const unknown = [['Mã đơn', 'Họ tên', 'Phố', 'Thành phố', 'Nước', 'Món', 'SL', 'Ghi chú 2'], ['X-1', 'Trần Bảo', '5 Hàng Bài', 'Hà Nội', 'VN', 'CT-BLK-L', '2', 'quà']];
  return [
    { name: 'import-upload', path: '/orders/import' },
    { name: 'import-map', path: await importAt(call, unknown) },
    { name: 'import-preview', path: await importAt(call, file(7)) },
    { name: 'import-result', path: await importAt(call, file(Date.now() % 100_000), true) },
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

const billScenes = async (call: Call): Promise<Scene[]> => {
  const { bills } = await call<{ bills: { id: string }[] }>('/bills');
  return [{ name: 'bills', path: '/bills' }, ...bills.slice(0, 1).map(({ id }): Scene => ({ name: 'bill', path: `/bills/${id}` }))];
};

/** Every screen that exists, with the states of the list. */
export const allScenes = async (call: Call): Promise<Scene[]> => [
  ...publicScenes,
  ...frameScenes,
  ...settingScenes,
  { name: 'orders', path: '/orders' },
  ...listStates,
  { name: 'orders-empty', path: filtered({ search: 'nothing like this' }) },
  { name: 'orders-loading', path: '/orders', before: (page) => page.route(listCall, () => new Promise(() => undefined)) },
  { name: 'orders-error', path: '/orders', before: (page) => page.route(listCall, (route) => route.fulfill({ status: 500, json: {} })) },
  { name: 'order-create', path: '/orders/create' },
  ...(await orderScenes(call)),
  ...(await importScenes(call)),
  ...(await billScenes(call)),
];
