import { z } from 'zod';
import { storableText } from '../../../../contract/schema/storable.ts';
import { readCarrierEvent, maxEvents } from '../../../../contract/trackings/codes.ts';
import { parseInstant } from '../../../calendar/moment.ts';
import { invalid } from '../../../base/errors.ts';
import type { ReportedEvent } from './apply.ts';

const eventSchema = z.object({
  time_utc: z.string().max(40).nullish(),
  time_iso: z.string().max(40).nullish(),
  description: z.string().max(4000).nullish(),
  location: z.string().max(4000).nullish(),
  stage: z.string().max(60).nullish(),
  sub_status: z.string().max(60).nullish(),
});

/** The parts of a 17TRACK push that we read: a parcel with everything its carriers have reported so far. */
export const trackingPushSchema = z.object({
  event: z.enum(['TRACKING_UPDATED', 'TRACKING_STOPPED']),
  data: z.object({
    number: z.string().min(1).max(60),
    carrier: z.int().nullish(),
    track_info: z
      .object({
        latest_status: z.object({ sub_status: z.string().max(60).nullish() }).nullish(),
        latest_event: eventSchema.nullish(),
        tracking: z
          .object({
            providers: z
              .array(z.object({ events: z.array(eventSchema).max(maxEvents).nullish() }))
              .max(10)
              .nullish(),
          })
          .nullish(),
      })
      .nullish(),
  }),
});
export type Push = z.infer<typeof trackingPushSchema>;
type PushEvent = z.infer<typeof eventSchema>;

/** Milestones of 17TRACK, as an event's stage or sub-status names them. */
const stages: Readonly<Record<string, string>> = {
  InfoReceived: 'InfoReceived',
  PickedUp: 'InTransit_PickedUp',
  Departure: 'InTransit_Departure',
  Arrival: 'InTransit_Arrival',
  AvailableForPickup: 'AvailableForPickup_Other',
  OutForDelivery: 'OutForDelivery_Other',
  Delivered: 'Delivered_Other',
  Returning: 'Exception_Returning',
  Returned: 'Exception_Returned',
};

const longest = { text: 500, place: 120 } as const;

const short = (text: string | null | undefined, maxLength: number): string =>
  storableText((text ?? '').normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, maxLength));

/** Returns an event's sub-status, or derives it from its stage; an event with neither is plain progress. */
const subStatusOf = ({ sub_status: sub, stage }: PushEvent): string =>
  sub || (stage && (stages[stage] ?? stage)) || 'InTransit_Other';

/**
 * Parses a push into its events; a local time without an offset is in `timeZone`. Throws 422 for an unknown sub-status,
 * an invalid time, and for too many events.
 */
export const parsePush = (
  { data: { number, carrier, track_info: info } }: Push,
  timeZone: string,
): ReportedEvent[] => {
  const events = (info?.tracking?.providers ?? []).flatMap(
    ({ events: providerEvents }) => providerEvents ?? [],
  );
  if (events.length > maxEvents) throw invalid({ events: 'too_long' });
  const latest = info?.latest_event
    ? [{ ...info.latest_event, sub_status: info.latest_status?.sub_status ?? info.latest_event.sub_status }]
    : [];
  return (events.length > 0 ? events : latest).flatMap((event): ReportedEvent[] => {
    const meaning = readCarrierEvent(subStatusOf(event));
    if (meaning === undefined) throw invalid({ sub_status: 'unknown' });
    if (meaning === null) return [];
    const happenedAt = event.time_utc
      ? parseInstant(event.time_utc, 'UTC')
      : parseInstant(event.time_iso ?? '', timeZone);
    if (!happenedAt) throw invalid({ time_utc: 'format' });
    const [code, defaultText] = meaning;
    const text = short(event.description, longest.text) || defaultText;
    return [
      {
        number,
        carrier: carrier ?? null,
        happened_at: happenedAt,
        code,
        text,
        event: defaultText,
        place: short(event.location, longest.place) || null,
      },
    ];
  });
};
