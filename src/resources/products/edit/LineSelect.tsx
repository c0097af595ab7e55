import { Select } from '../../../components/inputs/Select.tsx';
import { useTranslate } from 'ra-core';
import { codeLabel } from '../../../i18n/codes.ts';
import { useVocabulary } from '../../../providers/operator/operator.ts';
import { offeredCodes } from '../../../../contract/vocabularies/codes.ts';

/** The option for no particular line: the cheapest one that serves the country. */
const cheapest = 'cheapest';

interface LineSelectProps {
  label: string;
  /** Undefined if nothing is chosen, or if several rows differ. */
  value: string | null | undefined;
  disabled?: boolean;
  onChange: (line: string | null) => void;
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
        ...offeredCodes(useVocabulary('shipping_lines')).map((line) => ({
          value: line,
          label: codeLabel(translate, 'shipping_lines', line),
        })),
      ]}
      value={value === undefined ? '' : (value ?? cheapest)}
      placeholder={translate('products.columns.line')}
      disabled={disabled}
      onChange={(line) => onChange(line === cheapest ? null : line)}
    />
  );
};
