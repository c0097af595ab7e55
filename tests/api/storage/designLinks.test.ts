import type { IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Import } from '../../../contract/imports/calls.ts';
import type { Notification } from '../../../contract/notifications/calls.ts';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { linksClockJob } from '../../../server/areas/designs/links/linkJobs.ts';
import { acceptOrder, StepRefused } from '../../../server/areas/orders/progress.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';
import { listenAt, publicHost, testRules, type Listener } from '../../support/servers/linkServer.ts';
import {
  openOrdersKit,
  openSeller,
  payOrders,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';

let kit: OrdersKit;
let seller: OrdersSeller;
let shop: Listener;
let moon: Buffer;
let repaired = false;
const requests: string[] = [];

const answer = ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
  requests.push(url);
  const isServed = url.startsWith('/moon') || (repaired && url === '/late.png');
  if (isServed) response.writeHead(200, { 'content-type': 'image/png' }).end(moon);
  else response.writeHead(url === '/late.png' ? 503 : 404).end();
};

beforeAll(async () => {
  kit = await openOrdersKit();
  shop = await listenAt(publicHost, 0, answer);
  kit.services.linkRules = testRules([shop.port], { 'cdn.test': [publicHost] });
  moon = await sharp({ create: { width: 2400, height: 3000, channels: 3, background: '#203050' } })
    .withMetadata({ density: 300 })
    .png()
    .toBuffer();
  await startJobs(kit.services, jobKinds);
  seller = await openSeller(kit, { balanceCents: 1_000_000 });
});
afterAll(async () => {
  await shop.close();
  await kit.close();
});

const at = (path: string): string => `http://cdn.test:${shop.port}${path}`;
const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
const line = (number: string, link: string): string =>
  [number, 'Emily Carter', '12 Main St', 'Denver', 'CO', '80203', 'US', 'CT-BLK-L', '1', link].join(',');

const readImport = async (id: string): Promise<Import> =>
  (await seller.call('GET', `/imports/${id}`)).json().import;
const importOrders = async (...lines: string[]): Promise<Order[]> => {
  const text = [header, ...lines].join('\n');
  const { id } = (await seller.call('POST', '/imports', { text, file_name: 'links.csv' })).json<{
    import: Import;
  }>().import;
  await repeatUntil(
    () => readImport(id),
    ({ status }) => status === 'preview',
  );
  expect((await seller.call('POST', `/imports/${id}/start`, {})).statusCode).toBe(200);
  await repeatUntil(
    () => readImport(id),
    ({ status }) => status === 'done',
  );
  return (await seller.call('GET', `/orders?import_id=${id}&sort=order_number&order=ASC&limit=25`)).json()
    .orders;
};
const detail = async (id: string): Promise<OrderDetail> =>
  (await seller.call('GET', `/orders/${id}`)).json().order;
const printOf = async (id: string) => (await detail(id)).items[0]?.prints[0];
/** Returns an order as an owner sees it. */
const costed = <T extends { total_cents: number | null }>(order: T) => ({
  ...order,
  total_cents: order.total_cents ?? 0,
});
const settled = (id: string) =>
  repeatUntil(
    () => printOf(id),
    (print) => Boolean(print?.design_id ?? print?.problem),
  );

