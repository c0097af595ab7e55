import type pg from 'pg';
import { connectTo } from './connectTo.ts';

/** A shop that was filled, and the owner of its account. */
export interface FilledShop {
  accountId: string;
  shopId: string;
  userId: string;
}

/** Share of all orders that the largest shop has; eight other shops share the rest. */
const largestShare = 0.2;
const otherShops = 8;
const accountCount = 5;

const splitWords = (text: string): string[] => text.split(/\s+/);

const firstNames =
  splitWords(`Grace Emma Liam Noah Olivia Mai Jonas Ana Omar Lucy Bao Ines Karl Ruth Hugo Nora
  Paul Rosa Sven Tina Umar Vera Will Yara Zoe Adam Beth Carl Dora Erik`);
const lastNames =
  splitWords(`Miller Larson Weber Nguyen Tran Smith Garcia Kim Lee Brown Novak Rossi Silva Moreau Jensen
  Olsen Dubois Keller Fischer Walker Young Hall Wright Scott Green Baker Adams Nelson Hill Ramos`);
const cities = ['Boston', 'Austin', 'Seattle', 'Miami', 'Denver', 'Portland'];
const products = [
  'Classic Tee · Black / L',
  'Heavy Tee · White / M',
  'Ceramic Mug · White / 11 oz',
  'Hoodie · Navy / 2XL',
];
const skus = ['CT-BLK-L', 'HT-WHT-M', 'MUG11-WHT', 'HD-NVY-2XL'];

const arraySql = (values: readonly string[]): string =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])`;

/** Picks a value for order `i`; another salt picks independently. */
const pickSql = (values: readonly string[], salt: number): string =>
  `${arraySql(values)}[1 + (hashint4(i * 31 + ${salt}) & 2147483647) % ${values.length}]`;

/** Status code of an order by `r`, a hundredth of all orders: most of a shop's orders are done. */
const status = `case
  when r < 8 then 1 when r < 10 then 2 when r < 15 then 3 when r < 30 then 4 when r < 32 then 5
  when r < 36 then 6 when r < 37 then 7 when r < 38 then 9 when r < 40 then 10 else 8 end`;

const columns = `account_id, id, shop_id, code, source, order_number, status, payment_status, matched, recipient, address1, city,
  region, postcode, country, address_check, shipping_line, item_summary, item_picture, quantity, base_cents, extra_print_cents,
  shipping_cents, handling_cents, surcharge_cents, discount_cents, total_cents, search, created_at`;

/** A year of orders of a shop, oldest first. `$1` account, `$2` shop, `$3` how many, `$4` prefix of their codes. */
const insert = `
  insert into orders (${columns})
  select $1::uuid, uuidv7(at - now()), $2::uuid, code, 'csv', 'A-' || i, status, payment, true, recipient, i % 980 || ' Harbor Street',
    ${pickSql(cities, 5)}, 'MA', '02116', 'US', 'valid', 'usps', '1 × ' || ${arraySql(products)}[1 + i % 4], 'tee:1E1C19', 1, 1200, 450, 599, 0, 0,
    60, total, lower(concat_ws(' ', code, 'A-' || i, recipient, ${arraySql(skus)}[1 + i % 4])), at
  from (
    select i, ${status} as status, case when r < 10 then 'unpaid' when r between 38 and 39 then 'refunded' else 'paid' end as payment,
      ${pickSql(firstNames, 1)} || ' ' || ${pickSql(lastNames, 2)} as recipient, $4::text || '-' || (10000 + i) as code, 1500 + (r * 37) % 900 as total,
      date_trunc('milliseconds', now() - ($3::int - i) * (interval '360 days' / $3::int)) as at
    from generate_series(1, $3::int) as i, lateral (select (hashint4(i) & 2147483647) % 100 as r) as random
  ) as made`;

/** Runs `work` while a table has no text index: building it anew costs a tenth of feeding it row by row. */
export const withoutSearchIndex = async (
  client: pg.Client,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> => {
  const index = `${table}_search`;
  const { rows } = await client.query<{ indexdef: string }>(
    'select indexdef from pg_indexes where indexname = $1',
    [index],
  );
  const definition = rows[0]?.indexdef;
  if (definition) await client.query(`drop index ${index}`);
  await work();
  await client.query("set maintenance_work_mem = '512MB'");
  if (definition) await client.query(definition);
};

const insertId = async (client: pg.Client, text: string, values: readonly string[]): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(`${text} returning id`, [...values]);
  return rows[0]?.id ?? '';
};

const makeAccount = async (client: pg.Client, name: string) => {
  const accountId = await insertId(
    client,
    "insert into accounts (name, package_id, order_prefix) values ($1, 'bench', $1)",
    [name],
  );
  const userId = await insertId(
    client,
    "insert into users (account_id, email, full_name, password_hash, owner) values ($1, $2, 'Bench', '', true)",
    [accountId, `${name}@example.test`],
  );
  return { accountId, userId };
};

const makeShop = (client: pg.Client, accountId: string, name: string): Promise<string> =>
  insertId(client, 'insert into shops (account_id, name) values ($1, $2)', [accountId, name]);

/**
 * Fills an empty database with so many orders of five accounts. The largest shop, which is returned, has a
 * fifth of them, another shop of its account a tenth. Leaves statistics as autovacuum would.
 */
export const fillOrders = async (ownerUrl: string, total: number): Promise<FilledShop> => {
  const client = await connectTo(ownerUrl);
  try {
    await client.query("insert into packages (id, name) values ('bench', 'Bench')");
    const accounts: Awaited<ReturnType<typeof makeAccount>>[] = [];
    for (let index = 1; index <= accountCount; index += 1)
      accounts.push(await makeAccount(client, `B${index}`));
    const [largest = { accountId: '', userId: '' }] = accounts;
    const shopId = await makeShop(client, largest.accountId, 'Largest');
    await withoutSearchIndex(client, 'orders', async () => {
      await client.query(insert, [largest.accountId, shopId, Math.round(total * largestShare), 'B']);
      const ordersEach = Math.round((total * (1 - largestShare)) / otherShops);
      for (let index = 0; index < otherShops; index += 1) {
        const { accountId = '' } = accounts[index % accountCount] ?? {};
        const otherId = await makeShop(client, accountId, `Shop ${index}`);
        await client.query(insert, [accountId, otherId, ordersEach, `C${index}`]);
      }
    });
    await client.query('vacuum (analyze) orders');
    return { ...largest, shopId };
  } finally {
    await client.end();
  }
};
