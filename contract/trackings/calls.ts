import { z } from 'zod';
import { orderEventSchema } from '../orders/calls.ts';
import { recordSchema } from '../schema/derive.ts';
import { trackings } from './trackings.ts';

/** GET /trackings/{id}: the parcel, and what its order's timeline tells of it, newest first. */
export const trackingDetailSchema = recordSchema(trackings).extend({ events: z.array(orderEventSchema) });
export type TrackingDetail = z.infer<typeof trackingDetailSchema>;
