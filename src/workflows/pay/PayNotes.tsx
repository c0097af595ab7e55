import { useTranslate } from 'ra-core';
import type { PayQuote } from '../../../contract/orders/calls.ts';
import { type PayOrder, sumFormerCents } from '../../../contract/orders/payment.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Money } from '../../components/text/Money.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import { maxListedOrders } from './maxListedOrders.ts';

/**
 * Lists which orders start now and which wait for an address check, with their costs. Renders nothing for a single
 * order that starts.
 */
export const StartList = ({ quote }: { quote: PayQuote }) => {
  const translate = useTranslate();
  const { waiting, orders, cost } = quote;
  if (orders === 1 && waiting.orders === 0) return null;
  const lines = [
    { key: 'pay.start_now', count: orders - waiting.orders, cents: cost.total_cents - waiting.total_cents },
    { key: 'pay.wait_address', count: waiting.orders, cents: waiting.total_cents },
  ].filter(({ count }) => count > 0);
  return (
    <ul className="pl-pay-list">
      {lines.map(({ key, count, cents }) => (
        <li key={key}>
          <span className="pl-grow">{translate(key, { smart_count: count })}</span>
          <Money cents={cents} className="pl-muted" />
        </li>
      ))}
    </ul>
  );
};

/** Notes orders whose prices changed after the seller last saw them, with both sums. */
export const PriceChangeNote = ({ orders }: { orders: readonly PayOrder[] }) => {
  const translate = useTranslate();
  const changedOrders = orders.filter(({ former_total_cents: former }) => former !== null);
  if (changedOrders.length === 0) return null;
  return (
    <NoteBox
      tone="info"
      dense
      title={translate('pay.price_changed', {
        smart_count: changedOrders.length,
        was: formatMoney(sumFormerCents(changedOrders)),
        now: formatMoney(changedOrders.reduce((sum, { cost }) => sum + cost.total_cents, 0)),
      })}
    />
  );
};

const Names = ({ quote, reason }: { quote: PayQuote; reason: string }) => {
  const codes = quote.left_out.filter((order) => order.reason === reason).map(({ code }) => `#${code}`);
  const names = codes.length > maxListedOrders ? [...codes.slice(0, maxListedOrders), '…'] : codes;
  return <span>{names.join(', ')}</span>;
};

/** Reasons that the seller may override by confirming (CoarseFilesNote). */
const confirmable = new Set(['print_too_coarse', 'print_blank', 'print_recentered']);

export type LeftOutOrder = PayQuote['left_out'][number];

interface StockButtonsProps {
  quote: PayQuote;
  onSubstitute: (order: LeftOutOrder) => void;
}

/** Buttons that show what is in stock for orders that cannot be paid without it. */
const StockButtons = ({ quote, onSubstitute }: StockButtonsProps) => {
  const translate = useTranslate();
  const mayEdit = useMayAnywhere('orders.edit');
  const orders = quote.left_out.filter(({ reason }) => reason === 'out_of_stock');
  if (!mayEdit || orders.length === 0) return null;
  return (
    <div className="pl-note-acts">
      {orders.slice(0, maxListedOrders).map((order) => (
        <Button key={order.id} variant="outlined" size="small" onClick={() => onSubstitute(order)}>
          {translate('pay.substitute.open', { code: order.code })}
        </Button>
      ))}
    </div>
  );
};

interface RefusedNoteProps extends StockButtonsProps {
  /** Number of selected orders. */
  count: number;
}

/** Note about selected orders that this payment leaves out, with a count per reason. */
export const RefusedNote = ({ quote, count, onSubstitute }: RefusedNoteProps) => {
  const translate = useTranslate();
  // Confirmable reasons have their own note with a confirm button.
  const reasons = Object.entries(quote.refused).filter(
    ([reason]) => !confirmable.has(reason) || quote.coarse.ids.length === 0,
  );
  const refused = reasons.reduce((sum, [, number]) => sum + number, 0);
  const later = Math.max(0, count - quote.orders - refused - quote.coarse.ids.length);
  if (refused + later === 0) return null;
  return (
    <NoteBox tone="info" dense title={translate('pay.refused', { smart_count: refused + later })}>
      <ul>
        {reasons.map(([reason, number]) => (
          <li key={reason}>
            {translate('pay.reason', { smart_count: number, reason: translate(`errors.${reason}`) })}{' '}
            <Names quote={quote} reason={reason} />
          </li>
        ))}
        {later > 0 && <li>{translate('pay.later', { smart_count: later })}</li>}
      </ul>
      <StockButtons quote={quote} onSubstitute={onSubstitute} />
    </NoteBox>
  );
};
