import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { needsCity } from '../../../../../contract/places/cities.ts';
import { usesPostcodes } from '../../../../../contract/places/countries.ts';
import { requiredParts } from '../../../../../contract/orders/address.ts';
import { draftNames, type OrderDraft } from '../../../../../contract/orders/draft.ts';
import { orders } from '../../../../../contract/orders/orders.ts';
import { viewOf } from '../../../../fields/index.ts';
import type { FieldInfo, InputProps } from '../../../../fields/view.ts';
import type { Overrides } from '../../../../views/base/overrides.ts';
import { RegionInput } from './RegionInput.tsx';
import type { OrderValues } from '../values.ts';

const required = (about: FieldInfo): FieldInfo => ({ ...about, field: { ...about.field, min: 1 } });

const optional = (about: FieldInfo): FieldInfo => ({
  ...about,
  label: about.translate('orderForm.optional', { label: about.label }),
});

/** A required text (contract/orders/address.ts `missingParts`). */
const RequiredText = ({ about, ...props }: InputProps) => {
  const requiredAbout = useMemo(() => required(about), [about]);
  const { Input } = viewOf(about.field);
  return <Input about={requiredAbout} {...props} />;
};

const OptionalText = ({ about, ...props }: InputProps) => {
  const optionalAbout = useMemo(() => optional(about), [about]);
  const { Input } = viewOf(about.field);
  return <Input about={optionalAbout} {...props} />;
};

/** Postcode, whose column is too narrow for an "(optional)" label: it shows only whether it is required. */
const Postcode = (props: InputProps) => {
  const country = useWatch<OrderValues, 'country'>({ name: 'country' });
  const { Input } = viewOf(props.about.field);
  return country && !usesPostcodes(country) ? <Input {...props} /> : <RequiredText {...props} />;
};

/** Requires a city, except in countries whose post has none. */
const City = (props: InputProps) => {
  const country = useWatch<OrderValues, 'country'>({ name: 'country' });
  return country && !needsCity(country) ? <OptionalText {...props} /> : <RequiredText {...props} />;
};

/** Returns the input of a text field: optional texts say so, and required ones are marked. */
const textInput = (name: keyof OrderDraft) => {
  if (orders.fields[name].kind !== 'text') return undefined;
  return requiredParts.some((part) => part === name) ? RequiredText : OptionalText;
};

const textInputs = Object.fromEntries(
  draftNames.flatMap((name) => {
    const input = textInput(name);
    return input ? [[name, input]] : [];
  }),
);

/** Inputs of the order form that replace the default ones: required or optional texts, region, postcode, city. */
export const orderInputs: Overrides<typeof orders.fields> = {
  input: { ...textInputs, region: RegionInput, postcode: Postcode, city: City },
};
