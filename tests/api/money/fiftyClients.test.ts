import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleMovementsJob } from '../../../server/areas/topups/bank/settle.ts';
import { payWaitingJob } from '../../../server/areas/orders/waiting/payWaiting.ts';
import { makeQueue, startJobs } from '../../../server/jobs/jobs.ts';
import { moneyAudits } from '../../support/load/moneyAudits.ts';
import { moveMoney, type MoneyWorld } from '../../support/load/moneyLoad.ts';
import { openTraders } from '../../support/worlds/traders.ts';
import { hookSecret } from '../../support/worlds/topUps.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';
import { buildApp } from '../../../server/start/app.ts';

const clients = 50;
const seconds = 10;

let opened: TestServices;
let close: () => Promise<void>;
let world: MoneyWorld;

beforeAll(async () => {
  opened = await testServices();
  const { services } = opened;
  Object.assign(services.config, {
    sepaySecret: hookSecret,
    rateLimits: { token: 1_000_000, address: 1_000_000 },
  });
  const app = await buildApp(services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await makeQueue(services.boss, payWaitingJob);
  await startJobs(services, [payWaitingJob]);
  world = await openTraders(services, { url: () => url }, 3);
  close = async () => {
    await app.close();
    await opened.close();
  };
});
afterAll(() => close());

it('accounts for every cent after ten seconds of fifty concurrent clients', async () => {
  let over = false;
  const work = Promise.all(Array.from({ length: clients }, () => moveMoney(world, () => over)));
  await Promise.race([sleep(seconds * 1000), work]);
  over = true;
  await work;
  const { services } = opened;
  await settleMovementsJob.run(services, {}, AbortSignal.timeout(30_000));
  for (const [wrong, query] of Object.entries(moneyAudits)) {
    expect({ [wrong]: (await sql.raw(query).execute(services.db)).rows }).toEqual({ [wrong]: [] });
  }
  // It was really moved, each way, and not only refused.
  const { rows: kinds } = await sql<{
    kind: string;
  }>`select distinct kind from ledger_entries order by kind`.execute(services.db);
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payment', 'topup', 'withdraw']));
});
