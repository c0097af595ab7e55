import { MdOutlineMailOutline } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TrackingDetail } from '../../../contract/trackings/calls.ts';
import { trackings } from '../../../contract/trackings/trackings.ts';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { CopyText } from '../../components/text/CopyText.tsx';
import { DateTime } from '../../components/text/DateTime.tsx';
import { EmptyValue } from '../../components/text/EmptyValue.tsx';
import { Timeline } from '../../components/text/Timeline.tsx';
import { formatDate } from '../../i18n/format.ts';
import { oneRecord, useRunAction } from '../../views/actions/ActionHost.tsx';
import type { Overrides } from '../../views/base/overrides.ts';
import { recordPath } from '../../../contract/pagePaths.ts';
import { SchemaSection } from '../../views/record/SchemaSection.tsx';
import { SchemaShow } from '../../views/record/SchemaShow.tsx';
import { buyerAction } from './actions.tsx';
import { NeedNote } from './NeedNote.tsx';
import { entriesOf } from './timeline.ts';

const overrides: Overrides<(typeof trackings)['fields'], TrackingDetail> = {
  cell: {
    number: ({ number }, { translate }) => (
      <CopyText text={number} what={translate('orderShow.packages.number_copy')}>
        <span className="pl-number">{number}</span>
      </CopyText>
    ),
    order_code: ({ order_id: id, order_code: code }) => (
      <Link to={recordPath('orders', id)}>{`#${code}`}</Link>
    ),
    url: ({ url, carrier }, { translate }) =>
      url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {carrier}
          <span className="pl-sr"> ({translate('orderShow.packages.opens')})</span>
        </a>
      ) : (
        <EmptyValue />
      ),
    package_no: ({ package_no: number, packages: total }, { translate }) =>
      translate('parcels.package', { number, total }),
    expected_to: ({ expected_from: from, expected_to: to }) =>
      from && to ? `${formatDate(from)} – ${formatDate(to)}` : <EmptyValue />,
    promised_at: ({ promised_at: at }) => <DateTime value={at} shape="date" />,
    days_in_transit: ({ days_in_transit: days }, { translate }) =>
      days === null ? <EmptyValue /> : translate('parcels.transit', { smart_count: days }),
  },
};

/** The way of the parcel. */
const TimelineCard = ({ record }: { record: TrackingDetail }) => {
  const translate = useTranslate();
  return (
    <>
      <NeedNote record={record} />
      <TitleCard title={translate('resources.trackings.sections.timeline')}>
        <div className="pl-card-body">
          <Timeline entries={entriesOf(record, translate)} />
        </div>
      </TitleCard>
    </>
  );
};

const Buttons = ({ record }: { record: TrackingDetail }) => {
  const translate = useTranslate();
  const run = useRunAction();
  return (
    <Button
      variant="outlined"
      startIcon={<MdOutlineMailOutline />}
      onClick={() => run(buyerAction, oneRecord(record))}
    >
      {translate(buyerAction.label)}
    </Button>
  );
};

const section = (title: 'summary' | 'times') => () =>
  trackings.show
    .filter((each) => each.title === title)
    .map((each) => <SchemaSection key={title} {...each} />);

const sections = { timeline: TimelineCard };
const aside = { summary: section('summary'), times: section('times') };

/** `/trackings/{id}`: what a parcel is, and its way so far (look §6 "Trackings"). */
export const TrackingShow = () => (
  <SchemaShow
    resource={trackings}
    overrides={overrides}
    sections={sections}
    aside={aside}
    buttons={Buttons}
  />
);
