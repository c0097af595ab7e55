import { sql } from 'kysely';
import { hashPassword } from '../auth/passwords.ts';
import { insertRows } from '../database/insertRows.ts';
import type { Services } from '../services/services.ts';
import { countStored } from '../storage/quota/databaseCounts.ts';
import { planDesigns, renderPictures, storeDesigns } from './designs/files.ts';
import { countQuality } from '../areas/catalog/quality.ts';
import { fillCatalog } from './catalog/fillCatalog.ts';
import { fillSeller } from './fillSeller.ts';
import type { SellerInput } from './sellerInput.ts';
import { fillAnnouncement } from './notifications.ts';
import { dayMs, historyDays } from './orders/clock.ts';
import { seededRandom, type Random } from './random.ts';
import { demoSellers, vndPerDollar, type DemoSeller } from './sellers.ts';

const seed = 20_261_121;

const generatorOf = ({ seed: sellerSeed }: DemoSeller, random: Random): Random =>
  sellerSeed === undefined ? random : seededRandom(seed + sellerSeed);

/**
 * Plans the sellers. Pictures are stored before any row is written, so that every design in the database has its
 * file.
 */
const planSellers = async (random: Random, { storage, now }: Services): Promise<SellerInput[]> => {
  const rendered = renderPictures();
  const at = now().getTime();
  const from = at - (historyDays + 10) * dayMs;
  const plannedSellers = demoSellers.map((seller) => {
    const generator = generatorOf(seller, random);
    const [accountId, userId] = [generator.id(from), generator.id(from)];
    return { seller, accountId, userId, now: at, designs: planDesigns(generator, userId, from) };
  });
  const accountOf = (email: string | null): string | null =>
    plannedSellers.find(({ seller }) => seller.email === email)?.accountId ?? null;
  return Promise.all(
    plannedSellers.map(async (input) => ({
      ...input,
      referredBy: accountOf(input.seller.referredBy),
      passwordHash: await hashPassword(input.seller.password),
      designs: await storeDesigns(storage, input.designs, rendered),
    })),
  );
};

/** Counts files that were stored before there were accounts as the sellers' too. */
const countFiles = async ({ db, storage }: Services, sellers: readonly SellerInput[]): Promise<void> => {
  const storedObjects: Parameters<typeof countStored>[1][number][] = [];
  for (const { userId } of sellers)
    for await (const object of storage.list(`${userId}/`)) storedObjects.push(object);
  await countStored(db, storedObjects);
};

/**
 * Fills an empty database with sample data (architecture §6): the catalog, three sellers with their shops, designs
 * and about 5,000 orders in every status, with bills and a ledger that add up. The same in every run, except the
 * dates, which count back from now. All or nothing: an interrupted fill leaves no rows.
 */
export const fillDemo = async (services: Services): Promise<void> => {
  const random = seededRandom(seed);
  const sellers = await planSellers(random, services);
  await services.db.transaction().execute(async (tx) => {
    await insertRows(tx, 'exchange_rates', [
      { usd_to_vnd: vndPerDollar, updated_at: services.now().toISOString() },
    ]);
    await fillCatalog(tx, random, services.now().getTime());
    for (const input of sellers) await fillSeller(generatorOf(input.seller, random), tx, input);
    await fillAnnouncement(
      tx,
      services.now().getTime(),
      sellers.map(({ accountId }) => accountId),
    );
  });
  await sql`analyze orders, order_items, order_events, trackings, tracking_events,
    bills, bill_orders, ledger_entries`.execute(services.db);
  await countFiles(services, sellers);
  await countQuality(services.db, services.now());
};
