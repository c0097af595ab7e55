import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  allRights,
  builtInRoles,
  type BuiltInRole,
  hasRight,
  type Right,
  rightsIn,
} from '../../../contract/accounts/permissions.ts';
import { exportRights } from '../../../contract/accounts/exportRights.ts';
import { secureRoutes } from '../../../server/auth/rights.ts';
import { requiredRights } from '../../support/worlds/requiredRights.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import {
  createOrder,
  openOrdersKit,
  openSeller,
  payOrders,
  readMoney,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls for who is not signed in. */
const open = /^(POST \/auth\/|GET \/(auth\/support|thumbs|operator|docs|openapi))/;

let kit: OrdersKit;
let owner: OrdersSeller;
let routes: string[];
/** The right that each route declares, as the document of the API says it. */
let declaredRights: Record<string, string | undefined>;
/** By the beginning of a path: an id that exists, for calls that must be refused. */
let real: Record<string, string>;

beforeAll(async () => {
  kit = await openOrdersKit();
  owner = await openSeller(kit);
  const orders = [await createOrder(kit, owner), await createOrder(kit, owner)];
  await payOrders(owner, orders.slice(0, 1));
  const member = await buildMember(kit, owner.accountId, [{ shop_id: null, role: 'viewer' }]);
  const { role } = (await owner.call('POST', '/roles', { role: { name: 'Spare', rights: [] } })).json();
  real = { orders: orders[1]?.id ?? '', members: member.id, roles: role.id, shops: owner.shopId };
  const { paths } = (await kit.app.inject({ url: '/v1/openapi.json' })).json();
  declaredRights = Object.fromEntries(
    Object.entries<Record<string, { description?: string }>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { description = '' }]) => [
        `${method.toUpperCase()} ${path.replace('/v1', '').replace(/\{(\w+)\}/g, ':$1')}`,
        description.startsWith('For everybody') ? 'self' : /the right `([\w.]+)`/.exec(description)?.[1],
      ]),
    ),
  );
  routes = Object.keys(declaredRights);
});
afterAll(() => kit.close());

const partsOf = (route: string): [Method, string] => route.split(' ') as [Method, string];
const pathOf = (path: string, id: string = crypto.randomUUID()): string => path.replace(/:\w+/, id);

const snapshot = async () => {
  const tables = [
    'orders',
    'order_events',
    'shops',
    'members',
    'member_access',
    'roles',
    'audit_log',
    'accounts',
    'exports',
    'imports',
  ] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      kit.services.db
        .selectFrom(table)
        .selectAll()
        .orderBy('created_at' as never)
        .execute()
        .catch(() => []),
    ),
  );
  // What was refused is noted, and nothing else.
  const unchanged = rows.map((all) =>
    all.filter((row) => !('action' in row) || row.action !== 'right.refused'),
  );
  return { rows: unchanged, money: await readMoney(kit, owner.accountId) };
};

/** They would end the session that asks, or that of the next test. */
const endsSessions = new Set(['POST /auth/sign-out', 'DELETE /users/sessions']);

type Call = Awaited<ReturnType<typeof callAs>>;

