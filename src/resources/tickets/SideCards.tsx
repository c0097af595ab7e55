import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { recordPath } from '../../../contract/pagePaths.ts';
import type { TicketDetail } from '../../../contract/tickets/calls.ts';
import { readOperator } from '../../browser/operator.ts';
import { claimWindow } from '../../../contract/tickets/rules.ts';
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { Money } from '../../components/text/Money.tsx';
import { StatusBadge } from '../../components/text/StatusBadge.tsx';
import { useMay } from '../../providers/session/permissions.ts';
import { formatCount, formatDate } from '../../i18n/format.ts';

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="pl-kv-row">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Returns what a ticket is about: parcels, pieces out of its order, or pieces of several orders. */
const affectedText = (
  { items, named_parcels: parcels, order, orders }: TicketDetail,
  translate: ReturnType<typeof useTranslate>,
): string => {
  if (parcels.length > 0) return translate('tickets.request.parcels', { smart_count: parcels.length });
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return orders.length > 1
    ? translate('orders.items.pieces', { smart_count: pieces })
    : translate('tickets.request.pieces', { count: formatCount(pieces), smart_count: order.quantity });
};

/** The request and who works on it. */
export const RequestCard = ({ record: ticket }: { record: TicketDetail }) => {
  const translate = useTranslate();
  const { type, category, handled_by: handler, rating } = ticket;
  return (
    <TitleCard title={translate('resources.tickets.sections.request')}>
      <div className="pl-card-body">
        <dl className="pl-kv">
          <Row name={translate('resources.tickets.fields.type')}>
            {translate(`resources.tickets.choices.type.${type}`)}
          </Row>
          <Row name={translate('resources.tickets.fields.category')}>
            {translate(`resources.tickets.choices.category.${category}`)}
          </Row>
          <Row name={translate('tickets.request.affected')}>{affectedText(ticket, translate)}</Row>
          <Row name={translate('tickets.request.handled_by')}>
            {handler ?? translate('tickets.request.nobody')}
          </Row>
          {rating !== null && (
            <Row name={translate('resources.tickets.fields.rating')}>
              {translate('tickets.rating.value', { smart_count: rating })}
            </Row>
          )}
        </dl>
      </div>
    </TitleCard>
  );
};

const LinkedOrder = ({
  order: { id, code },
  mayOpen,
}: {
  order: { id: string; code: string };
  mayOpen: boolean;
}) => (mayOpen ? <Link to={recordPath('orders', id)}>{`#${code}`}</Link> : <b>{`#${code}`}</b>);

/** The parcels that a ticket asks about, each with its current status. */
const NamedParcels = ({ parcels }: { parcels: TicketDetail['named_parcels'] }) => {
  const translate = useTranslate();
  const mayOpen = useMay('trackings.view');
  if (parcels.length === 0) return null;
  return (
    <ul className="pl-stack">
      {parcels.map(({ id, number, status, order_code: order }) => (
        <li key={id} className="pl-row">
          <span className="pl-grow">
            {mayOpen ? <Link to={recordPath('trackings', id)}>{number}</Link> : number}
            <span className="pl-tk-line pl-muted">{`#${order}`}</span>
          </span>
          <StatusBadge
            resource="trackings"
            status={status}
            label={translate(`resources.trackings.choices.status.${status}`)}
          />
        </li>
      ))}
    </ul>
  );
};

/** The orders of the ticket, and the items or parcels that it names. */
export const OrderCard = ({
  record: { order_id: id, order_code: code, order, orders, items, named_parcels: parcels },
}: {
  record: TicketDetail;
}) => {
  const translate = useTranslate();
  const mayOpen = useMay('orders.view');
  const badge = (
    <StatusBadge
      resource="orders"
      status={order.status}
      label={translate(`resources.orders.choices.status.${order.status}`)}
    />
  );
  return (
    <TitleCard title={translate('resources.tickets.sections.order')} aside={badge}>
      <div className="pl-card-body pl-stack">
        <div className="pl-row">
          <span className="pl-grow">
            <LinkedOrder order={{ id, code }} mayOpen={mayOpen} />
            <span className="pl-tk-line pl-muted">{`${order.recipient}, ${order.country}`}</span>
          </span>
          {order.total_cents !== null && <Money cents={order.total_cents} />}
        </div>
        {orders.slice(1).map((linkedOrder) => (
          <LinkedOrder key={linkedOrder.id} order={linkedOrder} mayOpen={mayOpen} />
        ))}
        <NamedParcels parcels={parcels} />
        <ul className="pl-stack">
          {items.map(({ item_id: item, name, options, quantity }) => (
            <li key={item}>
              <b className="pl-med">{`${formatCount(quantity)} × ${name}`}</b>
              {options && <span className="pl-tk-line pl-muted">{options}</span>}
            </li>
          ))}
        </ul>
      </div>
    </TitleCard>
  );
};

const dayMs = 24 * 60 * 60 * 1000;

/** The period in which the order can be claimed, and how much of it has passed. */
export const ClaimCard = ({ record: { parcels } }: { record: TicketDetail }) => {
  const translate = useTranslate();
  const [now] = useState(() => Date.now());
  const { claim_days: claimDays } = readOperator();
  const window = claimWindow(parcels, claimDays);
  if (!window) return null;
  const day = Math.min(claimDays, Math.max(0, Math.floor((now - Date.parse(window.from)) / dayMs)));
  const isOver = Date.parse(window.until) < now;
  // A parcel that is still expected only shows its dates.
  const hasBegun = Date.parse(window.from) <= now;
  const dayText = translate(
    window.since === 'delivered' ? 'tickets.window.day' : 'tickets.window.day_expected',
    { day, days: claimDays },
  );
  return (
    <TitleCard title={translate('tickets.window.title')}>
      <div className="pl-card-body pl-stack">
        {hasBegun && <ProgressBar label={dayText} percent={(day / claimDays) * 100} />}
        {hasBegun && <p className="pl-muted">{isOver ? translate('tickets.window.over') : dayText}</p>}
        <p className="pl-muted">
          {translate(`tickets.window.${window.since}`, {
            date: formatDate(window.from),
            until: formatDate(window.until),
          })}
        </p>
      </div>
    </TitleCard>
  );
};
