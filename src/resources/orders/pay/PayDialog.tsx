import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import type { PayQuote } from '../../../../contract/orders/calls.ts';
import { cancelWindowMinutes } from '../../../../contract/orders/rules.ts';
import { CostTable } from '../../../components/CostTable.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { NoteBox } from '../../../components/NoteBox.tsx';
import { SkeletonBlock } from '../../../components/Skeletons.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import type { BulkTarget } from '../../../views/actions.ts';
import { BalanceBox } from './BalanceBox.tsx';
import { costRows } from './costRows.ts';
import { RefusedNote, StartList } from './PayNotes.tsx';
import { ShortOptions, ShortWarning } from './ShortOptions.tsx';
import { type Paid, paymentOf, usePayment } from './usePayment.ts';

interface QuoteViewProps {
  quote: PayQuote;
  count: number;
  /** i18n key of what the server said to the last try. */
  problem: string | undefined;
}

const QuoteView = ({ quote, count, problem }: QuoteViewProps) => {
  const translate = useTranslate();
  const isShort = quote.missing_cents > 0;
  return (
    <div className="pl-stack">
      {problem && <NoteBox tone="critical" role="alert" title={translate(problem)} />}
      {isShort && <ShortWarning quote={quote} />}
      {quote.orders > 0 && (
        <div className="pl-pay">
          <div className="pl-stack">
            <CostTable
              caption={translate('orders.cost.title')}
              rows={costRows(quote, translate)}
              total={{ label: translate('pay.to_pay'), cents: quote.cost.total_cents }}
            />
            {!isShort && <StartList quote={quote} />}
          </div>
          <BalanceBox wallet={quote.wallet} cents={quote.cost.total_cents} />
        </div>
      )}
      <RefusedNote quote={quote} count={count} />
      {isShort && <ShortOptions quote={quote} />}
      {quote.orders > 0 && (
        <p className="pl-row pl-muted">
          <InfoOutlined aria-hidden="true" fontSize="small" />
          {translate('pay.free_cancel', { minutes: cancelWindowMinutes })}
        </p>
      )}
    </div>
  );
};

interface PayButtonsProps {
  quote: PayQuote | undefined;
  busy: boolean;
  waiting: boolean;
  onClose: () => void;
}

/** The button carries the amount that will be charged (look §6 "Pay"). */
const PayButtons = ({ quote, busy, waiting, onClose }: PayButtonsProps) => {
  const translate = useTranslate();
  const payment = quote && paymentOf(quote, quote.missing_cents > 0 ? 'fitting' : 'all');
  return (
    <>
      <Button variant="outlined" autoFocus onClick={onClose}>
        {translate('pay.back')}
      </Button>
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        loadingPosition="start"
        disabled={waiting || !payment || payment.ids.length === 0}
      >
        {payment && payment.ids.length > 0
          ? translate('pay.submit', { amount: formatMoney(payment.total_cents) })
          : translate('orders.action.pay')}
      </Button>
    </>
  );
};

export interface PayDialogProps {
  target: BulkTarget;
  /** How many orders were selected. */
  count: number;
  /** Number of the order when it is a single one. */
  code?: string;
  onClose: () => void;
  onPaid: () => void;
}

/** The full cost of some orders before anything is charged, and the payment (look §6 "Pay"). */
export const PayDialog = ({ target, count, code, onClose, onPaid }: PayDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { quote, error, problem, busy, isFetching, pay, retry } = usePayment(target, (paid: Paid) => {
    onClose();
    notify('pay.done', { type: 'success', messageArgs: { smart_count: paid.orders } });
    onPaid();
  });
  return (
    <FormDialog
      open
      width={720}
      onClose={onClose}
      onSubmit={() => void pay(quote && quote.missing_cents > 0 ? 'fitting' : 'all')}
      title={code ? translate('pay.title_one', { code }) : translate('pay.title', { smart_count: quote?.orders ?? count })}
      sub={translate('pay.help')}
      actions={<PayButtons quote={quote} busy={busy} waiting={isFetching} onClose={onClose} />}
    >
      {quote && <QuoteView quote={quote} count={count} problem={problem} />}
      {!quote && error && <ErrorState text={translate(error.message, { _: error.message })} onRetry={retry} />}
      {!quote && !error && <SkeletonBlock width={680} height={240} />}
    </FormDialog>
  );
};
