/** A line of an order of the stand-in. `removed`: pieces that were refunded or edited out. */
export interface Line {
  id: number;
  title: string;
  variantTitle: string | null;
  sku: string | null;
  productId: number | null;
  variantId: number | null;
  quantity: number;
  removed: number;
  price: string;
  requiresShipping: boolean;
  isGiftCard: boolean;
  attributes: { key: string; value: string | null }[];
  group: { id: number; title: string; attributes: { key: string; value: string | null }[] } | null;
}

export type FulfillmentOrderState = 'OPEN' | 'IN_PROGRESS' | 'SCHEDULED' | 'ON_HOLD' | 'CLOSED' | 'CANCELLED';

export interface FulfillmentOrder {
  id: number;
  status: FulfillmentOrderState;
  locationId: number;
  method: string;
  holds: string[];
  lines: { id: number; lineId: number; remaining: number }[];
}

export interface Fulfillment {
  id: number;
  status: 'SUCCESS' | 'CANCELLED';
  locationId: number;
  tracking: { company: string | null; number: string | null; url: string | null };
  lines: { lineId: number; quantity: number }[];
}

export interface Address {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  provinceCode: string | null;
  province: string | null;
  zip: string | null;
  countryCodeV2: string | null;
  phone: string | null;
}

export interface Order {
  id: number;
  name: string;
  createdAt: Date;
  updatedAt: Date;
  cancelledAt: Date | null;
  isTest: boolean;
  financialStatus: string;
  riskLevel: 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH';
  note: string | null;
  email: string | null;
  attributes: { key: string; value: string | null }[];
  address: Address | null;
  shippingTitle: string | null;
  tip: string;
  lines: Line[];
  fulfillmentOrders: FulfillmentOrder[];
  fulfillments: Fulfillment[];
}

export interface Variant {
  id: number;
  sku: string | null;
  price: string;
  options: { name: string; value: string }[];
}

export interface Product {
  id: number;
  title: string;
  status: string;
  updatedAt: Date;
  variants: Variant[];
}

/**
 * A place that goods are sent from. `isService`: of another fulfillment service, whose fulfillment orders we do not
 * see.
 */
export interface Location {
  id: number;
  name: string;
  isService: boolean;
}

export const buyerAddress: Address = {
  firstName: 'Ada',
  lastName: 'Nguyen',
  company: null,
  address1: '12 Harbour Street',
  address2: 'Flat 3',
  city: 'Portland',
  provinceCode: 'OR',
  province: 'Oregon',
  zip: '97201',
  countryCodeV2: 'US',
  phone: '+15035550100',
};

/** A line of a new order. `location` is the id of one of the state's. */
export interface LineDraft extends Partial<Omit<Line, 'id' | 'removed'>> {
  location?: number;
  method?: string;
}

export interface OrderDraft extends Partial<
  Pick<
    Order,
    | 'name'
    | 'isTest'
    | 'financialStatus'
    | 'riskLevel'
    | 'note'
    | 'email'
    | 'attributes'
    | 'address'
    | 'tip'
    | 'shippingTitle'
  >
> {
  lines?: readonly LineDraft[];
}
