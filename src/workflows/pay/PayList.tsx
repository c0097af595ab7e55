import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import type { PayQuote } from '../../../contract/orders/calls.ts';
import type { PayOrder } from '../../../contract/orders/payment.ts';
import { ItemPicture } from '../../components/media/ItemPicture.tsx';
import { ShowMore, useFirst } from '../../components/table/ShowMore.tsx';
import { Money } from '../../components/text/Money.tsx';
import { formatMoney } from '../../i18n/format.ts';
import type { PayChoice } from './useChoice.ts';

const PayRow = ({ order, choice }: { order: PayOrder; choice: PayChoice }) => {
  const translate = useTranslate();
  const helpId = useId();
  const on = choice.has(order.id);
  const lacks = on ? 0 : order.cost.total_cents - choice.left;
  return (
    <li>
      <label className="pl-grow pl-pay-order">
        <input
          type="checkbox"
          className="pl-cb"
          checked={on}
          disabled={lacks > 0}
          aria-describedby={lacks > 0 ? helpId : undefined}
          onChange={(event) => choice.set(order.id, event.target.checked)}
        />
        <ItemPicture picture={order.item_picture} />
        <span className="pl-grow">
          <b className="pl-strong">#{order.code}</b> {order.recipient}
          <span className="pl-muted pl-nw">
            {' '}
            · {translate('orders.items.pieces', { smart_count: order.pieces })}
          </span>
          {lacks > 0 && (
            <span id={helpId} className="pl-opt-text">
              {translate('pay.each.not_fit', { amount: formatMoney(lacks) })}
            </span>
          )}
        </span>
      </label>
      <Money cents={order.cost.total_cents} className={on ? 'pl-strong' : 'pl-muted'} />
    </li>
  );
};

const firstCount = 8;

const Rows = ({ quote, choice }: { quote: PayQuote; choice: PayChoice }) => {
  const translate = useTranslate();
  const { shown, left, showAll } = useFirst(quote.each, firstCount);
  return (
    <>
      <ul className="pl-pay-list" aria-label={translate('pay.each.title')}>
        {shown.map((order) => (
          <PayRow key={order.id} order={order} choice={choice} />
        ))}
      </ul>
      <ShowMore count={left} label={translate('pay.each.more', { smart_count: left })} onShow={showAll} />
    </>
  );
};

/** The one order that is paid: what it looks like, and for whom it is. */
const Only = ({ order }: { order: PayOrder }) => {
  const translate = useTranslate();
  return (
    <p className="pl-row">
      <ItemPicture picture={order.item_picture} />
      <span>
        {order.recipient} · {translate('orders.items.pieces', { smart_count: order.pieces })}
      </span>
    </p>
  );
};

/** As many pictures stand beside the number of orders. */
const pictured = 5;

const Pictures = ({ orders }: { orders: readonly PayOrder[] }) =>
  orders
    .slice(0, pictured)
    .map(({ id, item_picture: picture }) => <ItemPicture key={id} picture={picture} />);

/**
 * A box for each order of the payment, the oldest first. Folded while all of them are paid anyway; where the money does
 * not reach, what is skipped stands in view with what it lacks.
 */
export const PayList = ({ quote, choice }: { quote: PayQuote; choice: PayChoice }) => {
  const translate = useTranslate();
  const [opened, setOpened] = useState(false);
  const [first, ...others] = quote.each;
  if (!first) return null;
  if (others.length === 0) return <Only order={first} />;
  const open = opened || quote.missing_cents > 0;
  const counts = { chosen: choice.chosen.length, smart_count: quote.each.length };
  return (
    <section>
      <div className="pl-row">
        {!open && <Pictures orders={quote.each} />}
        <b className="pl-strong pl-grow">{translate('pay.each.count', counts)}</b>
        {!open && (
          <Button variant="text" size="small" onClick={() => setOpened(true)}>
            {translate('pay.each.choose')}
          </Button>
        )}
      </div>
      {open && <Rows quote={quote} choice={choice} />}
    </section>
  );
};
