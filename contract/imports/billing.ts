import { isOfAddress } from './addressGroups.ts';
import type { FieldValues, ImportField, Mapping } from './fields.ts';
import { bareName } from './vocabulary/columns.ts';

/** Words by which the columns of the two addresses differ, in a name without spaces. */
const ofRecipient = /gift|shipping|shipto|delivery|recipient|liefer(ung)?|livraison|envio/g;
const ofPayer = /customer|buyer|billing|billto|rechnung|facturation|facturacion/g;

/** `*city` for both `Gift city` and `Customer city`; a name without more is the person's: `Gift recipient` is `*name`. */
const partOf = (name: string, words: RegExp): string => {
  const part = bareName(name).replace(words, '*').replace(/^\*+/, '*');
  return part === '*' ? '*name' : part;
};

/**
 * Columns of the payer's address that stand beside those of the recipient, as in `billing_city` and `shipping_city`; undefined
 * where the file has no whole address of the payer.
 */
export const billingColumns = (header: readonly string[], mapping: Mapping): Mapping | undefined => {
  const parts = header.map((name, column) => [partOf(name, ofPayer), column] as const);
  const payers = new Map(parts.filter(([part]) => part.includes('*')));
  const billing: Mapping = {};
  for (const [name, column] of Object.entries(mapping)) {
    const field = name as ImportField;
    const partner = isOfAddress(field) ? payers.get(partOf(header[column] ?? '', ofRecipient)) : undefined;
    if (partner !== undefined) billing[field] = partner;
  }
  const isWhole =
    (billing.recipient ?? billing.first_name) !== undefined &&
    billing.address1 !== undefined &&
    billing.country !== undefined;
  return isWhole ? billing : undefined;
};

export const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== '';

/** Fields that say where a parcel goes; a country alone may stand in a file by itself. */
export const placeFields = [
  'address1',
  'address2',
  'city',
  'postcode',
] as const satisfies readonly ImportField[];

/** Returns true if values name no place that a parcel could go to. */
export const lacksPlace = (fields: FieldValues): boolean =>
  !placeFields.some((field) => isFilled(fields[field]));

interface BilledRow {
  fields: FieldValues;
  /** Its address is the payer's. */
  billed?: true;
}

/**
 * Gives an order without any place the address of its payer, all of it, in its first row that has one. The parts of the other
 * address go, so that the two are never mixed.
 */
export const takeBilling = (rows: readonly BilledRow[], payers: readonly FieldValues[]): void => {
  const at = payers.findIndex(({ address1 }) => isFilled(address1));
  const payer = payers[at];
  if (!payer || !rows.every(({ fields }) => lacksPlace(fields))) return;
  rows.forEach((row, index) => {
    for (const name of Object.keys(row.fields) as ImportField[])
      if (isOfAddress(name)) row.fields[name] = undefined;
    if (index !== at) return;
    Object.assign(row.fields, payer);
    row.billed = true;
  });
};
