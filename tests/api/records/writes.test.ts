import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { field, optional } from '../../../contract/schema/field.ts';
import { defineResource } from '../../../contract/schema/resource.ts';
import { buildApp } from '../../../server/start/app.ts';
import { secureRoutes } from '../../../server/auth/rights.ts';
import { tenantTable } from '../../../server/database/migrations/tenantTable.ts';
import { readAsTenant } from '../../../server/database/tenant.ts';
import { byShop } from '../../../server/lists/byShop.ts';
import { listRoutes } from '../../../server/lists/routes.ts';
import { scopeOf, type Scope } from '../../../server/lists/scope.ts';
import { selectedIds } from '../../../server/lists/selection.ts';
import { searchIn } from '../../../server/lists/search.ts';
import { listSource, type ListSource } from '../../../server/lists/source.ts';
import { writeRoutes } from '../../../server/records/writeRoutes.ts';
import { ownerDb, ownerPool } from '../../support/database/ownerDb.ts';
import { testServices } from '../../support/database/services.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';
import { buildCatalog } from '../../support/worlds/seller.ts';

/** A plain resource that the product does not have: all of its calls come from this definition. */
const workshops = defineResource({
  name: 'workshops',
  fields: {
    name: field.text({ min: 1, max: 120, filter: 'search', sort: true }),
    country: field.country(),
    email: optional(field.text({ max: 254, contact: 'email' })),
    state: field.choice(['active', 'paused']),
    shop_id: field.ref('shops', { write: 'create' }),
    version: field.number({ write: 'never' }),
  },
  represent: ({ name }) => name,
  list: { columns: ['name', 'country', 'state'], sort: ['name', 'DESC'] },
  filters: [],
  show: [],
});

const codes = ['active', 'paused'];
const source = listSource({
  resource: workshops,
  table: 'workshops',
  right: 'products.view',
  scope: scopeOf,
  visible: byShop,
  columns: {
    state: { decode: (code: number) => codes[code - 1], encode: (state: string) => codes.indexOf(state) + 1 },
  },
  search: searchIn(sql`name`),
  page: 'products.view',
  writes: { create: 'products.edit', change: 'products.edit', delete: 'products.delete' },
} as never) as unknown as ListSource<Scope>;

let kit: OrdersKit;
let seller: OrdersSeller;

beforeAll(async () => {
  const { services, close } = await testServices();
  await sql`create table workshops (
    account_id uuid not null, id uuid not null default uuidv7(), shop_id uuid not null, name text not null, country text not null,
    email text, state smallint not null, version int not null default 1,
    primary key (account_id, id), constraint workshops_name unique (account_id, name),
    constraint workshops_shop_id foreign key (account_id, shop_id) references shops (account_id, id))`.execute(
    ownerDb(services),
  );
  await tenantTable(ownerDb(services) as unknown as Kysely<unknown>, 'workshops');
  await sql`create table workshop_prices (
    account_id uuid not null, workshop_id uuid not null, primary key (account_id, workshop_id),
    foreign key (account_id, workshop_id) references workshops (account_id, id))`.execute(ownerDb(services));
  const app = await buildApp(services);
  await app.register(
    async (scope) => {
      secureRoutes(scope, services);
      await scope.register(listRoutes(services, source));
      await scope.register(writeRoutes(services, source));
    },
    { prefix: '/v1' },
  );
  await app.ready();
  const clock = { now: services.now, forward: () => undefined };
  kit = {
    services,
    app,
    clock,
    variants: await buildCatalog(services),
    close: () => app.close().then(close),
  };
  seller = await openSeller(kit);
});
afterAll(() => kit.close());

const workshop = (name: string, overrides: object = {}) => ({
  workshop: { name, country: 'VN', state: 'active', shop_id: seller.shopId, ...overrides },
});

const add = async (name: string) =>
  (await seller.call('POST', '/workshops', workshop(name))).json().workshop as {
    id: string;
    version: number;
  };

const auditOf = async (id: string) =>
  (
    await ownerPool(kit.services).query(
      'select action, details from audit_log where object_id = $1 order by id',
      [id],
    )
  ).rows;

it('creates a record once per key with the values of its fields, and refuses unknown ones', async () => {
  const headers = { 'idempotency-key': 'the same workshop' };
  const first = await seller.call('POST', '/workshops', workshop('Thread & Co', { email: '' }), headers);
  const again = await seller.call('POST', '/workshops', workshop('Thread & Co', { email: '' }), headers);
  expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
  const workshopRecord = first.json().workshop;
  expect(workshopRecord).toMatchObject({
    name: 'Thread & Co',
    country: 'VN',
    email: null,
    state: 'active',
    version: 1,
  });
  expect((await seller.call('GET', '/workshops?search=thread')).json().workshops).toEqual([workshopRecord]);
  expect((await seller.call('GET', `/workshops/${workshopRecord.id}`)).json()).toEqual({
    workshop: workshopRecord,
  });
  const refused = async (overrides: object) =>
    (
      await seller.call('POST', '/workshops', workshop('Other', overrides), {
        authorization: `Bearer ${seller.call.accountToken}`,
      })
    ).json().errors;
  expect(await refused({ name: '' })).toEqual({ 'workshop.name': expect.any(String) });
  expect(await refused({ version: 7 })).toBeDefined();
  expect(await refused({ name: 'Thread & Co' })).toEqual({ 'workshop.name': 'taken' });
  expect(await refused({ shop_id: crypto.randomUUID() })).toEqual({ 'workshop.shop_id': 'unknown' });
});

