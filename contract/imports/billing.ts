import { isAddressField } from './addressGroups.ts';
import type { FieldValues, ImportField, Mapping } from './fields.ts';
import { bareName } from './vocabulary/columns.ts';

/** Words, in names without spaces, by which the columns of the two addresses differ. */
const recipientWords = /gift|shipping|shipto|delivery|recipient|liefer(ung)?|livraison|envio/g;
const payerWords = /customer|buyer|billing|billto|rechnung|facturation|facturacion/g;

/**
 * Returns the column's part of the address: `*city` for both `Gift city` and `Customer city`. A name with nothing else
 * is the person's: `Gift recipient` is `*name`.
 */
const addressPart = (name: string, words: RegExp): string => {
  const part = bareName(name).replace(words, '*').replace(/^\*+/, '*');
  return part === '*' ? '*name' : part;
};

/**
 * Returns the payer's address columns beside the recipient's (`billing_city`, `shipping_city`); undefined if the file
 * has no complete address of the payer.
 */
export const billingColumns = (header: readonly string[], mapping: Mapping): Mapping | undefined => {
  const columnsByPart = header.map((name, column) => [addressPart(name, payerWords), column] as const);
  const payerColumns = new Map(columnsByPart.filter(([part]) => part.includes('*')));
  const billing: Mapping = {};
  for (const [name, column] of Object.entries(mapping)) {
    const field = name as ImportField;
    const payerColumn = isAddressField(field)
      ? payerColumns.get(addressPart(header[column] ?? '', recipientWords))
      : undefined;
    if (payerColumn !== undefined) billing[field] = payerColumn;
  }
  const isWhole =
    (billing.recipient ?? billing.first_name) !== undefined &&
    billing.address1 !== undefined &&
    billing.country !== undefined;
  return isWhole ? billing : undefined;
};

export const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** Fields that say where a parcel goes. A country alone may stand in a file, so it does not count. */
export const placeFields = [
  'address1',
  'address2',
  'city',
  'postcode',
] as const satisfies readonly ImportField[];

/** Returns true if the values name no place that a parcel could go to. */
export const lacksPlace = (fields: FieldValues): boolean =>
  !placeFields.some((field) => isFilled(fields[field]));

interface BilledRow {
  fields: FieldValues;
  /** True if the row has the payer's address. */
  billed?: true;
}

/**
 * Gives an order without any place the whole address of its payer, in its first row that has one. Parts of the
 * recipient's address are removed, so that the two are never mixed.
 */
export const applyBillingAddress = (rows: readonly BilledRow[], payers: readonly FieldValues[]): void => {
  const payerIndex = payers.findIndex(({ address1 }) => isFilled(address1));
  const payer = payers[payerIndex];
  if (!payer || !rows.every(({ fields }) => lacksPlace(fields))) return;
  rows.forEach((row, index) => {
    for (const name of Object.keys(row.fields) as ImportField[])
      if (isAddressField(name)) row.fields[name] = undefined;
    if (index !== payerIndex) return;
    Object.assign(row.fields, payer);
    row.billed = true;
  });
};
