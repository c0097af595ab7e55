import { sql } from 'kysely';
import { inTransaction } from '../../../database/changes.ts';
import type { Tx } from '../../../database/tenant.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import type { Services } from '../../../services/services.ts';
import { notifyLevels, type ChangedLevel } from './levelNotices.ts';

/** Sets the levels of counted variants by their quantities. A variant that was taken off stays out. */
const setLevels = async (tx: Tx): Promise<ChangedLevel[]> => {
  const { rows } = await sql<ChangedLevel>`
    with changed as (
      select variants.id, variants.stock as before,
        case when quantity = 0 then 'out' when quantity <= low_at then 'at_risk' else 'in' end as stock
      from variants join variant_stock on variant_stock.variant_id = variants.id
      where is_active
        and variants.stock <> case when quantity = 0 then 'out' when quantity <= low_at then 'at_risk' else 'in' end
      order by variants.id for update of variants)
    update variants set stock = changed.stock from changed where variants.id = changed.id
    returning variants.id, changed.before, changed.stock`.execute(tx);
  return rows;
};

/** Follows the quantities: levels, the orders that wait for payment (by a trigger), and their sellers. */
export const followStock = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  inTransaction(db, async (tx) => notifyLevels(tx, await setLevels(tx)));

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
