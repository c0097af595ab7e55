import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../../../server/services/config.ts';
import { startEmbedded } from '../../../server/database/embedded/start.ts';
import { openServices } from '../../../server/start/openServices.ts';
import { bookTransfers, nothingYet, trade, type Acknowledged } from '../../support/load/ledgerLoad.ts';
import { moneyAudits } from '../../support/load/moneyAudits.ts';
import { topUp } from '../../support/worlds/orders.ts';
import { readyFolder } from '../../support/database/readyFolder.ts';
import { postmasterOf, untilGone, watchdogName, watchdogOf } from '../../support/servers/processes.ts';
import { buildCatalog, buildDesign, buildSeller, type Seller } from '../../support/worlds/seller.ts';
import { teeOrder } from '../../support/worlds/teeOrder.ts';
import { startTestServer, type TestServer } from '../../support/servers/server.ts';
import { asSuperuser } from '../../support/database/superuser.ts';

const people = 5;
const startCents = 50_000_000;
/** Payments that are acknowledged between two kills: early, in the middle, late. */
const rounds = [
  { payments: 10, whole: false },
  { payments: 30, whole: true },
  { payments: 20, whole: false },
  { payments: 40, whole: true },
];

const waitOptions = { timeout: 60_000, interval: 10 };

let server: TestServer;
let running = true;
let seller: Seller;
let order: object;

beforeAll(async () => {
  server = await startTestServer({ dataDir: await readyFolder() });
  const { services, close } = await openServices(readConfig({ DATA_DIR: server.dataDir }), { join: true });
  const variants = await buildCatalog(services);
  seller = await buildSeller(services, { balanceCents: 0 });
  await topUp(services, seller.accountId, startCents);
  const designId = await buildDesign(services, seller.accountId);
  order = teeOrder(variants, { ...seller, designId }, 2);
  await close();
});

afterAll(() => server.dispose());

const signIn = async (): Promise<string> => {
  const send = async (path: string, token: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { access_token: string }).access_token;
  };
  const account = await send('/auth/sign-in', '', { email: seller.email, password: seller.password });
  return send('/auth/shop-access-token', account, { shop_id: seller.shopId });
};

/** Kills the server, or everything that belongs to it, at whatever it is doing; then starts it again. */
const killAndStart = async (whole: boolean): Promise<void> => {
  running = false;
  const { dataDir } = server;
  const postmaster = postmasterOf(dataDir);
  if (whole) for (const pid of [...watchdogOf(postmaster), postmaster]) process.kill(pid, 'SIGKILL');
  await server.stop('SIGKILL');
  if (!whole) expect(await untilGone(watchdogName(postmaster), 30_000)).toBe(true);
  server = await startTestServer({ dataDir });
  running = true;
};

const ask = async (text: string): Promise<Record<string, unknown>[]> => {
  const { url, stop } = await startEmbedded({ dataDir: server.dataDir, join: true });
  // As a superuser: to look into the files of the database takes one.
  const client = new pg.Client({ connectionString: asSuperuser(url) });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
    await stop();
  }
};

/** Checks every table and index as `pg_amcheck` does. A damaged index fails the query itself. */
const checkFiles = async (): Promise<void> => {
  const ours = "from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'";
  await ask('create extension if not exists amcheck');
  expect(
    await ask(
      `select c.relname, damage.* ${ours} cross join lateral verify_heapam(c.oid) as damage where c.relkind = 'r'`,
    ),
  ).toEqual([]);
  const indexes = await ask(
    `select bt_index_check(c.oid, true) ${ours} join pg_am a on a.oid = c.relam and a.amname = 'btree' where c.relkind = 'i'`,
  );
  expect(indexes.length).toBeGreaterThan(40);
};

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, amount) => total + amount, 0);

/** Everything that was acknowledged is there, once; and nothing else is. */
const compare = async (acknowledged: Acknowledged): Promise<void> => {
  const orders = await ask('select id, payment_status, total_cents from orders');
  expect(orders.map(({ id }) => String(id)).toSorted()).toEqual(acknowledged.created.toSorted());
  const paid = orders.filter(({ payment_status: status }) => status === 'paid').map(({ id }) => String(id));
  expect(paid.toSorted()).toEqual(
    [...acknowledged.paid.keys()].filter((id) => !acknowledged.canceled.has(id)).toSorted(),
  );
  const booked = await ask(
    "select reference from ledger_entries where kind = 'topup' and side = 'wallet' and reference like 'VCB-%'",
  );
  expect(booked.map(({ reference }) => String(reference)).toSorted()).toEqual(
    [...acknowledged.topUps.keys()].toSorted(),
  );
  const returned = [...acknowledged.canceled].map((id) => acknowledged.paid.get(id) ?? 0);
  const [wallet] = await ask('select balance_cents from wallets');
  expect(Number(wallet?.['balance_cents'])).toBe(
    startCents + sum(acknowledged.topUps.values()) - sum(acknowledged.paid.values()) + sum(returned),
  );
};

it('loses nothing that was acknowledged and doubles nothing, however often everything is killed', async () => {
  const token = await signIn();
  const acknowledged = nothingYet();
  let over = false;
  const reachable = { url: () => (running ? server.url : undefined), dataDir: server.dataDir };
  const workers = Promise.all([
    ...Array.from({ length: people }, () => trade(reachable, token, order, acknowledged, () => over)),
    bookTransfers(reachable, seller.accountId, acknowledged, () => over),
  ]);
  for (const { payments, whole } of rounds) {
    const enough = acknowledged.paid.size + payments;
    await Promise.race([vi.waitUntil(() => acknowledged.paid.size >= enough, waitOptions), workers]);
    await sleep(Math.random() * 100);
    await killAndStart(whole);
  }
  const topUps = acknowledged.topUps.size + 2;
  await Promise.race([
    vi.waitUntil(() => acknowledged.canceled.size > 0 && acknowledged.topUps.size >= topUps, waitOptions),
    workers,
  ]);
  over = true;
  await workers;
  for (const [wrong, query] of Object.entries(moneyAudits))
    expect({ [wrong]: await ask(query) }).toEqual({ [wrong]: [] });
  await compare(acknowledged);
  await checkFiles();
}, 300_000);