describe('links of an import', () => {
  it('copies a link once per account, and stores the same file as one design', async () => {
    const orders = await importOrders(
      line('DL-1', at('/moon.png')),
      line('DL-2', at('/moon.png')),
      line('DL-3', at('/moon-copy.png')),
    );
    const prints = await Promise.all(orders.map(({ id }) => settled(id)));
    expect(prints[0]).toMatchObject({
      file_name: expect.stringMatching(/^moon/),
      url: null,
      width_px: 2400,
      height_px: 3000,
    });
    expect(new Set(prints.map((print) => print?.design_id)).size).toBe(1);
    expect(requests.filter((url) => url === '/moon.png')).toHaveLength(1);
    const { designs } = (await seller.call('GET', '/designs?search=moon')).json();
    expect(designs).toHaveLength(1);
    expect((await detail(orders[0]?.id ?? '')).item_picture).toMatch(
      new RegExp(`^tee:1E1C19:${prints[0]?.design_id}:[\\w-]+$`),
    );
    // Linking files is no change of the seller's: a form that is open goes on.
    expect(orders[0]?.version).toBe((await detail(orders[0]?.id ?? '')).version);
  });

  it('keeps an order with a failed link from being paid, with the reason, until another link or design replaces it', async () => {
    const [first, second] = await importOrders(
      line('DL-4', at('/gone.png')),
      line('DL-5', 'http://169.254.169.254/latest.png'),
    );
    if (!first || !second) throw new Error('Two orders were imported');
    expect(await settled(first.id)).toMatchObject({
      problem: 'missing',
      design_id: null,
      url: at('/gone.png'),
    });
    expect(await settled(second.id)).toMatchObject({ problem: 'unreachable' });
    const broken = await detail(first.id);
    expect(broken.matched).toBe(false);
    expect((await payOrders(seller, [costed(broken)])).json()).toMatchObject({ code: 'order_unmatched' });
    const news = async () => (await seller.call('GET', '/users/notifications?limit=5')).json().notifications;
    const notices = await repeatUntil(news, (unread: Notification[]) =>
      unread.some(({ kind }) => kind === 'links_failed'),
    );
    expect(notices).toContainEqual(
      expect.objectContaining({
        type: 'order',
        title: 'Print files not copied: 2',
        params: expect.objectContaining({ links: 2, orders: 2 }),
      }),
    );

    const item = broken.items[0];
    const mend = { item_id: item?.id, position: 'front', url: at('/moon.png') };
    const mended = await seller.call('PUT', `/orders/${first.id}/link`, mend);
    expect(mended.json().order).toMatchObject({ matched: true, version: broken.version + 1 });
    expect(await settled(first.id)).toMatchObject({ url: null, width_px: 2400 });
    expect(requests.filter((url) => url === '/moon.png')).toHaveLength(1);

    const otherOrder = await detail(second.id);
    const items = otherOrder.items.map(({ id, variant_id, quantity }) => ({
      id,
      variant_id,
      quantity,
      prints: [{ position: 'front', design_id: seller.designId }],
    }));
    const chosen = await seller.call('PUT', `/orders/${second.id}`, {
      order: { items, version: otherOrder.version },
    });
    expect(chosen.json().order).toMatchObject({
      matched: true,
      item_picture: expect.stringMatching(`^tee:1E1C19:${seller.designId}:`),
    });
  });

  it('retries temporarily failed links; the order may be paid, and production waits for the file', async () => {
    const [order] = await importOrders(line('DL-6', at('/late.png')));
    if (!order) throw new Error('One order was imported');
    await repeatUntil(
      async () => requests.filter((url) => url === '/late.png').length,
      (count) => count === 1,
    );
    expect(await printOf(order.id)).toMatchObject({ design_id: null, url: at('/late.png') });
    expect((await payOrders(seller, [costed(order)])).statusCode).toBe(200);
    kit.clock.forward(31);
    const accept = () =>
      asTenant(kit.services.db, seller.accountId, (tx) =>
        acceptOrder({ tx, accountId: seller.accountId, now: kit.clock.now() }, order.id),
      );
    await expect(accept()).rejects.toThrow(StepRefused);
    repaired = true;
    await linksClockJob.run(kit.services, {}, AbortSignal.timeout(60_000));
    expect(await settled(order.id)).toMatchObject({ width_px: 2400 });
    await accept();
    expect((await detail(order.id)).status).toBe('awaiting');
  });

  it('replaces links on many orders at once, while they are being copied', async () => {
    const numbers = Array.from({ length: 8 }, (_, index) => `DLM-${index}`);
    const orders = await importOrders(...numbers.map((number) => line(number, at('/gone-many.png'))));
    await Promise.all(orders.map(({ id }) => settled(id)));
    const mend = async ({ id }: Order) => {
      const item = (await detail(id)).items[0];
      return seller.call('PUT', `/orders/${id}/link`, {
        item_id: item?.id,
        position: 'front',
        url: at('/moon-many.png'),
      });
    };
    const responses = await Promise.all(orders.map(mend));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(orders.map(() => 200));
    await repeatUntil(
      async () => Promise.all(orders.map(({ id }) => printOf(id))),
      (prints) => prints.every((print) => print?.design_id && !print.problem),
    );
    expect((await detail(orders[0]?.id ?? '')).matched).toBe(true);
  });

  it('lets no other account change or see links', async () => {
    const stranger = await openSeller(kit);
    const [order] = await importOrders(line('DL-7', at('/gone-too.png')));
    const item = (await detail(order?.id ?? '')).items[0];
    const change = { item_id: item?.id, position: 'front', url: at('/moon.png') };
    expect((await stranger.call('PUT', `/orders/${order?.id}/link`, change)).statusCode).toBe(404);
    const wrong = (body: object) => seller.call('PUT', `/orders/${order?.id}/link`, { ...change, ...body });
    expect((await wrong({ position: 'back' })).json().errors).toEqual({ position: 'unknown' });
    expect((await wrong({ url: 'javascript:alert(1)' })).json().errors).toEqual({ url: 'format' });
  });
});

describe('a thumbnail', () => {
  const keptThumbs = async (): Promise<string[]> => {
    const keptKeys: string[] = [];
    for await (const { key } of kit.services.storage.list(`${seller.accountId}/thumbs/`)) keptKeys.push(key);
    return keptKeys;
  };

  it('makes a thumbnail once by asset type, size and name, and stores it', async () => {
    const { designs } = (await seller.call('GET', '/designs?search=moon')).json();
    const path = `/v1/thumbs/designs/80x80/${designs[0].id}.webp`;
    const first = await kit.app.inject({ url: path });
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 80, height: 80, format: 'webp' });
    expect(await keptThumbs()).toContain(`${seller.accountId}/thumbs/${designs[0].id}-80.webp`);
    expect((await kit.app.inject({ url: path })).rawPayload.equals(first.rawPayload)).toBe(true);
    expect(
      await sharp((await kit.app.inject({ url: path.replace('80x80', '640x640') })).rawPayload).metadata(),
    ).toMatchObject({ width: 640 });
  });

  it('makes the thumbnail of lists and the copy for larger ones together with the file', async () => {
    const [design] = (await seller.call('GET', '/designs?search=moon')).json().designs;
    expect(design.thumb_url).toContain('/160x160/');
    const thumbKeys = [160, 1200].map((side) => `${seller.accountId}/thumbs/${design.id}-${side}.webp`);
    expect(await keptThumbs()).toEqual(expect.arrayContaining(thumbKeys));
  });

  it('returns none for another size, an unknown name, or a deleted file', async () => {
    const unknown = '019aa000-0000-7000-8000-000000000000';
    for (const path of [
      `80x81/${seller.designId}.webp`,
      `80x80/${unknown}.webp`,
      `80x80/${seller.designId}.webp`,
      '80x80/..%2fx.webp',
    ]) {
      expect((await kit.app.inject({ url: `/v1/thumbs/designs/${path}` })).statusCode).toBe(404);
    }
  });
});
