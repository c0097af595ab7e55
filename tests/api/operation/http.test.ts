import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../../../server/start/app.ts';
import { buildSeller, signIn, type Call, type Seller } from '../../support/worlds/seller.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

let world: TestServices;
let app: FastifyInstance;
let seller: Seller;
let call: Call;

beforeAll(async () => {
  world = await testServices();
  app = await buildApp(world.services);
  seller = await buildSeller(world.services);
  call = await signIn(app, seller);
});

afterAll(async () => {
  await app.close();
  await world.close();
});

/** A call as it comes over the wire, signed in. */
const send = (url: string, options: InjectOptions = {}) =>
  app.inject({
    url: `/v1${url}`,
    ...options,
    headers: { authorization: `Bearer ${call.token}`, ...options.headers },
  });

const sendJson = (payload: string, contentType = 'application/json') =>
  send('/shops', { method: 'POST', payload, headers: { 'content-type': contentType } });

const refused = ({ statusCode, json }: Awaited<ReturnType<typeof send>>) => [
  statusCode,
  json<{ success: boolean; code: string }>().success,
  json<{ code: string }>().code,
];

describe('a body', () => {
  it.each([
    ['broken JSON', '{"shop":', 'application/json', 400, 'bad_request'],
    ['a prototype', '{"shop":{"name":"a","__proto__":{"x":1}}}', 'application/json', 400, 'bad_request'],
    [
      'a prototype by its constructor',
      '{"shop":{"name":"a","constructor":{"prototype":{"x":1}}}}',
      'application/json',
      400,
      'bad_request',
    ],
    ['plain text', 'shop', 'text/plain', 415, 'unsupported_media'],
    ['a form', 'shop=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media'],
    ['XML', '<shop/>', 'application/xml', 415, 'unsupported_media'],
    [
      '3 MB',
      JSON.stringify({ shop: { name: 'a'.repeat(3_000_000) } }),
      'application/json',
      413,
      'payload_too_large',
    ],
  ])('refuses a body of %s in the shape of every failure', async (_what, payload, type, status, code) => {
    expect(refused(await sendJson(payload, type))).toEqual([status, false, code]);
  });

  it.each([
    ['without borders', 'multipart/form-data', 'x'],
    ['that is none', 'multipart/form-data; boundary=x', 'nonsense'],
    ['cut in its head', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="fi'],
    [
      'cut in its file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b',
    ],
  ])('refuses a form %s', async (_what, type, payload) => {
    expect(
      refused(await send('/imports', { method: 'POST', payload, headers: { 'content-type': type } })),
    ).toEqual([400, false, 'bad_request']);
  });

  it('reports a missing file in a form', async () => {
    const payload = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n';
    const response = await send('/imports', {
      method: 'POST',
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { code: 'invalid', errors: { file: 'required' } },
    ]);
  });

  it('treats an empty body as none: calls that need one say so, others succeed', async () => {
    const empty = { payload: '', headers: { 'content-type': 'application/json' } };
    expect((await send('/shops', { method: 'POST', ...empty })).json()).toMatchObject({
      code: 'invalid',
      errors: { body: 'required' },
    });
    const otherSession = await signIn(app, seller);
    const response = await send('/auth/sign-out', {
      method: 'POST',
      payload: '',
      headers: { ...empty.headers, authorization: `Bearer ${otherSession.token}` },
    });
    expect(response.json()).toEqual({ success: true });
  });

  it('uses the last value of a repeated key in a body', async () => {
    expect((await sendJson('{"shop":{"name":"first","name":"last"}}')).json().shop.name).toBe('last');
  });

  it.each([
    ['a missing value', { shop: {} }, { 'shop.name': 'required' }],
    ['nothing for a value', { shop: { name: null } }, { 'shop.name': 'required' }],
    ['a value of another type', { shop: { name: 5 } }, { 'shop.name': 'format' }],
    ['an address that is none', { shop: { name: 'a', email: 'nobody' } }, { 'shop.email': 'email' }],
    ['a field that nobody knows', { shop: { name: 'a' }, balance: 5 }, { body: 'unknown' }],
    ['half a character', { shop: { name: 'a\ud800' } }, { 'shop.name': 'nul' }],
    ['10,000 characters', { shop: { name: 'x'.repeat(10_000) } }, { 'shop.name': 'too_long' }],
  ])('names the problem of a body with %s', async (_what, body, errors) => {
    const response = await call('POST', '/shops', body);
    expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
  });
});

describe('a query', () => {
  it.each([
    ['/orders?search=%00', { search: 'nul' }],
    ['/orders?country=%00', { country: 'nul' }],
    ['/orders?start_date=0000-01-01', { start_date: 'format' }],
    ['/orders?sort=password_hash', { sort: 'choice' }],
    ['/orders?limit=1000', { limit: 'choice' }],
    ['/orders?page=-1', { page: 'too_small' }],
    ['/orders?page=1&page=2', { page: 'format' }],
    ['/statistics/referred-users?start_date=0000-01-01', { start_date: 'format' }],
    ['/users/shops?search=%00', { search: 'nul' }],
    ['/designs?search=%00', { search: 'nul' }],
  ])('refuses the query %s by name', async (url, errors) => {
    const response = await call('GET', url);
    expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
  });

  it.each([
    '/orders?page=9007199254740991&limit=500',
    '/orders?total_cents_gte=&matched=&status=',
    '/orders?search=%25_%5C',
  ])('answers the query %s', async (url) => {
    expect((await call('GET', url)).json()).toEqual({ orders: [] });
  });

  it('accepts a list with commas, or value by value as the API document says', async () => {
    for (const query of ['status=pending,rejected', 'status=pending&status=rejected']) {
      expect([query, (await call('GET', `/orders/count?${query}`)).json()]).toEqual([query, { count: 0 }]);
    }
    expect((await call('GET', '/orders/count?status=pending&status=lost')).json().errors).toEqual({
      status: 'choice',
    });
  });

  it('treats pattern characters in a query literally', async () => {
    await call('POST', '/shops', { shop: { name: 'Half_price 50%' } });
    const named = async (search: string) =>
      (await call('GET', `/users/shops?search=${encodeURIComponent(search)}`)).json().shops.length;
    expect([await named('_price 50%'), await named('Half%'), await named('____')]).toEqual([1, 0, 0]);
  });
});

describe('an address', () => {
  it.each([
    ['GET', '/nothing', 404, 'not_found'],
    ['POST', '/nothing', 404, 'not_found'],
    ['GET', '/orders/%zz', 400, 'bad_request'],
    ['GET', `/orders/${'9'.repeat(300)}`, 404, 'not_found'],
    ['GET', '/shops/not-an-id', 404, 'not_found'],
  ] as const)('%s %s that leads nowhere says so', async (method, url, status, code) => {
    expect(refused(await send(url, { method }))).toEqual([status, false, code]);
  });

  it.each([
    ['PATCH', '/orders', 'GET, HEAD, OPTIONS, POST'],
    ['GET', '/auth/sign-in', 'OPTIONS, POST'],
    ['DELETE', '/shops/019a0000-0000-7000-8000-000000000000', 'GET, HEAD, OPTIONS, PUT'],
  ] as const)('%s %s says which methods it takes', async (method, url, allow) => {
    const response = await send(url, { method });
    expect([...refused(response), response.headers.allow]).toEqual([405, false, 'method_not_allowed', allow]);
    const preflight = await send(url, { method: 'OPTIONS' });
    expect([
      preflight.statusCode,
      preflight.headers.allow,
      preflight.headers['access-control-allow-origin'],
    ]).toEqual([204, allow, undefined]);
  });

  it('answers HEAD as GET without its body', async () => {
    const [head, get] = [await send('/shops/count', { method: 'HEAD' }), await send('/shops/count')];
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      get.headers['content-length'],
    ]);
  });
});

