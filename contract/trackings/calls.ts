import { z } from 'zod';
import { orderEventSchema } from '../orders/calls.ts';
import { recordSchema } from '../schema/derive.ts';
import { trackingCodeNames } from './codes.ts';
import { trackings } from './trackings.ts';

/** A report of a carrier. `event`: a code of `parcelEvents` or free text; `text`: the carrier's own words, if any. */
const parcelEventSchema = z.object({
  happened_at: z.iso.datetime(),
  code: z.enum(trackingCodeNames),
  event: z.string(),
  text: z.string(),
  place: z.string().nullable(),
});

/**
 * GET /trackings/{id}: the parcel, its carrier's reports (`told`) and its order's timeline, newest first. `scan_by` and
 * the other `…_by`: times after which it is late.
 */
export const trackingDetailSchema = recordSchema(trackings).extend({
  events: z.array(orderEventSchema),
  told: z.array(parcelEventSchema),
  silent_by: z.iso.datetime().nullable(),
  scan_by: z.iso.datetime().nullable(),
  deliver_by: z.iso.datetime().nullable(),
  lost_by: z.iso.datetime().nullable(),
  packages: z.int(),
});
export type TrackingDetail = z.infer<typeof trackingDetailSchema>;
