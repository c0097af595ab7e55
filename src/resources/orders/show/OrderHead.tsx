import { MdOutlineChevronLeft } from 'react-icons/md';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { paymentShown } from '../../../../contract/orders/rules.ts';
import { CopyText } from '../../../components/text/CopyText.tsx';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { Money } from '../../../components/text/Money.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { StatusBadge } from '../../../components/text/StatusBadge.tsx';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { pagePath, recordPath } from '../../../../contract/pagePaths.ts';
import { OtherShop } from '../OtherShop.tsx';
import { StatusBadges } from '../StatusBadges.tsx';
import { ActionButton, MoreButton } from './HeadActions.tsx';
import { Neighbours } from './Neighbours.tsx';
import { arrange } from './pageActions.ts';

interface HeadProps {
  /** What the list knew of it stands in the head until the whole order is there. */
  known: Order;
  order: OrderDetail | undefined;
}

const Badges = ({ known, order }: HeadProps) => {
  const translate = useTranslate();
  const payment = paymentShown(known);
  return (
    <>
      <StatusBadges order={known} />
      {payment && (
        <StatusBadge
          resource="orders"
          status={payment}
          label={translate(`resources.orders.choices.payment_status.${payment}`)}
        />
      )}
      {order && <OtherShop order={order} />}
    </>
  );
};

const Reference = ({ text }: { text: string }) => {
  const translate = useTranslate();
  return (
    <>
      {' · '}
      {translate('resources.orders.fields.reference')}{' '}
      <CopyText text={text} what={translate('orderShow.reference_copy')}>
        <b className="pl-med">{text}</b>{' '}
      </CopyText>
    </>
  );
};

/** The bill that the order stands on; a link for users who may open it. */
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

/** The order that this one makes good, or one that makes it good. */
const Linked = ({
  words,
  order: { id, code },
}: {
  words: 'resend_of' | 'resent_as';
  order: OrderDetail['resends'][number];
}) => (
  <>
    {' · '}
    <Link className="pl-nw" to={recordPath('orders', id)}>
      {useTranslate()(`orderShow.${words}`, { code })}
    </Link>
  </>
);

/** The bill that it stands on, and the orders that it makes good or that make it good. */
const Related = ({ order }: { order: OrderDetail }) => (
  <>
    {order.bill && (
      <>
        {' · '}
        <BillName bill={order.bill} />
      </>
    )}
    {order.resend_of && <Linked words="resend_of" order={order.resend_of} />}
    {order.resends.map((each) => (
      <Linked key={each.id} words="resent_as" order={each} />
    ))}
  </>
);

/** Created, source, the seller's own number and reference, the bill; `tight` leaves out the word for the first. */
const Facts = ({ known, order, tight = false }: HeadProps & { tight?: boolean }) => {
  const translate = useTranslate();
  const created = translate('resources.orders.fields.created_at');
  return (
    <>
      {tight ? <span className="pl-sr">{created}</span> : created} <DateTime value={known.created_at} />
      {` · ${translate(`resources.orders.choices.source.${known.source}`)}`}
      {known.order_number && ` · ${known.order_number}`}
      {known.reference && <Reference text={known.reference} />}
      {order && <Related order={order} />}
    </>
  );
};

const Buttons = ({ order }: { order: OrderDetail }) => {
  const { primary, buttons, more } = arrange(order);
  return (
    <>
      <Neighbours order={order} />
      {buttons.map((action) => (
        <ActionButton key={action.name} order={order} action={action} />
      ))}
      <MoreButton order={order} actions={more} bordered />
      {primary && <ActionButton order={order} action={primary} primary />}
    </>
  );
};

/** Breadcrumb, number with its badges, facts, and what may be done. */
export const OrderHead = ({ known, order }: HeadProps) => (
  <PageHeader
    title={`#${known.code}`}
    crumbs={[
      { label: useTranslate()('layout.sidebar.orders'), to: pagePath('orders') },
      { label: known.code },
    ]}
    badges={<Badges known={known} order={order} />}
    facts={<Facts known={known} order={order} />}
    actions={order && <Buttons order={order} />}
  />
);

const PhoneMore = ({ order }: { order: OrderDetail }) => {
  const { buttons, more } = arrange(order);
  return <MoreButton order={order} actions={[...buttons, ...more]} />;
};

/** On a phone: back, number, More; then badges, total and facts (look §6 "Mobile"). */
export const PhoneHead = ({ known, order }: HeadProps) => (
  <>
    <div className="pl-show-head">
      <Link className="pl-ib" to={pagePath('orders')} aria-label={useTranslate()('orderShow.back')}>
        <MdOutlineChevronLeft aria-hidden="true" />
      </Link>
      <h1 tabIndex={-1}>{`#${known.code}`}</h1>
      {order && <PhoneMore order={order} />}
    </div>
    <div className="pl-row pl-wrap">
      <Badges known={known} order={order} />
      {known.total_cents !== null && <Money className="pl-show-total" cents={known.total_cents} />}
    </div>
    <div className="pl-facts">
      <Facts known={known} order={order} tight />
    </div>
  </>
);
