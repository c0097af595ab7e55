import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
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
    <TextField
      {...control}
      className="pl-of-own"
      inputRef={ref}
      multiline
      fullWidth
      label={translate('orderForm.optional', { label: translate('orders.items.personalization') })}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      disabled={disabled}
      error={Boolean(message)}
      helperText={message && translate(`invalid.${message}`)}
      placeholder={translate('orderForm.items.personalization_help')}
      slotProps={{ htmlInput: { maxLength: longestPersonalization } }}
    />
  );
};
