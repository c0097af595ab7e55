import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Import, ImportRow, ProblemGroup } from '../../../contract/imports/calls.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { buildProduct } from '../../support/worlds/products.ts';
import { buildDesign } from '../../support/worlds/seller.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';

const imports = importsWorld({ designs: ['lotus.png', 'heron.png'] });

const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';

interface Cells {
  name: string;
  street: string;
  sku: string;
  quantity: string;
  design: string;
}

const line = (number: string, change: Partial<Cells> & Pick<Cells, 'name'>): string => {
  const { name, street = '12 Main St', sku = 'CT-BLK-L', quantity = '1', design = 'lotus.png' } = change;
  return [number, name, street, 'Denver', 'CO', '80203', 'US', sku, quantity, design].join(',');
};

const paste = (...lines: string[]) => imports.paste([header, ...lines].join('\n'));

const create = async (...lines: string[]): Promise<void> => {
  await imports.create((await paste(...lines)).id);
};

const rowsOf = async ({ id }: Import, view = 'all'): Promise<ImportRow[]> =>
  (await imports.call('GET', `/imports/${id}/rows?view=${view}&limit=200`)).json<{ rows: ImportRow[] }>()
    .rows;

const codesOf = async (one: Import): Promise<string[][]> =>
  (await rowsOf(one)).map(({ problems }) => problems.map(({ code }) => code));

const orderOf = async (number: string): Promise<{ id: string; code: string }> => {
  const { orders } = (await imports.call('GET', `/orders?search=${number}`)).json<{
    orders: { id: string; code: string }[];
  }>();
  if (!orders[0]) throw new Error(`No order ${number}`);
  return orders[0];
};

const fix = async ({ id }: Import, field: string, value: string, row: number) =>
  (await imports.call('PUT', `/imports/${id}/cells`, { field, value, row_no: row })).json<{
    rows: number;
    import: Import;
  }>();

// An account may begin twenty an hour.
beforeEach(() => imports.services.db.deleteFrom('rate_limits').execute());

it('lists problems by their cause, so that many of one hide no other, and says how many there are', async () => {
  const wrong = Array.from({ length: 104 }, (_, index) =>
    line(`MA-${index}`, { name: `Ma ${index}`, sku: `NO-${index}` }),
  );
  const one = await paste(...wrong, line('MA-W', { name: 'May Wu', design: '' }));
  const { problems } = (await imports.call('GET', `/imports/${one.id}/problems`)).json<{
    problems: ProblemGroup[];
  }>();
  const causes = Map.groupBy(problems, ({ field, code }) => `${field} ${code}`);
  expect(causes.get('sku sku_unknown')?.map(({ of_cause }) => of_cause)).toEqual(
    Array.from({ length: 100 }, () => 104),
  );
  expect(problems.at(-1)).toMatchObject({ code: 'no_design', level: 'warning', of_cause: 1 });
});