describe('headers', () => {
  it('marks every answer of the API as private and not to be stored, failures too', async () => {
    const urls = ['/orders', '/nothing', '/orders?page=-1', '/users/me'];
    const responses = [
      ...(await Promise.all(urls.map((url) => send(url)))),
      await app.inject('/v1/users/me'),
      await app.inject('/nothing.js'),
    ];
    expect(responses.map(({ headers }) => headers['cache-control'])).toEqual(responses.map(() => 'no-store'));
  });

  it('keeps pages out of frames, types as declared, and scripts ours', async () => {
    const { headers } = await app.inject('/v1/users/me');
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
    });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'none'",
      ]),
    );
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('lets a page load only our pictures, and call only us and the storage that it uploads to', async () => {
    const directiveOf = (policy: string, name: string) =>
      policy.split(';').find((line) => line.startsWith(`${name} `));
    const { headers } = await app.inject('/v1/users/me');
    const ours = String(headers['content-security-policy']);
    expect([directiveOf(ours, 'img-src'), directiveOf(ours, 'connect-src')]).toEqual([
      "img-src 'self' data: blob:",
      "connect-src 'self' http://localhost:4000",
    ]);
    const address = { endpoint: 'https://s3.example.com/any', bucket: 'designs', region: 'ap-southeast-1' };
    const elsewhere = await buildApp({ ...world.services, uploads: { ...world.services.uploads, address } });
    const remote = String((await elsewhere.inject('/healthz')).headers['content-security-policy']);
    expect(directiveOf(remote, 'connect-src')).toBe("connect-src 'self' https://s3.example.com");
    await elsewhere.close();
  });

  it('tells in headers how a caller signs in, and sets no cookie', async () => {
    const response = await app.inject('/v1/users/me');
    expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    const entered = await app.inject({
      method: 'POST',
      url: '/v1/auth/sign-in',
      payload: { email: seller.email, password: seller.password },
    });
    expect([entered.statusCode, entered.headers['set-cookie']]).toEqual([200, undefined]);
  });

  it('accepts the token in any case of its scheme', async () => {
    expect((await send('/users/me', { headers: { authorization: `bearer ${call.token}` } })).statusCode).toBe(
      200,
    );
    expect((await send('/users/me', { headers: { authorization: `Basic ${call.token}` } })).statusCode).toBe(
      401,
    );
  });

  it('counts down the calls of the token in headers', async () => {
    const readRemaining = async () => Number((await send('/shops/count')).headers['x-ratelimit-remaining']);
    const first = await readRemaining();
    expect([(await send('/shops/count')).headers['x-ratelimit-limit'], await readRemaining()]).toEqual([
      '600',
      first - 2,
    ]);
  });

  it('answers 304 to a client that has the countries already', async () => {
    const { headers } = await send('/countries');
    expect(
      (await send('/countries', { headers: { 'if-none-match': String(headers.etag) } })).statusCode,
    ).toBe(304);
  });
});

