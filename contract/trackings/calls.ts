import { z } from 'zod';
import { orderEventSchema } from '../orders/calls.ts';
import { recordSchema } from '../schema/derive.ts';
import { trackingCodeNames } from './codes.ts';
import { trackings } from './trackings.ts';

/** What a carrier told. `event`: a code of `parcelEvents`, or own words; `text`: the carrier's words, where it had some. */
const parcelEventSchema = z.object({
  happened_at: z.iso.datetime(),
  code: z.enum(trackingCodeNames),
  event: z.string(),
  text: z.string(),
  place: z.string().nullable(),
});

/**
 * GET /trackings/{id}: the parcel, what its carrier told of it and what its order's timeline tells, newest first.
 * `scan_by` and the others: from when on it is late.
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
