import { type CSSProperties, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Substitute, Substitutes } from '../../../contract/orders/substitutes.ts';
import { recordPath } from '../../../contract/pagePaths.ts';
import { useSingleRun } from '../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { SkeletonBlock } from '../../components/feedback/Skeletons.tsx';
import { Button } from '../../components/inputs/Button.tsx';
import { OptionCard } from '../../components/inputs/OptionCard.tsx';
import { Money } from '../../components/text/Money.tsx';
import { formatMoney } from '../../i18n/format.ts';
import { useSubstitutes } from './useSubstitutes.ts';
import '../items/order-form.css';

type ItemOut = Substitutes['items'][number];

/** Returns product and options: `Classic Tee · White / M`. */
const fullName = ({ name, options }: Pick<Substitute, 'name' | 'options'>): string =>
  [name, options].filter(Boolean).join(' · ');

interface OffersProps {
  title: string;
  offers: readonly Substitute[];
  chosenId: string | undefined;
  onChoose: (variantId: string) => void;
}

/** Renders the offers of one kind, each with the new cost of the order and the difference. */
const Offers = ({ title, offers, chosenId, onChoose }: OffersProps) => {
  const translate = useTranslate();
  if (offers.length === 0) return null;
  return (
    <fieldset className="pl-ways" aria-label={title}>
      <p className="pl-strong">{title}</p>
      {offers.map((offer) => (
        <OptionCard
          key={offer.variant_id}
          type="radio"
          name="substitute"
          value={offer.variant_id}
          checked={offer.variant_id === chosenId}
          onChange={() => onChoose(offer.variant_id)}
          title={
            <span className="pl-row">
              <span
                className="pl-of-swatch"
                aria-hidden="true"
                style={{ '--swatch': offer.hex } as CSSProperties}
              />
              {offer.kind === 'color' ? offer.options : fullName(offer)}
            </span>
          }
          text={offer.recentered ? translate('pay.substitute.recentered') : undefined}
          aside={
            offer.total_cents !== null &&
            offer.difference_cents !== null && (
              <>
                <Money className="pl-strong" cents={offer.total_cents} />{' '}
                <Money signed cents={offer.difference_cents} />
              </>
            )
          }
        />
      ))}
    </fieldset>
  );
};

interface ItemProps {
  item: ItemOut;
  substitutes: Substitutes;
  chosen: Substitute | undefined;
  onChoose: (variantId: string) => void;
}

/** Renders one item that is out of stock, what it can become, and what the choice changes. */
const Item = ({ item, substitutes, chosen, onChoose }: ItemProps) => {
  const translate = useTranslate();
  const { total_cents: total, items } = substitutes;
  const ofKind = (kind: Substitute['kind']) => item.offers.filter((offer) => offer.kind === kind);
  return (
    <>
      <NoteBox
        tone="warning"
        dense
        title={translate('pay.substitute.out', { product: fullName(item), smart_count: item.quantity })}
      >
        {items.length > 1 && translate('pay.substitute.more', { smart_count: items.length - 1 })}
      </NoteBox>
      {item.offers.length === 0 && <p>{translate('pay.substitute.none')}</p>}
      <Offers
        title={translate('pay.substitute.colors')}
        offers={ofKind('color')}
        chosenId={chosen?.variant_id}
        onChoose={onChoose}
      />
      <Offers
        title={translate('pay.substitute.bases')}
        offers={ofKind('base')}
        chosenId={chosen?.variant_id}
        onChoose={onChoose}
      />
      {chosen && (
        <p role="status">
          {translate('pay.substitute.change', { from: fullName(item), to: fullName(chosen) })}{' '}
          {total !== null &&
            chosen.total_cents !== null &&
            translate('pay.substitute.cost', {
              was: formatMoney(total),
              now: formatMoney(chosen.total_cents),
            })}
        </p>
      )}
    </>
  );
};

interface SubstituteDialogProps {
  order: { id: string; code: string };
  onClose: () => void;
  /** Called once nothing of the order is out of stock any more. */
  onDone: () => void;
}

/** Offers products in stock for an order that cannot be paid, with the difference in price, and changes the order. */
export const SubstituteDialog = ({ order: { id, code }, onClose, onDone }: SubstituteDialogProps) => {
  const translate = useTranslate();
  const { data, error, retry, send } = useSubstitutes(id, onDone);
  const [chosenId, setChosenId] = useState<string>();
  // An item with offers comes first; one without is shown when nothing else can be chosen.
  const item = data?.items.find(({ offers }) => offers.length > 0) ?? data?.items[0];
  const chosen = item?.offers.find((offer) => offer.variant_id === chosenId);
  const run = useSingleRun(async () => {
    if (item && chosen) await send({ item_id: item.id, variant_id: chosen.variant_id });
  });
  return (
    <FormDialog
      open
      width={640}
      onClose={onClose}
      onSubmit={() => void run.start()}
      title={translate('pay.substitute.title', { code })}
      sub={translate('pay.substitute.help')}
      actions={
        <>
          <Button onClick={onClose}>{translate('app.action.cancel')}</Button>
          {item && item.offers.length === 0 ? (
            <Button variant="contained" to={`${recordPath('orders', id)}/edit`} onClick={onClose}>
              {translate('pay.substitute.edit')}
            </Button>
          ) : (
            <Button type="submit" variant="contained" disabled={!chosen} loading={run.busy}>
              {translate('pay.substitute.submit')}
            </Button>
          )}
        </>
      }
    >
      <div className="pl-stack">
        {data && item && <Item item={item} substitutes={data} chosen={chosen} onChoose={setChosenId} />}
        {data && !item && <p>{translate('pay.substitute.back')}</p>}
        {!data && error && (
          <ErrorState text={translate(error.message, { _: error.message })} onRetry={retry} />
        )}
        {!data && !error && <SkeletonBlock width="100%" height={280} />}
        {run.error && <NoteBox tone="critical" role="alert" title={translate(run.error)} />}
      </div>
    </FormDialog>
  );
};
