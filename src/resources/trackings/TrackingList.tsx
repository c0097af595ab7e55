import type { FileLayout } from '../../views/base/exportLayout.ts';
import { MdOutlineSchedule, MdOutlineWarningAmber, MdOutlineLocalShipping } from 'react-icons/md';
import { markOf } from '../../../contract/trackings/lateness.ts';
import { type Tracking, trackings } from '../../../contract/trackings/trackings.ts';
import { parcelEventText } from '../../i18n/phrases.ts';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { narrowScreen } from '../../browser/breakpoints.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import type { Overrides } from '../../views/base/overrides.ts';
import { ExportButton } from '../../views/export/ExportButton.tsx';
import { SchemaList } from '../../views/list/SchemaList.tsx';
import { trackingActions } from './actions.tsx';
import { recordPath } from '../../../contract/pagePaths.ts';

/** The file layouts that stores import, with their column names. */
const trackingFiles: readonly FileLayout[] = [
  {
    name: 'shopify',
    isRaw: true,
    columns: [
      { name: 'order_number', label: 'Name' },
      { name: 'number', label: 'Tracking Number' },
      { name: 'carrier', label: 'Tracking Company' },
      { name: 'url', label: 'Tracking URL' },
    ],
  },
  {
    name: 'etsy',
    isRaw: true,
    columns: [
      { name: 'order_number', label: 'Order ID' },
      { name: 'carrier', label: 'Carrier Name' },
      { name: 'number', label: 'Tracking Code' },
    ],
  },
];

type Translate = (key: string, options?: Record<string, unknown>) => string;
/** Returns the last event of a parcel, or its mark instead (look §6 "Trackings"). */
const eventCell = (parcel: Tracking, { translate }: { translate: Translate }) => {
  const mark = markOf(parcel);
  if (!mark) return parcel.last_event && parcelEventText(parcel.last_event, translate);
  const Icon = mark === 'stuck' ? MdOutlineWarningAmber : MdOutlineSchedule;
  return (
    <span className="pl-mark pl-t-warning">
      <Icon aria-hidden="true" />
      {translate(`parcels.${mark}`, { smart_count: parcel.quiet_days })}
    </span>
  );
};

/** Returns the parcel's order. A row on a phone is itself a link, so it contains none. */
const orderCell = ({ order_id: id, order_code: code }: Tracking) =>
  window.matchMedia(narrowScreen).matches ? (
    `#${code}`
  ) : (
    <Link to={recordPath('orders', id)}>{`#${code}`}</Link>
  );

const overrides: Overrides<(typeof trackings)['fields']> = {
  cell: { order_code: orderCell, last_event: eventCell },
  width: { number: [200, 0.5], last_event: [192, 2], last_event_at: [140, 0], created_at: [140, 0] },
};

/** `/trackings`: parcels by status (look §6 "Trackings"). */
export const TrackingList = () => {
  const translate = useTranslate();
  return (
    <SchemaList
      resource={trackings}
      overrides={overrides}
      actions={trackingActions}
      files={trackingFiles}
      headerActions={<ExportButton resource="trackings" />}
      title={translate('layout.sidebar.trackings')}
      searchWords={{ label: translate('parcels.search'), hint: translate('parcels.search_hint') }}
      empty={
        <EmptyState
          tone="brand"
          icon={<MdOutlineLocalShipping />}
          title={translate('parcels.empty.title')}
          text={translate('parcels.empty.help')}
        />
      }
    />
  );
};
