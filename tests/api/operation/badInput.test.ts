import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { buildMember } from '../../support/worlds/members.ts';
import {
  createOrder,
  enter,
  newOrder,
  openOrdersKit,
  openSeller,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';
import { endlessTexts, hostileValues, spoiled } from '../../support/worlds/hostileValues.ts';
import { ownerPool } from '../../support/database/ownerDb.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** No call of those above takes a tenth of it; one such text took ten seconds. */
const maxMs = 3_000;

let kit: OrdersKit;
let seller: OrdersSeller;
let call: OrdersSeller['call'];
let orderId = '';
let itemId = '';
let importId = '';
let memberId = '';
let roleId = '';

const readImport = async (): Promise<string> => {
  const { import: importRecord } = (
    await seller.call('POST', '/imports', { text: 'Order,Who\n1,Ann', file_name: 'a.csv' })
  ).json();
  await vi.waitUntil(
    async () => (await seller.call('GET', `/imports/${importRecord.id}`)).json().import.status === 'mapping',
    90_000,
  );
  return importRecord.id;
};

beforeAll(async () => {
  kit = await openOrdersKit();
  await startJobs(kit.services, jobKinds);
  seller = await openSeller(kit);
  ({ call } = seller);
  ({ id: orderId } = await createOrder(kit, seller));
  itemId = (await seller.call('GET', `/orders/${orderId}`)).json().order.items[0].id;
  importId = await readImport();
  ({ id: memberId } = await buildMember(kit, seller.accountId, [{ shop_id: null, role: 'viewer' }]));
  roleId = (await seller.call('POST', '/roles', { role: { name: 'Spare', rights: [] } })).json().role.id;
});
afterAll(() => kit.close());

/** Every call with a body, with one that is good. */
const writes = (): [Method, string, object][] => {
  const order = newOrder(kit, seller, {
    company: 'Lotus',
    email: 'a@example.test',
    phone: '+84 1',
    address2: '2',
    reference: 'R',
    order_number: 'N',
    note: 'n',
  });
  const { recipient, note, address2, items, shipping_line: line, country } = order;
  const selection = { ids: [orderId] };
  const exportBody = {
    resource: 'orders',
    format: 'csv',
    locale: 'en',
    query: { search: 'a', start_date: '2026-01-01', sort: 'code' },
    columns: [{ name: 'code', label: 'Order' }],
    choices: { status: { pending: 'Pending' } },
  };
  return [
    ['POST', '/auth/sign-in', { email: seller.email, password: 'wrong' }],
    [
      'POST',
      '/auth/sign-up',
      {
        full_name: 'A',
        email: 'new@example.test',
        password: 'correct horse 8',
        account_name: 'B',
        locale: 'vi',
        ref: 'X',
      },
    ],
    ['POST', '/auth/resend-verification', { email: 'new@example.test' }],
    ['POST', '/auth/forgot-password', { email: 'new@example.test' }],
    ['POST', '/auth/verify-email', { token: 'x'.repeat(43), password: 'correct horse 8' }],
    ['POST', '/auth/reset-password', { token: 'x'.repeat(43), password: 'correct horse 8' }],
    ['POST', '/auth/invitation', { token: 'x'.repeat(43) }],
    [
      'POST',
      '/auth/accept-invitation',
      { token: 'x'.repeat(43), password: 'correct horse 8', full_name: 'A' },
    ],
    ['POST', '/auth/decline-invitation', { token: 'x'.repeat(43) }],
    ['POST', '/auth/shop-access-token', { shop_id: seller.shopId }],
    [
      'PUT',
      '/users/me',
      {
        user: {
          full_name: 'A',
          phone_number: '0905550101',
          locale: 'en',
          notifications: { import_done: { bell: true, mail: false } },
        },
      },
    ],
    ['PUT', '/users/me/password', { old_password: 'wrong one', password: 'correct horse 8' }],
    ['PUT', '/users/notifications/read', { ids: [orderId] }],
    ['POST', '/shops', { shop: { name: 'A', phone_number: '1', email: 'a@example.test' } }],
    ['PUT', `/shops/${seller.shopId}`, { shop: { name: 'A', phone_number: '1', email: 'a@example.test' } }],
    ['PUT', '/account', { account: { name: 'A', time_zone: 'UTC', money_locale: 'en-US', version: 1 } }],
    ['POST', '/orders', { order }],
    [
      'PUT',
      `/orders/${orderId}`,
      { order: { recipient, note, address2, country, shipping_line: line, items, version: 1 } },
    ],
    ['POST', '/orders/quote', { country, shipping_line: line, items }],
    ['POST', `/orders/${orderId}/notes`, { note: 'n' }],
    [
      'PUT',
      `/orders/${orderId}/link`,
      { item_id: itemId, position: 'front', url: 'https://example.test/a.png' },
    ],
    ['POST', '/orders/pay/quote', { selection }],
    ['POST', '/orders/confirm-quality', { selection }],
    ['POST', '/orders/confirm-quality/check', { selection }],
    ['POST', '/orders/pay', { ids: [orderId], total_cents: 1 }],
    ['POST', '/orders/line', { selection, shipping_line: line }],
    ['POST', '/orders/line/quote', { selection }],
    ['POST', '/orders/cancel/quote', { selection }],
    ['POST', '/orders/delete/quote', { selection }],
    [
      'POST',
      '/orders/line',
      {
        selection: {
          query: { search: 'zzzz', country: 'US', start_date: '2026-01-01', total_cents_gte: '1' },
        },
        shipping_line: line,
      },
    ],
    ['POST', '/orders/cancel', { selection: { query: { search: 'zzzz', shop_id: seller.shopId } } }],
    ['POST', '/orders/delete', { selection: { query: { search: 'zzzz', import_id: importId } } }],
    ['POST', '/imports', { text: 'a,b\n1,2', file_name: 'a.csv' }],
    [
      'PUT',
      `/imports/${importId}/mapping`,
      { mapping: { order_number: 0, recipient: 1 }, value_map: { country: { usa: 'US' } } },
    ],
    ['PUT', `/imports/${importId}/duplicates`, { duplicates: 'skip' }],
    ['PUT', `/imports/${importId}/cells`, { field: 'recipient', value: 'B', row_no: 1, equal_to: 'A' }],
    ['POST', `/imports/${importId}/template`, { name: 'A' }],
    ['POST', '/exports', exportBody],
    [
      'POST',
      '/members',
      {
        invitation: {
          emails: ['b@example.test'],
          access: [{ shop_id: seller.shopId, role: 'viewer' }],
          locale: 'vi',
        },
      },
    ],
    ['PUT', `/members/${memberId}`, { member: { access: [{ shop_id: null, role: 'viewer' }], version: 1 } }],
    ['POST', '/roles', { role: { name: 'A', rights: ['orders.view'] } }],
    ['PUT', `/roles/${roleId}`, { role: { name: 'A', rights: ['orders.view'], version: 1 } }],
  ];
};

interface Parameter {
  name: string;
  required: boolean;
}

/** A call that reads, and its query parameters. */
interface ReadCall {
  url: string;
  parameters: Parameter[];
}

const callsThatRead = async (): Promise<ReadCall[]> => {
  const { paths } = (await kit.app.inject('/v1/openapi.json')).json<{
    paths: Record<string, { get?: { parameters?: { in: string; name: string; required?: boolean }[] } }>;
  }>();
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const parameters = (get?.parameters ?? []).filter((parameter) => parameter.in === 'query');
    if (parameters.length === 0) return [];
    return {
      url: path.replace('/v1', '').replace('{id}', path.startsWith('/v1/imports') ? importId : orderId),
      parameters: parameters.map(({ name, required = false }) => ({ name, required })),
    };
  });
};

