import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OrderEvent } from '../../../contract/orders/calls.ts';
import type { TrackingDetail } from '../../../contract/trackings/calls.ts';
import { trackingGroup, trackings } from '../../../contract/trackings/trackings.ts';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { CopyText } from '../../components/text/CopyText.tsx';
import { EmptyValue } from '../../components/text/EmptyValue.tsx';
import { Timeline, type TimelineEntry } from '../../components/text/Timeline.tsx';
import { parcelWords } from '../../i18n/parcelWords.ts';
import type { Overrides } from '../../views/columns/overrides.ts';
import { recordPath } from '../../views/record/paths.ts';
import { SchemaShow } from '../../views/record/SchemaShow.tsx';

const overrides: Overrides<(typeof trackings)['fields']> = {
  cell: {
    number: ({ number }, { translate }) => <CopyText text={number} what={translate('orderShow.packages.number_copy')} />,
    order_code: ({ order_id: id, order_code: code }) => <Link to={recordPath('orders', id)}>{`#${code}`}</Link>,
    url: ({ url, line }, { translate }) =>
      url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {translate(`resources.trackings.choices.line.${line}`)}
          <span className="pl-sr"> ({translate('orderShow.packages.opens')})</span>
        </a>
      ) : (
        <EmptyValue />
      ),
  },
};

type Translate = ReturnType<typeof useTranslate>;

/** How the timeline of the order tells of this parcel. */
const stepWords = ({ kind, data }: OrderEvent, { line, number, package_no: no }: TrackingDetail, translate: Translate): string => {
  if (kind === 'tracked') return translate(`status.trackings.${trackingGroup(Number(data['status']))}`);
  const carrier = translate(`resources.trackings.choices.line.${line}`);
  return translate('orders.events.shipped', { package_no: String(no), carrier, number });
};

/** What the carrier said last stands first; the timeline of the order has the steps before it. */
const entriesOf = (record: TrackingDetail, translate: Translate): TimelineEntry[] => {
  const { events, last_event: last, last_event_at: at, status } = record;
  const before = events.filter(({ kind, created_at: then }) => kind === 'shipped' || at === null || then < at);
  const steps = before.map((event) => ({ key: event.id, title: stepWords(event, record, translate), at: event.created_at }));
  if (last === null || at === null) return steps;
  const newest: TimelineEntry = { key: 'last', title: parcelWords(last, translate), at, state: status === 'alert' ? 'bad' : 'current' };
  return [newest, ...steps];
};

const TimelineCard = ({ record }: { record: TrackingDetail }) => {
  const translate = useTranslate();
  return (
    <TitleCard title={translate('resources.trackings.sections.timeline')}>
      <div className="pl-card-body">
        <Timeline entries={entriesOf(record, translate)} />
      </div>
    </TitleCard>
  );
};

const sections = { timeline: TimelineCard };

/** `/trackings/{id}`: what a parcel is, and its way so far (look §6 "Trackings"). */
export const TrackingShow = () => <SchemaShow resource={trackings} overrides={overrides} sections={sections} />;
