import { isWaiting } from '../../../../contract/stores/health.ts';
import { asTenant, readAsTenant } from '../../../database/tenant.ts';
import type { Services } from '../../../services/services.ts';
import { StoreFailure } from '../../../stores/storeFailure.ts';
import type { LinkTask } from '../links/linkTask.ts';
import { readLink, type LinkRef, type LinkRow } from '../links/findLink.ts';
import { markWorking, recordFailure } from '../links/linkState.ts';
import { openLink } from '../links/openLink.ts';
import { payDueOrders } from '../payments/payDueOrders.ts';
import { pushDueParcels } from '../parcels/pushParcels.ts';
import { checkDaily } from './dailyCheck.ts';
import { pullChanges } from './pullChanges.ts';
import { readReported } from './readReported.ts';

/** Returns the link if its work may run now: not paused, and not waiting for the store or after a failure. */
const readReadyLink = async ({ db, now }: Services, ref: LinkRef): Promise<LinkRow | undefined> => {
  const link = await readAsTenant(db, ref.accountId, (tx) => readLink(tx, ref));
  if (!link || (link.status !== 'active' && link.status !== 'broken')) return undefined;
  const at = now();
  const hasToWait = isWaiting(link, at) || (link.tries > 0 && link.next_pull_at > at.toISOString());
  return hasToWait ? undefined : link;
};

/** Tasks of a link in their order: changes of buyers, orders that were missed, payments, reports. */
const tasks: readonly LinkTask[] = [readReported, pullChanges, checkDaily, payDueOrders, pushDueParcels];

/** Runs every task once; returns true if one had something to do. */
const runTasks = async (services: Services, ref: LinkRef, signal: AbortSignal): Promise<boolean> => {
  let hasWorked = false;
  for (const task of tasks) {
    const link = await readReadyLink(services, ref);
    if (!link) return false;
    if (!(await task(services, link, await openLink(services, link), signal))) continue;
    hasWorked = true;
    await asTenant(services.db, ref.accountId, (tx) => markWorking(tx, link));
  }
  return hasWorked;
};

/** Does the due work of a link until none is left. After a failure of the store, schedules the next attempt. */
export const workOnLink = async (services: Services, ref: LinkRef, signal: AbortSignal): Promise<void> => {
  try {
    while (await runTasks(services, ref, signal)) signal.throwIfAborted();
  } catch (failure) {
    if (!(failure instanceof StoreFailure)) throw failure;
    const { problem, detail } = failure;
    services.log.warn(
      { event: 'store_failed', link: ref.linkId, problem, detail },
      'A store did not answer as hoped',
    );
    await asTenant(services.db, ref.accountId, async (tx) => {
      const link = await readLink(tx, ref);
      if (link && link.status !== 'disconnected') await recordFailure(tx, link, failure, services.now());
    });
  }
};
