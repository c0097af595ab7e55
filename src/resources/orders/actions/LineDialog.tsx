import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LineOffer, LineQuote } from '../../../../contract/orders/lineChange.ts';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { SkeletonBlock } from '../../../components/feedback/Skeletons.tsx';
import { OptionCard } from '../../../components/inputs/OptionCard.tsx';
import { Money } from '../../../components/text/Money.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { refusalLines } from '../../../views/actions/showBulkResult.ts';
import type { BulkTarget } from '../../../views/base/actions.ts';
import { useLineQuote } from './lineCalls.ts';
import { codeLabel } from '../../../i18n/codes.ts';

interface LineDialogProps {
  target: BulkTarget;
  count: number;
  /** Line of a single order. */
  current?: string;
  onClose: () => void;
  /** Rejects with the reason, which the dialog then shows. */
  onChoose: (line: string) => Promise<void>;
}

interface OfferCardProps {
  offer: LineOffer;
  quote: LineQuote;
  checked: boolean;
  autoFocus: boolean;
  onChoose: () => void;
}

/** Returns the key of the text for a line that none of the orders can take. */
const unreachedKey = (postBoxes: number, unreached: number): string => {
  if (postBoxes === unreached) return 'errors.post_box';
  return unreached > 1 ? 'orders.line.no_reach' : 'errors.no_rate';
};

/** Renders a line with the new total of the orders, the difference, the days, and the orders that it cannot deliver. */
const OfferCard = ({ offer, quote, checked, autoFocus, onChoose }: OfferCardProps) => {
  const translate = useTranslate();
  const {
    line,
    orders,
    unreached,
    post_boxes: postBoxes,
    total_cents: total,
    days_min: from,
    days_max: to,
  } = offer;
  const notes = [
    ...(orders > 0 ? [translate('orders.line.days', { from, to })] : []),
    ...(unreached > 0 ? [translate('orders.line.unreached', { smart_count: unreached })] : []),
  ];
  return (
    <OptionCard
      type="radio"
      name="shipping_line"
      value={line}
      checked={checked}
      disabled={orders === 0}
      autoFocus={autoFocus}
      onChange={onChoose}
      title={codeLabel(translate, 'shipping_lines', line)}
      text={orders > 0 ? notes.join(' · ') : translate(unreachedKey(postBoxes, unreached))}
      aside={
        orders > 0 && total !== null && quote.total_cents !== null ? (
          <>
            <Money className="pl-strong" cents={total} /> <Money signed cents={total - quote.total_cents} />
          </>
        ) : undefined
      }
    />
  );
};

/** Shows the current cost, and the orders whose line cannot change. */
const QuoteNotes = ({ quote }: { quote: LineQuote }) => {
  const translate = useTranslate();
  const refusals = refusalLines(quote.refused, translate);
  return (
    <>
      {quote.orders === 0 && <p>{translate('orders.line.none')}</p>}
      {quote.orders > 0 && quote.total_cents !== null && (
        <p className="pl-tn">
          {translate('orders.line.now', {
            smart_count: quote.orders,
            amount: formatMoney(quote.total_cents),
          })}
        </p>
      )}
      {quote.billed > 0 && (
        <NoteBox tone="warning" dense>
          {translate('orders.line.billed', { smart_count: quote.billed })}
        </NoteBox>
      )}
      {refusals.length > 0 && (
        <NoteBox tone="info" dense>
          {refusals.join(' ')}
        </NoteBox>
      )}
    </>
  );
};

/** Shows the effect of each shipping line on the cost of some orders, and changes the line. */
export const LineDialog = ({ target, count, current, onClose, onChoose }: LineDialogProps) => {
  const translate = useTranslate();
  const { data: quote, error: quoteError, refetch } = useLineQuote(target);
  const [line, setLine] = useState(current);
  const { busy, error, start } = useSingleRun(async () => {
    if (line) await onChoose(line);
  });
  const offers = quote?.lines.toSorted((a, b) => Number(b.orders > 0) - Number(a.orders > 0)) ?? [];
  const chosenOffer = offers.find((offer) => offer.line === line);
  const focusedLine = offers.some((offer) => offer.line === current) ? current : offers[0]?.line;
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => void start()}
      title={translate('orders.line.title', { smart_count: count })}
      sub={translate('orders.line.help')}
      actions={
        <>
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={!chosenOffer || chosenOffer.orders === chosenOffer.already}
            loading={busy}
          >
            {translate('orders.action.change_line')}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        {quote && <QuoteNotes quote={quote} />}
        {quote && quote.orders > 0 && (
          <fieldset className="pl-ways" aria-label={translate('resources.orders.fields.shipping_line')}>
            {offers.map((offer) => (
              <OfferCard
                key={offer.line}
                offer={offer}
                quote={quote}
                checked={offer.line === line}
                autoFocus={offer.line === focusedLine}
                onChoose={() => setLine(offer.line)}
              />
            ))}
          </fieldset>
        )}
        {!quote && quoteError && (
          <ErrorState
            text={translate(quoteError.message, { _: quoteError.message })}
            onRetry={() => void refetch()}
          />
        )}
        {!quote && !quoteError && <SkeletonBlock width="100%" height={420} />}
        {error && <NoteBox tone="critical" role="alert" title={translate(error)} />}
      </div>
    </FormDialog>
  );
};
