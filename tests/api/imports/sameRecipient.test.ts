import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { line, previewWorld } from '../../support/worlds/previewWorld.ts';
import { buildDesign } from '../../support/worlds/seller.ts';
import { ownerDb, ownerPool } from '../../support/database/ownerDb.ts';
import { storedColumns } from '../../support/database/storedColumns.ts';

const { imports, paste, create, rowsOf, codesOf, orderOf, fix } = previewWorld();

describe('the warning "same recipient and items"', () => {
  it('names the other order of the last seven days, whatever case and punctuation its address has', async () => {
    await create(line('AL-1', { name: 'Ann Lee' }));
    const { id, code } = await orderOf('AL-1');
    const again = await paste(line('AL-2', { name: 'ANN LEE', street: '12 main st.' }));
    expect(again.counts).toMatchObject({ ready_orders: 1, warnings: 1, errors: 0, duplicates: 0 });
    expect((await rowsOf(again, 'warning'))[0]?.problems).toEqual([
      {
        field: 'recipient',
        code: 'order_alike',
        level: 'warning',
        params: { code, order: id, status: 'pending' },
      },
    ]);
  });

  it('warns of each of more orders to one recipient than are fetched at once', async () => {
    const lines = (start: string) =>
      Array.from({ length: 1020 }, (_, index) =>
        line(`${start}-${index}`, { name: 'Many', street: `${index} Main St` }),
      );
    await create(...lines('MY'));
    const again = await paste(...lines('MZ'));
    expect(again.counts).toMatchObject({ ready_orders: 1020, warnings: 1020 });
  });

  it('does not warn of another address, variant, quantity or print file', async () => {
    await create(line('DI-1', { name: 'Di Kim' }));
    const otherImport = await paste(
      line('DI-2', { name: 'Di Kim', street: '13 Main St' }),
      line('DI-3', { name: 'Di Kim', sku: 'CT-BLK-M' }),
      line('DI-4', { name: 'Di Kim', quantity: '2' }),
      line('DI-5', { name: 'Di Kim', design: 'heron.png' }),
      line('DI-6', { name: 'Di Kin' }),
    );
    expect(await codesOf(otherImport)).toEqual([[], [], [], [], []]);
  });

  it('compares all items of an order, in whatever rows they stand', async () => {
    await create(
      line('IT-1', { name: 'Ida Tran', quantity: '2' }),
      line('IT-1', { name: 'Ida Tran', sku: 'CT-BLK-M' }),
    );
    const again = await paste(
      line('IT-2', { name: 'Ida Tran', sku: 'CT-BLK-M' }),
      line('IT-2', { name: 'Ida Tran' }),
      line('IT-2', { name: 'Ida Tran' }),
      line('IT-3', { name: 'Ida Tran', quantity: '2' }),
    );
    expect(await codesOf(again)).toEqual([['order_alike'], [], [], []]);
  });

  it('ignores canceled and older orders, and those of other shops', async () => {
    await create(
      line('OL-1', { name: 'Olga Lind' }),
      line('OL-2', { name: 'Otto Lind' }),
      line('OL-3', { name: 'Omar Lind' }),
    );
    const set = (change: string, number: string) =>
      ownerPool(imports.services).query(`update orders set ${change} where order_number = $1`, [number]);
    await set('status = 6', 'OL-1');
    await set("created_at = now() - interval '7 days 1 minute'", 'OL-2');
    const { id } = await imports.services.db
      .insertInto('shops')
      .values({ account_id: imports.seller.accountId, name: 'Second', phone_number: null, email: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await set(`shop_id = '${id}'`, 'OL-3');
    const again = await paste(
      line('OL-4', { name: 'Olga Lind' }),
      line('OL-5', { name: 'Otto Lind' }),
      line('OL-6', { name: 'Omar Lind' }),
    );
    expect(await codesOf(again)).toEqual([[], [], []]);
    await set("created_at = now() - interval '6 days 23 hours'", 'OL-2');
    expect(await codesOf(await paste(line('OL-7', { name: 'Otto Lind' })))).toEqual([['order_alike']]);
  });

  it('recognizes a print file that was copied from a link', async () => {
    const design = 'https://files.example.com/art.png';
    await create(line('LK-1', { name: 'Lin Kay', design }));
    const { accountId } = imports.seller;
    const db = ownerDb(imports.services);
    const copied = await buildDesign(imports.services, accountId, 'art.png');
    await db
      .insertInto('design_links')
      .values({ account_id: accountId, url: design, status: 'fetched', design_id: copied })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'hash']).doUpdateSet({ status: 'fetched', design_id: copied }),
      )
      .execute();
    await sql`update order_items set prints = jsonb_set(jsonb_set(prints, '{0,url}', 'null'), '{0,design_id}', ${JSON.stringify(copied)}::jsonb)
      where prints -> 0 ->> 'url' = ${design}`.execute(db);
    expect(await codesOf(await paste(line('LK-2', { name: 'Lin Kay', design })))).toEqual([['order_alike']]);
  });

  it('compares earlier orders of the same file, and does so after every fix', async () => {
    const importRecord = await paste(
      line('SF-1', { name: 'Sam Fox' }),
      line('SF-2', { name: 'Sue Fox' }),
      line('SF-3', { name: 'sam fox' }),
    );
    expect(await codesOf(importRecord)).toEqual([[], [], ['row_alike']]);
    expect((await rowsOf(importRecord))[2]?.problems[0]).toMatchObject({
      field: 'recipient',
      params: { row: 2 },
    });
    await fix(importRecord, 'recipient', 'Sam Fox', 3);
    expect(await codesOf(importRecord)).toEqual([[], ['row_alike'], ['row_alike']]);
    const { import: apart } = await fix(importRecord, 'recipient', 'Sam Fux', 2);
    expect(await codesOf(importRecord)).toEqual([[], [], ['row_alike']]);
    expect((await rowsOf(importRecord))[2]?.problems[0]).toMatchObject({ params: { row: 3 } });
    expect(apart.counts).toMatchObject({ warnings: 1, ready_orders: 3 });
  });

  it('looks up orders by an index', async () => {
    const columns = await storedColumns(ownerDb(imports.services), 'orders');
    const client = await ownerPool(imports.services).connect();
    const {
      rows: [definition],
    } = await client.query<{ body: string }>(
      "select prosrc as body from pg_proc where proname = 'find_destinations'",
    );
    const body = definition?.body
      .replace(/\bshop\b/, `'${imports.seller.shopId}'`)
      .replace('unnest(names, digits)', "unnest(array['a'], array['12'])")
      .replace(/\bsince\b/, "now() - interval '7 days'");
    // A table of a few rows is best read as a whole.
    await client.query(`begin; set local app.account_id = '${imports.seller.accountId}';
      insert into orders (${columns}) select ${columns} from (
        select copy.* from (select orders as one from orders limit 1) as first, generate_series(1, 5000) as n,
          jsonb_populate_record(one, jsonb_build_object('id', uuidv7(), 'code', 'X-' || n, 'order_number', null,
            'recipient', 'Person ' || n, 'search', 'x-' || n)) as copy) as copies;
      analyze orders`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${body}`);
    await client.query('rollback');
    client.release();
    const plan = rows.map((row) => row['QUERY PLAN']);
    expect(plan.join('\n')).toContain('orders_destination');
    expect(plan.find((text) => text.includes('Index Cond'))).toMatch(
      /account_id.*lower\(recipient\).*created_at/,
    );
  });
});
