import { trackingCodeName } from '../../../../contract/trackings/codes.ts';
import { readCalendar } from '../../../calendar/operatorCalendar.ts';
import { ApiError } from '../../../base/errors.ts';
import type { Tx } from '../../../database/tenant.ts';
import { applyEvents } from './apply.ts';

/** One parcel of an account, and the time. */
interface TrackingWork {
  tx: Tx;
  accountId: string;
  now: Date;
}

/**
 * Records a parcel's current status by staff. `code`: 1 to 14; `event`: a code of `parcelEvents`, or free text. Throws
 * `not_found`.
 */
export const trackParcel = async (
  { tx, accountId, now }: TrackingWork,
  id: string,
  code: number,
  event: string,
): Promise<void> => {
  const parcel = await tx
    .selectFrom('trackings')
    .select(['number', 'carrier'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!parcel) throw new ApiError('not_found');
  const text = event || trackingCodeName(code);
  const report = {
    number: parcel.number,
    carrier: parcel.carrier,
    happened_at: now.toISOString(),
    code,
    text,
    event: text,
    place: null,
  };
  await applyEvents(tx, [report], { now, calendar: await readCalendar(tx) });
};
