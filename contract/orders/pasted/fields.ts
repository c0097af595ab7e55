/** Recipient fields in the order of the form; a pasted address may fill them in. */
export const recipientFormFields = [
  'recipient',
  'phone',
  'address1',
  'address2',
  'country',
  'city',
  'region',
  'postcode',
  'company',
  'email',
] as const;

export type AddressField = (typeof recipientFormFields)[number];

/** The town of an address. `pieces`: the lines before the town; the other fields are read from the town's lines. */
export interface Town {
  pieces: string[];
  city?: string;
  region?: string;
  postcode?: string;
  address2?: string;
  /** Pieces after the town that fit nowhere. */
  unsure?: string[];
}
