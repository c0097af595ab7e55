import { useTranslate } from 'react-admin';
import { TextAreaField } from '../../../../components/inputs/TextAreaField.tsx';
import { useController } from 'react-hook-form';
import { longestPersonalization } from '../../../../../contract/orders/personalization.ts';
import type { OrderValues } from '../values.ts';

/** What the buyer wants to be made for him alone; it changes as long as the print files do. */
export const Personalization = ({ index, disabled }: { index: number; disabled: boolean }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController<OrderValues, `items.${number}.personalization`>({
    name: `items.${index}.personalization`,
  });
  const { ref, value, onChange, ...control } = field;
  const message = fieldState.error?.message;
  return (
    <TextAreaField
      {...control}
      kind="growing"
      rows={1}
      className="pl-of-own"
      ref={ref}
      label={translate('orderForm.optional', { label: translate('orders.items.personalization') })}
      value={value ?? ''}
      onChange={(text) => onChange(text || null)}
      disabled={disabled}
      error={message && translate(`invalid.${message}`)}
      isAlert={false}
      placeholder={translate('orderForm.items.personalization_help')}
      maxLength={longestPersonalization}
    />
  );
};
