import { Select } from '../../../components/inputs/Select.tsx';
import { useTranslate } from 'react-admin';
import { shippingLines, type ShippingLine } from '../../../../contract/orders/statuses.ts';

/** The option for no particular line: the cheapest one that serves the country. */
const cheapest = 'cheapest';

interface LineSelectProps {
  label: string;
  /** Undefined if nothing is chosen, or if several rows differ. */
  value: ShippingLine | null | undefined;
  disabled?: boolean;
  onChange: (line: ShippingLine | null) => void;
}

/** Chooses the shipping line of orders from files that name none. */
export const LineSelect = ({ label, value, disabled = false, onChange }: LineSelectProps) => {
  const translate = useTranslate();
  return (
    <Select
      className="pl-pr-line"
      aria-label={label}
      options={[
        { value: cheapest, label: translate('products.cheapest') },
        ...shippingLines.map((line) => ({
          value: line,
          label: translate(`resources.trackings.choices.line.${line}`),
        })),
      ]}
      value={value === undefined ? '' : (value ?? cheapest)}
      placeholder={translate('products.columns.line')}
      disabled={disabled}
      onChange={(line) => onChange(line === cheapest ? null : (line as ShippingLine))}
    />
  );
};
