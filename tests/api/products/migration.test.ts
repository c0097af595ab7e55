import { afterAll, expect, it } from 'vitest';
import { ask, dropDatabases, emptyDatabase, migrate } from '../../support/database/emptyDatabase.ts';

afterAll(dropDatabases);

it('what was learned before there were products is grouped into them, one variant for each SKU', async () => {
  const url = await emptyDatabase();
  await migrate(url, (name) => name < '0210');
  await ask(
    url,
    `
    insert into packages (id, name, discount_bp) values ('p', 'P', 0);
    insert into accounts (id, name, package_id, order_prefix) values ('01900000-0000-7000-8000-000000000001', 'A', 'p', 'AA');
    insert into shops (account_id, id, name) values ('01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002', 'S');
    insert into listings (account_id, shop_id, sku, title, prints, updated_at)
    select '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002', sku, 'x', prints::jsonb, at::timestamptz
    from (values ('SUN-M', '[{"position":"front","file_name":"sun.png"}]', '2026-01-02'), ('sun-m', '[]', '2026-01-01'), ('SUN-L', '[{"position":"front","file_name":"sun.png"}]', '2026-01-03'), ('BARE', '[]', '2026-01-04')) as old (sku, prints, at)`,
  );
  await migrate(url, () => true);
  const rows = await ask(
    url,
    'select products.title, products.source, listings.sku, listings.sku_lower from listings join products on products.id = listings.product_id order by 1, 3',
  );
  expect(rows).toEqual([
    { title: 'BARE', source: 'orders', sku: 'BARE', sku_lower: 'bare' },
    { title: 'sun', source: 'orders', sku: 'SUN-L', sku_lower: 'sun-l' },
    { title: 'sun', source: 'orders', sku: 'SUN-M', sku_lower: 'sun-m' },
  ]);
});
