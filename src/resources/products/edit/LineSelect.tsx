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
  const isNone = value === undefined;
  return (
    <select
      className="pl-inp pl-pr-line"
      aria-label={label}
      value={isNone ? '' : (value ?? cheapest)}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === cheapest ? null : (target.value as ShippingLine))}
    >
      {isNone && (
        <option value="" disabled>
          {translate('products.columns.line')}
        </option>
      )}
      <option value={cheapest}>{translate('products.cheapest')}</option>
      {shippingLines.map((line) => (
        <option key={line} value={line}>
          {translate(`resources.trackings.choices.line.${line}`)}
        </option>
      ))}
    </select>
  );
};
