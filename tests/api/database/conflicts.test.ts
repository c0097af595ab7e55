import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asTenant, asTenantOnce, type Tx } from '../../../server/database/tenant.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';
import { ownerPool } from '../../support/database/ownerDb.ts';

const imports = importsWorld();

/** Lets the first `times` inserts into a table fail with a SQLSTATE; gives how many inserts there were in the end. */
const failing = async (
  table: string,
  { code, times }: { code: string; times: number },
  work: () => Promise<void>,
): Promise<number> => {
  const pool = ownerPool(imports.services);
  // A sequence counts on when a transaction is rolled back.
  await pool.query(`
    create sequence attempts;
    create function fail() returns trigger language plpgsql security definer as $$
    begin
      if nextval('attempts') <= ${times} then raise exception 'injected' using errcode = '${code}'; end if;
      return null;
    end $$;
    create trigger fail before insert on ${table} for each statement execute function fail()`);
  try {
    await work();
    const { rows } = await pool.query<{ count: number }>('select last_value::int as count from attempts');
    return rows[0]?.count ?? 0;
  } finally {
    await pool.query('drop function fail cascade; drop sequence attempts');
  }
};

const orderFor = (recipient: string) => ({
  order: {
    shop_id: imports.seller.shopId,
    shipping_line: 'usps',
    recipient,
    address1: '12 Main St',
    city: 'Denver',
    region: 'CO',
    postcode: '80203',
    country: 'US',
    items: [{ variant_id: imports.variants.get('CT-BLK-L'), quantity: 1, prints: [] }],
  },
});

const ordersFor = async (recipient: string): Promise<number> =>
  (await imports.services.db.selectFrom('orders').select('id').where('recipient', '=', recipient).execute())
    .length;

describe('a transaction that PostgreSQL ends because of a conflict', () => {
  it.each(['40P01', '40001'])('runs once more: %s', async (code) => {
    const attempts = await failing('orders', { code, times: 1 }, async () => {
      const response = await imports.call('POST', '/orders', orderFor(`Again ${code}`), {
        'idempotency-key': `again-${code}`,
      });
      expect(response.statusCode).toBe(200);
    });
    expect(attempts).toBe(2);
    expect(await ordersFor(`Again ${code}`)).toBe(1);
  });

  it('runs a transaction no third time, and stores nothing of it', async () => {
    const attempts = await failing('orders', { code: '40P01', times: 9 }, async () => {
      expect((await imports.call('POST', '/orders', orderFor('Never'))).statusCode).toBe(500);
    });
    expect(attempts).toBe(2);
    expect(await ordersFor('Never')).toBe(0);
  });

  it('does not repeat a transaction after any other error', async () => {
    const attempts = await failing('orders', { code: '23514', times: 1 }, async () => {
      expect((await imports.call('POST', '/orders', orderFor('Once'))).statusCode).toBe(500);
    });
    expect(attempts).toBe(1);
  });

  it('repeats a batch of an import, whose orders are created exactly once', async () => {
    const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
    const { id } = await imports.paste(
      `${header}\nBA-1,Batch,12 Main St,Denver,CO,80203,US,CT-BLK-L,1,lotus.png`,
    );
    await failing('orders', { code: '40P01', times: 1 }, async () => {
      expect(await imports.create(id)).toMatchObject({ created_count: 1 });
    });
    expect(await ordersFor('Batch')).toBe(1);
  });
});

describe('two transactions that wait for each other', () => {
  const lock = (tx: Tx, key: number) => sql`select pg_advisory_xact_lock(${key})`.execute(tx);

  /** Takes two locks in an order; the first attempts of both hold their first lock before they want the second. */
  const inCircle = async (run: typeof asTenant): Promise<PromiseSettledResult<number>[]> => {
    const { db } = imports.services;
    const { accountId } = imports.seller;
    let holders = 0;
    const both = Promise.withResolvers<void>();
    const work = (first: number, second: number) => {
      let attempts = 0;
      return run(db, accountId, async (tx) => {
        attempts += 1;
        await lock(tx, first);
        holders += 1;
        if (holders === 2) both.resolve();
        await both.promise;
        await lock(tx, second);
        return attempts;
      });
    };
    return Promise.allSettled([work(1, 2), work(2, 1)]);
  };

  it('completes two deadlocked transactions, one of them on its second attempt', async () => {
    const results = await inCircle(asTenant);
    expect(
      results
        .map((result) => result.status === 'fulfilled' && result.value)
        .toSorted((a, b) => Number(a) - Number(b)),
    ).toEqual([1, 2]);
  });

  it('does not repeat work that cannot run twice', async () => {
    const results = await inCircle(asTenantOnce);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
