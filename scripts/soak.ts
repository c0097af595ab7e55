import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { settleMovementsJob } from '../server/areas/topups/bank/settle.ts';
import { readConfig } from '../server/services/config.ts';
import { openServices } from '../server/start/openServices.ts';
import type { Services } from '../server/services/services.ts';
import { moneyAudits } from '../tests/support/load/moneyAudits.ts';
import { moveMoney } from '../tests/support/load/moneyLoad.ts';
import { postmasterOf, untilGone, watchdogName, watchdogOf } from '../tests/support/servers/processes.ts';
import { startTestServer, type TestServer } from '../tests/support/servers/server.ts';
import { hookSecret } from '../tests/support/worlds/topUps.ts';
import { openTraders } from '../tests/support/worlds/traders.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    clients: { type: 'string', default: '50' },
    sellers: { type: 'string', default: '12' },
    /** Maximum time between two kills in seconds; 0 for no kills. */
    kill: { type: 'string', default: '20' },
  },
});

const env = { SEPAY_SECRET: hookSecret, RATE_LIMITS: 'token=100000000,address=100000000' };

let server: TestServer | undefined = await startTestServer({ env });
const { dataDir } = server;

const withServices = async <T>(work: (services: Services) => Promise<T>): Promise<T> => {
  const { services, close } = await openServices(readConfig({ DATA_DIR: dataDir }), { join: true });
  try {
    return await work(services);
  } finally {
    await close();
  }
};

/** Kills the server in the middle of its work, sometimes together with its database, and starts it again. */
const killAndStart = async (): Promise<void> => {
  const killedServer = server;
  server = undefined;
  const postmaster = postmasterOf(dataDir);
  const withDatabase = Math.random() < 0.4;
  if (withDatabase) for (const pid of [...watchdogOf(postmaster), postmaster]) process.kill(pid, 'SIGKILL');
  await killedServer?.stop('SIGKILL');
  if (!withDatabase && !(await untilGone(watchdogName(postmaster), 30_000)))
    throw new Error('The database outlived its server');
  server = await startTestServer({ dataDir, env });
};

const world = await withServices((services) =>
  openTraders(services, { url: () => server?.url }, Number(values.sellers)),
);
const endTime = Date.now() + Number(values.seconds) * 1000;
const isOver = (): boolean => Date.now() >= endTime;
const clients = Promise.all(Array.from({ length: Number(values.clients) }, () => moveMoney(world, isOver)));
let kills = 0;
while (Number(values.kill) > 0 && !isOver()) {
  await Promise.race([sleep(1000 + Math.random() * Number(values.kill) * 1000), clients]);
  if (isOver()) break;
  await killAndStart();
  kills += 1;
}
await clients;

const violations = await withServices(async (services) => {
  await settleMovementsJob.run(services, {}, AbortSignal.timeout(60_000));
  const lines: string[] = [];
  for (const [invariant, query] of Object.entries(moneyAudits)) {
    const { rows } = await sql.raw(query).execute(services.db);
    if (rows.length > 0) lines.push(`${rows.length} ${invariant}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return lines;
});
await server?.dispose();

for (const [action, count] of [...world.counts].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`${String(count).padStart(8)}  ${action}`);
const load = `${values.seconds} s, ${values.clients} clients, ${kills} kills`;
console.log(`${Object.keys(moneyAudits).length} invariants over every row after ${load}`);
for (const line of violations) console.log(`WRONG  ${line}`);
console.log(
  violations.length === 0 ? 'Every cent is accounted for' : `${violations.length} invariants do not hold`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
