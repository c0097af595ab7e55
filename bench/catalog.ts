import { openSession } from '../server/auth/sessions.ts';
import { Closers } from '../server/base/closers.ts';
import { readConfig } from '../server/services/config.ts';
import { insertRows } from '../server/database/insertRows.ts';
import { openServices } from '../server/start/openServices.ts';
import type { Services } from '../server/services/services.ts';
import { ownerDb } from '../tests/support/database/ownerDb.ts';
import { buildSeller } from '../tests/support/worlds/seller.ts';
import { startTestServer } from '../tests/support/servers/server.ts';
import { openClient, type TimedGet } from './measure/httpClient.ts';
import type { BenchResult } from './measure/report.ts';
import { percentile } from './measure/stats.ts';

/** 125 products × 40 variants. */
const bases = 125;
const colors = 8;
const sizes = ['S', 'M', 'L', 'XL', '2XL'];
const types = ['t-shirt', 'hoodie', 'sweatshirt', 'drinkware', 'poster'];
const lines = ['usps', 'epacket', 'yunexpress', 'dhl', '4px'] as const;
const countries = ['US', 'DE', 'FR', 'GB', 'AU', 'CA', 'JP', 'VN', 'IT', 'ES', '*'];

const warmUp = 20;
const rounds = 200;
/** A token may make 600 calls in a minute. */
const tokens = 3;
const limit = 3;

const fillCatalog = async (services: Services): Promise<void> => {
  const db = ownerDb(services);
  const ids = Array.from({ length: bases }, () => crypto.randomUUID());
  await insertRows(
    db,
    'base_products',
    ids.map((id, index) => ({
      id,
      sku_prefix: `B${index}`,
      name: `Product ${index}`,
      product_type: types[index % types.length],
      drawing: 'tee',
      brand: 'Bench',
      provider: 'Bench',
      print_method: 'DTG',
      production_days_min: 1 + (index % 3),
      production_days_max: 3 + (index % 4),
    })),
  );
  await insertRows(
    db,
    'variants',
    ids.flatMap((base_id, index) =>
      Array.from({ length: colors }, (_, color) =>
        sizes.map((size, place) => ({
          id: crypto.randomUUID(),
          base_id,
          sku: `B${index}-${color}-${size}`,
          color: `Color ${color}`,
          hex: '#336699',
          size,
          weight_g: 180,
          base_cents: 500 + ((index * 37) % 2000) + 100 * place,
          stock: 'in',
          position: color * sizes.length + place,
        })),
      ).flat(),
    ),
  );
  await insertRows(
    db,
    'ship_rates',
    types.flatMap((product_type, kind) =>
      lines.flatMap((line, at) =>
        countries.map((country, place) => ({
          product_type,
          line,
          country,
          first_cents: 400 + 60 * kind + 90 * at + 15 * place,
          additional_cents: 180,
          surcharge_cents: 0,
          days_min: 3,
          days_max: 6 + at,
        })),
      ),
    ),
  );
};

const openGets = async (services: Services, address: string, closers: Closers): Promise<TimedGet[]> => {
  const { userId, accountId } = await buildSeller(services);
  const clients = await Promise.all(
    Array.from({ length: tokens * 3 }, async () =>
      openClient(
        address,
        await openSession(
          services.db,
          { userId, accountId, userAgent: undefined, ip: '127.0.0.1' },
          services.now(),
        ),
      ),
    ),
  );
  closers.add(async () => clients.forEach((client) => client.close()));
  return clients.map((client) => client.get);
};

const base = '/catalog?page=1&limit=25';
const there = 'deliver_to=DE&sort=delivered_cents&order=ASC';

/** What is asked in turn, so that all meet the same machine. */
const questions: readonly ((round: number) => string)[] = [
  () => `${base}&sort=name&order=ASC`,
  () => `${base}&${there}&quantity=1`,
  // A quantity that nobody asked for before: every product is worked out.
  (round) => `${base}&${there}&quantity=${2 + round}`,
];

const timeAll = async (gets: readonly TimedGet[]): Promise<number[][]> => {
  const times: number[][] = questions.map(() => []);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, question] of questions.entries()) {
      const took = await gets[index * tokens + (Math.abs(round) % tokens)]?.(question(round + warmUp));
      if (round >= 0) times[index]?.push(took ?? Number.NaN);
    }
  }
  return times;
};

/** The first page of 5,000 variants' products by what they cost delivered to Germany, against the same page by name. */
export const runCatalog = async (): Promise<BenchResult[]> => {
  const closers = new Closers();
  try {
    const server = await startTestServer({});
    closers.add(server.dispose);
    const { services, close } = await openServices(readConfig({ DATA_DIR: server.dataDir }), { join: true });
    closers.add(close);
    await fillCatalog(services);
    const [plain = [], asked = [], fresh = []] = await timeAll(await openGets(services, server.url, closers));
    return (
      [
        ['by delivered cost, asked before', asked],
        ['by delivered cost, first asked', fresh],
      ] as const
    ).flatMap(([name, times]) =>
      [0.5, 0.99].map((share) => ({
        name: `catalog: ${name}, p${100 * share}`,
        measured: percentile(times, share),
        base: percentile(plain, share),
        limit,
      })),
    );
  } finally {
    await closers.close();
  }
};
