import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import type { PayQuote } from '../../../contract/orders/calls.ts';
import { dongOf } from '../../../contract/topups/dong.ts';
import { Money } from '../../components/text/Money.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { formatDong, formatMoney } from '../../i18n/format.ts';
import { useRate } from '../../providers/useRate.ts';

/**
 * Warning that comes first when the money does not suffice: the missing amount, and that nothing is charged (look §6
 * "Pay").
 */
export const ShortWarning = ({ quote }: { quote: PayQuote }) => {
  const translate = useTranslate();
  const title = quote.wallet.postpaid ? 'pay.short.title_credit' : 'pay.short.title';
  return (
    <NoteBox
      tone="warning"
      role="alert"
      title={translate(title, { amount: formatMoney(quote.missing_cents) })}
    >
      {translate(quote.affordable.ids.length > 0 ? 'pay.short.help' : 'pay.short.help_none')}
    </NoteBox>
  );
};

/** Missing amount in dong, as it would be topped up. */
const InDong = ({ cents }: { cents: number }) => {
  const rate = useRate();
  return (
    rate !== undefined && <span className="pl-muted pl-tn pl-nw">{formatDong(dongOf(cents, rate))}</span>
  );
};

interface ShortOptionsProps {
  quote: PayQuote;
  /** Absent if the dialog's main button already waits, because no order is affordable. */
  onWait: (() => void) | undefined;
}

/**
 * Options when the money does not suffice. The dialog's button pays for the affordable orders; alternatively all
 * orders wait for the money and start together.
 */
export const ShortOptions = ({ quote, onWait }: ShortOptionsProps) => {
  const translate = useTranslate();
  const { ids, total_cents: fits } = quote.affordable;
  const only = quote.orders === 1 ? '_one' : '';
  return (
    <ul className="pl-pay-list" aria-label={translate('pay.short.ways')}>
      <li className="pl-pay-way">
        <span className="pl-grow">
          <b>{translate(`pay.short.top_up${only}`, { amount: formatMoney(quote.missing_cents) })}</b>
          <span className="pl-opt-text">{translate(`pay.short.top_up_help${only}`)}</span>
        </span>
        <InDong cents={quote.missing_cents} />
        {onWait && (
          <Button variant="outlined" onClick={onWait}>
            {translate('pay.short.wait')}
          </Button>
        )}
      </li>
      {ids.length > 0 && (
        <li className="pl-pay-way">
          <span className="pl-grow">
            <b>{translate('pay.short.pay_fitting', { smart_count: ids.length })}</b>
            <span className="pl-opt-text">
              {translate('pay.short.rest_waits', { smart_count: quote.orders - ids.length })}
            </span>
          </span>
          <Money className="pl-strong" cents={fits} />
        </li>
      )}
    </ul>
  );
};
