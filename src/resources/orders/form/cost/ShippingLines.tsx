import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Lineship } from '../../../../../contract/catalog/catalog.ts';
import { businessDaysAfter, dayIn } from '../../../../../contract/catalog/days.ts';
import { lineDeliversTo } from '../../../../../contract/orders/address/postBoxes.ts';
import type { NamedSurcharge } from '../../../../../contract/orders/costs/surcharge.ts';
import { ErrorState } from '../../../../components/feedback/ErrorState.tsx';
import { Money } from '../../../../components/text/Money.tsx';
import { OptionCard } from '../../../../components/inputs/OptionCard.tsx';
import { SkeletonBlock } from '../../../../components/feedback/Skeletons.tsx';
import { formatDay, formatMoney } from '../../../../i18n/format.ts';
import { getTimeZone } from '../../../../i18n/locale.ts';
import { useLineships } from '../../../../workflows/items/catalog.ts';
import { FormCard } from '../FormCard.tsx';
import { LockReason } from '../LockReason.tsx';
import type { OrderFormLocks } from '../locks.ts';
import { useLiveQuote } from './quote.tsx';
import type { OrderValues } from '../values.ts';
import { codeLabel } from '../../../../i18n/codes.ts';
import { surchargeLabel } from '../../../../i18n/surchargeLabel.ts';
import { useVocabulary } from '../../../../providers/operator/operator.ts';

/** Number of lines shown at first by default, plus the chosen one. */
const defaultShownCount = 3;

/** Returns the height in px of the cards being loaded, and of the link below them. */
const loadingHeight = (cardCount: number): number => 70 * Math.max(cardCount, 1) + 24;

/** Returns a check if a line takes the address in the form: couriers do not deliver to post boxes. */
const useLineTakes = (): ((line: Lineship['line']) => boolean) => {
  const [address1, address2, city, region, country] = useWatch<
    OrderValues,
    ['address1', 'address2', 'city', 'region', 'country']
  >({ name: ['address1', 'address2', 'city', 'region', 'country'] });
  const lines = useVocabulary('shipping_lines');
  return (line) => lineDeliversTo(line, { address1, address2, city, region, country }, lines);
};

interface LineCardProps {
  lineship: Lineship;
  /** True if it delivers to this kind of address. */
  takes: boolean;
  checked: boolean;
  locked: boolean;
  onChoose: () => void;
}

/** Returns which surcharge the price of a line includes. */
const surchargeText = (
  translate: ReturnType<typeof useTranslate>,
  cents: number,
  labels: NamedSurcharge['surcharge_labels'],
): string =>
  translate(labels ? 'orderForm.lines.named_surcharge' : 'orderForm.lines.surcharge', {
    amount: formatMoney(cents),
    name: surchargeLabel(translate, labels),
  });

/** Returns price and arrival of the order on a line: exact once items are chosen, before that the minimum cost. */
const useLineTexts = ({ line, days_min, days_max, from_cents }: Lineship, checked: boolean) => {
  const translate = useTranslate();
  const items = useWatch<OrderValues, 'items'>({ name: 'items' });
  const { cost, lines, stale, error } = useLiveQuote();
  const quotedLine = lines.find((candidate) => candidate.line === line);
  const [from, to] = quotedLine ? [quotedLine.days_min, quotedLine.days_max] : [days_min, days_max];
  const today = dayIn(getTimeZone(), new Date());
  const priceSource = quotedLine ?? (checked && !stale ? cost : undefined);
  const surcharge = priceSource?.surcharge_cents ?? 0;
  const text = [
    translate('orderForm.lines.days', { from, to }),
    ...(quotedLine
      ? [
          translate('orderForm.lines.arrives', {
            // Calendar days, which no time zone shifts.
            from: formatDay(businessDaysAfter(today, quotedLine.arrival_days_min), 'UTC'),
            to: formatDay(businessDaysAfter(today, quotedLine.arrival_days_max), 'UTC'),
          }),
        ]
      : []),
    ...(surcharge > 0 ? [surchargeText(translate, surcharge, priceSource?.surcharge_labels)] : []),
  ].join(' · ');
  const isEmpty = items.every(({ variant_id: variant }) => !variant);
  const minimumText =
    isEmpty && from_cents !== null
      ? translate('orderForm.lines.from', { amount: formatMoney(from_cents) })
      : undefined;
  const shipping = priceSource?.shipping_cents ?? null;
  return {
    text,
    minimumText,
    cents: shipping === null ? null : shipping + surcharge,
    // After a refusal, the prices are new and of the other lines.
    stale: stale && !error,
  };
};

