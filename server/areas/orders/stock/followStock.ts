import { sql } from 'kysely';
import type { StockLevel } from '../../../../contract/catalog/catalog.ts';
import { inTransaction } from '../../../database/changes.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { nameFew } from '../../../notify/nameFew.ts';
import { notifyAll } from '../../../notify/notify.ts';
import type { Services } from '../../../services/services.ts';

interface ChangedLevel {
  id: string;
  text: string;
  before: StockLevel;
  stock: StockLevel;
}

/** Sets the levels of counted variants by their quantities. A variant that was taken off stays out. */
const setLevels = async (tx: Tx): Promise<ChangedLevel[]> => {
  const { rows } = await sql<ChangedLevel>`
    with changed as (
      select variants.id, variants.stock as before,
        case when quantity = 0 then 'out' when quantity <= low_at then 'at_risk' else 'in' end as stock
      from variants join variant_stock on variant_stock.variant_id = variants.id
      where is_active and variants.stock <> case when quantity = 0 then 'out' when quantity <= low_at then 'at_risk' else 'in' end
      order by variants.id for update of variants)
    update variants set stock = changed.stock
    from changed, base_products
    where variants.id = changed.id and base_products.id = variants.base_id
    returning variants.id, changed.before, changed.stock,
      concat_ws(' ', base_products.name, nullif(concat_ws(' / ', nullif(color, ''), nullif(size, '')), '')) as text`.execute(
    tx,
  );
  return rows;
};

/** Tells sellers whose listings use these variants that they are out of stock, or back. */
const notifySellers = async (
  tx: Tx,
  kind: 'stock_out' | 'stock_back',
  changed: readonly ChangedLevel[],
): Promise<void> => {
  if (changed.length === 0) return;
  const texts = new Map(changed.map(({ id, text }) => [id, text]));
  const { rows } = await sql<{ account_id: string; variant_ids: string[] }>`
    select account_id, array_agg(distinct variant_id) as variant_ids from listings
    where variant_id = any(${[...texts.keys()]}::uuid[]) group by account_id`.execute(tx);
  await notifyAll(
    tx,
    rows.map(({ account_id: accountId, variant_ids: ids }) => {
      const names = ids.map((id) => texts.get(id) ?? '').toSorted();
      const products = nameFew(names);
      return { accountId, kind, shopId: null, objectId: accountId, params: { products, count: ids.length } };
    }),
  );
};

/** Follows the quantities: levels, the orders that wait for payment (by a trigger), and their sellers. */
export const followStock = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    const changed = await setLevels(tx);
    await notifySellers(
      tx,
      'stock_out',
      changed.filter(({ before, stock }) => stock === 'out' && before !== 'out'),
    );
    await notifySellers(
      tx,
      'stock_back',
      changed.filter(({ before, stock }) => before === 'out' && stock !== 'out'),
    );
  });

/**
 * Job that follows the quantities each minute. A payment does not set the level itself: that locks the waiting orders
 * of other accounts, whose payments may wait for the same pieces.
 */
export const followStockJob: JobKind<object> = {
  name: 'follow-stock',
  cron: '* * * * *',
  key: () => 'all',
  run: (services) => followStock(services),
};
