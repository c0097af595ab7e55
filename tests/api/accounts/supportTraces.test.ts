import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Export } from '../../../contract/exports.ts';
import type { Import } from '../../../contract/imports/calls.ts';
import { openSession, openShopSession } from '../../../server/auth/sessions.ts';
import { hashToken } from '../../../server/auth/tokens.ts';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';
import {
  createOrder,
  newOrder,
  openOrdersKit,
  openSeller,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';

type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
) => ReturnType<OrdersSeller['call']>;

let kit: OrdersKit;
let seller: OrdersSeller;
let support: Send;

beforeAll(async () => {
  kit = await openOrdersKit();
  await startJobs(kit.services, jobKinds);
});

afterAll(() => kit.close());

beforeEach(async () => {
  seller = await openSeller(kit);
  support = await enterAsSupport();
});

/** A session of Kim, a member of staff, in the seller's shop. */
const enterAsSupport = async (): Promise<Send> => {
  const { db, now } = kit.services;
  const { userId, accountId, shopId } = seller;
  const until = new Date(now().getTime() + 3_600_000);
  const account = await openSession(
    db,
    { userId, accountId, userAgent: undefined, ip: '10.3.0.1', support: 'Kim', until },
    now(),
  );
  const token = await openShopSession(db, hashToken(account), shopId);
  return (method, url, body) =>
    kit.app.inject({
      method,
      url: `/v1${url}`,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: '10.3.0.1',
      ...(body && { payload: body }),
    });
};

const ok = async (...args: Parameters<Send>) => {
  const response = await support(...args);
  expect([args[1], response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([
    args[1],
    200,
    '',
  ]);
  return response;
};

const audit = (action: string) =>
  kit.services.db
    .selectFrom('audit_log')
    .select(['actor_name', 'details'])
    .where('account_id', '=', seller.accountId)
    .where('action', '=', action)
    .orderBy('id')
    .execute();

const actors = async (): Promise<(string | null)[]> => {
  const rows = await kit.services.db
    .selectFrom('order_events')
    .select('actor')
    .distinct()
    .where('account_id', '=', seller.accountId)
    .execute();
  return rows.map(({ actor }) => actor);
};

const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
const pasted = {
  text: `${header}\nS-1,Emily Ross,12 Main St,Denver,CO,80203,US,CT-BLK-L,1,lotus.png`,
  file_name: 'orders.csv',
};

const importOf = (send: Send, id: string, status: Import['status']): Promise<Import> =>
  repeatUntil(
    async () => (await send('GET', `/imports/${id}`)).json<{ import: Import }>().import,
    (record) => record.status === status,
  );

describe('changes by support', () => {
  it('shows support’s own name in every timeline', async () => {
    const { order } = (await ok('POST', '/orders', { order: newOrder(kit, seller) })).json();
    await ok('POST', `/orders/${order.id}/notes`, { note: 'The buyer called.' });
    await ok('PUT', `/orders/${order.id}`, {
      order: {
        version: (await ok('GET', `/orders/${order.id}`)).json().order.version,
        recipient: 'Grace M.',
      },
    });
    await ok('POST', `/orders/${order.id}/cancel`, {});
    const { import: importRecord } = (await ok('POST', '/imports', pasted)).json<{ import: Import }>();
    await importOf(support, importRecord.id, 'preview');
    await ok('POST', `/imports/${importRecord.id}/start`, {});
    expect((await importOf(support, importRecord.id, 'done')).created_count).toBe(1);
    expect(await actors()).toEqual(['Kim']);
    const { imports } = (await seller.call('GET', '/imports')).json();
    expect(imports.map(({ by }: { by: string }) => by)).toEqual(['Kim']);
  });

  it('attributes an import to whoever started it, not to the uploader of its file', async () => {
    const upload = async (): Promise<string> => {
      const { import: sellerImport } = (await seller.call('POST', '/imports', pasted)).json<{
        import: Import;
      }>();
      await importOf(support, sellerImport.id, 'preview');
      return sellerImport.id;
    };
    const first = await upload();
    await ok('POST', `/imports/${first}/start`, {});
    await importOf(support, first, 'done');
    expect(await actors()).toEqual(['Kim']);
  });
});

describe('reads by support', () => {
  it('records each record and list that support read once, without search texts', async () => {
    const order = await createOrder(kit, seller);
    for (const path of [
      '/orders?search=Grace',
      '/orders/count',
      '/orders?page=2',
      `/orders/${order.id}`,
      `/orders/${order.id}`,
      '/users/sessions',
    ]) {
      await ok('GET', path);
    }
    const lines = await audit('support.read');
    expect(lines.map(({ actor_name: who, details }) => [who, details['route'], details['params']])).toEqual([
      ['Kim', '/v1/orders', {}],
      ['Kim', '/v1/orders/:id', { id: order.id }],
      ['Kim', '/v1/users/sessions', {}],
    ]);
    expect(JSON.stringify(lines)).not.toContain('Grace');
  });

  it('records reads again for each support session', async () => {
    await ok('GET', '/orders');
    support = await enterAsSupport();
    await ok('GET', '/orders');
    expect(await audit('support.read')).toHaveLength(2);
  });

  it('does not record the seller’s own reads', async () => {
    await seller.call('GET', '/orders');
    expect(await audit('support.read')).toEqual([]);
  });
});

describe('downloads by support', () => {
  it('records every file and storage credentials that support fetched', async () => {
    const exportBody = {
      resource: 'orders',
      format: 'csv',
      locale: 'en',
      query: {},
      choices: {},
      columns: [{ name: 'code', label: 'Order' }],
    };
    const { export: exportRecord } = (await ok('POST', '/exports', exportBody)).json<{ export: Export }>();
    await repeatUntil(
      async () => (await ok('GET', `/exports/${exportRecord.id}`)).json<{ export: Export }>().export,
      ({ status }) => status === 'done',
    );
    for (let time = 0; time < 2; time += 1) {
      await ok('GET', `/uploads/file-export/download?type=exports&url=${exportRecord.id}`);
      await ok('GET', '/auth/amazon-access-token?type=designs');
    }
    const downloads = await audit('support.download');
    expect(downloads).toHaveLength(2);
    expect(downloads[0]).toMatchObject({ actor_name: 'Kim', details: { query: { url: exportRecord.id } } });
    expect(await audit('support.credentials')).toHaveLength(2);
  });
});
