import type { BillDetail, BillOrder } from '../../../contract/bills/calls.ts';
import { forEveryCostPart } from '../../../contract/orders/costs/pricing.ts';

/** Returns an order of a bill. */
export const order = (number: number, overrides: Partial<BillOrder> = {}): BillOrder => ({
  id: `o${number}`,
  code: `LP-${number}`,
  order_number: null,
  status: 'reviewing',
  country: 'US',
  changed: false,
  item_summary: '2 × Classic Tee',
  item_picture: null,
  amount_cents: 2_440,
  refunded_cents: 0,
  cost: {
    ...forEveryCostPart(0),
    base_cents: 1_390,
    extra_print_cents: 450,
    shipping_cents: 640,
    handling_cents: 30,
    discount_cents: 70,
    total_cents: 2_440,
  },
  ...overrides,
});

/** Returns a paid bill of two orders. */
export const bill = (overrides: Partial<BillDetail> = {}): BillDetail => ({
  id: 'b1',
  code: 'B-1001',
  created_at: '2026-11-20T08:02:00Z',
  order_count: 2,
  status: 'paid',
  due_at: null,
  refunded_cents: 0,
  total_cents: 4_880,
  paid_cents: 4_880,
  left_cents: 0,
  paid_at: '2026-11-20T08:02:00Z',
  usd_to_vnd: 25_410,
  hidden_orders: 0,
  payments: [{ at: '2026-11-20T08:02:00Z', kind: 'payment', cents: -4_880 }],
  orders: [order(1), order(2)],
  documents: [],
  ...overrides,
});
