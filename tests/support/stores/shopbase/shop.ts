/** Records of ShopBase by its documentation; all sample data is made up. */
export interface ShopBaseLine {
  id: number;
  product_id: number | null;
  variant_id: number | null;
  sku: string;
  title: string;
  variant_title: string;
  quantity: number;
  fulfillable_quantity: number;
  requires_shipping: boolean;
  price: string;
  properties: { name: string; value: unknown }[];
}

export interface ShopBaseFulfillment {
  id: number;
  status: string;
  tracking_number: string;
  tracking_company: string;
  tracking_url: string;
  line_items: { id: number; quantity: number }[];
}

export interface ShopBaseOrder {
  id: number;
  name: string;
  order_number: number;
  email: string;
  financial_status: string;
  fulfillment_status: string | null;
  cancelled_at: string | null;
  created_at: string;
  updated_at: string;
  note: string;
  currency: string;
  total_price: string;
  line_items: ShopBaseLine[];
  shipping_address: Record<string, string> | null;
  billing_address: Record<string, string> | null;
  shipping_lines: { title: string; code: string }[];
  fulfillments?: ShopBaseFulfillment[];
  [field: string]: unknown;
}

const noraPike = {
  first_name: 'Nora',
  last_name: 'Pike',
  address1: '14 Harbor St',
  address2: 'Apt 5',
  city: 'Portland',
  province_code: 'ME',
  zip: '04101',
  country_code: 'US',
  phone: '207-555-0114',
};

export const shopBaseKeys = {
  apiKey: 'key-5a1d9e',
  password: 'password-77c0ab',
  tokenSecret: 'token-secret-1',
};

/** State of a ShopBase store, and what happens in it. */
export class ShopBaseShop {
  name = 'Lotus & Pine';
  currency = 'USD';
  keys: { apiKey: string; password: string; tokenSecret?: string } = { ...shopBaseKeys };
  /** Takes the password in a header only. */
  refusesBasic = false;
  inMaintenance = false;
  /** Makes hooks for addresses of this machine, which a true store refuses. */
  acceptsLocalHooks = false;
  orders: ShopBaseOrder[] = [];
  products: { id: number; updated_at: string; [field: string]: unknown }[] = [];
  locations: { id: number; active: boolean }[] = [{ id: 900, active: true }];
  webhooks: { id: number; topic: string; address: string; format: string }[] = [];
  /** Bucket of requests. */
  limit = 30;
  used = 0;
  /** Requests that found the bucket full. */
  refused = 0;
  /** Sorts lists by falling id and ignores `since_id`. */
  sortsByNewest = false;
  ignoresFilters = false;
  #now: () => Date;
  #lastId = 1_000_000_034_700_000;

  constructor(now: () => Date) {
    this.#now = now;
  }

  now(): Date {
    return this.#now();
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  order(id: number): ShopBaseOrder {
    const order = this.orders.find((candidate) => candidate.id === id);
    if (!order) throw new Error(`no order ${id}`);
    return order;
  }

  addOrder(draft: Partial<ShopBaseOrder> = {}, line: Partial<ShopBaseLine> = {}): ShopBaseOrder {
    const id = this.nextId();
    const at = this.now().toISOString();
    const quantity = line.quantity ?? 2;
    const order: ShopBaseOrder = {
      id,
      name: `#${1000 + this.orders.length}`,
      order_number: 1000 + this.orders.length,
      email: 'nora@buyer.test',
      financial_status: 'paid',
      fulfillment_status: null,
      cancelled_at: null,
      created_at: at,
      updated_at: at,
      note: '',
      currency: this.currency,
      total_price: '55.30',
      shipping_address: noraPike,
      billing_address: noraPike,
      shipping_lines: [{ title: 'Standard', code: 'standard' }],
      fulfillments: [],
      line_items: [
        {
          id: this.nextId(),
          product_id: 11,
          variant_id: 12,
          sku: 'LOT-TEE-BLA-S',
          title: 'Lotus Sunset Tee',
          variant_title: 'Black / S',
          quantity,
          fulfillable_quantity: quantity,
          requires_shipping: true,
          price: '24.90',
          properties: [],
          ...line,
        },
      ],
      ...draft,
    };
    this.orders.push(order);
    return order;
  }

  changeOrder(id: number, changes: Partial<ShopBaseOrder>): ShopBaseOrder {
    return Object.assign(this.order(id), changes, { updated_at: this.now().toISOString() });
  }

  /** Sends pieces, as a person in the store would. */
  fulfill(id: number, draft: Partial<ShopBaseFulfillment>): ShopBaseFulfillment {
    const order = this.order(id);
    const fulfillment: ShopBaseFulfillment = {
      id: this.nextId(),
      status: 'pending',
      tracking_number: '',
      tracking_company: '',
      tracking_url: '',
      line_items: [],
      ...draft,
    };
    for (const { id: lineId, quantity } of fulfillment.line_items) {
      const line = order.line_items.find((candidate) => candidate.id === lineId);
      if (line) line.fulfillable_quantity -= quantity;
    }
    this.changeOrder(id, { fulfillments: [...(order.fulfillments ?? []), fulfillment] });
    return fulfillment;
  }
}
