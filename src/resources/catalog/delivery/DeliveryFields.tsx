import { MdOutlineAdd, MdOutlineRemove } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { type DeliveryChoice, deliveryLimit, lineRules } from '../../../../contract/catalog/delivery.ts';
import { SelectField } from '../../../components/inputs/SelectField.tsx';
import { CountrySelect } from '../../../fields/filters/CountrySelect.tsx';
import { firstDelivery } from './useDelivery.ts';
import { useCodeLabel, useVocabulary } from '../../../providers/operator/operator.ts';
import { offeredCodes } from '../../../../contract/vocabularies/codes.ts';

interface QuantityProps {
  value: number;
  onChange: (value: number) => void;
}

const inRange = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= deliveryLimit;

/** Edits the number of pieces; typed text counts once it is a number that can be ordered. */
export const QuantityField = ({ value, onChange }: QuantityProps) => {
  const translate = useTranslate();
  const id = useId();
  /** Typed text while it is no valid number; otherwise undefined. */
  const [draft, setDraft] = useState<string>();
  const text = draft ?? String(value);
  const changeText = (next: string) => {
    setDraft(inRange(Number(next)) ? undefined : next);
    if (inRange(Number(next))) onChange(Number(next));
  };
  const step = (by: number) => inRange(value + by) && onChange(value + by);
  return (
    <div className="pl-fld">
      <label className="pl-lbl" htmlFor={id}>
        {translate('catalog.delivery.quantity')}
      </label>
      <span className="pl-qty">
        <button
          type="button"
          className="pl-ib"
          aria-label={translate('catalog.delivery.less')}
          disabled={value <= 1}
          onClick={() => step(-1)}
        >
          <MdOutlineRemove aria-hidden="true" className="pl-icon-small" />
        </button>
        <input
          id={id}
          className="pl-inp pl-tn"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={!inRange(Number(text))}
          onChange={({ target }) => changeText(target.value.trim())}
          onBlur={() => setDraft(undefined)}
        />
        <button
          type="button"
          className="pl-ib"
          aria-label={translate('catalog.delivery.more')}
          disabled={value >= deliveryLimit}
          onClick={() => step(1)}
        >
          <MdOutlineAdd aria-hidden="true" className="pl-icon-small" />
        </button>
      </span>
    </div>
  );
};

interface DeliveryFieldsProps {
  value: DeliveryChoice | undefined;
  onChange: (next: DeliveryChoice) => void;
  /** Absent if the size is chosen elsewhere. */
  sizes?: readonly string[];
}

/** Edits country, line, quantity and size. Until a country is chosen, only the country shows. */
export const DeliveryFields = ({ value, onChange, sizes }: DeliveryFieldsProps) => {
  const translate = useTranslate();
  const chooseCountry = (country: string) => onChange({ ...(value ?? firstDelivery), country });
  const lineLabel = useCodeLabel('shipping_lines');
  const lines = [
    ...lineRules.map((rule) => ({ value: rule as string, label: translate(`catalog.delivery.${rule}`) })),
    ...offeredCodes(useVocabulary('shipping_lines')).map((code) => ({ value: code, label: lineLabel(code) })),
  ];
  const sizeOptions = [
    { value: '*', label: translate('catalog.delivery.any_size') },
    ...(sizes ?? []).map((size) => ({ value: size, label: size })),
  ];
  return (
    <>
      <CountrySelect
        label={translate('catalog.delivery.country')}
        value={value?.country ?? ''}
        placeholder={translate('catalog.delivery.choose')}
        onChange={chooseCountry}
      />
      {value && (
        <>
          <SelectField
            label={translate('catalog.delivery.line')}
            options={lines}
            value={value.line}
            onChange={(line) => onChange({ ...value, line })}
          />
          <QuantityField value={value.quantity} onChange={(quantity) => onChange({ ...value, quantity })} />
          {sizes && (
            <SelectField
              label={translate('catalog.delivery.size')}
              options={sizeOptions}
              value={value.size ?? '*'}
              onChange={(size) => onChange({ ...value, size: size === '*' ? null : size })}
            />
          )}
        </>
      )}
    </>
  );
};
