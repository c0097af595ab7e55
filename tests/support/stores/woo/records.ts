/** Records as WooCommerce 10.9 answers them; all sample data is made up. */

export interface WooMeta {
  id: number;
  key: string;
  value: unknown;
  display_key?: string;
  display_value?: unknown;
}

export interface WooAddress {
  first_name: string;
  last_name: string;
  company: string;
  address_1: string;
  address_2: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
  phone: string;
  email?: string;
}

export interface WooLine {
  id: number;
  name: string;
  parent_name: string | null;
  product_id: number;
  variation_id: number;
  quantity: number;
  subtotal: string;
  total: string;
  price: number;
  sku: string | null;
  image: { id: number | string; src: string };
  meta_data: WooMeta[];
}

export interface WooOrder {
  id: number;
  status: string;
  number: string;
  currency: string;
  date_created_gmt: string;
  date_modified_gmt: string;
  date_paid_gmt: string | null;
  total: string;
  customer_note: string;
  billing: WooAddress;
  shipping: WooAddress;
  meta_data: WooMeta[];
  line_items: WooLine[];
  shipping_lines: { id: number; method_id: string; method_title: string; total: string }[];
  fee_lines: { id: number; name: string; total: string }[];
  coupon_lines: { id: number; code: string; discount: string }[];
  refunds: { id: number; reason: string; total: string }[];
  needs_processing: boolean;
  [field: string]: unknown;
}

export interface WooRefund {
  id: number;
  amount: string;
  reason: string;
  line_items: { id: number; quantity: number; total: string; meta_data: WooMeta[] }[];
}

export interface WooVariation {
  id: number;
  sku: string;
  price: string;
  image: { src: string } | null;
  attributes: { id: number; name: string; slug: string; option: string }[];
}

export interface WooProduct {
  id: number;
  name: string;
  type: string;
  status: string;
  sku: string;
  price: string;
  date_modified_gmt: string;
  virtual: boolean;
  images: { id: number; src: string }[];
  variations: WooVariation[];
}

export interface WooWebhook {
  id: number;
  name: string;
  status: 'active' | 'paused' | 'disabled';
  topic: string;
  delivery_url: string;
  secret: string;
  failures: number;
}

export const emptyAddress: WooAddress = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  phone: '',
};

export const noraPike: WooAddress = {
  ...emptyAddress,
  first_name: 'Nora',
  last_name: 'Pike',
  address_1: '14 Harbor St',
  address_2: 'Apt 5',
  city: 'Portland',
  state: 'ME',
  postcode: '04101',
  country: 'US',
};

/** Fields of an order that nobody here reads, so that an answer is as large as a true one. */
export const unusedOrderFields = {
  parent_id: 0,
  version: '10.9.2',
  prices_include_tax: false,
  discount_total: '0.00',
  shipping_total: '5.50',
  total_tax: '0.00',
  customer_id: 0,
  order_key: 'wc_order_g5Bo5baiZW7GV',
  payment_method: 'bacs',
  payment_method_title: 'Bank',
  transaction_id: '',
  customer_ip_address: '',
  customer_user_agent: '',
  created_via: 'rest-api',
  date_completed: null,
  cart_hash: '',
  tax_lines: [],
  is_editable: false,
  needs_payment: false,
  currency_symbol: '$',
};

/** Writes a time as WooCommerce does: whole seconds, UTC, without a zone. */
export const wooTime = (at: Date): string => at.toISOString().slice(0, 19);
