import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { bringEverything, orderExport, reached } from '../../support/worlds/everything.ts';
import { definedTables } from '../../support/worlds/definedRecords.ts';
import { type Kind, namingCalls, type OwnIds } from '../../support/worlds/namingCalls.ts';
import { openTill } from '../../support/worlds/topUps.ts';
import { openOrdersKit, openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';
import { ownerPool } from '../../support/database/ownerDb.ts';

let kit: OrdersKit;
let owner: OrdersSeller;
let stranger: OrdersSeller;
let ownIds: OwnIds;
/** The owner's, for the stranger to name. */
let ids: Record<Kind, string> & Record<string, string>;

beforeAll(async () => {
  kit = await openOrdersKit();
  await openTill(kit);
  await startJobs(kit.services, jobKinds);
  [owner, stranger] = [await openSeller(kit), await openSeller(kit)];
  ids = await bringEverything(kit, owner);
  ownIds = { ...(await bringEverything(kit, stranger)), version: 1 };
});
afterAll(() => kit.close());

/** Every call that can name a record of this id, as the stranger makes it. */
const calls = (id: string) => namingCalls(id, { kit, stranger, ownIds });

const tables = new Set([
  ...definedTables,
  'orders',
  'order_items',
  'order_events',
  'products',
  'listings',
  'imports',
  'import_templates',
  'exports',
  'members',
  'member_access',
  'roles',
  'shops',
  'notifications',
  'audit_log',
  'sessions',
  'wallets',
  'bills',
  'bill_orders',
  'transactions',
  'ledger_entries',
  'waiting_orders',
  'tickets',
  'ticket_lines',
  'store_links',
  'store_hooks',
  'incoming_orders',
  'incoming_lines',
  'store_events',
  'store_pushes',
  'store_hand_overs',
]);

/** An answer without what differs from call to call. */
const bare = (body: string): string =>
  body.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…');

/** Everything of the owner that a call could touch. */
const snapshot = () =>
  Promise.all(
    [...tables].map(async (table) => {
      const { rows } = await ownerPool(kit.services).query(
        `select * from ${table} as row where account_id = $1 order by row::text`,
        [owner.accountId],
      );
      return [table, rows];
    }),
  );

it.each(['a token of their shop', 'the token of their account'])(
  'answers a stranger with %s as if records of others did not exist',
  async (which) => {
    const headers = {
      authorization: `Bearer ${which.includes('shop') ? stranger.call.token : stranger.call.accountToken}`,
    };
    const before = await snapshot();
    const nobody = calls(crypto.randomUUID());
    for (const [kind, idsOfKind] of Object.entries(ids)) {
      for (const [index, [named, method, url, body]] of calls(idsOfKind).entries()) {
        if (named !== kind) continue;
        const [, , nowhere = '', nothing] = nobody[index] ?? [];
        const response = await stranger.call(method, url, body, headers);
        const same = await stranger.call(method, nowhere, nothing, headers);
        expect([method, url, response.statusCode, bare(response.body)]).toEqual([
          method,
          url,
          same.statusCode,
          bare(same.body),
        ]);
        expect([method, url, response.statusCode >= 500, response.body.includes('Secret')]).toEqual([
          method,
          url,
          false,
          false,
        ]);
      }
    }
    expect(await snapshot()).toEqual(before);
  },
);

it('shows only own notifications on pages that begin at somebody else’s', async () => {
  for (const name of ['first_id', 'last_id']) {
    const { notifications } = (
      await stranger.call('GET', `/users/notifications?${name}=${ids.notification}`)
    ).json();
    expect(notifications.map(({ id }: { id: string }) => id)).not.toContain(ids.notification);
  }
});

it('exports no row of somebody else for chosen rows or a shop', async () => {
  for (const query of [{ ids: [ids.order] }, { query: { shop_id: ids.shop } }]) {
    const { export: exportRecord } = (await stranger.call('POST', '/exports', orderExport(query))).json();
    await reached(stranger, `/exports/${exportRecord.id}`, ({ export: { status } }) => status === 'done');
    const file = (
      await stranger.call('GET', `/uploads/file-export/download?type=exports&url=${exportRecord.id}`)
    ).body;
    expect(file.trim().split('\n')).toHaveLength(1);
  }
});

it('has a record of every kind that a call names', () => {
  const kinds = new Set(calls('').map(([kind]) => kind));
  expect([...kinds].filter((kind) => !ids[kind])).toEqual([]);
});

it('tries every call with an id in its path', async () => {
  const { paths } = (await kit.app.inject('/v1/openapi.json')).json<{ paths: Record<string, object> }>();
  const named = Object.entries(paths).flatMap(([path, methods]) =>
    path.includes('{id}')
      ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/v1', '')}`)
      : [],
  );
  // What lies below the record is one of the stranger's own.
  const below = (call: string): string =>
    call.replace(/\{\w+_id\}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '…');
  const tried = new Set(calls('{id}').map(([, method, url]) => below(`${method} ${url.split('?')[0]}`)));
  expect(named.filter((call) => !tried.has(below(call)))).toEqual([]);
});
