import type { PushState } from '../../../../contract/orders/storePushes.ts';
import type { StoreProblem } from '../../../../contract/stores/connection.ts';
import { recordChange } from '../../../database/changes.ts';
import { asTenant } from '../../../database/tenant.ts';
import type { Services } from '../../../services/services.ts';
import type { StoreFailure } from '../../../stores/storeFailure.ts';
import type { LinkRow } from '../links/findLink.ts';
import { nextAttemptAt } from '../links/linkState.ts';
import { logStoreEvent } from '../links/log.ts';

/**
 * A parcel of which something is to be reported. `number`: of its order in the store; `queued_number`: the tracking
 * number that made it due.
 */
export interface ReportedParcel {
  tracking_id: string;
  external_id: string;
  number: string;
  tries: number;
  external_ids: string[];
  tracking_number: string;
  queued_number: string;
  is_void: boolean;
}

/** Outcome of a report. `nextAttemptAt`: it is tried again. */
export interface PushResult {
  status: PushState;
  reason?: string;
  detail?: string;
  externalIds?: readonly string[];
  nextAttemptAt?: Date;
}

/**
 * Writes what became of a report, and notes it in the log. A parcel that got another number or became void meanwhile
 * stays due.
 */
export const savePush = (
  services: Services,
  link: LinkRow,
  parcel: ReportedParcel,
  { status, reason, detail, externalIds, nextAttemptAt: nextAttempt }: PushResult,
): Promise<void> =>
  asTenant(services.db, link.account_id, async (tx) => {
    recordChange(tx, link.account_id, 'trackings');
    const push = tx
      .updateTable('store_pushes')
      .where('account_id', '=', link.account_id)
      .where('link_id', '=', link.id)
      .where('tracking_id', '=', parcel.tracking_id);
    if (externalIds) await push.set({ external_ids: [...externalIds] }).execute();
    await push
      .set({
        status,
        reason: reason ?? null,
        reason_detail: detail ?? null,
        tries: nextAttempt ? parcel.tries + 1 : parcel.tries,
        next_try_at: nextAttempt?.toISOString() ?? null,
        updated_at: services.now().toISOString(),
      })
      .where('tracking_number', '=', parcel.queued_number)
      .where('is_void', '=', parcel.is_void)
      .execute();
    await logStoreEvent(tx, link, {
      kind: 'push',
      detail: `${parcel.number} ${parcel.tracking_number}`,
      status: status === 'failed' || nextAttempt ? 'failed' : status === 'sent' ? 'done' : 'ignored',
      ...(reason && { reason }),
    });
  });

/** Returns what to do after a failure; undefined if it concerns the link as a whole. */
export const afterFailure = (
  failure: StoreFailure,
  parcel: ReportedParcel,
  now: Date,
): PushResult | undefined => {
  const { kind, problem, detail } = failure;
  if (kind === 'broken' || kind === 'wait') return undefined;
  const words = { reason: problem, ...(detail && { detail }) };
  if (problem === 'pieces_not_open') return { status: 'not_needed', ...words };
  if (kind === 'permanent' || kind === 'missing') return { status: 'failed', ...words };
  return { status: 'waiting', ...words, nextAttemptAt: nextAttemptAt(now, parcel.tries + 1) };
};

/** Returns what to do while the store holds pieces of a parcel. */
export const heldParcel = ({ tries }: ReportedParcel, now: Date): PushResult => ({
  status: 'waiting',
  reason: 'order_held' satisfies StoreProblem,
  nextAttemptAt: nextAttemptAt(now, tries + 1),
});
