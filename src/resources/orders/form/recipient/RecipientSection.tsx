import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { checkAddress, missingParts } from '../../../../../contract/orders/address.ts';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { SchemaInput } from '../../../../views/record/SchemaSection.tsx';
import { FormCard } from '../FormCard.tsx';
import { Locked } from '../Locked.tsx';
import type { Locks } from '../locks.ts';
import { PasteButton, PastedNote } from './PasteAddress.tsx';
import { usePasting } from './pasting.ts';
import type { OrderValues } from '../values.ts';

/** What looks wrong in a complete address; the seller may keep it (domain §1.3). */
const AddressHint = () => {
  const translate = useTranslate();
  const [recipient, address1, address2, city, region, postcode, country] = useWatch<
    OrderValues,
    ['recipient', 'address1', 'address2', 'city', 'region', 'postcode', 'country']
  >({ name: ['recipient', 'address1', 'address2', 'city', 'region', 'postcode', 'country'] });
  const address = { recipient, address1, address2, city, region, postcode, country };
  const verdict = checkAddress(address);
  if (verdict.status === 'valid' || Object.keys(missingParts(address)).length > 0) return null;
  return (
    <NoteBox tone="attention" dense title={translate(`orderForm.address.${verdict.reason}`)}>
      {translate('orderForm.address_help')}
    </NoteBox>
  );
};

const rows = [
  ['pl-of-3', ['recipient', 'phone', 'reference']],
  ['pl-of-21', ['address1', 'address2']],
  ['pl-of-4', ['country', 'city', 'region', 'postcode']],
  ['pl-of-21', ['company', 'email']],
] as const;

interface RecipientSectionProps {
  locks: Locks;
  /** A new order takes a whole address at once (look §6 "Edit and create"). */
  pastes?: boolean;
}

/** Who gets it and where. */
export const RecipientSection = ({ locks, pastes = false }: RecipientSectionProps) => {
  const translate = useTranslate();
  const pasting = usePasting();
  const { filled, undo } = pasting;
  return (
    <FormCard title={translate('orderForm.recipient')} aside={pastes && <PasteButton {...pasting} />}>
      <div className="pl-card-body pl-of-rows">
        <Locked reason={locks.address ?? locks.country} />
        {rows.map(([className, names]) => (
          <div key={names[0]} className={className}>
            {names.map((name) => (
              <SchemaInput
                key={name}
                source={name}
                disabled={Boolean(locks.address ?? (name === 'country' ? locks.country : undefined))}
              />
            ))}
          </div>
        ))}
        {filled && <PastedNote filled={filled} onUndo={undo} />}
        <AddressHint />
      </div>
    </FormCard>
  );
};