describe('the warning "same recipient and items"', () => {
  it('names the other order of the last seven days, whatever case and signs its address has', async () => {
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

  it('is given to each of more orders of one recipient than are held at once', async () => {
    const lines = (start: string) =>
      Array.from({ length: 1020 }, (_, index) =>
        line(`${start}-${index}`, { name: 'Many', street: `${index} Main St` }),
      );
    await create(...lines('MY'));
    const again = await paste(...lines('MZ'));
    expect(again.counts).toMatchObject({ ready_orders: 1020, warnings: 1020 });
  });

  it('is not given for another address, variant, quantity or print file', async () => {
    await create(line('DI-1', { name: 'Di Kim' }));
    const others = await paste(
      line('DI-2', { name: 'Di Kim', street: '13 Main St' }),
      line('DI-3', { name: 'Di Kim', sku: 'CT-BLK-M' }),
      line('DI-4', { name: 'Di Kim', quantity: '2' }),
      line('DI-5', { name: 'Di Kim', design: 'heron.png' }),
      line('DI-6', { name: 'Di Kin' }),
    );
    expect(await codesOf(others)).toEqual([[], [], [], [], []]);
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

  it('does not count canceled orders, older ones, and those of other shops', async () => {
    await create(
      line('OL-1', { name: 'Olga Lind' }),
      line('OL-2', { name: 'Otto Lind' }),
      line('OL-3', { name: 'Omar Lind' }),
    );
    const set = (change: string, number: string) =>
      imports.services.pool.query(`update orders set ${change} where order_number = $1`, [number]);
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

  it('knows a print file that was copied from a link', async () => {
    const design = 'https://files.example.com/art.png';
    await create(line('LK-1', { name: 'Lin Kay', design }));
    const {
      seller: { accountId },
      services: { db },
    } = imports;
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

  it('also looks at earlier orders of the same file, again after every fix', async () => {
    const one = await paste(
      line('SF-1', { name: 'Sam Fox' }),
      line('SF-2', { name: 'Sue Fox' }),
      line('SF-3', { name: 'sam fox' }),
    );
    expect(await codesOf(one)).toEqual([[], [], ['row_alike']]);
    expect((await rowsOf(one))[2]?.problems[0]).toMatchObject({ field: 'recipient', params: { row: 2 } });
    await fix(one, 'recipient', 'Sam Fox', 3);
    expect(await codesOf(one)).toEqual([[], ['row_alike'], ['row_alike']]);
    const { import: apart } = await fix(one, 'recipient', 'Sam Fux', 2);
    expect(await codesOf(one)).toEqual([[], [], ['row_alike']]);
    expect((await rowsOf(one))[2]?.problems[0]).toMatchObject({ params: { row: 3 } });
    expect(apart.counts).toMatchObject({ warnings: 1, ready_orders: 3 });
  });

  it('is looked up by an index', async () => {
    const client = await imports.services.pool.connect();
    const {
      rows: [found],
    } = await client.query<{ body: string }>(
      "select prosrc as body from pg_proc where proname = 'find_destinations'",
    );
    const body = found?.body
      .replace(/\bshop\b/, `'${imports.seller.shopId}'`)
      .replace('unnest(names, digits)', "unnest(array['a'], array['12'])")
      .replace(/\bsince\b/, "now() - interval '7 days'");
    // A table of a few rows is best read as a whole.
    await client.query(`begin; set local app.account_id = '${imports.seller.accountId}';
      insert into orders select (jsonb_populate_record(one, jsonb_build_object('id', uuidv7(), 'code', 'X-' || n,
        'order_number', null, 'recipient', 'Person ' || n, 'search', 'x-' || n))).*
      from (select orders as one from orders limit 1) as first, generate_series(1, 5000) as n;
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

describe('files that would print too coarsely', () => {
  const coarse = async (name: string, changes: object = {}) => {
    const id = await buildDesign(imports.services, imports.seller.accountId, name);
    await imports.services.db
      .updateTable('designs')
      .set({ width_px: 960, height_px: 1280 })
      .where('id', '=', id)
      .execute();
    return {
      position: 'front',
      design_id: id,
      file_name: name,
      url: null,
      width_px: 960,
      height_px: 1280,
      ...changes,
    };
  };

  it('are told once for each file and column, with what they print on, and their orders are made as they are', async () => {
    await coarse('tiny-paw.png');
    const lines = ['Bo', 'Di', 'Cy'].map((name, index) =>
      line(`QU-${index}`, { name: `${name} Coarse`, design: 'tiny-paw.png' }),
    );
    const one = await paste(...lines, line('QU-9', { name: 'Al Sharp' }));
    expect(one.counts).toMatchObject({ warnings: 3, ready_orders: 4 });
    const { problems } = (await imports.call('GET', `/imports/${one.id}/problems`)).json<{
      problems: ProblemGroup[];
    }>();
    const about = { file: 'tiny-paw.png', dpi: 80, product: 'Classic Tee' };
    expect(problems).toEqual([
      expect.objectContaining({
        field: 'design_front',
        code: 'print_too_coarse',
        level: 'warning',
        value: 'tiny-paw.png',
        rows: 3,
        params: about,
      }),
    ]);
    await fix(one, 'design_front', 'lotus.png', 3);
    expect((await codesOf(one)).flat()).toEqual(['print_too_coarse', 'print_too_coarse']);
    await imports.create(one.id);
    const made = (await imports.call('GET', `/orders/${(await orderOf('QU-0')).id}`)).json();
    expect(made.order.items[0].prints[0]).not.toHaveProperty('confirmed_dpi');
  });

  it('are told at the SKU that the shop keeps them for, unless the seller has said that they will do', async () => {
    const [held, known] = [await coarse('kept.png'), await coarse('said.png', { confirmed_dpi: 80 })];
    const { accountId, shopId } = imports.seller;
    const match = (print: object) => ({
      variant_id: imports.variants.get('CT-BLK-L') ?? '',
      prints: [print],
    });
    await buildProduct(
      imports.services,
      { accountId, shopId },
      { 'OWN-LOW': match(held), 'OWN-SAID': match(known) },
    );
    const one = await paste(
      line('QL-1', { name: 'Ky One', sku: 'OWN-LOW', design: '' }),
      line('QL-2', { name: 'Ky Two', sku: 'OWN-SAID', design: '' }),
    );
    const [low, said] = await rowsOf(one);
    expect(low?.problems).toEqual([
      {
        field: 'sku',
        code: 'print_too_coarse',
        level: 'warning',
        params: { file: 'kept.png', dpi: 80, product: 'Classic Tee' },
      },
    ]);
    expect(said?.problems).toEqual([]);
  });

  it('lie as the shop laid them for the SKU; by itself where a file names one', async () => {
    const placement = { x_in: 1, y_in: 2.5, width_in: 6, rotation: 15 };
    const { accountId, shopId } = imports.seller;
    const id = await buildDesign(imports.services, accountId, 'laid.png');
    const print = {
      position: 'front',
      design_id: id,
      file_name: 'laid.png',
      url: null,
      width_px: 4500,
      height_px: 5400,
      placement,
    };
    await buildProduct(
      imports.services,
      { accountId, shopId },
      { 'OWN-LAID': { variant_id: imports.variants.get('CT-BLK-L') ?? '', prints: [print] } },
    );
    await create(
      line('QP-1', { name: 'Pa One', sku: 'OWN-LAID', design: '' }),
      line('QP-2', { name: 'Pa Two', design: 'laid.png' }),
    );
    const printOf = async (number: string) =>
      (await imports.call('GET', `/orders/${(await orderOf(number)).id}`)).json().order.items[0].prints[0];
    expect(await printOf('QP-1')).toMatchObject({ design_id: id, placement });
    expect(await printOf('QP-2')).toMatchObject({ design_id: id });
    expect(await printOf('QP-2')).not.toHaveProperty('placement');
  });
});

describe('orders of the file that exist', () => {
  it('are named, with what may be updated', async () => {
    await create(line('EX-1', { name: 'Eva Xu' }), line('EX-2', { name: 'Eli Xu' }));
    const [pending, paid] = [await orderOf('EX-1'), await orderOf('EX-2')];
    await imports.services.pool.query('update orders set status = 2 where id = $1', [paid.id]);
    const again = await paste(
      line('EX-1', { name: 'Eva Xu' }),
      line('EX-1', { name: 'Eva Xu' }),
      line('EX-2', { name: 'Eli Xu' }),
    );
    expect(again.counts).toMatchObject({
      duplicates: 3,
      existing_orders: 2,
      updatable_orders: 1,
      ready_orders: 0,
      warnings: 0,
    });
    const { problems } = (await imports.call('GET', `/imports/${again.id}/problems`)).json<{
      problems: ProblemGroup[];
    }>();
    expect(problems.map(({ level, value, rows, params }) => ({ level, value, rows, params }))).toEqual([
      {
        level: 'duplicate',
        value: 'EX-1',
        rows: 2,
        params: { value: 'EX-1', order: pending.id, code: pending.code, status: 'pending' },
      },
      {
        level: 'duplicate',
        value: 'EX-2',
        rows: 1,
        params: { value: 'EX-2', order: paid.id, code: paid.code, status: 'reviewing' },
      },
    ]);
  });

  it('are updated only by who may edit orders', async () => {
    await create(line('RI-1', { name: 'Rita Ito' }));
    const { services, app, seller, call } = imports;
    const role = await services.db
      .insertInto('roles')
      .values({
        account_id: imports.seller.accountId,
        name: 'Creator',
        rights: ['orders.view', 'orders.create'],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const creator = await buildMember({ services, app }, imports.seller.accountId, [
      { shop_id: null, role: role.id },
    ]);
    const member = await callAs({ services, app }, { ...seller, userId: creator.userId });
    const again = await paste(line('RI-1', { name: 'Rita Ito' }));
    const choose = (by: typeof member, duplicates: string) =>
      by('PUT', `/imports/${again.id}/duplicates`, { duplicates });
    const refused = { success: false, code: 'forbidden', details: { right: 'orders.edit' } };
    expect((await choose(member, 'update')).json()).toMatchObject(refused);
    expect((await choose(member, 'skip')).statusCode).toBe(200);
    expect(
      (await member('POST', '/imports?duplicates=update', { text: 'a', file_name: 'a.csv' })).json(),
    ).toMatchObject(refused);
    expect((await choose(call, 'update')).statusCode).toBe(200);
    expect((await member('POST', `/imports/${again.id}/start`, {})).json()).toMatchObject(refused);
    expect((await imports.call('GET', `/imports/${again.id}`)).json()).toMatchObject({
      import: { status: 'preview' },
    });
  });
});

it('keeps which cells of a row were fixed', async () => {
  const one = await paste(
    line('KE-1', { name: 'Kim Eng', sku: 'CT-X', quantity: '0' }),
    line('KE-2', { name: 'Kai Eng', sku: 'CT-X' }),
  );
  await fix(one, 'quantity', '2', 2);
  await imports.call('PUT', `/imports/${one.id}/cells`, {
    field: 'sku',
    value: 'CT-BLK-L',
    equal_to: 'CT-X',
  });
  await fix(one, 'quantity', '3', 2);
  expect((await rowsOf(one)).map((row) => [row.fixed, row.fixed_fields])).toEqual([
    [true, ['sku', 'quantity']],
    [true, ['sku']],
  ]);
});