it('ends a request that never ends', () => {
  expect([app.server.requestTimeout, app.server.headersTimeout]).toEqual([300_000, 60_000]);
});

it('does not reach files outside the dashboard', async () => {
  for (const url of [
    '/../../etc/passwd',
    '/assets/../../package.json',
    '/..%2f..%2fpackage.json',
    '/v1/thumbs/designs/80x80/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
  ]) {
    const response = await app.inject(url);
    expect([
      url,
      response.body.includes('"dependencies"') || response.body.includes('root:'),
      response.statusCode < 500,
    ]).toEqual([url, false, true]);
  }
});

/** All that comes back; the other side may hang up before it has read everything, and then the connection breaks. */
const answerTo = (bytes: string, port: number): Promise<string> =>
  new Promise((resolve) => {
    let output = '';
    const socket = connect(port)
      .setEncoding('utf8')
      .on('data', (part: string) => (output += part));
    socket.on('error', () => undefined).once('close', () => resolve(output));
    socket.write(bytes);
  });

describe('bytes that are no request', () => {
  it.each([
    ['a method that there is none of', 'FOO /v1/orders HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    [
      'a header without an end',
      `GET /v1/orders HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
      431,
    ],
    [
      'two lengths',
      'POST /v1/orders HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
  ])('refuses invalid HTTP such as %s in the shape of every other refusal', async (_what, bytes, status) => {
    if (!app.server.listening) await app.listen({ port: 0 });
    const [head = '', body = ''] = (await answerTo(bytes, (app.server.address() as AddressInfo).port)).split(
      '\r\n\r\n',
    );
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*application/json`, 's'));
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'bad_request' });
  });
});
