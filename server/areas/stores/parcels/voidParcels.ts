import { sql } from 'kysely';
import { readAsTenant } from '../../../database/tenant.ts';
import type { Services } from '../../../services/services.ts';
import type { Store } from '../../../stores/platform.ts';
import type { LinkRow } from '../links/findLink.ts';
import type { PushResult, ReportedParcel } from './pushResult.ts';

/** Parcels that are taken back before the job looks again. */
const batch = 50;

/** Returns parcels that were deleted here after they were, or may have been, reported. */
export const readVoid = (
  { db, now }: Services,
  { account_id: accountId, id: linkId }: LinkRow,
): Promise<ReportedParcel[]> =>
  readAsTenant(db, accountId, async (tx) => {
    const { rows } = await sql<ReportedParcel>`
      select push.tracking_id, incoming.external_id, incoming.number, push.tries, push.external_ids,
        push.tracking_number, push.tracking_number as queued_number, push.is_void
      from store_pushes as push
      join incoming_orders as incoming on incoming.account_id = push.account_id and incoming.id = push.incoming_id
      where push.account_id = ${accountId} and push.link_id = ${linkId} and push.status = 'waiting' and is_void
        and next_try_at <= ${now().toISOString()}
      order by next_try_at limit ${batch}`.execute(tx);
    return rows;
  });

/**
 * Cancels what the store has of a parcel: by the ids that it gave us, and by its number where its response was lost.
 * What is canceled already is skipped, so a second attempt changes nothing.
 */
export const takeBack = async (
  store: Store,
  { external_id: orderId, external_ids: ids, tracking_number: number }: ReportedParcel,
  signal: AbortSignal,
): Promise<PushResult> => {
  const { fulfillments } = await store.readFulfillments(orderId, signal);
  const reported = fulfillments.filter(
    ({ externalId, trackingNumbers, isCanceled }) =>
      !isCanceled && (ids.includes(externalId) || trackingNumbers.includes(number)),
  );
  for (const { externalId } of reported) await store.cancelFulfillment(externalId, orderId, signal);
  return { status: 'not_needed', reason: 'void', externalIds: [] };
};
