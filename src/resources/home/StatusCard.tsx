import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { HomeResponse } from '../../../contract/home/calls.ts';
import { homePreset, usualStatuses } from '../../../contract/home/tasks.ts';
import { orderStatuses } from '../../../contract/orders/statuses.ts';
import { filteredPath } from '../../../contract/pagePaths.ts';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { ShortNumber } from '../../components/text/ShortNumber.tsx';
import { formatCount, formatLargeCount } from '../../i18n/format.ts';
import { statusLook } from '../../theme/statusLook.ts';

const toneOf = (status: string) => `pl-t-${statusLook('orders', status).tone}`;

/** The orders of the last days by status. Each number equals that of its list, and all of them add up to the total. */
export const StatusCard = ({
  orders: { counts, total },
}: {
  orders: NonNullable<HomeResponse['orders']>;
}) => {
  const translate = useTranslate();
  const statusLabel = (status: string) => translate(`resources.orders.choices.status.${status}`);
  const usedStatuses = orderStatuses.filter((status) => counts[status] > 0);
  const shownStatuses = orderStatuses.filter(
    (status) => counts[status] > 0 || usualStatuses.includes(status),
  );
  const description = usedStatuses
    .map((status) => `${statusLabel(status)} ${formatCount(counts[status])}`)
    .join(', ');
  return (
    <TitleCard
      title={translate('homeCards.statuses')}
      aside={
        <Link className="pl-tn" to={filteredPath('orders', { date_preset: homePreset })}>
          {translate('homeCards.in_days', { smart_count: total })}
        </Link>
      }
    >
      <div className="pl-card-body">
        {usedStatuses.length > 0 && (
          <div className="pl-home-bar" role="img" aria-label={description}>
            {usedStatuses.map((status) => (
              <i key={status} className={toneOf(status)} style={{ flexGrow: counts[status] }} />
            ))}
          </div>
        )}
        <ul className="pl-home-statuses">
          {shownStatuses.map((status) => (
            <li key={status}>
              <Link to={filteredPath('orders', { status: [status], date_preset: homePreset })}>
                <b className="pl-tn">
                  <ShortNumber text={formatCount(counts[status])} short={formatLargeCount(counts[status])} />
                </b>
                <span>
                  <i className={toneOf(status)} />
                  {statusLabel(status)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </TitleCard>
  );
};
