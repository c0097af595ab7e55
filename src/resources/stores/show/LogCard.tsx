import { useGetList, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { filteredPath } from '../../../../contract/pagePaths.ts';
import type { LinkDetail } from '../../../../contract/stores/calls.ts';
import type { StoreEvent } from '../../../../contract/stores/log.ts';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { SkeletonTable } from '../../../components/feedback/Skeletons.tsx';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { TableBox } from '../../../components/table/TableBox.tsx';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { StatusBadge } from '../../../components/text/StatusBadge.tsx';
import { withoutTotal } from '../../../providers/dataProvider.ts';
import { firstPage } from '../../../providers/query/listUrl.ts';
import { detailText } from '../detailText.ts';
import { reasonText } from '../reasonText.ts';

/** Entries that the page of a store shows; the list has all. */
const shownEntries = 8;

const columns = ['kind', 'detail', 'status'] as const;

const Row = ({ event }: { event: StoreEvent }) => {
  const translate = useTranslate();
  const { created_at: at, kind, status, reason } = event;
  const choice = (field: string, value: string): string =>
    translate(`resources.store_events.choices.${field}.${value}`);
  return (
    <tr>
      <td>
        <span className="pl-st-name">
          {choice('kind', kind)}
          <small className="pl-faint">
            <DateTime value={at} shape="ago" />
          </small>
        </span>
      </td>
      <td className="pl-muted pl-st-detail">
        {detailText(translate, event)}
        {reason !== null && (
          <small className={status === 'failed' ? 'pl-st-problem' : 'pl-st-outcome'}>
            {reasonText(translate, reason)}
          </small>
        )}
      </td>
      <td>
        <StatusBadge resource="store_events" status={status} label={choice('status', status)} />
      </td>
    </tr>
  );
};

const Entries = ({ events }: { events: readonly StoreEvent[] }) => {
  const translate = useTranslate();
  const title = translate('stores.log');
  return (
    <TableBox label={title}>
      <table className="pl-tbl pl-st-stores">
        <caption className="pl-sr">{title}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {translate(`resources.store_events.fields.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </tbody>
      </table>
    </TableBox>
  );
};

/** Last entries of a store's log. */
export const LogCard = ({ link }: { link: LinkDetail }) => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetList<StoreEvent>('store_events', {
    ...firstPage({ link_id: [link.id] }),
    meta: withoutTotal,
  });
  const all = (
    <Link className="pl-med" to={filteredPath('store_events', { link_id: [link.id] })}>
      {translate('stores.all_log')}
    </Link>
  );
  return (
    <TitleCard title={translate('stores.log')} aside={all}>
      {error && !data && (
        <ErrorState text={translate(error.message, { _: error.message })} onRetry={() => void refetch()} />
      )}
      {isPending && !error && <SkeletonTable rows={4} />}
      {data?.length === 0 && <p className="pl-card-body pl-muted">{translate('app.views.empty')}</p>}
      {data && data.length > 0 && <Entries events={data.slice(0, shownEntries)} />}
    </TitleCard>
  );
};
