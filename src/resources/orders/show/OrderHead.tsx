import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import { isHeld } from '../../../../contract/orders/houseRules.ts';
import { paymentShown } from '../../../../contract/orders/rules.ts';
import { CopyText } from '../../../components/text/CopyText.tsx';
import { DateTime } from '../../../components/text/DateTime.tsx';
import { Money } from '../../../components/text/Money.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { StatusBadge } from '../../../components/text/StatusBadge.tsx';
import { useMayAnywhere } from '../../../providers/session/permissions.ts';
import { pagePath, recordPath } from '../../../../contract/pagePaths.ts';
import { OtherShop } from '../OtherShop.tsx';
import { ActionButton, MoreButton } from './HeadActions.tsx';
import { Neighbours } from './Neighbours.tsx';
import { arrange } from './pageActions.ts';

interface HeadProps {
  order: OrderDetail;
}

const Badges = ({ order }: HeadProps) => {
  const translate = useTranslate();
  const payment = paymentShown(order);
  return (
    <>
      <StatusBadge resource="orders" status={order.status} label={translate(`resources.orders.choices.status.${order.status}`)} />
      {isHeld(order) && <StatusBadge resource="orders" status="on-hold" label={translate('orders.hold.badge')} />}
      {payment && (
        <StatusBadge resource="orders" status={payment} label={translate(`resources.orders.choices.payment_status.${payment}`)} />
      )}
      <OtherShop order={order} />
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
const Linked = ({ words, order: { id, code } }: { words: 'resend_of' | 'resent_as'; order: OrderDetail['resends'][number] }) => (
  <>
    {' · '}
    <Link className="pl-nw" to={recordPath('orders', id)}>
      {useTranslate()(`orderShow.${words}`, { code })}
    </Link>
  </>
);

/** Created, source, the seller's own number and reference, the bill; `tight` leaves out the word for the first. */
const Facts = ({ order, tight = false }: HeadProps & { tight?: boolean }) => {
  const translate = useTranslate();
  const created = translate('resources.orders.fields.created_at');
  return (
    <>
      {tight ? <span className="pl-sr">{created}</span> : created} <DateTime value={order.created_at} />
      {` · ${translate(`resources.orders.choices.source.${order.source}`)}`}
      {order.order_number && ` · ${order.order_number}`}
      {order.reference && <Reference text={order.reference} />}
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
};

/** Breadcrumb, number with its badges, facts, and what may be done. */
export const OrderHead = ({ order }: HeadProps) => {
  const translate = useTranslate();
  const { primary, buttons, more } = arrange(order);
  return (
    <PageHeader
      title={`#${order.code}`}
      crumbs={[{ label: translate('layout.sidebar.orders'), to: pagePath('orders') }, { label: order.code }]}
      badges={<Badges order={order} />}
      facts={<Facts order={order} />}
      actions={
        <>
          <Neighbours order={order} />
          {buttons.map((action) => (
            <ActionButton key={action.name} order={order} action={action} />
          ))}
          <MoreButton order={order} actions={more} bordered />
          {primary && <ActionButton order={order} action={primary} primary />}
        </>
      }
    />
  );
};

/** On a phone: back, number, More; then badges, total and facts (look §6 "Mobile"). */
export const PhoneHead = ({ order }: HeadProps) => {
  const translate = useTranslate();
  const { buttons, more } = arrange(order);
  return (
    <>
      <div className="pl-show-head">
        <Link className="pl-ib" to={pagePath('orders')} aria-label={translate('orderShow.back')}>
          <ChevronLeftOutlined aria-hidden="true" />
        </Link>
        <h1 tabIndex={-1}>{`#${order.code}`}</h1>
        <MoreButton order={order} actions={[...buttons, ...more]} />
      </div>
      <div className="pl-row pl-wrap">
        <Badges order={order} />
        {order.total_cents !== null && <Money className="pl-show-total" cents={order.total_cents} />}
      </div>
      <div className="pl-facts">
        <Facts order={order} tight />
      </div>
    </>
  );
};
