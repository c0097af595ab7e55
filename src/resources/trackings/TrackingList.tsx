import { MdOutlineLocalShipping } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type Tracking, trackings } from '../../../contract/trackings/trackings.ts';
import { narrowFrame } from '../../browser/breakpoints.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import type { Overrides } from '../../views/base/overrides.ts';
import { ExportButton } from '../../views/export/ExportButton.tsx';
import { SchemaList } from '../../views/list/SchemaList.tsx';
import { trackingActions } from './actions.tsx';
import { trackingFiles } from './files.ts';
import { eventCell } from './marks.tsx';
import { recordPath } from '../../../contract/pagePaths.ts';

/** A row on a phone is one link, which cannot hold another. */
const orderCell = ({ order_id: id, order_code: code }: Tracking) =>
  window.matchMedia(narrowFrame).matches ? (
    `#${code}`
  ) : (
    <Link to={recordPath('orders', id)}>{`#${code}`}</Link>
  );

const overrides: Overrides<(typeof trackings)['fields']> = {
  cell: { order_code: orderCell, last_event: eventCell },
  width: { number: [200, 0.5], last_event: [192, 2], last_event_at: [140, 0], created_at: [140, 0] },
};

/** `/trackings`: parcels by what became of them (look §6 "Trackings"). */
export const TrackingList = () => {
  const translate = useTranslate();
  const words = translate('parcels.search');
  return (
    <SchemaList
      resource={trackings}
      overrides={overrides}
      actions={trackingActions}
      files={trackingFiles}
      headerActions={<ExportButton resource="trackings" />}
      title={translate('layout.sidebar.trackings')}
      searchWords={{ label: words, hint: words }}
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
