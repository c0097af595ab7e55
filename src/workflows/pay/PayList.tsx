import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { PayQuote } from '../../../contract/orders/calls.ts';
import type { PayOrder } from '../../../contract/orders/payment.ts';
import { ItemPicture } from '../../components/media/ItemPicture.tsx';
import { ShowMore, useFirstItems } from '../../components/table/ShowMore.tsx';
import { Money } from '../../components/text/Money.tsx';
import { formatMoney } from '../../i18n/format.ts';
import type { PayChoice } from './useChoice.ts';

const PayRow = ({ order, choice }: { order: PayOrder; choice: PayChoice }) => {
  const translate = useTranslate();
  const helpId = useId();
  const on = choice.has(order.id);
  const lacks = on ? 0 : order.cost.total_cents - choice.remainingCents;
  return (
    <li>
      <label className="pl-grow pl-pay-order">
        <input
          type="checkbox"
          className="pl-cb"
          checked={on}
          disabled={lacks > 0}
          aria-describedby={lacks > 0 ? helpId : undefined}
          onChange={(event) => choice.setChosen(order.id, event.target.checked)}
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
      {order.former_total_cents !== null && (
        <s className="pl-muted">
          <Money cents={order.former_total_cents} />
        </s>
      )}
      <Money cents={order.cost.total_cents} className={on ? 'pl-strong' : 'pl-muted'} />
    </li>
  );
};

const firstCount = 8;

const Rows = ({ quote, choice }: { quote: PayQuote; choice: PayChoice }) => {
  const translate = useTranslate();
  const { shown: shownOrders, left: hiddenCount, showAll } = useFirstItems(quote.each, firstCount);
  return (
    <>
      <ul className="pl-pay-list" aria-label={translate('pay.each.title')}>
        {shownOrders.map((order) => (
          <PayRow key={order.id} order={order} choice={choice} />
        ))}
      </ul>
      <ShowMore
        count={hiddenCount}
        label={translate('pay.each.more', { smart_count: hiddenCount })}
        onShow={showAll}
      />
    </>
  );
};

/** Single order of the payment: its picture and recipient. */
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

/** Maximum number of pictures beside the number of orders. */
const pictured = 5;

const Pictures = ({ orders }: { orders: readonly PayOrder[] }) =>
  orders
    .slice(0, pictured)
    .map(({ id, item_picture: picture }) => <ItemPicture key={id} picture={picture} />);

/**
 * Check boxes for the orders of the payment, oldest first. Collapsed while all of them are paid anyway; if the money
 * does not suffice, skipped orders are visible with their missing amount.
 */
export const PayList = ({ quote, choice }: { quote: PayQuote; choice: PayChoice }) => {
  const translate = useTranslate();
  const [wasOpened, setWasOpened] = useState(false);
  const [first, ...otherOrders] = quote.each;
  if (!first) return null;
  if (otherOrders.length === 0) return <Only order={first} />;
  const isOpen = wasOpened || quote.missing_cents > 0;
  const counts = { chosen: choice.chosen.length, smart_count: quote.each.length };
  return (
    <section>
      <div className="pl-row">
        {!isOpen && <Pictures orders={quote.each} />}
        <b className="pl-strong pl-grow">{translate('pay.each.count', counts)}</b>
        {!isOpen && (
          <Button variant="text" size="small" onClick={() => setWasOpened(true)}>
            {translate('pay.each.choose')}
          </Button>
        )}
      </div>
      {isOpen && <Rows quote={quote} choice={choice} />}
    </section>
  );
};
