import { describe, expect, it } from 'vitest';
import { codeSource, takeOrderCodes } from '../../../server/areas/orders/write/codes.ts';
import { untilBraked } from '../../support/servers/brake.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';
import { ownerPool } from '../../support/database/ownerDb.ts';

const imports = importsWorld();

const order = (recipient: string, overrides: object = {}) => ({
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
    ...overrides,
  },
});

const create = async (recipient: string, overrides?: object): Promise<string> => {
  const response = await imports.call('POST', '/orders', order(recipient, overrides));
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json<{ order: { code: string } }>().order.code;
};

const numberOf = (code: string): number => Number(code.split('-')[1]);

const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
const file = (prefix: string, count: number): string =>
  [
    header,
    ...Array.from(
      { length: count },
      (_, index) => `${prefix}-${index},Emily ${index},12 Main St,Denver,CO,80203,US,CT-BLK-L,1,lotus.png`,
    ),
  ].join('\n');

/** Holds the transaction of every order for this recipient while the work is done. */
const holding = async (recipient: string, work: () => Promise<void>): Promise<void> => {
  const pool = ownerPool(imports.services);
  await pool.query(`
    create table held (recipient text);
    insert into held values ('${recipient}');
    create function hold_order() returns trigger language plpgsql security definer as $$
    begin
      while exists (select from held where recipient = new.recipient) loop perform pg_sleep(0.02); end loop;
      return new;
    end $$;
    create trigger hold_order before insert on orders for each row execute function hold_order()`);
  try {
    await work();
  } finally {
    await pool.query('delete from held');
  }
  const sleepers = () =>
    imports.services.pool.query(
      "select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
    );
  await expect.poll(async () => (await sleepers()).rows.length).toBe(0);
  await pool.query('drop function hold_order cascade; drop table held');
};

describe('order codes', () => {
  it('gives no code twice, whoever takes how many of them at once', async () => {
    const { db, sideDb } = imports.services;
    const { accountId } = imports.seller;
    const blocks = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        takeOrderCodes(index % 2 ? db : sideDb, accountId, 1 + (index % 7)),
      ),
    );
    const codes = blocks.flat();
    expect(codes).toHaveLength(blocks.reduce((sum, _block, index) => sum + 1 + (index % 7), 0));
    expect(new Set(codes).size).toBe(codes.length);
    for (const block of blocks)
      expect(numberOf(block.at(-1) ?? '')).toBe(numberOf(block[0] ?? '') + block.length - 1);
  });

  it('leaves a gap for a refused order, and rises', async () => {
    const first = await create('Rise One', { order_number: 'RI-1' });
    const refused = await imports.call('POST', '/orders', order('Rise Two', { order_number: 'RI-1' }));
    expect(refused.statusCode).toBe(409);
    expect(numberOf(await create('Rise Three'))).toBeGreaterThan(numberOf(first));
  });

  it('gives codes to other orders and an import while the transaction of an order is open', async () => {
    const { id } = await imports.paste(file('HE', 3));
    await holding('Held', async () => {
      const held = create('Held');
      await untilBraked(imports.services.pool);
      const otherCodes = await Promise.all([create('Free One'), create('Free Two')]);
      expect(await imports.create(id)).toMatchObject({ created_count: 3 });
      await ownerPool(imports.services).query('delete from held');
      expect(new Set([...otherCodes, await held]).size).toBe(3);
    });
  });

  it('gives codes while a payment holds the account', async () => {
    const { db, sideDb } = imports.services;
    const { accountId } = imports.seller;
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
      expect(await codeSource({ sideDb }, accountId).takeCodes(1)).toEqual([
        expect.stringMatching(/^TS-\d+$/),
      ]);
    });
  });

  it('lets 20 orders by hand and an import be created at once', async () => {
    const total = 2000;
    const { id } = await imports.paste(file('AT', total));
    await imports.call('POST', `/imports/${id}/start`, {});
    const codes = await Promise.all(Array.from({ length: 20 }, (_, index) => create(`Hand ${index}`)));
    expect(await imports.until(id, 'done', 'failed', 'stopped')).toMatchObject({
      status: 'done',
      created_count: total,
    });
    const rows = await imports.services.db
      .selectFrom('orders')
      .select('code')
      .where('account_id', '=', imports.seller.accountId)
      .where((where) => where.or([where('import_id', '=', id), where('code', 'in', codes)]))
      .execute();
    expect(new Set(rows.map(({ code }) => code)).size).toBe(total + codes.length);
  });

  it('refuses codes for an account that does not exist', async () => {
    const { db } = imports.services;
    await expect(takeOrderCodes(db, crypto.randomUUID(), 1)).rejects.toMatchObject({ code: '23503' });
  });
});
