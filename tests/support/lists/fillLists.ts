import { connectTo } from './connectTo.ts';
import { withoutSearchIndex, type FilledShop } from './fillOrders.ts';

/** Inserts of the other lists of a shop, over a year: `$1` account, `$2` shop, `$3` how many. */
const fills: Readonly<Record<string, string>> = {
  products: `insert into products (account_id, shop_id, source, title, active, created_at)
    select $1::uuid, $2::uuid, (array['orders', 'file', 'hand'])[1 + n % 3], 'Product ' || n, n % 50 > 0, at from numbers`,
  listings: `insert into listings (account_id, shop_id, product_id, sku, variant_id, prints, updated_at)
    select $1::uuid, $2::uuid, products.id, replace(title, 'Product ', 'SKU-'), case when n % 20 > 0 then (select id from variants limit 1) end,
      '[{"position": "front", "design_id": "00000000-0000-0000-0000-000000000000", "file_name": "front.png", "url": null}]', at
    from numbers join products on products.account_id = $1::uuid and title = 'Product ' || n`,
  tickets: `insert into tickets (account_id, shop_id, order_id, code, subject, category, type, status, awaits, created_at, updated_at, closed_at)
    select $1::uuid, $2::uuid, order_id, 'T-' || n, (array['Where is my order', 'The print is faded', 'Wrong size came'])[1 + n % 3],
      (array['shipping_status', 'defect', 'other'])[1 + n % 3], (array['check', 'refund', 'remake'])[1 + n % 3],
      case when n % 20 = 0 then 1 else 4 end, case when n % 20 = 0 then 'seller' end, at, at, case when n % 20 > 0 then at end
    from numbers join ordered using (n)`,
  notifications: `insert into notifications (account_id, shop_id, type, object_id, kind, params, created_at)
    select $1::uuid, $2::uuid, 'order', order_id, 'order_resent', '{"code": "B-1", "original": "B-2"}', at from numbers join ordered using (n)`,
  designs: `insert into designs (account_id, file_name, kind, object_key, mime_type, width_px, height_px, bytes, hash, folder, tags, created_at)
    select $1::uuid, 'Summer design ' || n || '.png', case when n % 20 = 0 then 'mockup' else 'raw' end, 'bench/' || n, 'image/png', 3000, 3000, 1000 + n, 'h' || n,
      'Folder ' || n % 40, 'beach', at from numbers`,
  bills: `insert into bills (account_id, code, status, total_cents, paid_cents, created_by, created_at)
    select $1::uuid, 'B-' || n, case when n % 50 = 0 then 'unpaid' else 'paid' end, 1500 + n % 900, case when n % 50 = 0 then 0 else 1500 + n % 900 end,
      (select id from users where users.account_id = $1::uuid and $2::uuid is not null limit 1), at from numbers`,
  bill_orders: `insert into bill_orders (account_id, bill_id, order_id, amount_cents)
    select $1::uuid, bills.id, order_id, bills.total_cents from bills join ordered on bills.code = 'B-' || n where bills.account_id = $1::uuid`,
  ledger_entries: `insert into ledger_entries (account_id, transfer_id, side, kind, amount_cents, balance_after_cents, reference, position, kind_position, created_at)
    select $1::uuid, gen_random_uuid(), 'wallet', 'topup', 5, 5 * n, 'FT' || n, n, n, at from numbers where $2::uuid is not null`,
  transactions: `insert into transactions (account_id, code, kind, method, status, amount_cents, transfer_text, created_at)
    select $1::uuid, 'TU-' || n, 'topup', (array['bank', 'paypal'])[1 + n % 2], case when n % 50 = 0 then 'pending' else 'canceled' end, 1000 + n, 'PLT' || n, at
    from numbers where $2::uuid is not null`,
};

const numbers = `with numbers as (
    select n, date_trunc('milliseconds', now() - ($3::int - n) * (interval '360 days' / $3::int)) as at from generate_series(1, $3::int) as n
  ), ordered as (
    select id as order_id, row_number() over (order by created_at, id) as n from orders where account_id = $1::uuid and shop_id = $2::uuid
  )`;

/** Tables whose triggers check each row of money; they are left out, as in a restore. */
const checkedTables = ['bills', 'ledger_entries'];

/** Fills every other list of a shop whose orders are there, or the named tables alone. */
export const fillLists = async (
  ownerUrl: string,
  { accountId, shopId }: FilledShop,
  rows: number,
  tables = Object.keys(fills),
): Promise<void> => {
  const client = await connectTo(ownerUrl);
  try {
    for (const table of checkedTables) await client.query(`alter table ${table} disable trigger user`);
    for (const table of tables) {
      await withoutSearchIndex(client, table, () =>
        client.query(`${numbers} ${fills[table]}`, [accountId, shopId, rows]),
      );
      await client.query(`analyze ${table}`);
    }
    for (const table of checkedTables) await client.query(`alter table ${table} enable trigger user`);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
};
