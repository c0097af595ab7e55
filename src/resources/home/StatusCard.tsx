import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { HomeAnswer } from '../../../contract/home/calls.ts';
import { homePreset, usualStatuses } from '../../../contract/home/tasks.ts';
import { orderStatuses } from '../../../contract/orders/statuses.ts';
import { filteredPath } from '../../../contract/pagePaths.ts';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { Short } from '../../components/text/Short.tsx';
import { formatCount, formatLargeCount } from '../../i18n/format.ts';
import { statusLook } from '../../theme/statusLook.ts';

const toneOf = (status: string) => `pl-t-${statusLook('orders', status).tone}`;

/** How the orders of the last days are spread over their statuses; each number is that of its list, and all add up to the total. */
export const StatusCard = ({ orders: { counts, total } }: { orders: NonNullable<HomeAnswer['orders']> }) => {
  const translate = useTranslate();
  const word = (status: string) => translate(`resources.orders.choices.status.${status}`);
  const some = orderStatuses.filter((status) => counts[status] > 0);
  const shown = orderStatuses.filter((status) => counts[status] > 0 || usualStatuses.includes(status));
  const inWords = some.map((status) => `${word(status)} ${formatCount(counts[status])}`).join(', ');
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
        {some.length > 0 && (
          <div className="pl-home-bar" role="img" aria-label={inWords}>
            {some.map((status) => (
              <i key={status} className={toneOf(status)} style={{ flexGrow: counts[status] }} />
            ))}
          </div>
        )}
        <ul className="pl-home-statuses">
          {shown.map((status) => (
            <li key={status}>
              <Link to={filteredPath('orders', { status: [status], date_preset: homePreset })}>
                <b className="pl-tn">
                  <Short text={formatCount(counts[status])} short={formatLargeCount(counts[status])} />
                </b>
                <span>
                  <i className={toneOf(status)} />
                  {word(status)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </TitleCard>
  );
};