const LineCard = ({ lineship, takes, checked, locked, onChoose }: LineCardProps) => {
  const translate = useTranslate();
  const { line, reaches: reachesCountry } = lineship;
  const reaches = reachesCountry && takes;
  const { text, minimumText, cents, stale } = useLineTexts(lineship, checked);
  const price =
    cents === null ? minimumText : <Money className={stale ? 'pl-of-stale' : 'pl-strong'} cents={cents} />;
  return (
    <OptionCard
      type="radio"
      name="shipping_line"
      value={line}
      checked={checked}
      disabled={locked || (!reaches && !checked)}
      onChange={onChoose}
      title={codeLabel(translate, 'shipping_lines', line)}
      aside={reaches ? price : undefined}
      text={reaches ? text : translate(reachesCountry ? 'invalid.post_box' : 'invalid.no_rate')}
    />
  );
};

interface ChoicesProps {
  lineships: readonly Lineship[];
  locked: boolean;
  shownCount: number;
}

const Choices = ({ lineships, locked, shownCount: firstCount }: ChoicesProps) => {
  const translate = useTranslate();
  const [isExpanded, setIsExpanded] = useState(false);
  const { readLines } = useLiveQuote();
  useEffect(() => {
    if (isExpanded) readLines();
  }, [isExpanded, readLines]);
  const { field } = useController<OrderValues, 'shipping_line'>({ name: 'shipping_line' });
  const takes = useLineTakes();
  const usableRank = ({ line, reaches }: Lineship): number => Number(reaches && takes(line));
  const sorted = lineships.toSorted((first, second) => usableRank(second) - usableRank(first));
  const visibleLines = sorted.filter(
    ({ line }, index) => isExpanded || index < firstCount || line === field.value,
  );
  const hiddenCount = sorted.length - visibleLines.length;
  return (
    <>
      <div className="pl-of-lines" role="radiogroup" aria-label={translate('orderForm.lines.title')}>
        {visibleLines.map((lineship) => (
          <LineCard
            key={lineship.line}
            lineship={lineship}
            takes={takes(lineship.line)}
            checked={lineship.line === field.value}
            locked={locked}
            onChoose={() => field.onChange(lineship.line)}
          />
        ))}
      </div>
      {(hiddenCount > 0 || isExpanded) && (
        <button
          type="button"
          className="pl-link"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {translate(isExpanded ? 'orderForm.lines.less' : 'orderForm.lines.more', {
            smart_count: hiddenCount,
          })}
        </button>
      )}
    </>
  );
};

/** Chooses the shipping line from cards, with days and whether the line reaches the country. */
export const ShippingLines = ({
  locks,
  shownCount = defaultShownCount,
}: {
  locks: OrderFormLocks;
  shownCount?: number;
}) => {
  const translate = useTranslate();
  const country = useWatch<OrderValues, 'country'>({ name: 'country' });
  const { fieldState } = useController<OrderValues, 'shipping_line'>({ name: 'shipping_line' });
  const { data, error, refetch } = useLineships(country);
  const message = fieldState.error?.message;
  return (
    <FormCard title={translate('orderForm.lines.title')} path="shipping_line">
      <div className="pl-card-body pl-of-lines">
        <LockReason reason={locks.line} />
        {message && (
          <p className="pl-err" role="alert">
            {translate(`invalid.${message}`)}
          </p>
        )}
        {data && <Choices lineships={data} locked={Boolean(locks.line)} shownCount={shownCount} />}
        {!data &&
          (error ? (
            <ErrorState text={translate(error.message)} onRetry={() => void refetch()} />
          ) : (
            <SkeletonBlock width="100%" height={loadingHeight(shownCount)} />
          ))}
      </div>
    </FormCard>
  );
};
