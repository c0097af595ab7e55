import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { hasRegionCodes } from '../../../../../contract/places/countries.ts';
import { missingParts, requiredParts } from '../../../../../contract/orders/address.ts';
import { type AddressField, recipientFormFields } from '../../../../../contract/orders/pasted/fields.ts';
import type { PastedAddress } from '../../../../../contract/orders/pasted/read.ts';
import type { OrderValues } from '../values.ts';

type AddressValues = Pick<OrderValues, AddressField>;

/** Fields that go together: a street of one address with the town of another would be a third address. */
const placeFields: readonly AddressField[] = [
  'address1',
  'address2',
  'country',
  'city',
  'region',
  'postcode',
];

const emptyOf = (name: AddressField): '' | null => (requiredParts.some((part) => part === name) ? '' : null);

/** Returns the form's values with a pasted address; if the text has no place, the place stays as it is. */
export const applyPastedAddress = ({ found }: PastedAddress, previous: AddressValues): AddressValues => {
  const hasPlace = placeFields.some((name) => found[name]);
  const valueOf = (name: AddressField) =>
    found[name] ?? (hasPlace && placeFields.includes(name) ? emptyOf(name) : previous[name]);
  return Object.fromEntries(recipientFormFields.map((name) => [name, valueOf(name)])) as AddressValues;
};

/** Returns the required address fields that are missing. */
export const missingAddressFields = (values: AddressValues): AddressField[] => {
  const missing = missingParts(values);
  const lacksRegion = !values.region && hasRegionCodes(values.country);
  return recipientFormFields.filter((name) => (name === 'region' ? lacksRegion : name in missing));
};

export interface FilledAddress {
  before: AddressValues;
  after: AddressValues;
  unsure: readonly string[];
}

/** Pastes whole addresses into a form; the pasted text is kept, and the last paste can be undone. */
export const usePastedAddress = () => {
  const {
    getValues,
    setValue,
    // Read while rendering, because the form reports later changes only to components that did.
    formState: { isSubmitted },
  } = useFormContext<OrderValues>();
  const [text, setText] = useState('');
  const [filled, setFilled] = useState<FilledAddress>();
  const setField = (name: AddressField, value: string | null) =>
    setValue(name, value ?? emptyOf(name), { shouldDirty: true, shouldValidate: isSubmitted });
  const fill = (pasted: PastedAddress) => {
    const values = getValues();
    const before = Object.fromEntries(
      recipientFormFields.map((name) => [name, values[name]]),
    ) as AddressValues;
    const after = applyPastedAddress(pasted, before);
    for (const name of recipientFormFields) if (after[name] !== before[name]) setField(name, after[name]);
    setFilled({ before, after, unsure: pasted.unsure });
  };
  /** Undoes the paste; text typed over it since then stays. */
  const undo = () => {
    if (!filled) return;
    const { before, after } = filled;
    for (const name of recipientFormFields) {
      if (
        before[name] !== after[name] &&
        (getValues(name) ?? emptyOf(name)) === (after[name] ?? emptyOf(name))
      )
        setField(name, before[name]);
    }
    setFilled(undefined);
  };
  return { text, setText, filled, fill, undo };
};
