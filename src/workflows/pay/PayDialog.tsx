import type { PayQuote } from '../../../contract/orders/calls.ts';
import { surchargesByName } from '../../../contract/orders/costs/surcharge.ts';
import { costPartRows } from '../../components/table/costParts.ts';
import { type CostRow, CostTable } from '../../components/table/CostTable.tsx';
import { formatCount, formatMoney, formatPercent } from '../../i18n/format.ts';
import { useState } from 'react';
import { useTranslate, useNotify } from 'ra-core';
import type { PayOrder } from '../../../contract/orders/payment.ts';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { CheckField } from '../../components/inputs/CheckField.tsx';
import { type PayChoice, useChoice } from './useChoice.ts';
import { MdOutlineInfo } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useNavigate } from 'react-router-dom';
import { waitingPath } from '../../../contract/pagePaths.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { sumFormerCents } from '../../../contract/orders/payment.ts';
import { readOperator } from '../../browser/operator.ts';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { SkeletonBlock } from '../../components/feedback/Skeletons.tsx';
import { topUpPath } from '../../layout/topUpPath.ts';
import { useMayAnywhere } from '../../providers/session/permissions.ts';
import type { BulkTarget } from '../../views/base/actions.ts';
import { BalanceBox } from './BalanceBox.tsx';
import { CoarseFilesNote } from './CoarseFilesNote.tsx';
import { PayList } from './PayList.tsx';
import { type LeftOutOrder, PriceChangeNote, RefusedNote, StartList } from './PayNotes.tsx';
import { LazySubstituteDialog } from '../substitutes/LazySubstituteDialog.ts';
import { ShortOptions, ShortWarning } from './ShortOptions.tsx';
import { type PayResult, usePayment } from './usePayment.ts';
import { codeLabel } from '../../i18n/codes.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Returns "7 × $4.50" if every unit costs the same, else only the count. Undefined for a single unit. */
const times = (count: number, cents: number): string | undefined => {
  // "1 × $0.30" beside $0.30 adds nothing.
  if (count === 1) return undefined;
  const unitCents = cents / count;
  return Number.isInteger(unitCents)
    ? `${formatCount(count)} × ${formatMoney(unitCents)}`
    : formatCount(count);
};

/**
 * Returns the rows of a quote's cost table, each with how it was counted.
 * @param line shipping line, if it is a single order
 */
const costRows = (quote: PayQuote, translate: Translate, line?: string): CostRow[] => {
  const { package: level } = quote;
  const cost = { ...quote.cost, surcharges: surchargesByName(quote.each.map((order) => order.cost)) };
  return costPartRows(cost, translate, translate('orders.cost.discount', { package: level.name }), {
    base: translate('orders.items.pieces', { smart_count: quote.pieces }),
    extra_print: quote.extra_prints > 0 && times(quote.extra_prints, cost.extra_print_cents),
    shipping: line
      ? codeLabel(translate, 'shipping_lines', line)
      : translate('pay.lines', { smart_count: quote.lines }),
    handling: quote.orders > 0 && times(quote.orders, cost.handling_cents),
    discount: translate('pay.discount_of', { percent: formatPercent(level.discount_bp / 10_000) }),
  });
};

const useWords = () => {
  const translate = useTranslate();
  return ({ code, pieces, unusual }: PayOrder): string =>
    translate(unusual?.habit ? 'pay.unusual.order' : 'pay.unusual.order_new', {
      code,
      smart_count: pieces,
      habit: formatCount(unusual?.habit ?? 0),
    });
};

/** Warning about far more pieces than the shop's orders usually have, before they are paid for and produced. */
const UnusualNote = ({ choice }: { choice: PayChoice }) => {
  const translate = useTranslate();
  const orderText = useWords();
  const { unusualOrders, confirmed, confirm } = choice;
  if (unusualOrders.length === 0) return null;
  return (
    <NoteBox tone="warning" title={translate('pay.unusual.title')}>
      <ul>
        {unusualOrders.map((order) => (
          <li key={order.id}>{orderText(order)}</li>
        ))}
      </ul>
      <CheckField
        className="pl-check"
        label={translate('pay.unusual.confirm')}
        checked={confirmed}
        onChange={confirm}
      />
    </NoteBox>
  );
};

/** Returns true if no order is affordable: then waiting is the only option. */
const waitsOnly = ({ orders, missing_cents: missingCents, affordable }: PayQuote): boolean =>
  orders > 0 && missingCents > 0 && affordable.ids.length === 0;

interface QuoteViewProps {
  quote: PayQuote;
  choice: PayChoice;
  count: number;
  /** i18n key of the last attempt's error. */
  problem: string | undefined;
  line: string | undefined;
  onWait: () => void;
  /** Called after something that the quote depends on was changed. */
  onChanged: () => void;
  onSubstitute: (order: LeftOutOrder) => void;
  onClose: () => void;
}

