import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Bill } from '../../../../contract/bills/bills.ts';
import type { BillFigures } from '../../../../contract/bills/calls.ts';
import { dollars } from '../../../../contract/dollars.ts';
import { useWork } from '../../../components/dialogs/AskDialog.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { OptionCard } from '../../../components/inputs/OptionCard.tsx';
import { Money } from '../../../components/text/Money.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { centsTyped } from '../../../i18n/typedMoney.ts';
import { topUpPath } from '../../../layout/topUpPath.ts';
import { useBillFigures } from '../../../workflows/money/useBillFigures.ts';
import { useBillCall } from './useBillCall.ts';

type Way = 'balance' | 'credit';

/** What is missing for an amount, where it is to come from. */
const missingFor = (figures: BillFigures | undefined, way: Way, cents: number): number => {
  if (!figures) return 0;
  const own = Math.max(0, figures.balance_cents);
  const lent = way === 'credit' && figures.credit ? figures.balance_cents + figures.credit.limit_cents : own;
  return Math.max(0, cents - lent);
};

interface WaysProps {
  way: Way;
  figures: BillFigures;
  onWay: (way: Way) => void;
}

const Ways = ({ way, figures, onWay }: WaysProps) => {
  const translate = useTranslate();
  const texts = {
    balance: formatMoney(Math.max(0, figures.balance_cents)),
    credit: formatMoney(figures.credit?.left_cents ?? 0),
  };
  return (
    <fieldset className="pl-ways" aria-label={translate('bills.pay.way')}>
      {(['balance', 'credit'] as const).map((each) => (
        <OptionCard
          key={each}
          type="radio"
          name="way"
          value={each}
          checked={each === way}
          onChange={() => onWay(each)}
          title={translate(`bills.pay.from_${each}`, { amount: texts[each] })}
        />
      ))}
    </fieldset>
  );
};

const problemOf = (cents: number | undefined, left: number): string | undefined => {
  if (!cents) return 'bills.pay.no_amount';
  return cents > left ? 'bills.pay.too_much' : undefined;
};

/** What is to be paid now: how, how much, and what is wrong or missing. */
const usePayForm = (left: number) => {
  const { data: figures } = useBillFigures();
  const [way, setWay] = useState<Way>('balance');
  const [text, setText] = useState(dollars(left));
  const cents = way === 'credit' ? left : centsTyped(text);
  const problem = problemOf(cents, left);
  return {
    figures,
    way,
    setWay,
    text,
    setText,
    cents,
    problem,
    missing: missingFor(figures, way, cents ?? 0),
  };
};

/** How much is missing for the payment, with the link to top it up. */
const MissingNote = ({ cents, billId }: { cents: number; billId: string }) => {
  const translate = useTranslate();
  return (
    <NoteBox
      tone="warning"
      role="alert"
      title={translate('bills.pay.missing', { amount: formatMoney(cents) })}
    >
      <Link to={topUpPath(cents, billId)}>{translate('layout.debt.top_up')}</Link>
    </NoteBox>
  );
};

/** The balance now and after the payment. */
const BalanceFacts = ({ balance, cents }: { balance: number; cents: number }) => {
  const translate = useTranslate();
  return (
    <dl className="pl-kv">
      <dt>{translate('bills.figures.balance')}</dt>
      <dd>
        <Money cents={balance} />
      </dd>
      <dt className="pl-strong">{translate('bills.pay.after')}</dt>
      <dd className="pl-strong">
        <Money cents={balance - cents} />
      </dd>
    </dl>
  );
};

/** Pays a bill from the balance, in part or in full, or all that is left on credit. */
export const PayBillDialog = ({ bill, onClose }: { bill: Bill; onClose: () => void }) => {
  const translate = useTranslate();
  const left = bill.left_cents ?? 0;
  const { figures, way, setWay, text, setText, cents, problem, missing } = usePayForm(left);
  const { confirm } = useBillCall(bill.id);
  const { busy, error, start } = useWork(async () => {
    await confirm({
      pay: way,
      ...(way === 'balance' && cents !== left && cents !== undefined ? { amount_cents: cents } : {}),
    });
    onClose();
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => void start()}
      title={translate('bills.pay.title', { code: bill.code })}
      sub={translate('bills.pay.help')}
      actions={
        <>
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={problem !== undefined || missing > 0}
            loading={busy}
          >
            {translate('bills.pay.button', { amount: formatMoney(cents ?? 0) })}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        {error && <NoteBox tone="critical" role="alert" title={translate(error)} />}
        {missing > 0 && <MissingNote cents={missing} billId={bill.id} />}
        {figures?.credit && <Ways way={way} figures={figures} onWay={setWay} />}
        {way === 'balance' && (
          <TextField
            label={translate('bills.pay.amount')}
            inputMode="decimal"
            isNumber
            value={text}
            error={problem && translate(problem)}
            help={translate('bills.pay.left', { amount: formatMoney(left) })}
            onChange={setText}
          />
        )}
        {figures && <BalanceFacts balance={figures.balance_cents} cents={cents ?? 0} />}
        {cents !== undefined && cents < left && <p className="pl-muted">{translate('bills.pay.part')}</p>}
      </div>
    </FormDialog>
  );
};
