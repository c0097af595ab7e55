import { useTranslate } from 'ra-core';
import type { TrackingDetail } from '../../../contract/trackings/calls.ts';
import { claimStart, latenessOf, parcelNeed, type ParcelNeed } from '../../../contract/trackings/lateness.ts';
import type { TicketCategory } from '../../../contract/tickets/statuses.ts';
import { OpenTicketButton } from '../../workflows/tickets/OpenTicketButton.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { formatDate } from '../../i18n/format.ts';
import { MdOutlineMailOutline } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { Link } from 'react-router-dom';
import { trackings } from '../../../contract/trackings/trackings.ts';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { CopyText } from '../../components/text/CopyText.tsx';
import { DateTime } from '../../components/text/DateTime.tsx';
import { EmptyValue } from '../../components/text/EmptyValue.tsx';
import { Timeline } from '../../components/text/Timeline.tsx';
import { toActionSubject, useRunAction } from '../../views/actions/ActionHost.tsx';
import type { Overrides } from '../../views/base/overrides.ts';
import { recordPath } from '../../../contract/pagePaths.ts';
import { SchemaSection } from '../../views/record/SchemaSection.tsx';
import { SchemaShow } from '../../views/record/SchemaShow.tsx';
import { buyerAction } from './actions.tsx';
import { entriesOf } from './timeline.ts';

/** Needs for which a parcel can be refunded or resent already. */
const claimableNeeds: ReadonlySet<ParcelNeed> = new Set(['lost', 'undelivered', 'no_scan']);

/** Needs whose text gives the date from which a claim is possible. */
const datedNeeds: ReadonlySet<ParcelNeed> = new Set(['overdue', 'not_activated', 'stuck']);

/** A note that says what to do about a parcel, and from when it can be claimed (domain §4). */
const NeedNote = ({ record }: { record: TrackingDetail }) => {
  const translate = useTranslate();
  const need = parcelNeed(record, Date.now());
  if (!need) return null;
  const isClaimable = claimableNeeds.has(need);
  const category: TicketCategory = isClaimable ? 'shipping_issue' : 'shipping_status';
  const claimDate = claimStart(record);
  const dates = {
    since: formatDate(latenessOf(record, Date.now())?.since ?? null),
    claim: formatDate(claimDate ?? null),
    news: formatDate(record.last_event_at),
  };
  return (
    <NoteBox
      tone={isClaimable ? 'critical' : 'warning'}
      title={translate(`parcels.needs.${need}.title`, dates)}
    >
      {(claimDate || !datedNeeds.has(need)) && translate(`parcels.needs.${need}.text`, dates)}
      <div className="pl-note-acts">
        <OpenTicketButton
          orderId={record.order_id}
          shopId={record.shop_id}
          category={category}
          label="orderShow.ticket.ask"
        />
      </div>
    </NoteBox>
  );
};

const overrides: Overrides<(typeof trackings)['fields'], TrackingDetail> = {
  cell: {
    number: ({ number }, { translate }) => (
      <CopyText text={number} description={translate('orderShow.packages.number_copy')}>
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

/** The parcel's events. */
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
      onClick={() => run(buyerAction, toActionSubject(record))}
    >
      {translate(buyerAction.label)}
    </Button>
  );
};

const section = (title: 'summary' | 'times') => () =>
  trackings.show
    .filter((part) => part.title === title)
    .map((part) => <SchemaSection key={title} {...part} />);

const sections = { timeline: TimelineCard };
const aside = { summary: section('summary'), times: section('times') };

/** `/trackings/{id}`: a parcel and its events so far (look §6 "Trackings"). */
export const TrackingShow = () => (
  <SchemaShow
    resource={trackings}
    overrides={overrides}
    sections={sections}
    aside={aside}
    buttons={Buttons}
  />
);