/** Returns a query with a text in one parameter and good values in the others that the call requires. */
const queryWith = ({ parameters }: ReadCall, name: string, text: string): string => {
  const examples: Readonly<Record<string, string>> = { type: 'exports', url: orderId };
  const required = parameters.filter((parameter) => parameter.required && parameter.name !== name);
  return [...required.map((parameter) => `${parameter.name}=${examples[parameter.name]}`), text].join('&');
};

let sent = 0;

/** Limits count calls, and these are many: a new token now and then, and nothing counted in the database. */
const send = async (method: Method, path: string, body?: object) => {
  sent += 1;
  if (sent % 200 === 1) {
    call = await enter(kit, seller);
    await kit.services.db.deleteFrom('rate_limits').execute();
  }
  const version = /^\/(orders|roles|members)\/|^\/(account)$/.exec(path)?.slice(1).find(Boolean);
  if (method === 'PUT' && version)
    await ownerPool(kit.services).query(`update ${version.replace(/t$/, 'ts')} set version = 1`);
  return call(method, path, body);
};

/** Returns the fault of a response to bad input: it must be a success or a refusal in the shape of spec §8. */
const fault = ({ statusCode, body }: { statusCode: number; body: string }): string | undefined => {
  if (statusCode < 300) return undefined;
  if (statusCode >= 500) return String(statusCode);
  const response: unknown = JSON.parse(body);
  return expect
    .objectContaining({ success: false, message: expect.any(String), code: expect.any(String) })
    .asymmetricMatch(response)
    ? undefined
    : body;
};

