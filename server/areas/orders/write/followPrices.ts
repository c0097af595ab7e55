import { sql } from 'kysely';
import { orderStatusCodes } from '../../../../contract/orders/statuses.ts';
import { dollars } from '../../../../contract/dollars.ts';
import { inSnapshot } from '../../../database/snapshot.ts';
import { asTenant, type Tx } from '../../../database/tenant.ts';
import { nameFew } from '../../../notify/nameFew.ts';
import { notify } from '../../../notify/notify.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import type { Services } from '../../../services/services.ts';
import { pricesFor, readPrices, type PriceBook } from '../../catalog/priceBook.ts';
import { readWallet } from '../../money/wallet.ts';
import { followPrints } from './followPrints.ts';
import { itemsByOrder } from './items.ts';
import { accountsOfVersion, changesOf, hasNotice } from './priceNotices.ts';
import { amountsDiffer, costDiffers, priceStored, saveCosts } from './reprice.ts';

/** Orders that one transaction prices anew. */
const sliceSize = 500;

interface AccountWork {
  tx: Tx;
  accountId: string;
  book: PriceBook;
  now: Date;
}

/** Orders of one seller that a version changed, and by how many cents in all. */
interface ChangedOrders {
  orders: number;
  cents: number;
}

/** True for an order on an open bill, which keeps its prices. */
const isBilled = sql<boolean>`exists (
  select from bill_orders where bill_orders.account_id = orders.account_id
    and bill_orders.order_id = orders.id and state = 'open')`;

/** Unpaid orders of an account, locked in the order of their ids. */
const lockUnpaid = ({ tx, accountId }: AccountWork, afterId: string) =>
  tx
    .selectFrom('orders')
    .select([
      'id',
      'country',
      'shipping_line',
      'former_total_cents',
      'base_cents',
      'extra_print_cents',
      'shipping_cents',
      'handling_cents',
      'surcharge_cents',
      'surcharge_labels',
      'discount_cents',
      'total_cents',
      'prints_held',
      'item_picture',
      isBilled.as('is_billed'),
    ])
    .where('account_id', '=', accountId)
    .where('status', '=', orderStatusCodes.pending)
    .where('total_cents', 'is not', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(sliceSize)
    .forUpdate('orders')
    .execute();

/**
 * Prices a slice of an account's unpaid orders anew, and judges their files. Returns the last id, undefined at the end.
 */
const repriceSlice = async (
  work: AccountWork,
  afterId: string,
  changed: ChangedOrders,
): Promise<string | undefined> => {
  const { discount_bp: discountBp } = await readWallet(work.tx, work.accountId);
  const orders = await lockUnpaid(work, afterId);
  const items = await itemsByOrder(
    work,
    orders.map(({ id }) => id),
  );
  const repriced = orders.flatMap((order) => {
    const built = priceStored(work, order, items.get(order.id) ?? [], discountBp);
    // Paying says why an order has no price any more.
    if (order.is_billed || typeof built === 'string' || !costDiffers(order, built.cost)) return [];
    // A new name of the surcharge is no new price.
    if (amountsDiffer(order, built.cost)) {
      changed.orders += 1;
      changed.cents += built.cost.total_cents - (order.total_cents ?? 0);
    }
    return [{ id: order.id, line: order.shipping_line, built }];
  });
  await saveCosts(work, repriced, false);
  await followPrints(work, orders, items);
  return orders.length < sliceSize ? undefined : orders.at(-1)?.id;
};

const signedDollars = (cents: number): string => `${cents < 0 ? '−' : '+'}$${dollars(Math.abs(cents))}`;

/** Tells a seller once what a version changes for them; nothing if it changes nothing, or was announced before. */
const notifySeller = async (
  tx: Tx,
  accountId: string,
  { version, now, changed }: { version: number; now: Date; changed: ChangedOrders },
): Promise<void> => {
  if (await hasNotice(tx, accountId, version, ['prices_changed', 'prices_scheduled'])) return;
  const changes = await changesOf(tx, accountId, version, now);
  if (changes.length === 0 && changed.orders === 0) return;
  await notify(tx, accountId, {
    kind: 'prices_changed',
    shopId: null,
    objectId: accountId,
    params: {
      version,
      changes: nameFew(changes),
      orders: changed.orders,
      amount: signedDollars(changed.cents),
    },
  });
};

/**
 * Prices an account's unpaid orders anew, and tells its people what a version changed, in the transaction of the last
 * orders.
 */
const followPricesOf = async (
  { db }: Pick<Services, 'db'>,
  { accountId, book, now }: Omit<AccountWork, 'tx'>,
  version: number,
): Promise<void> => {
  const changed = { orders: 0, cents: 0 };
  let afterId: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (afterId !== undefined) {
    const lastId: string = afterId;
    afterId = await asTenant(db, accountId, async (tx) => {
      const nextId = await repriceSlice({ tx, accountId, book, now }, lastId, changed);
      if (nextId === undefined) await notifySeller(tx, accountId, { version, now, changed });
      return nextId;
    });
  }
};

/**
 * Job that follows a version of the prices: unpaid orders get their new cost beside the one that their seller last saw,
 * and their files are judged by the areas and colors of the version. Running it again changes nothing.
 */
export const followPricesJob: JobKind<{ version: number }> = {
  name: 'follow-prices',
  key: ({ version }) => String(version),
  run: async (services, { version }, signal) => {
    const { rows } = await sql<{ account_id: string }>`
      select account_id from orders where status = ${orderStatusCodes.pending} and total_cents is not null
      union (${accountsOfVersion(version, services.now())})
      order by account_id`.execute(services.db);
    // Without the cache, which may hold the former version for a moment.
    const prices = await inSnapshot(services.db, (tx) => readPrices(tx));
    for (const { account_id: accountId } of rows) {
      if (signal.aborted) return;
      const work = { accountId, book: pricesFor(prices, accountId), now: services.now() };
      await followPricesOf(services, work, version);
    }
  },
};
