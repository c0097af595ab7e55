import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { restUntil } from '../server/outbound/addressGuard.ts';
import { startCopying } from '../server/areas/designs/links/linkJobs.ts';
import { Closers } from '../server/base/closers.ts';
import { readConfig } from '../server/services/config.ts';
import { startJobs } from '../server/jobs/jobs.ts';
import { jobKinds } from '../server/start/jobKinds.ts';
import { openServices } from '../server/start/openServices.ts';
import type { Services } from '../server/services/services.ts';
import { addDeadLinks, addLinks } from '../tests/support/worlds/deadLinks.ts';
import { removeFolder } from '../tests/support/folders.ts';
import { listenAt, publicHost, testRules } from '../tests/support/servers/linkServer.ts';
import { buildSeller } from '../tests/support/worlds/seller.ts';
import { makeDataFolder } from '../tests/support/servers/server.ts';
import type { BenchResult } from './measure/report.ts';
import { median } from './measure/stats.ts';

const rounds = 10;
/** By how many seconds the links of a stranger may delay another account's. */
const mayDelay = 2;
/** As long as a name that nobody has takes on a real server at least. */
const deadMs = 1_000;

interface Kit {
  services: Services;
  /** Where one file lies, under as many names as are asked for. */
  files: string;
}

/** A server's services and jobs in this process, so that its links may lead to a host of ours. */
const open = async (closers: Closers): Promise<Kit> => {
  const dataDir = await makeDataFolder();
  closers.add(() => removeFolder(dataDir));
  const { services, close } = await openServices(readConfig({ DATA_DIR: dataDir }));
  closers.add(close);
  const picture = await sharp({ create: { width: 2400, height: 3000, channels: 3, background: '#203050' } })
    .png()
    .toBuffer();
  const host = await listenAt(publicHost, 0, (_request, response) => response.writeHead(200).end(picture));
  closers.add(host.close);
  services.linkRules = { ...testRules([host.port], { 'cdn.test': [publicHost] }), rest: restUntil(deadMs) };
  await startJobs(services, jobKinds);
  return { services, files: `http://cdn.test:${host.port}/file` };
};

const statusOf = ({ services }: Kit, accountId: string) =>
  services.db
    .selectFrom('design_links')
    .select('status')
    .where('account_id', '=', accountId)
    .where('status', '<>', 'fetched')
    .execute();

/** Seconds from the moment that a link is asked for until its file is in the library. */
const timeLink = async (kit: Kit, accountId: string, name: string): Promise<number> => {
  const began = performance.now();
  await addLinks(kit.services, accountId, 1, `'${kit.files}-${name}.png'`);
  await startCopying(kit.services.boss);
  while ((await statusOf(kit, accountId)).length > 0) await sleep(10);
  return (performance.now() - began) / 1000;
};

const timeLinks = async (kit: Kit, accountId: string, name: string): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(await timeLink(kit, accountId, `${name}-${round}`));
  return times;
};

const newAccount = async ({ services }: Kit, email: string): Promise<string> =>
  (await buildSeller(services, { email })).accountId;

const measure = async (kit: Kit, dead: number): Promise<BenchResult[]> => {
  const account = await newAccount(kit, 'seller@example.test');
  const alone = await timeLinks(kit, account, 'alone');
  for (const name of ['first', 'second', 'third']) {
    await addDeadLinks(kit.services, await newAccount(kit, `${name}@example.test`), dead);
  }
  await startCopying(kit.services.boss);
  await sleep(3_000);
  const beside = await timeLinks(kit, account, 'beside');
  const base = median(alone);
  const note = (times: readonly number[]) =>
    `median ${median(times).toFixed(2)} s of ${times.length}, three strangers with ${dead} dead links each`;
  return [
    {
      name: 'links: one link beside them, slowest',
      measured: Math.max(...beside),
      base,
      limit: 1,
      plus: mayDelay,
      unit: 's',
      note: note(beside),
    },
  ];
};

/** How long the link of one account takes beside accounts with very many that lead nowhere. */
export const runLinks = async (dead: number): Promise<BenchResult[]> => {
  const closers = new Closers();
  try {
    return await measure(await open(closers), dead);
  } finally {
    await closers.close();
  }
};
