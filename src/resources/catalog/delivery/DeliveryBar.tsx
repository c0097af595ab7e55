import { MdOutlinePlace } from 'react-icons/md';
import { Button } from '../../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import type { Delivery } from '../../../../contract/catalog/delivery.ts';
import { phoneScreen } from '../../../browser/breakpoints.ts';
import { useMedia } from '../../../browser/useMedia.ts';
import { BottomSheet } from '../../../components/dialogs/BottomSheet.tsx';
import { useMay } from '../../../providers/session/permissions.ts';
import { countryName } from '../../../fields/countries.ts';
import { DeliveryFields } from './DeliveryFields.tsx';

interface DeliveryBarProps {
  value: Delivery | undefined;
  onChange: (next: Delivery | undefined) => void;
  sizes: readonly string[];
  /** What it comes to, at the right: "58 of 60 products ship there". */
  result?: ReactNode;
  /** What the button says that closes the sheet of a phone. */
  done?: string;
}

/** Who sees no costs chooses a country for the dates alone. */
const useWords = () => {
  const translate = useTranslate();
  const seesCost = useMay('cost.view');
  return (name: 'off' | 'base_only' | 'why'): string =>
    translate(seesCost ? `catalog.delivery.${name}` : `catalog.delivery.without_cost.${name}`);
};

/** What is chosen in one line: "To Germany · 1 piece · size L". */
const useInWords = (value: Delivery | undefined): string => {
  const translate = useTranslate();
  const say = useWords();
  if (!value) return say('off');
  const pieces = translate('orders.items.pieces', { smart_count: value.quantity });
  const size = value.size && translate('catalog.delivery.of_size', { size: value.size });
  return [translate('catalog.delivery.to', { country: countryName(value.country) }), pieces, size]
    .filter(Boolean)
    .join(' · ');
};

const PhoneBar = ({ value, onChange, sizes, result, done }: DeliveryBarProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const words = useInWords(value);
  const say = useWords();
  return (
    <section className="pl-deliver-line" aria-label={translate('catalog.delivery.title')}>
      <MdOutlinePlace aria-hidden="true" className="pl-icon-small" />
      <span className="pl-grow">
        <b>{words}</b>
        {value && result && <span className="pl-muted">{result}</span>}
      </span>
      <Button onClick={() => setOpen(true)}>{translate('app.action.change')}</Button>
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title={translate('catalog.delivery.title')}
        actions={
          <>
            {value && <Button onClick={() => onChange(undefined)}>{say('base_only')}</Button>}
            <Button variant="contained" onClick={() => setOpen(false)}>
              {done ?? translate('app.action.ok')}
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

/** Where to, on which line and how many: chosen once for the whole catalog (look §6 "Delivered-cost bar"). */
export const DeliveryBar = (props: DeliveryBarProps) => {
  const { value, onChange, sizes, result } = props;
  const translate = useTranslate();
  const say = useWords();
  if (useMedia(phoneScreen)) return <PhoneBar {...props} />;
  return (
    <section className="pl-card pl-deliver" aria-label={translate('catalog.delivery.title')}>
      <DeliveryFields value={value} onChange={onChange} sizes={sizes} />
      {value && <Button onClick={() => onChange(undefined)}>{say('base_only')}</Button>}
      <div className="pl-deliver-result" role="status">
        {value ? result : <span className="pl-muted">{say('why')}</span>}
      </div>
    </section>
  );
};
