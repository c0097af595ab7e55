import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Lineship } from '../../../../../contract/catalog/catalog.ts';
import { businessDaysAfter, dayIn } from '../../../../../contract/catalog/days.ts';
import { lineTakes } from '../../../../../contract/orders/address/postBoxes.ts';
import { ErrorState } from '../../../../components/feedback/ErrorState.tsx';
import { Money } from '../../../../components/text/Money.tsx';
import { OptionCard } from '../../../../components/inputs/OptionCard.tsx';
import { SkeletonBlock } from '../../../../components/feedback/Skeletons.tsx';
import { formatDay, formatMoney } from '../../../../i18n/format.ts';
import { getTimeZone } from '../../../../i18n/locale.ts';
import { useLineships } from '../../../../workflows/items/catalog.ts';
import { FormCard } from '../FormCard.tsx';
import { Locked } from '../Locked.tsx';
import type { Locks } from '../locks.ts';
import { useLiveQuote } from './quote.tsx';
import type { OrderValues } from '../values.ts';

/** So many lines show at once unless said otherwise, the chosen one beside them. */
const shownAtFirst = 3;

/** px of the cards that come, and of the link below them. */
const loadingHeight = (shown: number): number => 70 * Math.max(shown, 1) + 24;

/** Returns true for each line that takes the address in the form: couriers deliver to no post box. */
const useLineTakes = (): ((line: Lineship['line']) => boolean) => {
  const [address1, address2, city, region, country] = useWatch<
    OrderValues,
    ['address1', 'address2', 'city', 'region', 'country']
  >({ name: ['address1', 'address2', 'city', 'region', 'country'] });
  return (line) => lineTakes(line, { address1, address2, city, region, country });
};

interface LineCardProps {
  lineship: Lineship;
  /** It delivers to the kind of place that the address is. */
  takes: boolean;
  checked: boolean;
  locked: boolean;
  onChoose: () => void;
}

/** Price and arrival of the order on a line: exact once items are chosen, before that what the line costs at least. */
const useLineTexts = ({ line, days_min, days_max, from_cents }: Lineship, checked: boolean) => {
  const translate = useTranslate();
  const items = useWatch<OrderValues, 'items'>({ name: 'items' });
  const { cost, lines, stale, error } = useLiveQuote();
  const quoted = lines.find((each) => each.line === line);
  const [from, to] = quoted ? [quoted.days_min, quoted.days_max] : [days_min, days_max];
  const today = dayIn(getTimeZone(), new Date());
  const priced = quoted ?? (checked && !stale ? cost : undefined);
  const surcharge = priced?.surcharge_cents ?? 0;
  const text = [
    translate('orderForm.lines.days', { from, to }),
    ...(quoted
      ? [
          translate('orderForm.lines.arrives', {
            // Days of the calendar, which no time zone moves.
            from: formatDay(businessDaysAfter(today, quoted.arrival_days_min), 'UTC'),
            to: formatDay(businessDaysAfter(today, quoted.arrival_days_max), 'UTC'),
          }),
        ]
      : []),
    ...(surcharge > 0 ? [translate('orderForm.lines.surcharge', { amount: formatMoney(surcharge) })] : []),
  ].join(' · ');
  const isEmpty = items.every(({ variant_id: variant }) => !variant);
  const least =
    isEmpty && from_cents !== null
      ? translate('orderForm.lines.from', { amount: formatMoney(from_cents) })
      : undefined;
  const shipping = priced?.shipping_cents ?? null;
  return {
    text,
    least,
    cents: shipping === null ? null : shipping + surcharge,
    // After a refusal, the prices are of the other lines and new.
    stale: stale && !error,
  };
};

const LineCard = ({ lineship, takes, checked, locked, onChoose }: LineCardProps) => {
  const translate = useTranslate();
  const { line, reaches: goesThere } = lineship;
  const reaches = goesThere && takes;
  const { text, least, cents, stale } = useLineTexts(lineship, checked);
  const price =
    cents === null ? least : <Money className={stale ? 'pl-of-stale' : 'pl-strong'} cents={cents} />;
  return (
    <OptionCard
      type="radio"
      name="shipping_line"
      value={line}
      checked={checked}
      disabled={locked || (!reaches && !checked)}
      onChange={onChoose}
      title={translate(`resources.orders.choices.shipping_line.${line}`)}
      aside={reaches ? price : undefined}
      text={reaches ? text : translate(goesThere ? 'invalid.post_box' : 'invalid.no_rate')}
    />
  );
};

interface ChoicesProps {
  lineships: readonly Lineship[];
  locked: boolean;
  shown: number;
}

const Choices = ({ lineships, locked, shown: atFirst }: ChoicesProps) => {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const { readLines } = useLiveQuote();
  useEffect(() => {
    if (all) readLines();
  }, [all, readLines]);
  const { field } = useController<OrderValues, 'shipping_line'>({ name: 'shipping_line' });
  const takes = useLineTakes();
  const usable = ({ line, reaches }: Lineship): number => Number(reaches && takes(line));
  const sorted = lineships.toSorted((first, second) => usable(second) - usable(first));
  const shown = sorted.filter(({ line }, place) => all || place < atFirst || line === field.value);
  const hidden = sorted.length - shown.length;
  return (
    <>
      <div className="pl-of-lines" role="radiogroup" aria-label={translate('orderForm.lines.title')}>
        {shown.map((lineship) => (
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
      {(hidden > 0 || all) && (
        <button type="button" className="pl-link" aria-expanded={all} onClick={() => setAll(!all)}>
          {translate(all ? 'orderForm.lines.less' : 'orderForm.lines.more', { smart_count: hidden })}
        </button>
      )}
    </>
  );
};

/** The line as choice cards, with days and what reaches the country. */
export const ShippingLines = ({ locks, shown = shownAtFirst }: { locks: Locks; shown?: number }) => {
  const translate = useTranslate();
  const country = useWatch<OrderValues, 'country'>({ name: 'country' });
  const { fieldState } = useController<OrderValues, 'shipping_line'>({ name: 'shipping_line' });
  const { data, error, refetch } = useLineships(country);
  const message = fieldState.error?.message;
  return (
    <FormCard title={translate('orderForm.lines.title')} path="shipping_line">
      <div className="pl-card-body pl-of-lines">
        <Locked reason={locks.line} />
        {message && (
          <p className="pl-err" role="alert">
            {translate(`invalid.${message}`)}
          </p>
        )}
        {data && <Choices lineships={data} locked={Boolean(locks.line)} shown={shown} />}
        {!data &&
          (error ? (
            <ErrorState text={translate(error.message)} onRetry={() => void refetch()} />
          ) : (
            <SkeletonBlock width="100%" height={loadingHeight(shown)} />
          ))}
      </div>
    </FormCard>
  );
};
