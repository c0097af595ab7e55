import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Analytics, Facility } from '../../../contract/analytics/calls.ts';
import { paceOf, type Pace } from '../../../contract/analytics/figures.ts';
import type { Span } from '../../../contract/analytics/spans.ts';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { TableBox } from '../../components/table/TableBox.tsx';
import { ToneBadge } from '../../components/text/StatusBadge.tsx';
import { formatCount, formatDecimal, formatPercent } from '../../i18n/format.ts';
import type { StatusLook } from '../../theme/statusLook.ts';
import { ordersPath } from './links.ts';

const looks: Record<Pace, StatusLook> = {
  on_time: { tone: 'success', pip: 'disc' },
  slow: { tone: 'attention', pip: 'ring' },
  late: { tone: 'warning', pip: 'triangle' },
};

/** The share of the orders that `p90_days` is about. */
const mostOf = 0.9;

const placeOf = ({ name, city, country }: Facility): string =>
  [city || name, country].filter(Boolean).join(', ');

const Row = ({ facility, span }: { facility: Facility; span: Span }) => {
  const translate = useTranslate();
  const { name, orders, late, reprinted, median_days: median, p90_days: most } = facility;
  const pace = paceOf(orders, late);
  const days = (count: number) => translate('analytics.made.days', { days: formatDecimal(count) });
  const sent = { shipped_from: name };
  const counted = translate('analytics.made.orders', { smart_count: orders, facility: name });
  const lateOf = translate('analytics.made.late', { smart_count: late, orders: formatCount(orders) });
  const badge = <ToneBadge {...looks[pace]}>{translate(`analytics.pace.${pace}`)}</ToneBadge>;
  return (
    <tr>
      <th scope="row" title={counted}>
        <Link to={ordersPath(span, sent)}>{placeOf(facility)}</Link>
      </th>
      <td className="pl-num">{days(median)}</td>
      <td className="pl-num">{days(most)}</td>
      <td className="pl-num">
        <Link to={ordersPath(span, { ...sent, remade: 'true' })}>{formatPercent(reprinted / orders)}</Link>
      </td>
      <td title={lateOf}>
        {late > 0 ? (
          <Link to={ordersPath(span, { late_from: name })}>
            {badge} <span className="pl-sr">{lateOf}</span>
          </Link>
        ) : (
          badge
        )}
      </td>
    </tr>
  );
};

/** Who made the orders, how long that took, and how many were made again. */
export const MadeCard = ({ analytics: { facilities, span } }: { analytics: Analytics }) => {
  const translate = useTranslate();
  const title = translate('analytics.made.title');
  const head = (name: string) => translate(`analytics.made.${name}`);
  return (
    <TitleCard title={title}>
      {facilities.length === 0 && <p className="pl-card-body pl-muted">{translate('analytics.made.none')}</p>}
      {facilities.length > 0 && (
        <TableBox label={title}>
          <table className="pl-tbl">
            <caption className="pl-sr">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{head('facility')}</th>
                <th scope="col" className="pl-num">
                  {head('median')}
                </th>
                <th scope="col" className="pl-num">
                  {formatPercent(mostOf)}
                </th>
                <th scope="col" className="pl-num">
                  {head('reprinted')}
                </th>
                <th scope="col">{head('state')}</th>
              </tr>
            </thead>
            <tbody>
              {facilities.map((facility) => (
                <Row key={facility.id} facility={facility} span={span} />
              ))}
            </tbody>
          </table>
        </TableBox>
      )}
    </TitleCard>
  );
};
