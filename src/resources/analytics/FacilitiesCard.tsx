import { useTranslate } from 'ra-core';
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

const paceLooks: Record<Pace, StatusLook> = {
  on_time: { tone: 'success', pip: 'disc' },
  slow: { tone: 'attention', pip: 'ring' },
  late: { tone: 'warning', pip: 'triangle' },
};

/** The share of the orders that `p90_days` covers. */
const p90Share = 0.9;

const locationOf = ({ name, city, country }: Facility): string =>
  [city || name, country].filter(Boolean).join(', ');

const Row = ({ facility, span }: { facility: Facility; span: Span }) => {
  const translate = useTranslate();
  const { name, orders, late, reprinted, median_days: median, p90_days: p90 } = facility;
  const pace = paceOf(orders, late);
  const daysText = (count: number) => translate('analytics.made.days', { days: formatDecimal(count) });
  const facilityFilter = { shipped_from: name };
  const orderCountText = translate('analytics.made.orders', { smart_count: orders, facility: name });
  const lateText = translate('analytics.made.late', { smart_count: late, orders: formatCount(orders) });
  const badge = <ToneBadge {...paceLooks[pace]}>{translate(`analytics.pace.${pace}`)}</ToneBadge>;
  return (
    <tr>
      <th scope="row" title={orderCountText}>
        <Link to={ordersPath(span, facilityFilter)}>{locationOf(facility)}</Link>
      </th>
      <td className="pl-num">{daysText(median)}</td>
      <td className="pl-num">{daysText(p90)}</td>
      <td className="pl-num">
        <Link to={ordersPath(span, { ...facilityFilter, remade: 'true' })}>
          {formatPercent(reprinted / orders)}
        </Link>
      </td>
      <td title={lateText}>
        {late > 0 ? (
          <Link to={ordersPath(span, { late_from: name })}>
            {badge} <span className="pl-sr">{lateText}</span>
          </Link>
        ) : (
          badge
        )}
      </td>
    </tr>
  );
};

/** The facilities that made the orders, how long each took, and the share that was made again. */
export const FacilitiesCard = ({ analytics: { facilities, span } }: { analytics: Analytics }) => {
  const translate = useTranslate();
  const title = translate('analytics.made.title');
  const columnLabel = (name: string) => translate(`analytics.made.${name}`);
  return (
    <TitleCard title={title}>
      {facilities.length === 0 && <p className="pl-card-body pl-muted">{translate('analytics.made.none')}</p>}
      {facilities.length > 0 && (
        <TableBox label={title}>
          <table className="pl-tbl">
            <caption className="pl-sr">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{columnLabel('facility')}</th>
                <th scope="col" className="pl-num">
                  {columnLabel('median')}
                </th>
                <th scope="col" className="pl-num">
                  {formatPercent(p90Share)}
                </th>
                <th scope="col" className="pl-num">
                  {columnLabel('reprinted')}
                </th>
                <th scope="col">{columnLabel('state')}</th>
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