const QuoteView = ({ quote, choice, count, problem, line, ...handlers }: QuoteViewProps) => {
  const { onWait, onChanged, onSubstitute, onClose } = handlers;
  const translate = useTranslate();
  const summedOrders = choice.chosen.length > 0 ? choice.chosen : quote.each;
  const chosenQuote = { ...quote, ...choice.sum, each: [...summedOrders] };
  const isShort = quote.missing_cents > 0;
  return (
    <div className="pl-stack">
      {problem && <NoteBox tone="critical" role="alert" title={translate(problem)} />}
      {isShort && <ShortWarning quote={quote} />}
      <PriceChangeNote orders={choice.chosen} />
      {quote.orders > 0 && (
        <div className="pl-pay">
          <div className="pl-stack">
            <CostTable
              caption={translate('orders.cost.title')}
              rows={costRows(chosenQuote, translate, line)}
              total={{
                label: translate('pay.to_pay'),
                cents: chosenQuote.cost.total_cents,
                was: choice.chosen.length > 0 ? sumFormerCents(choice.chosen) : undefined,
              }}
            />
            {!isShort && <StartList quote={chosenQuote} />}
          </div>
          <BalanceBox wallet={quote.wallet} cents={chosenQuote.cost.total_cents} />
        </div>
      )}
      {isShort && <ShortOptions quote={quote} onWait={waitsOnly(quote) ? undefined : onWait} />}
      <UnusualNote choice={choice} />
      <PayList quote={quote} choice={choice} />
      <CoarseFilesNote quote={quote} onConfirmed={onChanged} onLeave={onClose} />
      <RefusedNote quote={quote} count={count} onSubstitute={onSubstitute} />
      {choice.chosen.length > 0 && (
        <p className="pl-row pl-muted">
          <MdOutlineInfo aria-hidden="true" className="pl-icon-small" />
          {translate(choice.chosen.length === 1 ? 'pay.free_cancel_one' : 'pay.free_cancel', {
            minutes: readOperator().cancel_minutes,
          })}
        </p>
      )}
    </div>
  );
};

interface PayButtonsProps {
  choice: PayChoice;
  busy: boolean;
  waiting: boolean;
  /** Lets all orders wait for the money; set if none is affordable. */
  onWait: (() => void) | undefined;
  onClose: () => void;
}

/** Buttons of the dialog; the pay button shows the amount that will be charged (look §6 "Pay"). */
const PayButtons = ({ choice, busy, waiting, onWait, onClose }: PayButtonsProps) => {
  const translate = useTranslate();
  const { payment } = choice;
  const isPayable = payment.ids.length > 0;
  const back = (
    <Button variant="outlined" autoFocus onClick={onClose}>
      {translate('pay.back')}
    </Button>
  );
  if (onWait) {
    return (
      <>
        {back}
        <Button variant="contained" loading={busy} disabled={waiting} onClick={onWait}>
          {translate('pay.short.wait')}
        </Button>
      </>
    );
  }
  return (
    <>
      {back}
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        disabled={
          waiting ||
          !isPayable ||
          choice.remainingCents < 0 ||
          (choice.unusualOrders.length > 0 && !choice.confirmed)
        }
      >
        {isPayable
          ? translate('pay.submit', { amount: formatMoney(payment.total_cents) })
          : translate('orders.action.pay')}
      </Button>
    </>
  );
};

export interface PayDialogProps {
  target: BulkTarget;
  /** Number of selected orders. */
  count: number;
  /** The order, if it is a single one. */
  only?: Pick<Order, 'code' | 'shipping_line'>;
  onClose: () => void;
  onPaid: () => void;
}

/** Returns functions that pay the orders or let them wait for a top-up; both close the dialog and show a message. */
const usePayAndClose = ({
  target,
  onClose,
  onPaid,
}: Pick<PayDialogProps, 'target' | 'onClose' | 'onPaid'>) => {
  const notify = useNotify();
  const navigate = useNavigate();
  const mayTopUp = useMayAnywhere('bills.pay');
  return usePayment(
    target,
    (paid: PayResult) => {
      onClose();
      notify('pay.done', { type: 'success', messageArgs: { smart_count: paid.orders } });
      onPaid();
    },
    (missingCents) => {
      onClose();
      notify('pay.waits', { type: 'success' });
      onPaid();
      void navigate(mayTopUp ? topUpPath(missingCents) : waitingPath);
    },
  );
};

/** Dialog with the full cost of some orders before anything is charged, and the payment (look §6 "Pay"). */
export const PayDialog = ({ count, only, ...payment }: PayDialogProps) => {
  const translate = useTranslate();
  const { onClose } = payment;
  const { quote, error, problem, busy, isFetching, pay, wait, retry } = usePayAndClose(payment);
  const choice = useChoice(quote);
  const [substitutedOrder, setSubstitutedOrder] = useState<LeftOutOrder>();
  const closeSubstitutes = () => {
    setSubstitutedOrder(undefined);
    retry();
  };
  return (
    <FormDialog
      open
      width={720}
      onClose={onClose}
      onSubmit={() => void pay(choice.payment)}
      title={
        only
          ? translate('pay.title_one', { code: only.code })
          : translate('pay.title', { smart_count: quote?.orders ?? count })
      }
      sub={translate('pay.help')}
      actions={
        <PayButtons
          choice={choice}
          busy={busy}
          waiting={isFetching}
          onWait={quote && waitsOnly(quote) ? () => void wait(quote) : undefined}
          onClose={onClose}
        />
      }
    >
      {quote && (
        <QuoteView
          quote={quote}
          choice={choice}
          count={count}
          problem={problem}
          line={only?.shipping_line}
          onWait={() => void wait(quote)}
          onChanged={retry}
          onSubstitute={setSubstitutedOrder}
          onClose={onClose}
        />
      )}
      {substitutedOrder && (
        <LazySubstituteDialog order={substitutedOrder} onClose={closeSubstitutes} onDone={closeSubstitutes} />
      )}
      {!quote && error && (
        <ErrorState text={translate(error.message, { _: error.message })} onRetry={retry} />
      )}
      {!quote && !error && <SkeletonBlock width={680} height={240} />}
    </FormDialog>
  );
};
