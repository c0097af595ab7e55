import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { usesPostcodes } from '../../../../../contract/countries.ts';
import type { orders } from '../../../../../contract/orders/orders.ts';
import { viewOf } from '../../../../fields/index.ts';
import type { About, InputProps } from '../../../../fields/view.ts';
import type { Overrides } from '../../../../views/columns/overrides.ts';
import { RegionInput } from './RegionInput.tsx';
import type { OrderValues } from '../values.ts';

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

/** Its column has no room for "(optional)"; that it is needed is said by its mark. */
const Postcode = (props: InputProps) => {
  const country = useWatch<OrderValues, 'country'>({ name: 'country' });
  const { Input } = viewOf(props.about.field);
  return country && !usesPostcodes(country) ? <Input {...props} /> : <RequiredText {...props} />;
};

/** The inputs of an order where they differ from their kind's own. */
export const orderInputs: Overrides<typeof orders.fields> = {
  input: {
    recipient: RequiredText,
    address1: RequiredText,
    city: RequiredText,
    region: RegionInput,
    postcode: Postcode,
    company: OptionalText,
    email: OptionalText,
    phone: OptionalText,
    address2: OptionalText,
    reference: OptionalText,
    note: OptionalText,
  },
};
