import { asTenant } from '../../../database/tenant.ts';
import type { Services } from '../../../services/services.ts';
import type { StoreOrder } from '../../../stores/storeOrder.ts';
import type { LinkRow } from '../links/findLink.ts';
import { logStoreEvent } from '../links/log.ts';
import { applyChanges } from './applyChanges.ts';
import { lockIncoming, saveIncoming } from './incomingRows.ts';
import { prepareStoreWork } from './storeWork.ts';

/**
 * Records that an order no longer exists in the store. An order that we took is treated as canceled. Ignores unknown
 * ids.
 */
export const markGone = async (
  services: Services,
  link: LinkRow,
  externalId: string,
): Promise<'gone' | 'failed'> => {
  const workOf = await prepareStoreWork(services, link);
  return asTenant(services.db, link.account_id, async (tx) => {
    const work = workOf(tx);
    const row = await lockIncoming(work, externalId);
    if (!row?.snapshot || row.status === 'gone') return 'gone';
    const order: StoreOrder = { ...(row.snapshot as StoreOrder), isRemoved: true };
    const { task } =
      row.order_id && row.status !== 'here_already'
        ? await applyChanges(work, { ...row, order_id: row.order_id }, order, true)
        : {};
    await saveIncoming(work, { order, ...(task ? { status: 'failed', reason: task } : { status: 'gone' }) });
    await logStoreEvent(tx, link, {
      kind: 'order',
      detail: row.number,
      status: task ? 'failed' : 'done',
      reason: task ?? 'gone',
    });
    return task ? 'failed' : 'gone';
  });
};
