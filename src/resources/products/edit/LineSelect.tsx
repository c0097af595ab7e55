import { Select } from '../../../components/inputs/Select.tsx';
import { useTranslate } from 'react-admin';
import { shippingLines, type ShippingLine } from '../../../../contract/orders/statuses.ts';

/** Stands for no line of its own: the cheapest that reaches the country. */
const cheapest = 'cheapest';

interface LineSelectProps {
  label: string;
  /** undefined: nothing is chosen, as for many that differ. */
  value: ShippingLine | null | undefined;
  disabled?: boolean;
  onChange: (line: ShippingLine | null) => void;
}

/** The shipping line that orders of a file take, where the file names none. */
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
