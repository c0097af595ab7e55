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
    /** The longest that it runs between two kills, seconds; 0: nothing is killed. */
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

/** Kills the server at whatever it is doing, at times with its database, and starts it again. */
const killAndStart = async (): Promise<void> => {
  const killed = server;
  server = undefined;
  const postmaster = postmasterOf(dataDir);
  const whole = Math.random() < 0.4;
  if (whole) for (const pid of [...watchdogOf(postmaster), postmaster]) process.kill(pid, 'SIGKILL');
  await killed?.stop('SIGKILL');
  if (!whole && !(await untilGone(watchdogName(postmaster), 30_000)))
    throw new Error('The database outlived its server');
  server = await startTestServer({ dataDir, env });
};

const world = await withServices((services) =>
  openTraders(services, { url: () => server?.url }, Number(values.sellers)),
);
const until = Date.now() + Number(values.seconds) * 1000;
const over = (): boolean => Date.now() >= until;
const work = Promise.all(Array.from({ length: Number(values.clients) }, () => moveMoney(world, over)));
let kills = 0;
while (Number(values.kill) > 0 && !over()) {
  await Promise.race([sleep(1000 + Math.random() * Number(values.kill) * 1000), work]);
  if (over()) break;
  await killAndStart();
  kills += 1;
}
await work;

const wrong = await withServices(async (services) => {
  await settleMovementsJob.run(services, {}, AbortSignal.timeout(60_000));
  const found: string[] = [];
  for (const [what, query] of Object.entries(moneyAudits)) {
    const { rows } = await sql.raw(query).execute(services.db);
    if (rows.length > 0) found.push(`${rows.length} ${what}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return found;
});
await server?.dispose();

for (const [act, count] of [...world.counts].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`${String(count).padStart(8)}  ${act}`);
console.log(
  `${Object.keys(moneyAudits).length} invariants over every row after ${values.seconds} s, ${values.clients} clients, ${kills} kills`,
);
for (const line of wrong) console.log(`WRONG  ${line}`);
console.log(wrong.length === 0 ? 'Every cent is accounted for' : `${wrong.length} invariants do not hold`);
process.exitCode = wrong.length === 0 ? 0 : 1;
