import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import {
  checkAddress,
  missingParts,
  missingTaxNumber,
  normalizeAddress,
} from '../../../../../contract/orders/address.ts';
import { NoteBox } from '../../../../components/feedback/NoteBox.tsx';
import { countryName } from '../../../../fields/countries.ts';
import { SchemaInput } from '../../../../views/record/SchemaSection.tsx';
import { FormCard } from '../FormCard.tsx';
import { LockReason } from '../LockReason.tsx';
import { lockOf, type OrderFormLocks } from '../locks.ts';
import { PasteButton, PastedAddressNote } from './PasteAddress.tsx';
import { usePastedAddress } from './pastedAddress.ts';
import { type OrderValues, fieldsIn, type FieldIn } from '../values.ts';

/**
 * Warns about a complete address that looks wrong; the seller may keep it (domain §1.3). A missing state is reported
 * at its field instead.
 */
const AddressHint = () => {
  const translate = useTranslate();
  const [recipient, address1, address2, city, region, postcode, country, tax_number] = useWatch<
    OrderValues,
    ['recipient', 'address1', 'address2', 'city', 'region', 'postcode', 'country', 'tax_number']
  >({ name: ['recipient', 'address1', 'address2', 'city', 'region', 'postcode', 'country', 'tax_number'] });
  const address = { recipient, address1, address2, city, region, postcode, country, tax_number };
  const verdict = checkAddress(normalizeAddress(address));
  if (verdict.status === 'valid' || verdict.reason === 'region_missing') return null;
  if (Object.keys(missingParts(address)).length > 0) return null;
  return (
    <NoteBox tone="attention" dense title={translate(`orderForm.address.${verdict.reason}`)}>
      {translate('orderForm.address_help')}
    </NoteBox>
  );
};

/** Warns that customs of some countries return parcels without the recipient's tax number. */
const TaxNumberHint = () => {
  const translate = useTranslate();
  const [country, tax_number] = useWatch<OrderValues, ['country', 'tax_number']>({
    name: ['country', 'tax_number'],
  });
  const name = missingTaxNumber({ country, tax_number });
  if (!name) return null;
  return (
    <NoteBox tone="attention" dense title={translate('orderForm.tax_number.title', { name })}>
      {translate('orderForm.tax_number.text', { country: countryName(country) })}
    </NoteBox>
  );
};

const rowClasses = { who: 'pl-of-3', street: 'pl-of-21', town: 'pl-of-4', other: 'pl-of-3' } as const;
type Row = keyof typeof rowClasses;

const rowOf: Record<FieldIn<'recipient'>, Row> = {
  recipient: 'who',
  phone: 'who',
  reference: 'who',
  address1: 'street',
  address2: 'street',
  country: 'town',
  city: 'town',
  region: 'town',
  postcode: 'town',
  company: 'other',
  email: 'other',
  tax_number: 'other',
};

const inRow = (row: string) => fieldsIn('recipient').filter((name) => rowOf[name] === row);

interface RecipientSectionProps {
  locks: OrderFormLocks;
  /** True for a new order, which takes a whole address at once (look §6 "Edit and create"). */
  pastes?: boolean;
}

/** Renders recipient and address. */
export const RecipientSection = ({ locks, pastes = false }: RecipientSectionProps) => {
  const translate = useTranslate();
  const pasting = usePastedAddress();
  const { filled, undo } = pasting;
  return (
    <FormCard
      place="recipient"
      title={translate('orderForm.recipient')}
      aside={pastes && <PasteButton {...pasting} />}
    >
      <div className="pl-card-body pl-of-rows">
        <LockReason reason={locks.address ?? locks.country} />
        {Object.entries(rowClasses).map(([row, className]) => (
          <div key={row} className={className}>
            {inRow(row).map((name) => (
              <SchemaInput
                key={name}
                source={name}
                disabled={Boolean(locks.address ?? lockOf(locks, name))}
              />
            ))}
          </div>
        ))}
        {filled && <PastedAddressNote filled={filled} onUndo={undo} />}
        <AddressHint />
        <TaxNumberHint />
      </div>
    </FormCard>
  );
};
