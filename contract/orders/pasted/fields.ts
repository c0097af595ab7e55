/** What an order says of its recipient, in the order of the form; a pasted address may fill it in. */
export const addressFields = [
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

export type AddressField = (typeof addressFields)[number];

/** `pieces` are what stands before the town; the rest is what the town's part of an address says. */
export interface Town {
  pieces: string[];
  city?: string;
  region?: string;
  postcode?: string;
  address2?: string;
  /** What stands behind the town and fits nowhere. */
  unsure?: string[];
}