/** Routes that answer otherwise than the rights say; a refused call names what exists, an allowed one does not. */
const wrongly = async (call: Call, rights: readonly Right[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (const [route, right] of Object.entries(requiredRights)) {
    if (endsSessions.has(route)) continue;
    const allowed = right === 'self' || hasRight(rights, right);
    const [method, path] = partsOf(route);
    const id = allowed ? undefined : real[path.split('/')[1] ?? ''];
    const response = await call(
      method,
      pathOf(path, id),
      method === 'GET' || method === 'DELETE' ? undefined : {},
    );
    const refused = response.statusCode === 403 && response.json().code === 'forbidden';
    if (refused === allowed || response.statusCode === 401 || response.statusCode >= 500)
      wrong.push(`${route}: ${response.statusCode}`);
  }
  return wrong;
};

it('lists every route in the matrix of rights, and no other', () => {
  const secured = routes.filter((route) => !open.test(route) || requiredRights[route]);
  expect({
    missing: secured.filter((route) => !requiredRights[route]),
    unknown: Object.keys(requiredRights).filter((route) => !secured.includes(route)),
  }).toEqual({ missing: [], unknown: [] });
});

it('declares the right of the matrix for every route, also where no built-in role has one without the other', () => {
  const differing = Object.entries(requiredRights).filter(
    ([route, right]) => declaredRights[route] !== right,
  );
  expect(differing.map(([route, right]) => `${route}: ${declaredRights[route]} instead of ${right}`)).toEqual(
    [],
  );
});

it.each(Object.keys(builtInRoles) as BuiltInRole[])(
  'lets a %s through exactly where the role allows it',
  async (role) => {
    const before = await snapshot();
    const member =
      role === 'owner' ? owner : await buildMember(kit, owner.accountId, [{ shop_id: null, role }]);
    const rows = role === 'owner' ? before : await snapshot();
    const call = await callAs(kit, { ...owner, userId: member.userId });
    expect(await wrongly(call, builtInRoles[role])).toEqual([]);
    expect(await snapshot()).toEqual(rows);
  },
);

it('applies a role in one shop only there, and never to the account as a whole', async () => {
  const { shop } = (await owner.call('POST', '/shops', { shop: { name: 'Other' } })).json();
  const member = await buildMember(kit, owner.accountId, [
    { shop_id: owner.shopId, role: 'manager' },
    { shop_id: shop.id, role: 'viewer' },
  ]);
  const who = { accountId: owner.accountId, userId: member.userId };
  const access = {
    everywhere: null,
    shops: [
      { shop_id: owner.shopId, role: 'manager', name: null, rights: [...builtInRoles.manager] },
      { shop_id: shop.id, role: 'viewer', name: null, rights: [...builtInRoles.viewer] },
    ],
  };
  for (const shopId of [owner.shopId, shop.id]) {
    const rights = rightsIn(access, shopId);
    expect(rights.some((right) => /^(members|settings)\./.test(right))).toBe(false);
    // The package is of the account: its orders are those of all shops.
    const ofAllShops = rights.includes('bills.view') ? ['GET /bills/tier: 403'] : [];
    expect(await wrongly(await callAs(kit, { ...who, shopId }), rights)).toEqual(ofAllShops);
  }
});

it.each([
  [
    'without a role',
    async (userId: string) => {
      await ownerDb(kit.services).deleteFrom('members').where('user_id', '=', userId).execute();
      return ['TOKEN_INVALID', 'forbidden'];
    },
  ],
  [
    'out of use',
    async (userId: string) => {
      await kit.services.db
        .updateTable('users')
        .set({ status: 'inactive' })
        .where('id', '=', userId)
        .execute();
      return ['inactive_account'];
    },
  ],
])('lets somebody %s through nowhere', async (_who, end) => {
  const { userId } = await buildMember(kit, owner.accountId, [{ shop_id: null, role: 'manager' }]);
  const call = await callAs(kit, { ...owner, userId });
  expect((await call('GET', '/orders')).statusCode).toBe(200);
  const codes = await end(userId);
  for (const [route, right] of Object.entries(requiredRights)) {
    if (right === 'self') continue;
    const [method, path] = partsOf(route);
    const response = await call(
      method,
      pathOf(path, real[path.split('/')[1] ?? '']),
      method === 'GET' || method === 'DELETE' ? undefined : {},
    );
    expect([route, codes.includes(response.json().code)]).toEqual([route, true]);
  }
});

it('refuses every call of an inactive account with the reason', async () => {
  const seller = await openSeller(kit);
  const member = await buildMember(kit, seller.accountId, [{ shop_id: null, role: 'manager' }]);
  const calls = [seller.call, await callAs(kit, { ...seller, userId: member.userId })];
  await kit.services.db
    .updateTable('accounts')
    .set({ inactive_at: new Date() })
    .where('id', '=', seller.accountId)
    .execute();
  for (const route of Object.keys(requiredRights)) {
    const [method, path] = partsOf(route);
    for (const call of calls) {
      const response = await call(
        method,
        pathOf(path),
        method === 'GET' || method === 'DELETE' ? undefined : {},
      );
      expect([route, response.statusCode, response.json().code]).toEqual([route, 403, 'inactive_account']);
    }
  }
});

it('refuses every call without a token', async () => {
  for (const route of Object.keys(requiredRights)) {
    const [method, path] = partsOf(route);
    const response = await kit.app.inject({ method, url: `/v1${pathOf(path)}`, remoteAddress: '10.7.7.7' });
    expect([route, response.statusCode]).toEqual([route, 401]);
  }
});

it('stops the start for a route without a declared right', async () => {
  const app = fastify();
  await app.register(rateLimit);
  app.register(async (scope) => {
    secureRoutes(scope, kit.services);
    scope.get('/forgotten', async () => ({}));
  });
  await expect(app.ready()).rejects.toThrow('GET /forgotten is behind a session but names no right');
});

it('uses every right in a call, so that no box of the matrix is without effect', () => {
  // Exports ask the right of their list (tests/api/lists/exports.test.ts).
  const used = new Set<string>([...Object.values(requiredRights), ...Object.values(exportRights)]);
  // It hides single values of answers.
  expect(allRights.filter((right) => !used.has(right))).toEqual(['cost.view']);
});
