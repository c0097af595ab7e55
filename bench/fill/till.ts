import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp } from '../../server/start/app.ts';
import type { Closers } from '../../server/base/closers.ts';
import { readConfig } from '../../server/services/config.ts';
import { makeQueue } from '../../server/jobs/jobs.ts';
import { jobKinds } from '../../server/start/jobKinds.ts';
import { openServices } from '../../server/start/openServices.ts';
import type { Services } from '../../server/services/services.ts';
import { removeFolder } from '../../tests/support/folders.ts';
import { buildCatalog, buildDesign, buildSeller } from '../../tests/support/worlds/seller.ts';
import { sellerTokens } from '../../tests/support/worlds/sellerTokens.ts';
import { makeDataFolder } from '../../tests/support/servers/server.ts';
import { openPayees } from '../../tests/support/worlds/topUps.ts';
import { cpuOfFamily, parentOf } from '../measure/cpu.ts';
import { asOwner } from '../../tests/support/database/superuser.ts';

/** A server in this process whose clock stands still, with one seller who has money, and a bare connection beside it. */
export interface Till {
  services: Services;
  app: FastifyInstance;
  client: pg.Client;
  /** The process of PostgreSQL. */
  postgres: number;
  token: string;
  /** The body of a new order. */
  order: object;
}

const plenty = 1_000_000_000;

/** Opens it on a folder of its own, which goes with it. */
export const openTill = async (closers: Closers): Promise<Till> => {
  const folder = await makeDataFolder();
  closers.add(() => removeFolder(folder));
  const { services, close } = await openServices(
    readConfig({ DATA_DIR: folder, RATE_LIMITS: 'token=100000000,address=100000000' }),
  );
  closers.add(close);
  for (const kind of jobKinds) await makeQueue(services.boss, kind);
  const app = await buildApp(services);
  closers.add(() => app.close());
  const variants = await buildCatalog(services);
  await openPayees(services);
  const seller = await buildSeller(services, { balanceCents: plenty });
  const designId = await buildDesign(services, seller.accountId);
  const order = {
    shop_id: seller.shopId,
    recipient: 'Grace Miller',
    address1: '48 Newbury St',
    city: 'Boston',
    region: 'MA',
    postcode: '02116',
    country: 'US',
    shipping_line: 'usps',
    items: [
      {
        variant_id: variants.get('CT-BLK-L'),
        quantity: 1,
        prints: [{ position: 'front', design_id: designId }],
      },
    ],
  };
  const client = new pg.Client({ connectionString: asOwner(services.pool.options.connectionString ?? '') });
  await client.connect();
  await client.query('set statement_timeout = 0');
  closers.add(() => client.end());
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    services,
    app,
    client,
    postgres: await parentOf(rows[0]?.pid ?? 0),
    order,
    token: (await sellerTokens(services, seller)).token,
  };
};

/** What the clock of the database does within a minute: without it a connection may keep plans that were made while a table was empty. */
export const settle = async ({ client }: Till): Promise<void> => {
  await client.query('vacuum analyze');
};

/** A call of the seller that has to be answered well. */
export const call = async ({ app, token }: Till, url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const answer = await app.inject({ method: 'POST', url: `/v1${url}`, headers, ...(payload && { payload }) });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json();
};

/** Milliseconds: by the clock, and of CPU. */
export interface Spent {
  ms: number;
  node: number;
  postgres: number;
}

/** What something takes. */
export const spentOn = async ({ postgres }: Till, work: () => Promise<unknown>): Promise<Spent> => {
  const database = await cpuOfFamily(postgres);
  const own = process.cpuUsage();
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(own);
  return { ms, node: (user + system) / 1000, postgres: (await cpuOfFamily(postgres)) - database };
};

/** The same statements on one connection, one after the other. */
export const replay = async ({ client }: Till, statements: readonly pg.QueryConfig[]): Promise<void> => {
  for (const statement of statements) await client.query(statement);
};

const cpu = ({ node, postgres }: Spent): string => `${Math.round(node)} + ${Math.round(postgres)}`;

/** CPU of Node and PostgreSQL, which other work on the machine does not change as it changes times. */
export const cpuNote = (ours: Spent, bare: Spent, statements: number): string =>
  `CPU of Node + PostgreSQL, ms: ${cpu(ours)} against ${cpu(bare)}; ${statements} statements`;
