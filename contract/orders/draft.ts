import type { ShippingLine } from './statuses.ts';

/** What is written of an order besides its items, by hand, from a file or from a store; null where nothing is said. */
export interface OrderDraft {
  recipient: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  address1: string;
  address2: string | null;
  city: string;
  region: string | null;
  postcode: string | null;
  /** ISO 3166-1 alpha-2; empty while nothing is chosen. */
  country: string;
  shipping_line: ShippingLine;
  reference: string | null;
  note: string | null;
}
