import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { needsCity } from '../../../../../contract/places/cities.ts';
import { usesPostcodes } from '../../../../../contract/places/countries.ts';
import { neededParts } from '../../../../../contract/orders/address.ts';
import { draftNames, type OrderDraft } from '../../../../../contract/orders/draft.ts';
import { orders } from '../../../../../contract/orders/orders.ts';
import { viewOf } from '../../../../fields/index.ts';
import type { About, InputProps } from '../../../../fields/view.ts';
import type { Overrides } from '../../../../views/base/overrides.ts';
import { RegionInput } from './RegionInput.tsx';
import type { OrderValues } from '../values.ts';

const required = (about: About): About => ({ ...about, field: { ...about.field, min: 1 } });

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

/** Needed but where the post has no cities. */
const City = (props: InputProps) => {
  const country = useWatch<OrderValues, 'country'>({ name: 'country' });
  return country && !needsCity(country) ? <OptionalText {...props} /> : <RequiredText {...props} />;
};

/** What may be left out says so, and what no order can do without is marked. */
const textInput = (name: keyof OrderDraft) => {
  if (orders.fields[name].kind !== 'text') return undefined;
  return neededParts.some((part) => part === name) ? RequiredText : OptionalText;
};

const textInputs = Object.fromEntries(
  draftNames.flatMap((name) => {
    const input = textInput(name);
    return input ? [[name, input]] : [];
  }),
);

/** The inputs of an order where they differ from their kind's own. */
export const orderInputs: Overrides<typeof orders.fields> = {
  input: { ...textInputs, region: RegionInput, postcode: Postcode, city: City },
};
