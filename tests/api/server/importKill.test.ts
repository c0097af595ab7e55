import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import papaparse from 'papaparse';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Import } from '../../../contract/imports/calls.ts';
import { readConfig } from '../../../server/services/config.ts';
import { startEmbedded } from '../../../server/database/embedded/start.ts';
import { openServices } from '../../../server/start/openServices.ts';
import { makeOrderFile } from '../../files/orderFile.ts';
import { readyFolder } from '../../support/database/readyFolder.ts';
import { brakeOrders, releaseOrders, untilBraked } from '../../support/servers/brake.ts';
import { buildCatalog, buildDesign, buildSeller, type Seller } from '../../support/worlds/seller.ts';
import { startTestServer, type TestServer } from '../../support/servers/server.ts';
import { asSuperuser } from '../../support/database/superuser.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';

/** Several batches of orders: the kill finds some stored and one under way. */
const rows = 9_500;
let server: TestServer;
let seller: Seller;

/** The embedded database of the running server, for what no call of the API can do. */
const prepare = async (dataDir: string): Promise<Seller> => {
  const { services, close } = await openServices(readConfig({ DATA_DIR: dataDir }), { join: true });
  try {
    await buildCatalog(services);
    const newSeller = await buildSeller(services);
    await buildDesign(services, newSeller.accountId);
    return newSeller;
  } finally {
    await close();
  }
};

interface Answer {
  access_token?: string;
  import?: Import;
  count?: number;
}

const send = async (path: string, token = '', body?: object): Promise<Answer> => {
  const response = await fetch(`${server.url}/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json() as Promise<Answer>;
};

const importOf = ({ import: record }: Answer): Import => {
  if (!record) throw new Error('The answer has no import');
  return record;
};

const signIn = async (): Promise<string> => {
  const { access_token: account } = await send('/auth/sign-in', '', {
    email: seller.email,
    password: seller.password,
  });
  return (await send('/auth/shop-access-token', account, { shop_id: seller.shopId })).access_token ?? '';
};

const until = (token: string, id: string, status: Import['status']): Promise<Import> =>
  repeatUntil(
    async () => importOf(await send(`/imports/${id}`, token)),
    (importRecord) => importRecord.status === status,
  );

/** Does something in the database of the running server, as a superuser, who sees what its connections wait for. */
const inDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const { url, stop } = await startEmbedded({ dataDir: server.dataDir, join: true });
  const client = new pg.Client({ connectionString: asSuperuser(url) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await stop();
  }
};

beforeEach(async () => {
  server = await startTestServer({ dataDir: await readyFolder() });
  seller = await prepare(server.dataDir);
}, 120_000);

afterEach(() => server.dispose());

/** Returns the time when the job that creates orders now was started; undefined if none does. */
const creatingSince = (): Promise<string | undefined> =>
  inDatabase(async (client) => {
    const { rows: jobs } = await client.query<{ start: string }>(
      "select started_on::text as start from pgboss.job where name = 'import-create' and state = 'active'",
    );
    return jobs[0]?.start;
  });

/** An import whose orders are being created, held in the middle. */
const startHalf = async () => {
  const file = makeOrderFile({
    layout: 'platen',
    rows,
    faults: 0,
    skus: [{ sku: 'CT-BLK-L' }],
    designs: ['lotus.png'],
  });
  const token = await signIn();
  const importRecord = importOf(
    await send('/imports', token, { text: papaparse.unparse(file.table), file_name: 'many.csv' }),
  );
  const preview = await until(token, importRecord.id, 'preview');
  expect(preview.counts.ready_orders).toBe(file.orders);
  await inDatabase(async (client) => {
    await brakeOrders(client, 1);
    await send(`/imports/${importRecord.id}/start`, token, {});
    await untilBraked(client);
    // The next start takes the job over; a missed heartbeat, which also would, is not noticed within this test.
    await client.query("update pgboss.job set heartbeat_seconds = 3600 where name = 'import-create'");
  });
  const half = importOf(await send(`/imports/${importRecord.id}`, token));
  expect([half.status, half.rows_done > 0, half.rows_done < rows]).toEqual(['creating', true, true]);
  return { id: importRecord.id, orders: file.orders, since: await creatingSince() };
};

/** Resolves once another job than the interrupted one creates the orders; returns when it was started. */
const untilContinued = (since: string | undefined) =>
  repeatUntil(creatingSince, (start) => start !== undefined && start !== since);

/** Lets the import go on to its end. */
const finish = async ({ id, orders }: { id: string; orders: number }): Promise<void> => {
  await inDatabase(releaseOrders);
  const token = await signIn();
  const finishedImport = await until(token, id, 'done');
  expect(finishedImport).toMatchObject({
    created_count: orders,
    skipped_count: 0,
    failed_count: 0,
    rows_done: rows,
  });
  expect((await send(`/orders/count?import_id=${id}`, token)).count).toBe(orders);
};

describe('a server that is killed while it creates the orders of a file', () => {
  it('continues creating at the next start, before its heartbeat is missed, and creates every order exactly once', async () => {
    const half = await startHalf();
    await server.stop('SIGKILL');
    server = await startTestServer({ dataDir: server.dataDir });
    expect(await untilContinued(half.since)).not.toBe(half.since);
    await finish(half);
  }, 180_000);
});

describe('a server that is stopped while it creates the orders of a file', () => {
  it('ends cleanly when stopped while creating, logs no error, and continues after the next start', async () => {
    const half = await startHalf();
    expect(await server.stop()).toBe(0);
    const log = await readFile(join(server.dataDir, 'logs', 'server.log'), 'utf8');
    expect(
      log.split('\n').filter((line) => /"level":[456]0/.test(line) && !line.includes('SMTP_URL')),
    ).toEqual([]);
    server = await startTestServer({ dataDir: server.dataDir });
    expect(await untilContinued(half.since)).not.toBe(half.since);
    await finish(half);
  }, 180_000);
});
