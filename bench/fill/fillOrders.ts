import pg from 'pg';

/** A shop that was filled. */
export interface Place {
  accountId: string;
  shopId: string;
}

interface Fill extends Place {
  prefix: string;
  orders: number;
}

/** Largest shop's share of all orders, and that of each of the eight others. */
const largest = 0.2;
const others = 8;

const first = [
  'Grace',
  'Emma',
  'Liam',
  'Noah',
  'Olivia',
  'Mai',
  'Jonas',
  'Ana',
  'Omar',
  'Lucy',
  'Bao',
  'Ines',
  'Karl',
  'Ruth',
  'Hugo',
  'Nora',
  'Paul',
  'Rosa',
  'Sven',
  'Tina',
  'Umar',
  'Vera',
  'Will',
  'Yara',
  'Zoe',
  'Adam',
  'Beth',
  'Carl',
  'Dora',
  'Erik',
];
const last = [
  'Miller',
  'Larson',
  'Weber',
  'Nguyen',
  'Tran',
  'Smith',
  'Garcia',
  'Kim',
  'Lee',
  'Brown',
  'Novak',
  'Rossi',
  'Silva',
  'Moreau',
  'Jensen',
  'Olsen',
  'Dubois',
  'Keller',
  'Fischer',
  'Walker',
  'Young',
  'Hall',
  'Wright',
  'Scott',
  'Green',
  'Baker',
  'Adams',
  'Nelson',
  'Hill',
  'Ramos',
];
const cities = ['Boston', 'Austin', 'Seattle', 'Miami', 'Denver', 'Portland'];
const products = [
  'Classic Tee · Black / L',
  'Heavy Tee · White / M',
  'Ceramic Mug · White / 11 oz',
  'Hoodie · Navy / 2XL',
];
const skus = ['CT-BLK-L', 'HT-WHT-M', 'MUG11-WHT', 'HD-NVY-2XL'];

const list = (values: readonly string[]): string =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])`;
const pick = (values: readonly string[], salt: number): string =>
  `${list(values)}[1 + (hashint4(i * 31 + ${salt}) & 2147483647) % ${values.length}]`;

/** Shares of the statuses, in hundredths, by code: most of a shop's orders are done. */
const status = `case
  when r < 8 then 1 when r < 10 then 2 when r < 15 then 3 when r < 30 then 4 when r < 32 then 5
  when r < 36 then 6 when r < 37 then 7 when r < 38 then 9 when r < 40 then 10 else 8 end`;

const columns = `account_id, id, shop_id, code, source, order_number, status, payment_status, matched, recipient, address1, city,
  region, postcode, country, address_check, shipping_line, item_summary, item_picture, quantity, base_cents, extra_print_cents,
  shipping_cents, handling_cents, surcharge_cents, discount_cents, total_cents, search, created_at`;

/** One year of orders of a shop, in the order in which they came. `$4`: prefix of their codes. */
const insert = `
  insert into orders (${columns})
  select $1::uuid, uuidv7(at - now()), $2::uuid, code, 'csv', 'A-' || i, status, payment, true, recipient, i % 980 || ' Harbor Street',
    ${pick(cities, 5)}, 'MA', '02116', 'US', 'valid', 'usps', '1 × ' || ${list(products)}[1 + i % 4], 'tee:1E1C19', 1, 1200, 450, 599, 0, 0,
    60, total, lower(concat_ws(' ', code, 'A-' || i, recipient, ${list(skus)}[1 + i % 4])), at
  from (
    select i, ${status} as status, case when r < 10 then 'unpaid' when r between 38 and 39 then 'refunded' else 'paid' end as payment,
      ${pick(first, 1)} || ' ' || ${pick(last, 2)} as recipient, $4::text || '-' || (10000 + i) as code, 1500 + (r * 37) % 900 as total,
      date_trunc('milliseconds', now() - ($3::int - i) * (interval '360 days' / $3::int)) as at
    from generate_series(1, $3::int) as i, lateral (select (hashint4(i) & 2147483647) % 100 as r) as random
  ) as made`;

const insertInto = async (client: pg.Client, { accountId, shopId, orders, prefix }: Fill): Promise<void> => {
  await client.query(insert, [accountId, shopId, orders, prefix]);
};

/** Building the text index of a table anew costs a tenth of feeding it row by row. */
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
  await client.query(`drop index ${index}`);
  await work();
  await client.query("set maintenance_work_mem = '512MB'");
  await client.query(rows[0]?.indexdef ?? '');
};

const makeAccount = async (client: pg.Client, name: string): Promise<string> => {
  await client.query("insert into packages (id, name) values ('bench', 'Bench') on conflict do nothing");
  const { rows } = await client.query<{ id: string }>(
    "insert into accounts (name, package_id, order_prefix) values ($1, 'bench', $1) returning id",
    [name],
  );
  return rows[0]?.id ?? '';
};

const makeShop = async (client: pg.Client, accountId: string, name: string): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    'insert into shops (account_id, name) values ($1, $2) returning id',
    [accountId, name],
  );
  return rows[0]?.id ?? '';
};

/**
 * Fills an empty database with that many orders of five accounts: one shop has a fifth of them, and another shop of
 * the same account a tenth. Gives the place of the largest. The visibility map is as autovacuum would leave it.
 */
export const fillOrders = async (databaseUrl: string, total: number): Promise<Place> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set statement_timeout = 0');
  try {
    const accounts: string[] = [];
    for (let index = 1; index <= 5; index += 1) accounts.push(await makeAccount(client, `B${index}`));
    const [accountId = ''] = accounts;
    const place = { accountId, shopId: await makeShop(client, accountId, 'Largest') };
    await withoutSearchIndex(client, 'orders', async () => {
      await insertInto(client, { ...place, prefix: 'B', orders: Math.round(total * largest) });
      for (let index = 0; index < others; index += 1) {
        const owner = accounts[index % accounts.length] ?? '';
        const shopId = await makeShop(client, owner, `Shop ${index}`);
        const orders = Math.round((total * (1 - largest)) / others);
        await insertInto(client, { accountId: owner, shopId, prefix: `C${index}`, orders });
      }
    });
    await client.query('vacuum (analyze) orders');
    return place;
  } finally {
    await client.end();
  }
};
