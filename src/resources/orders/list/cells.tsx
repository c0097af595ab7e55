import { MdOutlineOpenInNew, MdOutlinePause } from 'react-icons/md';
import { isHeld } from '../../../../contract/orders/staffRules.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { visiblePaymentStatus } from '../../../../contract/orders/rules.ts';
import { ItemPicture } from '../../../components/media/ItemPicture.tsx';
import type { FieldInfo } from '../../../fields/view.ts';
import { moneyView } from '../../../fields/money.tsx';
import { statusView } from '../../../fields/status.tsx';
import { narrowScreen } from '../../../browser/breakpoints.ts';
import { holdReasonText } from '../../../i18n/phrases.ts';

/** Renders the picture of the order's first item. */
export const orderPicture = ({ item_picture: picture }: Pick<Order, 'item_picture'>) => (
  <ItemPicture picture={picture} />
);

/** Renders the code, with the order's name in the store or its reference on a second line, at either density. */
export const codeCell = ({ code, reference, order_number: number }: Order) => (
  <>
    {`#${code}`}
    {(number ?? reference) && <span className="pl-second pl-second-always">{number ?? reference}</span>}
  </>
);

export const recipientCell = (order: Order) => (
  <span className="pl-cell-two">
    <span className="pl-ell">{order.recipient}</span> <span className="pl-faint">{order.country}</span>
  </span>
);

/**
 * Renders `2 × Classic Tee` above `Black / L +1`, on two lines so that both have room. The product may be truncated,
 * its options never: a wrong size is the expensive mistake.
 */
export const itemsCell = (order: Order) => {
  const [product, options] = order.item_summary.split(/ · (.*)/s);
  return (
    <span className="pl-cell-two">
      {orderPicture(order)}
      <span className="pl-ell">{product}</span>
      {options && (
        <span className="pl-whole">
          <span className="pl-dot"> · </span>
          {options}
        </span>
      )}
    </span>
  );
};

/** Returns a page that tracks a parcel of any carrier; the order's own page links to the carrier. */
const trackingPage = (number: string): string =>
  `https://t.17track.net/en#nums=${encodeURIComponent(number)}`;

/** Returns true on a phone, where a row is one link, which cannot contain another. */
const isPhone = (): boolean => window.matchMedia(narrowScreen).matches;

/** Renders the line, and a link to the parcel: its number would be truncated here and has a column of its own. */
export const shippingCell = ({ shipping_line: line, tracking_number: number }: Order, about: FieldInfo) => (
  <span className="pl-cell-two">
    <span className="pl-muted">{about.choice(line)}</span>
    {number && !isPhone() && (
      <a
        href={trackingPage(number)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={about.translate('orders.track', { number })}
        title={number}
      >
        <MdOutlineOpenInNew aria-hidden="true" className="pl-icon-small" />
      </a>
    )}
  </span>
);

/** Renders the status; if staff put the order on hold, a mark beside it says why. */
export const statusCell = (order: Order, about: FieldInfo) => {
  const badge = statusView.cell(order.status, about, order);
  if (!isHeld(order)) return badge;
  const holdText = `${about.translate('orders.hold.badge')}: ${holdReasonText(order.hold_reason ?? '', about.translate)}`;
  return (
    <span className="pl-row">
      {badge}
      <span className="pl-mark pl-t-warning" title={holdText}>
        <MdOutlinePause aria-hidden="true" />
        <span className="pl-sr">{holdText}</span>
      </span>
    </span>
  );
};

/** Renders the total; below it the former one, struck through, if the prices changed since the seller saw it. */
export const totalCell = (order: Order, about: FieldInfo) => (
  <>
    {moneyView.cell(order.total_cents, about, order)}
    {order.former_total_cents !== null && (
      <s className="pl-second pl-second-always">{moneyView.cell(order.former_total_cents, about, order)}</s>
    )}
  </>
);

/** Renders the payment status; a canceled order shows none, because nobody owes anything for it. */
export const paymentCell = (order: Order, about: FieldInfo) =>
  statusView.cell(visiblePaymentStatus(order), about, order);
