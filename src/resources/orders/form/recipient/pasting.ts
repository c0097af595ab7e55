import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { hasRegionCodes } from '../../../../../contract/places/countries.ts';
import { missingParts, neededParts } from '../../../../../contract/orders/address.ts';
import { type AddressField, addressFields } from '../../../../../contract/orders/pasted/fields.ts';
import type { PastedAddress } from '../../../../../contract/orders/pasted/read.ts';
import type { OrderValues } from '../values.ts';

type Filling = Pick<OrderValues, AddressField>;

/** These go together: a street of one address with the town of another would be a third address. */
const placeFields: readonly AddressField[] = [
  'address1',
  'address2',
  'country',
  'city',
  'region',
  'postcode',
];

const emptyOf = (name: AddressField): '' | null => (neededParts.some((part) => part === name) ? '' : null);

/** The form's values once a pasted address is in it: without a place in the text, the place stays as it is. */
export const filledBy = ({ found }: PastedAddress, before: Filling): Filling => {
  const hasPlace = placeFields.some((name) => found[name]);
  const valueOf = (name: AddressField) =>
    found[name] ?? (hasPlace && placeFields.includes(name) ? emptyOf(name) : before[name]);
  return Object.fromEntries(addressFields.map((name) => [name, valueOf(name)])) as Filling;
};

/** What an address needs and these values lack. */
export const lacking = (values: Filling): AddressField[] => {
  const missing = missingParts(values);
  const lacksRegion = !values.region && hasRegionCodes(values.country);
  return addressFields.filter((name) => (name === 'region' ? lacksRegion : name in missing));
};

export interface Filled {
  before: Filling;
  after: Filling;
  unsure: readonly string[];
}

/** The whole addresses that are pasted into a form; what was pasted is kept, and the last one can be taken back. */
export const usePasting = () => {
  const {
    getValues,
    setValue,
    // Read while rendering, because the form reports a later change only to those who did.
    formState: { isSubmitted },
  } = useFormContext<OrderValues>();
  const [text, setText] = useState('');
  const [filled, setFilled] = useState<Filled>();
  const put = (name: AddressField, value: string | null) =>
    setValue(name, value ?? emptyOf(name), { shouldDirty: true, shouldValidate: isSubmitted });
  const fill = (read: PastedAddress) => {
    const values = getValues();
    const before = Object.fromEntries(addressFields.map((name) => [name, values[name]])) as Filling;
    const after = filledBy(read, before);
    for (const name of addressFields) if (after[name] !== before[name]) put(name, after[name]);
    setFilled({ before, after, unsure: read.unsure });
  };
  /** What was typed over the pasted address since then stays. */
  const undo = () => {
    if (!filled) return;
    const { before, after } = filled;
    for (const name of addressFields) {
      if (
        before[name] !== after[name] &&
        (getValues(name) ?? emptyOf(name)) === (after[name] ?? emptyOf(name))
      )
        put(name, before[name]);
    }
    setFilled(undefined);
  };
  return { text, setText, filled, fill, undo };
};
