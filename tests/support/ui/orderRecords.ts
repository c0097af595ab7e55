import { type Order, orders } from '../../../contract/orders/orders.ts';
import { addressChecks, orderSources, orderStatuses } from '../../../contract/orders/statuses.ts';
import { emptyValues } from '../../../contract/schema/writable.ts';
import { sampleLines } from '../operator/vocabularies.ts';

const names = [
  'Emily Carter',
  'Trần Quốc Bảo',
  'Sofia Lindqvist',
  'Marcus Reed',
  'Hannah Vogel',
  'James O’Connor',
];
const items = [
  '2 × Classic Tee · Black / L',
  '1 × Ceramic Mug 11 oz · White',
  '1 × Heavy Hoodie · Forest / M',
];
const countries = ['US', 'VN', 'SE', 'DE', 'GB', 'AU', 'CA'];
const start = Date.UTC(2026, 10, 20, 14, 32);

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Builds an order as the list has it; the same number gives the same order. */
export const buildOrder = (index: number, changes: Partial<Order> = {}): Order => ({
  ...emptyValues(orders, { country: at(countries, index), shipping_line: at(sampleLines, index).code }),
  id: `01938c5e-0000-7000-8000-${String(index).padStart(12, '0')}`,
  code: `LP-${10_482 - index}`,
  created_at: new Date(start - index * 873_000).toISOString(),
  recipient: at(names, index),
  item_summary: at(items, index),
  item_picture: null,
  quantity: (index % 4) + 1,
  source: at(orderSources, index),
  shop_id: '01938c5e-0000-7000-9000-000000000001',
  tracking_number: index % 3 === 0 ? `YT26324119${index}` : null,
  status: at(orderStatuses, index),
  payment_status: index % 2 === 0 ? 'paid' : 'unpaid',
  matched: index % 5 !== 0,
  in_stock: true,
  prints_held: false,
  price_changed: false,
  former_total_cents: null,
  total_cents: 1145 + ((index * 733) % 9000),
  order_number: `#${1001 + index}`,
  reference: index % 4 === 0 ? null : `REF-${index}`,
  address1: `${index} Main St`,
  city: 'Denver',
  region: 'CO',
  postcode: '02720',
  address_check: at(addressChecks, index),
  base_cents: 900 + index,
  extra_print_cents: 0,
  shipping_cents: 450,
  handling_cents: 0,
  surcharge_cents: 0,
  discount_cents: 0,
  paid_at: null,
  cancel_until: null,
  reject_reason: null,
  hold: null,
  hold_reason: null,
  container_id: null,
  import_id: null,
  version: 1,
  ...changes,
});

/** Builds the orders 0 to `count - 1`. */
export const buildOrders = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => buildOrder(index));
