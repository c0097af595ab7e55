import { useTranslate } from 'ra-core';
import type { PayQuote } from '../../../../contract/orders/calls.ts';
import { Money } from '../../../components/Money.tsx';
import { NoteBox } from '../../../components/NoteBox.tsx';
import { OptionCard } from '../../../components/OptionCard.tsx';
import { formatMoney } from '../../../i18n/format.ts';

/** Comes first when the money does not reach: what is missing, and that nothing is charged (look §6 "Pay"). */
export const ShortWarning = ({ quote }: { quote: PayQuote }) => {
  const translate = useTranslate();
  const title = quote.wallet.postpaid ? 'pay.short.title_credit' : 'pay.short.title';
  return (
    <NoteBox tone="warning" role="alert" title={translate(title, { amount: formatMoney(quote.missing_cents) })}>
      {translate(quote.affordable.ids.length > 0 ? 'pay.short.help' : 'pay.short.help_none')}
    </NoteBox>
  );
};

const keep = (): void => {};

/** The two ways out; topping up happens outside of this dialog, so the orders that fit are what can be paid now. */
export const ShortOptions = ({ quote }: { quote: PayQuote }) => {
  const translate = useTranslate();
  const fitting = quote.affordable.ids.length;
  const only = quote.orders === 1 ? '_one' : '';
  return (
    <fieldset className="pl-ways" aria-label={translate('pay.short.ways')}>
      <OptionCard
        type="radio"
        name="way"
        value="fitting"
        checked={fitting > 0}
        disabled={fitting === 0}
        onChange={keep}
        title={
          fitting > 0
            ? translate('pay.short.pay_fitting', { smart_count: fitting })
            : translate(`pay.short.none_fits${only}`)
        }
        aside={fitting > 0 && <Money className="pl-strong" cents={quote.affordable.total_cents} />}
        text={translate(fitting > 0 ? 'pay.short.rest_waits' : 'pay.short.all_wait', { smart_count: quote.orders - fitting })}
      />
      <OptionCard
        type="radio"
        name="way"
        value="all"
        checked={false}
        disabled
        onChange={keep}
        title={translate(`pay.short.top_up${only}`, { amount: formatMoney(quote.missing_cents) })}
        text={translate(`pay.short.top_up_help${only}`)}
      />
    </fieldset>
  );
};
