import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { usesPostcodes } from '../../../../contract/countries.ts';
import { usState } from '../../../../contract/orders/address.ts';
import { usStateNames } from '../../../../contract/orders/address/usZips.ts';
import type { orders } from '../../../../contract/orders/orders.ts';
import { viewOf } from '../../../fields/index.ts';
import type { About, InputProps } from '../../../fields/view.ts';
import type { Overrides } from '../../../views/overrides.ts';
import type { OrderValues } from './values.ts';

const needed = z.string().min(1);

const required = (about: About): About => ({ ...about, field: { ...about.field, zod: needed } });

const optional = (about: About): About => ({
  ...about,
  label: about.translate('orderForm.optional', { label: about.label }),
});

/** A text that no order can do without (contract/orders/address.ts `missingParts`). */
const RequiredText = ({ about, ...props }: InputProps) => {
  const needing = useMemo(() => required(about), [about]);
  const { Input } = viewOf(about.field);
  return <Input about={needing} {...props} />;
};

const OptionalText = ({ about, ...props }: InputProps) => {
  const spare = useMemo(() => optional(about), [about]);
  const { Input } = viewOf(about.field);
  return <Input about={spare} {...props} />;
};

const Postcode = (props: InputProps) => {
  const country = useWatch<OrderValues, 'country'>({ name: 'country' });
  return country && !usesPostcodes(country) ? <OptionalText {...props} /> : <RequiredText {...props} />;
};

const stateName = (name: string): string => name.replace(/\b(?!of\b)[a-z]/g, (letter) => letter.toUpperCase());

/** Code → name, the first name of each; in the order of the names. */
const states: readonly (readonly [code: string, name: string])[] = [
  ...new Map(Object.entries(usStateNames).toReversed().map(([name, code]) => [code, stateName(name)])),
].sort(([, one], [, other]) => one.localeCompare(other));

const stateLabels = new Map(states);

/** The states of the United States by name; what a file once brought stays as it was written. */
const StateSelect = ({ about, disabled }: InputProps) => {
  const { field, fieldState } = useController<OrderValues, 'region'>({ name: 'region' });
  const code = usState(field.value ?? '') ?? field.value ?? '';
  const message = fieldState.error?.message;
  return (
    <Autocomplete
      options={states.map(([value]) => value)}
      getOptionLabel={(value) => stateLabels.get(value) ?? value}
      value={code || null}
      disabled={disabled}
      onChange={(_, value) => field.onChange(value)}
      onBlur={field.onBlur}
      isOptionEqualToValue={(one, other) => one === other}
      noOptionsText={about.translate('app.select.no_results')}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={about.label}
          error={Boolean(message)}
          helperText={message && about.translate(`invalid.${message}`)}
        />
      )}
    />
  );
};

const Region = (props: InputProps) => {
  const country = useWatch<OrderValues, 'country'>({ name: 'country' });
  return country === 'US' ? <StateSelect {...props} /> : <OptionalText {...props} />;
};

/** The inputs of an order where they differ from their kind's own. */
export const orderInputs: Overrides<typeof orders.fields> = {
  input: {
    recipient: RequiredText,
    address1: RequiredText,
    city: RequiredText,
    region: Region,
    postcode: Postcode,
    company: OptionalText,
    email: OptionalText,
    phone: OptionalText,
    address2: OptionalText,
    reference: OptionalText,
    note: OptionalText,
  },
};