it('changes the given fields of the version that was read', async () => {
  const { id } = await add('Ink House');
  const change = (changes: object) => seller.call('PUT', `/workshops/${id}`, { workshop: changes });
  const changed = await change({ version: 1, state: 'paused' });
  expect(changed.json().workshop).toMatchObject({ name: 'Ink House', state: 'paused', version: 2 });
  const stale = await change({ version: 1, name: 'Late' });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'version_conflict']);
  expect((await change({ name: 'Blind' })).statusCode).toBe(422);
  expect((await change({ version: 2, shop_id: seller.shopId })).statusCode).toBe(422);
  const [, second] = await auditOf(id);
  expect(second).toMatchObject({
    action: 'workshop.change',
    details: { name: 'Ink House', before: { id, state: 'active' }, after: { id, state: 'paused' } },
  });
});

it('changes nothing by a save of the values that it has: no version, no line of the audit log', async () => {
  const { id } = await add('Saved Again');
  const same = { name: 'Saved Again', country: 'VN', state: 'active', email: null };
  const save = (changes: object) => seller.call('PUT', `/workshops/${id}`, { workshop: changes });
  expect((await save({ version: 1, ...same })).json().workshop).toMatchObject({ ...same, version: 1 });
  expect((await save({ version: 1 })).json().workshop).toMatchObject({ version: 1 });
  expect((await save({ version: 2, ...same })).json().code).toBe('version_conflict');
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['workshop.create']);
});

it('selects the records that a query matches, in the ascending order of the list', async () => {
  const ids = [];
  for (const name of ['Chosen B', 'Chosen C', 'Chosen A']) ids.push((await add(name)).id);
  const scope: Scope = { accountId: seller.accountId, shops: 'all', timeZone: 'UTC' };
  const selected = await readAsTenant(kit.services.db, seller.accountId, (tx) =>
    selectedIds(tx, source, scope, { query: { search: 'chosen' } }),
  );
  expect(selected).toEqual([ids[2], ids[0], ids[1]]);
});

it('lets only one of two concurrent changes pass', async () => {
  const { id } = await add('Twice');
  const responses = await Promise.all(
    ['A', 'B'].map((name) => seller.call('PUT', `/workshops/${id}`, { workshop: { version: 1, name } })),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('deletes a record, and records the author of each write in the audit log', async () => {
  const { id } = await add('Short Lived');
  expect((await seller.call('DELETE', `/workshops/${id}`)).json()).toEqual({ id });
  expect((await seller.call('GET', `/workshops/${id}`)).statusCode).toBe(404);
  expect((await seller.call('DELETE', `/workshops/${id}`)).statusCode).toBe(404);
  expect(await auditOf(id)).toEqual([
    { action: 'workshop.create', details: { name: 'Short Lived' } },
    { action: 'workshop.delete', details: { name: 'Short Lived' } },
  ]);
});

it('refuses to delete a record that a row of another table refers to', async () => {
  const { id } = await add('Referred To');
  await ownerPool(kit.services).query(
    'insert into workshop_prices (account_id, workshop_id) values ($1, $2)',
    [seller.accountId, id],
  );
  const refused = await seller.call('DELETE', `/workshops/${id}`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'in_use']);
  expect((await seller.call('GET', `/workshops/${id}`)).statusCode).toBe(200);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['workshop.create']);
});

it('finds plain records without an area of their own among the other records of the audit log', async () => {
  const { id } = await add('Logged');
  const actionsIn = async (area: string) =>
    (await seller.call('GET', `/audit?area=${area}`))
      .json()
      .audit.map(({ object_id }: { object_id: string }) => object_id);
  expect(await actionsIn('records')).toContain(id);
  expect(await actionsIn('shops')).not.toContain(id);
  const { shop } = (await seller.call('POST', '/shops', { shop: { name: 'Logged shop' } })).json();
  expect(await actionsIn('records')).not.toContain(shop.id);
});

it('refuses other accounts, other shops, and callers without the right', async () => {
  const { id } = await add('Ours');
  const stranger = await openSeller(kit);
  const change = { workshop: { version: 1, name: 'Theirs' } };
  expect((await stranger.call('PUT', `/workshops/${id}`, change)).statusCode).toBe(404);
  expect((await stranger.call('DELETE', `/workshops/${id}`)).statusCode).toBe(404);
  const { accountId, shopId } = seller;
  const { shop } = (await seller.call('POST', '/shops', { shop: { name: 'Second' } })).json();
  const memberOf = async (role: string, shopOfRole: string) =>
    callAs(kit, {
      accountId,
      userId: (await buildMember(kit, accountId, [{ shop_id: shopOfRole, role }])).userId,
    });
  const elsewhere = await memberOf('manager', shop.id);
  expect((await elsewhere('PUT', `/workshops/${id}`, change)).statusCode).toBe(404);
  expect((await elsewhere('POST', '/workshops', workshop('Foreign'))).json().errors).toEqual({
    'workshop.shop_id': 'choice',
  });
  const viewer = await memberOf('viewer', shopId);
  for (const [method, path] of [
    ['POST', ''],
    ['PUT', `/${id}`],
    ['DELETE', `/${id}`],
  ] as const)
    expect((await viewer(method, `/workshops${path}`, change)).statusCode).toBe(403);
});
