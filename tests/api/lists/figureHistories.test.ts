import fc from 'fast-check';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/tables/tables.ts';
import { asTenant, type Tx } from '../../../server/database/tenant.ts';
import { foldFigures } from '../../../server/figures/foldFigures.ts';
import { readTotals } from '../../../server/figures/readFigures.ts';
import { wrongFigures } from '../../support/database/figures.ts';
import { fillShop } from '../../support/worlds/bigShop.ts';
import {
  newOrder,
  openOrdersKit,
  openSeller,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

let kit: OrdersKit;
let sellers: OrdersSeller[];

beforeAll(async () => {
  kit = await openOrdersKit();
  sellers = [await openSeller(kit), await openSeller(kit)];
});
afterAll(() => kit.close());

/** A third of the rows of an account, another third for another salt. */
const some = ({ accountId }: OrdersSeller, salt: number): RawBuilder<boolean> =>
  sql<boolean>`account_id = ${accountId} and (hashtext(id::text) + ${salt}) % 3 = 0`;

/** Statements that change what figures count, over several rows at once; each takes a seller and a number. */
const statements: Record<string, (seller: OrdersSeller, salt: number) => RawBuilder<unknown>> = {
  status: (seller, salt) => sql`update orders set status = 1 + ${salt} % 10 where ${some(seller, salt)}`,
  cost: (seller, salt) =>
    sql`update orders set total_cents = total_cents + ${salt} where ${some(seller, salt)}`,
  hold: (seller, salt) =>
    sql`update orders set hold = case when ${salt} % 2 = 0 then 'asked' end where ${some(seller, salt)}`,
  address: (seller, salt) =>
    sql`update orders set address_check = case when ${salt} % 2 = 0 then 'invalid' else 'valid' end, matched = ${salt % 3 > 0}
      where ${some(seller, salt)}`,
  note: (seller, salt) => sql`update orders set note = ${String(salt)} where ${some(seller, salt)}`,
  older: (seller, salt) =>
    sql`update orders set created_at = created_at - interval '31 hours' where ${some(seller, salt)}`,
  parcel: (seller, salt) =>
    sql`update trackings set status = 1 + ${salt} % 14, last_event_at = now() - make_interval(hours => ${salt}),
      activated_at = case when ${salt} % 4 > 0 then now() end where ${some(seller, salt)}`,
  promise: (seller, salt) =>
    sql`update trackings set deliver_by = now() - make_interval(hours => ${salt}), last_event_at = null where ${some(seller, salt)}`,
  ticket: (seller, salt) =>
    sql`update tickets set awaits = case when ${salt} % 2 = 0 then 'seller' else 'house' end
      where ${some(seller, salt)} and status = 1`,
  gone: (seller, salt) =>
    sql`delete from orders where ${some(seller, salt)} and (hashtext(code) + ${salt}) % 4 = 0
      and not exists (select from tickets where tickets.account_id = orders.account_id and tickets.order_id = orders.id)`,
};

type Step =
  | { kind: 'statement'; name: string; seller: number; salt: number; undone: boolean }
  | { kind: 'fill'; seller: number; count: number }
  | { kind: 'fold' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('statement' as const),
      name: fc.constantFrom(...Object.keys(statements)),
      seller: fc.nat(1),
      salt: fc.nat(400),
      undone: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('fill' as const),
      seller: fc.nat(1),
      count: fc.integer({ min: 1, max: 60 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fold' as const) }) },
);

class Undone extends Error {}

let fills = 0;

const run = async (db: Kysely<Database>, nextStep: Step): Promise<void> => {
  if (nextStep.kind === 'fold') return foldFigures(db);
  const seller = sellers[nextStep.seller] as OrdersSeller;
  if (nextStep.kind === 'fill') {
    fills += 1;
    return fillShop(kit.services, seller, nextStep.count, `f${fills}-`);
  }
  const work = async (tx: Tx): Promise<void> => {
    await statements[nextStep.name]?.(seller, nextStep.salt).execute(tx);
    expect(await wrongFigures(tx)).toEqual([]);
    if (nextStep.undone) throw new Undone();
  };
  await ownerDb(kit.services)
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
};

describe('figures of shops', () => {
  it('keeps figures equal to a full count after every step of any history, also within a transaction', async () => {
    const { db } = kit.services;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (history) => {
        for (const nextStep of history) {
          await run(db, nextStep);
          expect(await wrongFigures(ownerDb(kit.services))).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
    await foldFigures(db);
    expect(await wrongFigures(ownerDb(kit.services))).toEqual([]);
    const { rows } = await sql<{ left: number }>`select count(*) as left from shop_figure_changes`.execute(
      db,
    );
    expect(rows).toEqual([{ left: 0 }]);
  }, 120_000);

  it('updates figures as sellers act', async () => {
    const [seller] = sellers as [OrdersSeller];
    const { db } = kit.services;
    const pending = async () => {
      const { accountId, shopId } = seller;
      const totals = await asTenant(db, accountId, (tx) =>
        readTotals(tx, { accountId, shops: [shopId] }, ['orders.status.1']),
      );
      return totals.get('orders.status.1')?.records ?? 0;
    };
    const before = await pending();
    const { order } = (await seller.call('POST', '/orders', { order: newOrder(kit, seller) })).json();
    expect(await pending()).toBe(before + 1);
    expect((await seller.call('POST', `/orders/${order.id}/cancel`)).statusCode).toBe(200);
    expect(await pending()).toBe(before);
    expect(await wrongFigures(ownerDb(kit.services))).toEqual([]);
  });

  it('lets no two orders of an account wait for the same figure row, nor for the job', async () => {
    const { db } = kit.services;
    const [seller] = sellers as [OrdersSeller];
    await fillShop(kit.services, seller, 20, 'locks-');
    await foldFigures(db);
    const move = (tx: Tx, code: string) =>
      sql`update orders set status = 3 where account_id = ${seller.accountId} and code = ${code}`.execute(tx);
    await ownerDb(kit.services)
      .transaction()
      .execute(async (first) => {
        await move(first, 'locks-1');
        await db.transaction().execute(async (second) => {
          await sql`set local lock_timeout = '300ms'`.execute(second);
          await move(second, 'locks-2');
        });
        // The job takes what is committed and leaves the rest.
        await foldFigures(db);
        expect(await wrongFigures(first)).toEqual([]);
      });
    expect(await wrongFigures(ownerDb(kit.services))).toEqual([]);
  });

  it('sums figures in two concurrent jobs without counting twice', async () => {
    const { db } = kit.services;
    const [seller] = sellers as [OrdersSeller];
    await fillShop(kit.services, seller, 40, 'twice-');
    await Promise.all([foldFigures(db), foldFigures(db), foldFigures(db)]);
    expect(await wrongFigures(ownerDb(kit.services))).toEqual([]);
  });

  it('shows figures only to their account, and lets it only read them', async () => {
    const { db } = kit.services;
    const [seller, otherSeller] = sellers as [OrdersSeller, OrdersSeller];
    await foldFigures(db);
    await fillShop(kit.services, seller, 3, 'alone-');
    for (const table of ['shop_figures', 'shop_figure_changes']) {
      const { rows } = await asTenant(db, otherSeller.accountId, (tx) =>
        sql`select from ${sql.table(table)} where account_id <> ${otherSeller.accountId}`.execute(tx),
      );
      expect(rows).toEqual([]);
      await expect(
        asTenant(db, seller.accountId, (tx) =>
          sql`insert into ${sql.table(table)} (account_id, shop_id, figure, day, records, cents)
            values (${seller.accountId}, ${seller.shopId}, 'orders', '-infinity', 1, 0)`.execute(tx),
        ),
      ).rejects.toThrow('permission denied');
    }
  });

  it('deletes figures with their shop', async () => {
    const { db } = kit.services;
    const { accountId, shopId } = await openSeller(kit);
    await db
      .insertInto('shop_figures')
      .values({
        account_id: accountId,
        shop_id: shopId,
        figure: 'orders',
        day: '-infinity',
        records: 0,
        cents: 0,
      })
      .execute();
    await db.deleteFrom('shops').where('id', '=', shopId).execute();
    const remaining = db.selectFrom('shop_figures').select('figure').where('shop_id', '=', shopId);
    expect(await remaining.execute()).toEqual([]);
  });
});
