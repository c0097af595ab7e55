import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Bill } from '../../../../contract/bills/bills.ts';
import type { BillFigures } from '../../../../contract/bills/calls.ts';
import { dollars } from '../../../../contract/dollars.ts';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
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

type PaymentSource = 'balance' | 'credit';

/** Returns the cents that the chosen source lacks for an amount. */
const missingFor = (figures: BillFigures | undefined, source: PaymentSource, cents: number): number => {
  if (!figures) return 0;
  const balanceCents = Math.max(0, figures.balance_cents);
  const availableCents =
    source === 'credit' && figures.credit ? figures.balance_cents + figures.credit.limit_cents : balanceCents;
  return Math.max(0, cents - availableCents);
};

interface SourcesProps {
  source: PaymentSource;
  figures: BillFigures;
  onWay: (source: PaymentSource) => void;
}

const PaymentSources = ({ source, figures, onWay }: SourcesProps) => {
  const translate = useTranslate();
  const texts = {
    balance: formatMoney(Math.max(0, figures.balance_cents)),
    credit: formatMoney(figures.credit?.left_cents ?? 0),
  };
  return (
    <fieldset className="pl-ways" aria-label={translate('bills.pay.way')}>
      {(['balance', 'credit'] as const).map((option) => (
        <OptionCard
          key={option}
          type="radio"
          name="way"
          value={option}
          checked={option === source}
          onChange={() => onWay(option)}
          title={translate(`bills.pay.from_${option}`, { amount: texts[option] })}
        />
      ))}
    </fieldset>
  );
};

const amountError = (cents: number | undefined, leftCents: number): string | undefined => {
  if (!cents) return 'bills.pay.no_amount';
  return cents > leftCents ? 'bills.pay.too_much' : undefined;
};

/** Holds the payment form: source, amount, its error and the missing cents. */
const usePayForm = (leftCents: number) => {
  const { data: figures } = useBillFigures();
  const [source, setSource] = useState<PaymentSource>('balance');
  const [amountText, setAmountText] = useState(dollars(leftCents));
  const cents = source === 'credit' ? leftCents : centsTyped(amountText);
  const problem = amountError(cents, leftCents);
  return {
    figures,
    source,
    setSource,
    text: amountText,
    setText: setAmountText,
    cents,
    problem,
    missing: missingFor(figures, source, cents ?? 0),
  };
};

/** The missing amount of the payment, with a link to top it up. */
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

/** Pays a bill from the balance, in part or in full, or its whole remaining amount on credit. */
export const PayBillDialog = ({ bill, onClose }: { bill: Bill; onClose: () => void }) => {
  const translate = useTranslate();
  const leftCents = bill.left_cents ?? 0;
  const { figures, source, setSource, text, setText, cents, problem, missing } = usePayForm(leftCents);
  const { confirm } = useBillCall(bill.id);
  const { busy, error, start } = useSingleRun(async () => {
    await confirm({
      pay: source,
      ...(source === 'balance' && cents !== leftCents && cents !== undefined ? { amount_cents: cents } : {}),
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
        {figures?.credit && <PaymentSources source={source} figures={figures} onWay={setSource} />}
        {source === 'balance' && (
          <TextField
            label={translate('bills.pay.amount')}
            inputMode="decimal"
            isNumber
            value={text}
            error={problem && translate(problem)}
            help={translate('bills.pay.left', { amount: formatMoney(leftCents) })}
            onChange={setText}
          />
        )}
        {figures && <BalanceFacts balance={figures.balance_cents} cents={cents ?? 0} />}
        {cents !== undefined && cents < leftCents && (
          <p className="pl-muted">{translate('bills.pay.part')}</p>
        )}
      </div>
    </FormDialog>
  );
};
