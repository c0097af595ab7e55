import { MdOutlinePlace } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { DeliveryChoice } from '../../../../contract/catalog/delivery.ts';
import { phoneScreen } from '../../../browser/breakpoints.ts';
import { useMedia } from '../../../browser/useMedia.ts';
import { BottomSheet } from '../../../components/dialogs/BottomSheet.tsx';
import { useMay } from '../../../providers/session/permissions.ts';
import { countryName } from '../../../fields/countries.ts';
import { DeliveryFields } from './DeliveryFields.tsx';

interface DeliveryBarProps {
  value: DeliveryChoice | undefined;
  onChange: (next: DeliveryChoice | undefined) => void;
  sizes: readonly string[];
  /** Result shown at the right: "58 of 60 products ship there". */
  result?: ReactNode;
  /** Label of the button that closes the sheet on a phone. */
  closeLabel?: string;
}

/** Returns the texts of the bar; users who see no costs choose a country only for the dates. */
const useDeliveryTexts = () => {
  const translate = useTranslate();
  const seesCost = useMay('cost.view');
  return (name: 'off' | 'base_only' | 'why'): string =>
    translate(seesCost ? `catalog.delivery.${name}` : `catalog.delivery.without_cost.${name}`);
};

/** Returns the chosen delivery in one line: "To Germany · 1 piece · size L". */
const useDeliverySummary = (value: DeliveryChoice | undefined): string => {
  const translate = useTranslate();
  const deliveryText = useDeliveryTexts();
  if (!value) return deliveryText('off');
  const pieces = translate('orders.items.pieces', { smart_count: value.quantity });
  const size = value.size && translate('catalog.delivery.of_size', { size: value.size });
  return [translate('catalog.delivery.to', { country: countryName(value.country) }), pieces, size]
    .filter(Boolean)
    .join(' · ');
};

const PhoneBar = ({ value, onChange, sizes, result, closeLabel }: DeliveryBarProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const summary = useDeliverySummary(value);
  const deliveryText = useDeliveryTexts();
  return (
    <section className="pl-deliver-line" aria-label={translate('catalog.delivery.title')}>
      <MdOutlinePlace aria-hidden="true" className="pl-icon-small" />
      <span className="pl-grow">
        <b>{summary}</b>
        {value && result && <span className="pl-muted">{result}</span>}
      </span>
      <Button onClick={() => setOpen(true)}>{translate('app.action.change')}</Button>
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title={translate('catalog.delivery.title')}
        actions={
          <>
            {value && <Button onClick={() => onChange(undefined)}>{deliveryText('base_only')}</Button>}
            <Button variant="contained" onClick={() => setOpen(false)}>
              {closeLabel ?? translate('app.action.ok')}
            </Button>
          </>
        }
      >
        <div className="pl-stack">
          <DeliveryFields value={value} onChange={onChange} sizes={sizes} />
        </div>
      </BottomSheet>
    </section>
  );
};

/** Chooses country, line and quantity once for the whole catalog (look §6 "Delivered-cost bar"). */
export const DeliveryBar = (props: DeliveryBarProps) => {
  const { value, onChange, sizes, result } = props;
  const translate = useTranslate();
  const deliveryText = useDeliveryTexts();
  if (useMedia(phoneScreen)) return <PhoneBar {...props} />;
  return (
    <section className="pl-card pl-deliver" aria-label={translate('catalog.delivery.title')}>
      <DeliveryFields value={value} onChange={onChange} sizes={sizes} />
      {value && <Button onClick={() => onChange(undefined)}>{deliveryText('base_only')}</Button>}
      <div className="pl-deliver-result" role="status">
        {value ? result : <span className="pl-muted">{deliveryText('why')}</span>}
      </div>
    </section>
  );
};
