import { asTenant } from '../../../database/tenant.ts';
import type { Services } from '../../../services/services.ts';
import type { Store } from '../../../stores/platform.ts';
import { StoreFailure } from '../../../stores/storeFailure.ts';
import type { LinkRow } from '../links/findLink.ts';
import { ensureHooks } from '../links/hooks.ts';
import { logStoreEvent } from '../links/log.ts';

/** Creates missing hooks. A store that refuses hooks is only pulled. */
export const repairHooks = async (
  services: Services,
  link: LinkRow,
  store: Store,
  signal: AbortSignal,
): Promise<void> => {
  try {
    await ensureHooks(services, link, store, signal);
  } catch (failure) {
    if (!(failure instanceof StoreFailure) || failure.kind === 'wait') throw failure;
    await asTenant(services.db, link.account_id, (tx) =>
      logStoreEvent(tx, link, {
        kind: 'hooks',
        detail: failure.problem,
        status: 'failed',
        ...(failure.detail && { reason: failure.detail }),
      }),
    );
  }
};
