import type { OrderEvent } from '../../../contract/orders/calls.ts';
import { isParcelEvent } from '../../../contract/orders/parcelEvents.ts';
import type { TrackingDetail } from '../../../contract/trackings/calls.ts';
import type { TimelineEntry } from '../../components/text/Timeline.tsx';
import { parcelWords } from '../../i18n/phrases.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;
type Told = TrackingDetail['told'][number];

/** The carrier's own words stand below what they mean, and where it was. */
const detailOf = ({ event, text, place }: Told): string =>
  [...(text === event || isParcelEvent(text) ? [] : [text]), ...(place ? [place] : [])].join(' · ');

/** What says where the parcel is: not always the newest, since nothing leads back from delivered. */
const currentOf = ({ told, last_event: event, last_event_at: at }: TrackingDetail): Told | undefined =>
  told.find((each) => each.event === event && each.happened_at === at) ?? told[0];

const toldEntry = (
  told: Told,
  isCurrent: boolean,
  { status }: TrackingDetail,
  translate: Translate,
): TimelineEntry => ({
  key: `${told.happened_at} ${told.code} ${told.text}`,
  title: parcelWords(told.event, translate),
  at: told.happened_at,
  detail: detailOf(told),
  ...(isCurrent && { state: status === 'alert' ? ('bad' as const) : ('current' as const) }),
});

/** The house's own steps before the carrier had it. */
const stepEntry = (
  { id, kind, data, created_at: at }: OrderEvent,
  { line, number, package_no: no }: TrackingDetail,
  translate: Translate,
): TimelineEntry => {
  const carrier = translate(`resources.trackings.choices.line.${line}`);
  const title =
    kind === 'started'
      ? translate('orders.events.started', { provider: String(data['provider']) })
      : translate('orders.events.shipped', { package_no: String(no), carrier, number });
  return { key: id, title, at };
};

/** Everything that happened to a parcel, the newest first: what its carrier told, and what the house did before. */
export const entriesOf = (record: TrackingDetail, translate: Translate): TimelineEntry[] => {
  const steps = record.events
    .filter(({ kind }) => kind !== 'tracked')
    .map((event) => stepEntry(event, record, translate));
  const current = currentOf(record);
  const told = record.told.map((each) => toldEntry(each, each === current, record, translate));
  const first =
    told.length === 0 && steps[0] ? [{ ...steps[0], state: 'current' as const }, ...steps.slice(1)] : steps;
  return [...told, ...first];
};
