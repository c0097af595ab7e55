import type { OrderEvent } from '../../../contract/orders/calls.ts';
import { isParcelEvent } from '../../../contract/trackings/parcelEvents.ts';
import type { TrackingDetail } from '../../../contract/trackings/calls.ts';
import type { TimelineEntry } from '../../components/text/Timeline.tsx';
import { parcelEventText } from '../../i18n/phrases.ts';
import { codeLabel } from '../../i18n/codes.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;
type CarrierEvent = TrackingDetail['told'][number];

/** Returns the carrier's own text and the place, shown below the event's name. */
const detailOf = ({ event, text, place }: CarrierEvent): string =>
  [...(text === event || isParcelEvent(text) ? [] : [text]), ...(place ? [place] : [])].join(' · ');

/**
 * Returns the event that says where the parcel is. That is not always the newest, because nothing leads back from
 * delivered.
 */
const currentOf = ({
  told: carrierEvents,
  last_event: event,
  last_event_at: at,
}: TrackingDetail): CarrierEvent | undefined =>
  carrierEvents.find((carrierEvent) => carrierEvent.event === event && carrierEvent.happened_at === at) ??
  carrierEvents[0];

const carrierEntry = (
  carrierEvent: CarrierEvent,
  isCurrent: boolean,
  { status }: TrackingDetail,
  translate: Translate,
): TimelineEntry => ({
  key: `${carrierEvent.happened_at} ${carrierEvent.code} ${carrierEvent.text}`,
  title: parcelEventText(carrierEvent.event, translate),
  at: carrierEvent.happened_at,
  detail: detailOf(carrierEvent),
  ...(isCurrent && { state: status === 'alert' ? ('bad' as const) : ('current' as const) }),
});

/** Returns the entry of a step before the carrier had the parcel, or of a corrected number. */
const stepEntry = (
  { id, kind, data, created_at: at }: OrderEvent,
  { line, package_no: no }: TrackingDetail,
  translate: Translate,
): TimelineEntry => {
  const carrier = codeLabel(translate, 'shipping_lines', line);
  const parcel = { package_no: String(no), number: String(data['number']) };
  const titles: Readonly<Record<string, () => string>> = {
    started: () => translate('orderShow.events.started', { provider: String(data['provider']) }),
    parcel_renumbered: () =>
      translate('orderShow.events.parcel_renumbered', { ...parcel, from: String(data['from']), reports: '' }),
  };
  const title = titles[kind]?.() ?? translate('orderShow.events.shipped', { ...parcel, carrier });
  return { key: id, title, at };
};

/** Returns all events of a parcel, newest first: those of its carrier, then the steps before. */
export const entriesOf = (record: TrackingDetail, translate: Translate): TimelineEntry[] => {
  const steps = record.events
    .filter(({ kind }) => kind !== 'tracked')
    .map((event) => stepEntry(event, record, translate));
  const current = currentOf(record);
  const carrierEntries = record.told.map((event) =>
    carrierEntry(event, event === current, record, translate),
  );
  const stepEntries =
    carrierEntries.length === 0 && steps[0]
      ? [{ ...steps[0], state: 'current' as const }, ...steps.slice(1)]
      : steps;
  return [...carrierEntries, ...stepEntries];
};
