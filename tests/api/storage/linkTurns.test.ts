import type { IncomingMessage, ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import { delayFailureUntil } from '../../../server/outbound/addressGuard.ts';
import { linksClockJob } from '../../../server/areas/designs/links/linkJobs.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';
import { addDeadLinks, addLinks } from '../../support/worlds/deadLinks.ts';
import { listenAt, publicHost, testRules, type Listener } from '../../support/servers/linkServer.ts';
import {
  createOrder,
  openOrdersKit,
  openSeller,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

/** Links that are copied at the same time, unless they hand their slots on. */
const slots = 16;

let kit: OrdersKit;
let seller: OrdersSeller;
let host: Listener;
let picture: Buffer;
const lookedUp: string[] = [];

/** Answers that are open because their host never ends. */
const openAnswers = new Set<ServerResponse>();

/** Lets a link wait for ever: `/drip` sends a byte now and then, everything else nothing. */
const delay = (url: string, response: ServerResponse): void => {
  openAnswers.add(response);
  if (url.startsWith('/drip')) response.writeHead(200, { 'content-type': 'image/png' });
  const drops = setInterval(() => url.startsWith('/drip') && response.write('.'), 500);
  response.on('close', () => {
    clearInterval(drops);
    openAnswers.delete(response);
  });
};

const answer = ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
  if (url.startsWith('/file')) response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
  else delay(url, response);
};

beforeAll(async () => {
  kit = await openOrdersKit();
  host = await listenAt(publicHost, 0, answer);
  const rules = testRules([host.port], { 'cdn.test': [publicHost] });
  kit.services.linkRules = {
    ...rules,
    resolve: (name) => {
      lookedUp.push(name);
      return rules.resolve(name);
    },
    rest: delayFailureUntil(1_000),
  };
  picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#203050' } })
    .png()
    .toBuffer();
  await startJobs(kit.services, jobKinds);
  seller = await openSeller(kit);
});

beforeEach(async () => {
  await ownerDb(kit.services).deleteFrom('design_links').execute();
  lookedUp.length = 0;
});

afterAll(async () => {
  await host.close();
  await kit.close();
});

const start = () => linksClockJob.run(kit.services, {}, AbortSignal.timeout(60_000));
const strangers = (count: number) => Promise.all(Array.from({ length: count }, () => openSeller(kit)));

/** Copies a link that the seller names for an order. */
const copyLink = async (file: string): Promise<void> => {
  const { id } = await createOrder(kit, seller);
  const detail = async () => (await seller.call('GET', `/orders/${id}`)).json<{ order: OrderDetail }>().order;
  const item = (await detail()).items[0];
  const url = `http://cdn.test:${host.port}/file-${file}.png`;
  const response = await seller.call('PUT', `/orders/${id}/link`, {
    item_id: item?.id,
    position: 'front',
    url,
  });
  expect(response.statusCode).toBe(200);
  const print = async () => (await detail()).items[0]?.prints[0];
  const settled = await repeatUntil(print, (storedPrint) =>
    Boolean(storedPrint?.design_id ?? storedPrint?.problem),
  );
  expect(settled).toMatchObject({ width_px: 300 });
};

describe('links of several accounts', () => {
  it('copies a new link before nearly all of thousands of dead links of other accounts', async () => {
    for (const { accountId } of await strangers(3)) await addDeadLinks(kit.services, accountId, 2_000);
    await start();
    await expect.poll(() => lookedUp.length).toBeGreaterThan(3);
    const triedBefore = lookedUp.length;
    await copyLink('beside');
    // They are tried twelve at a time, each for a second.
    expect(lookedUp.indexOf('cdn.test') - triedBefore).toBeLessThan(300);
  });

  it('hands on the slots of links whose hosts never start or end', async () => {
    for (const { accountId } of await strangers(10)) {
      await addLinks(kit.services, accountId, 20, `'http://cdn.test:${host.port}/drip-' || n`);
      await addLinks(kit.services, accountId, 20, `'http://cdn.test:${host.port}/silent-' || n`);
    }
    await start();
    await expect.poll(() => openAnswers.size).toBeGreaterThan(slots);
    await copyLink('beside-too');
  });

  it('skips a dead host for a while instead of trying all its links', async () => {
    const [stranger] = await strangers(1);
    await addLinks(kit.services, stranger?.accountId ?? '', 60, `'http://nobody.test/' || n`);
    await start();
    const tried = () =>
      kit.services.db.selectFrom('design_links').select('attempts').where('attempts', '>', 0).execute();
    await expect.poll(tried).toHaveLength(60);
    expect(lookedUp.filter((name) => name === 'nobody.test').length).toBeLessThan(10);
  });
});
