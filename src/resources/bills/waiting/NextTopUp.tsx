import { useTranslate } from 'ra-core';
import { dollars } from '../../../../contract/dollars.ts';
import { dongOf } from '../../../../contract/topups/dong.ts';
import { affordableWaitingOrders, type QueueReach } from '../../../../contract/topups/reach.ts';
import type { WaitingOrder } from '../../../../contract/topups/waiting.ts';
import { TitleCard } from '../../../components/page/TitleCard.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { formatDong, formatMoney } from '../../../i18n/format.ts';
import { useRate } from '../../../providers/useRate.ts';
import { ReachBar } from './ReachBar.tsx';

const suggestedAmounts = [5000, 10_000, 20_000, 50_000] as const;

interface NextTopUpProps {
  waiting: readonly WaitingOrder[];
  spendable: number;
  missing: number;
  /** The typed text and its value in cents; undefined if it is no amount. */
  text: string;
  cents: number | undefined;
  reach: QueueReach;
  inOrder: boolean;
  figures: string;
  onText: (text: string) => void;
}

/** Buttons with round amounts and the full amount, each with the number of orders that it starts. */
const AmountChips = ({ waiting, spendable, missing, cents: amount, inOrder, onText }: NextTopUpProps) => {
  const translate = useTranslate();
  const chipAmounts = [...suggestedAmounts.filter((cents) => cents < missing), missing];
  return (
    <div className="pl-row pl-topup-acts" role="group" aria-label={translate('topUp.waiting.pick')}>
      {chipAmounts.map((cents) => (
        <button
          key={cents}
          type="button"
          className="pl-qchip"
          aria-pressed={cents === amount}
          onClick={() => onText(dollars(cents))}
        >
          {formatMoney(cents)}{' '}
          <span>
            {cents === missing
              ? translate('topUp.waiting.starts_all', { smart_count: waiting.length })
              : translate('topUp.waiting.starts', {
                  smart_count: affordableWaitingOrders(waiting, spendable + cents, inOrder).length,
                  all: waiting.length,
                })}
          </span>
        </button>
      ))}
    </div>
  );
};

const Amount = ({ text, cents, onText }: NextTopUpProps) => {
  const translate = useTranslate();
  const rate = useRate();
  const dong = cents !== undefined && rate !== undefined ? `= ${formatDong(dongOf(cents, rate))}` : '';
  return (
    <TextField
      label={translate('topUp.amount')}
      value={text}
      onChange={onText}
      error={cents === undefined && translate('topUp.waiting.no_amount')}
      help={dong}
      inputMode="decimal"
    />
  );
};

/** The queue as a bar, and an amount to try out: it shows what the next top-up would start. */
export const NextTopUp = (props: NextTopUpProps) => {
  const translate = useTranslate();
  const { waiting, spendable, missing, cents = 0, reach, figures } = props;
  return (
    <TitleCard
      title={translate('topUp.waiting.next')}
      aside={<span className="pl-muted pl-tn">{figures}</span>}
    >
      <div className="pl-card-body pl-next">
        <ReachBar waiting={waiting} spendable={spendable} amount={cents} reach={reach} />
        {missing > 0 && (
          <div className="pl-stack">
            <Amount {...props} />
            <AmountChips {...props} />
          </div>
        )}
      </div>
    </TitleCard>
  );
};
