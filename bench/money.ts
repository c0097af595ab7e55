import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp } from '../server/app.ts';
import { takeStatement } from '../server/areas/topups/bank/takeStatement.ts';
import { Closers } from '../server/closers.ts';
import { readConfig } from '../server/config.ts';
import { insertRows } from '../server/database/insertRows.ts';
import { openServices } from '../server/openServices.ts';
import type { Services } from '../server/services.ts';
import { addPerson } from '../server/staff/people.ts';
import { transferTextOf } from '../contract/topups/transferText.ts';
import { buildCatalog, buildDesign, buildSeller, type Seller } from '../tests/support/seller.ts';
import { sellerTokens } from '../tests/support/sellerTokens.ts';
import { startTestServer } from '../tests/support/server.ts';
import { openPayees } from '../tests/support/topUps.ts';
import type { BenchResult } from './report.ts';
import { median } from './stats.ts';
import { watchSql } from './watchSql.ts';

const rounds = 7;
const confirms = 200;

interface Till {
  services: Services;
  app: FastifyInstance;
  seller: Seller;
  token: string;
  order: object;
}

const call = async ({ app, token }: Till, url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const answer = await app.inject({ method: 'POST', url: `/v1${url}`, headers, ...(payload && { payload }) });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json();
};

/** Bills of so many new orders each, which wait for their money. */
const makeBills = async (till: Till, count: number, each: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const orders: { id: string; total_cents: number }[] = [];
    for (let at = 0; at < each; at += 1) orders.push((await call(till, '/orders', { order: till.order })).order);
    const total = orders.reduce((sum, order) => sum + order.total_cents, 0);
    ids.push((await call(till, '/bills', { bill: { ids: orders.map(({ id }) => id), total_cents: total } })).bill.id);
    // Else the server's own clock pays it.
    await till.services.db.deleteFrom('waiting_orders').execute();
  }
  return ids;
};

const confirm = (till: Till, id: string) => call(till, `/bills/${id}/confirm`, { pay: 'balance' });

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Everything is taken back instead of committed, so that each round finds the same rows, and so do its bare statements. */
const confirmOne = async (till: Till, client: pg.Client): Promise<BenchResult> => {
  const [id = ''] = await makeBills(till, 1, 1000);
  const sql = watchSql(till.services.pool, { takeBack: true });
  const times: { http: number[]; bare: number[] } = { http: [], bare: [] };
  for (let round = -2; round < rounds; round += 1) {
    sql.begin();
    const http = await timed(() => confirm(till, id));
    const statements = sql.end();
    const bare = await timed(async () => {
      for (const { text, values } of statements) await client.query(text, values);
    });
    if (round < 0) continue;
    times.http.push(http);
    times.bare.push(bare);
  }
  sql.close();
  return { name: '1,000 orders confirmed in one bill', measured: median(times.http), base: median(times.bare), limit: 2, plus: 2 };
};

const confirmMany = async (till: Till, client: pg.Client): Promise<BenchResult> => {
  const ids = await makeBills(till, confirms, 1);
  const sql = watchSql(till.services.pool, { takeBack: true });
  for (const id of ids.slice(0, 20)) await confirm(till, id);
  sql.begin();
  for (const id of ids) await confirm(till, id);
  const statements = sql.end();
  const bare = await timed(async () => {
    for (const { text, values } of statements) await client.query(text, values);
  });
  const http = await timed(() => Promise.all(ids.map((id) => confirm(till, id))));
  sql.close();
  return { name: `${confirms} confirms at once on one wallet`, measured: http, base: bare, limit: 2, plus: 2 * confirms };
};

/** Open requests by bank, three an account as at most; answers their texts. */
const openRequests = async ({ services: { db } }: Till, count: number): Promise<string[]> => {
  const texts: string[] = [];
  for (let at = 0; texts.length < count; at += 1) {
    const { id } = await db.insertInto('accounts').values({ name: `Many ${at}`, package_id: 'gold', order_prefix: `M${at}` }).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('wallets').values({ account_id: id, balance_cents: 0, floor_cents: 0 }).execute();
    const rows = [1, 2, 3].map((nth) => ({
      account_id: id, code: `TU-${nth}`, kind: 'topup', method: 'bank', status: 'waiting', amount_cents: 10_000, vnd: 2_541_000, rate: 25_410,
      rate_until: new Date(Date.now() + 86_400_000), transfer_text: transferTextOf(crypto.getRandomValues(new Uint8Array(7))), created_at: new Date(),
    }) as const);
    await insertRows(db, 'transactions', rows);
    texts.push(...rows.map(({ transfer_text: text }) => text));
  }
  return texts.slice(0, count);
};

const matchLines = async (till: Till, lines: number, requests: number): Promise<BenchResult> => {
  const { services } = till;
  const texts = await openRequests(till, requests);
  const person = await services.db.transaction().execute((tx) => addPerson(tx, { name: 'Clerk', role: 'money' }, { by: null, now: services.now() }));
  const rows = Array.from({ length: lines }, (_, at) => {
    const words = at < texts.length ? `CK ${texts[at]} cam on` : `chuyen tien hang ${at}`;
    return `22/11/2026 09:44:01,BENCH.${at},2541000,${words}`;
  });
  const file = Buffer.from(['Ngày giao dịch,Số tham chiếu,Ghi có,Nội dung', ...rows].join('\n'));
  const sql = watchSql(till.services.pool, { takeBack: false });
  sql.begin();
  const whole = await timed(() => takeStatement(services, { id: person.id, name: 'Clerk', role: 'money' }, file, 'bench.csv'));
  const spent = sql.spent();
  sql.close();
  return { name: `${lines} lines of a statement against ${requests} requests`, measured: whole, base: spent, limit: 2 };
};

/** Confirming and matching against the same statements run bare, one after the other. */
export const runMoney = async (): Promise<BenchResult[]> => {
  const closers = new Closers();
  try {
    const server = await startTestServer();
    closers.add(server.dispose);
    const { services, close } = await openServices(readConfig({ DATA_DIR: server.dataDir, RATE_LIMITS: 'token=100000000,address=100000000' }), { join: true });
    closers.add(close);
    const app = await buildApp(services);
    closers.add(() => app.close());
    const variants = await buildCatalog(services);
    await openPayees(services);
    const seller = await buildSeller(services, { balanceCents: 100_000_000 });
    const designId = await buildDesign(services, seller.accountId);
    const order = {
      shop_id: seller.shopId, recipient: 'Grace Miller', address1: '48 Newbury St', city: 'Boston', region: 'MA', postcode: '02116', country: 'US', shipping_line: 'usps',
      items: [{ variant_id: variants.get('CT-BLK-L'), quantity: 1, prints: [{ position: 'front', design_id: designId }] }],
    };
    const till: Till = { services, app, seller, order, token: (await sellerTokens(services, seller)).token };
    const client = new pg.Client({ connectionString: services.pool.options.connectionString ?? '' });
    await client.connect();
    closers.add(() => client.end());
    return [await confirmOne(till, client), await confirmMany(till, client), await matchLines(till, 10_000, 5_000)];
  } finally {
    await closers.close();
  }
};