describe('bad input', () => {
  it('treats bad input in any part of any body as text or refuses it, never with an error of ours', async () => {
    const faults: string[] = [];
    for (const [method, path, body] of writes()) {
      for (const bad of spoiled(body)) {
        if (typeof bad !== 'object' || bad === null) continue;
        const problem = fault(await send(method, path, bad));
        if (problem) faults.push(`${method} ${path} ${JSON.stringify(bad).slice(0, 300)}: ${problem}`);
      }
    }
    expect(faults).toEqual([]);
  }, 600_000);

  it('is not blocked by very long input in any part of any body', async () => {
    const slow: string[] = [];
    for (const [method, path, body] of writes()) {
      for (const bad of spoiled(body, endlessTexts)) {
        if (typeof bad !== 'object' || bad === null) continue;
        const began = performance.now();
        await send(method, path, bad);
        if (performance.now() - began > maxMs)
          slow.push(`${method} ${path} ${JSON.stringify(bad).slice(0, 300)}`);
      }
    }
    expect(slow).toEqual([]);
  }, 600_000);

  it('treats bad input in any parameter of any list as text or refuses it, never with an error of ours', async () => {
    const faults: string[] = [];
    const texts = [
      ...hostileValues
        .filter((value) => typeof value === 'string' && value.isWellFormed())
        .map((value) => encodeURIComponent(String(value))),
      '%ED%A0%80',
      '%',
      '-1',
      '1e300',
      '9007199254740993',
      '0',
      'a,,b',
      ',',
      `1&PARAM=2`,
    ];
    // No call has such a name and each refuses it whatever it holds: a value for each name, in turn, is enough.
    const textsOfUnknown = ['', 'a', '%', '%ED%A0%80'];
    const accepted = new Set<string>();
    const sendQuery = async (url: string, query: string) => {
      const response = await send('GET', `${url}?${query}`);
      const problem = fault(response);
      if (problem) faults.push(`GET ${url}?${query}: ${problem}`);
      return response;
    };
    for (const [index, readCall] of (await callsThatRead()).entries()) {
      const { url, parameters } = readCall;
      for (const text of texts) {
        const textFor = (name: string): string => `${name}=${text.replace('PARAM', name)}`;
        // In all parameters at once: the response names each that it refuses. The others take the text alone.
        const all = await sendQuery(url, parameters.map(({ name }) => textFor(name)).join('&'));
        const refused = Object.keys(all.json().errors ?? {});
        const others = parameters.filter(({ name }) => !refused.includes(name));
        const responses = await Promise.all(
          others.map(({ name }) => sendQuery(url, queryWith(readCall, name, textFor(name)))),
        );
        for (const [place, { name }] of others.entries())
          if ((responses[place]?.statusCode ?? 500) < 300) accepted.add(`${url} ${name}`);
      }
      const unknownText = textsOfUnknown[index % textsOfUnknown.length];
      await Promise.all(
        parameters.map(({ name }) => sendQuery(url, queryWith(readCall, name, `${name}[a]=${unknownText}`))),
      );
    }
    // The texts reach the lists: a call that is refused for another reason would prove nothing.
    expect(accepted.size).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  }, 600_000);
});
