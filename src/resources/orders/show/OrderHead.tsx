import { MdOutlineChevronLeft } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { visiblePaymentStatus } from '../../../../contract/orders/rules.ts';
import { CopyText } from '../../../components/text/CopyText.tsx';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { Money } from '../../../components/text/Money.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { StatusBadge } from '../../../components/text/StatusBadge.tsx';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { pagePath, recordPath } from '../../../../contract/pagePaths.ts';
import { OtherShopBadge } from '../OtherShopBadge.tsx';
import { StatusBadges } from '../StatusBadges.tsx';
import { ActionButton, MoreButton } from './HeadActions.tsx';
import { NeighborLinks } from './NeighborLinks.tsx';
import { arrangeHeaderActions } from './pageActions.ts';

interface HeadProps {
  /** Order from the list, shown in the header until the whole order is loaded. */
  listedOrder: Order;
  order: OrderDetail | undefined;
}

const Badges = ({ listedOrder, order }: HeadProps) => {
  const translate = useTranslate();
  const payment = visiblePaymentStatus(listedOrder);
  return (
    <>
      <StatusBadges order={listedOrder} />
      {payment && (
        <StatusBadge
          resource="orders"
          status={payment}
          label={translate(`resources.orders.choices.payment_status.${payment}`)}
        />
      )}
      {order && <OtherShopBadge order={order} />}
    </>
  );
};

const Reference = ({ text }: { text: string }) => {
  const translate = useTranslate();
  return (
    <>
      {' · '}
      {translate('resources.orders.fields.reference')}{' '}
      <CopyText text={text} description={translate('orderShow.reference_copy')}>
        <b className="pl-med">{text}</b>{' '}
      </CopyText>
    </>
  );
};

/** Shows the bill of the order; a link for users who may open it. */
const BillName = ({ bill }: { bill: NonNullable<OrderDetail['bill']> }) => {
  const name = `${useTranslate()('orderShow.bill')} ${bill.code}`;
  return useMayAnywhere('bills.view') ? (
    <Link className="pl-nw" to={recordPath('bills', bill.id)}>
      {name}
    </Link>
  ) : (
    <span className="pl-nw">{name}</span>
  );
};

/** Links to the order of which this one is a resend, or to a resend of it. */
const LinkedOrder = ({
  relation,
  order: { id, code },
}: {
  relation: 'resend_of' | 'resent_as';
  order: OrderDetail['resends'][number];
}) => (
  <>
    {' · '}
    <Link className="pl-nw" to={recordPath('orders', id)}>
      {useTranslate()(`orderShow.${relation}`, { code })}
    </Link>
  </>
);

/** Shows the bill of the order, the order that it resends, and its resends. */
const RelatedRecords = ({ order }: { order: OrderDetail }) => (
  <>
    {order.bill && (
      <>
        {' · '}
        <BillName bill={order.bill} />
      </>
    )}
    {order.resend_of && <LinkedOrder relation="resend_of" order={order.resend_of} />}
    {order.resends.map((resend) => (
      <LinkedOrder key={resend.id} relation="resent_as" order={resend} />
    ))}
  </>
);

/** Shows creation time, source, order number, reference, bill and resends. `tight`: without the label "Created". */
const Facts = ({ listedOrder, order, tight = false }: HeadProps & { tight?: boolean }) => {
  const translate = useTranslate();
  const createdLabel = translate('resources.orders.fields.created_at');
  return (
    <>
      {tight ? <span className="pl-sr">{createdLabel}</span> : createdLabel}{' '}
      <DateTime value={listedOrder.created_at} />
      {` · ${translate(`resources.orders.choices.source.${listedOrder.source}`)}`}
      {listedOrder.order_number && ` · ${listedOrder.order_number}`}
      {listedOrder.reference && <Reference text={listedOrder.reference} />}
      {order && <RelatedRecords order={order} />}
    </>
  );
};

const Buttons = ({ order }: { order: OrderDetail }) => {
  const { primary, buttons, more: menuActions } = arrangeHeaderActions(order);
  return (
    <>
      <NeighborLinks order={order} />
      {buttons.map((action) => (
        <ActionButton key={action.name} order={order} action={action} />
      ))}
      <MoreButton order={order} actions={menuActions} bordered />
      {primary && <ActionButton order={order} action={primary} primary />}
    </>
  );
};

/** Renders the header: breadcrumb, code with badges, facts, and actions. */
export const OrderHead = ({ listedOrder, order }: HeadProps) => (
  <PageHeader
    title={`#${listedOrder.code}`}
    crumbs={[
      { label: useTranslate()('layout.sidebar.orders'), to: pagePath('orders') },
      { label: listedOrder.code },
    ]}
    badges={<Badges listedOrder={listedOrder} order={order} />}
    facts={<Facts listedOrder={listedOrder} order={order} />}
    actions={order && <Buttons order={order} />}
  />
);

const PhoneMore = ({ order }: { order: OrderDetail }) => {
  const { buttons, more: menuActions } = arrangeHeaderActions(order);
  return <MoreButton order={order} actions={[...buttons, ...menuActions]} />;
};

/** Renders the header on a phone: back, code, More; then badges, total and facts (look §6 "Mobile"). */
export const PhoneHead = ({ listedOrder, order }: HeadProps) => (
  <>
    <div className="pl-show-head">
      <Link className="pl-ib" to={pagePath('orders')} aria-label={useTranslate()('orderShow.back')}>
        <MdOutlineChevronLeft aria-hidden="true" />
      </Link>
      <h1 tabIndex={-1}>{`#${listedOrder.code}`}</h1>
      {order && <PhoneMore order={order} />}
    </div>
    <div className="pl-row pl-wrap">
      <Badges listedOrder={listedOrder} order={order} />
      {listedOrder.total_cents !== null && (
        <Money className="pl-show-total" cents={listedOrder.total_cents} />
      )}
    </div>
    <div className="pl-facts">
      <Facts listedOrder={listedOrder} order={order} tight />
    </div>
  </>
);
