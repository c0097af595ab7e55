import type { OrderDetail, OrderEvent, OrderItem } from '../../../contract/orders/calls.ts';
import { buildOrder } from '../../support/ui/orderRecords.ts';

/** A front file of 4500 × 5400 px. */
export const buildPrint = (
  width_px: number | null = 4500,
  height_px: number | null = 5400,
): OrderItem['prints'][number] => ({
  position: 'front',
  design_id: null,
  file_name: 'paw.png',
  url: null,
  width_px,
  height_px,
  mockup: null,
});

/** An item with a front file of 4500 × 5400 px on an area of 15×18 in: 300 DPI. */
export const buildItem = (changes: Partial<OrderItem> = {}): OrderItem => ({
  id: '01938c5e-0000-7000-a000-000000000001',
  position: 0,
  variant_id: '01938c5e-0000-7000-a000-0000000000f1',
  sku: 'HH-NVY-L',
  listing_sku: null,
  external_variant_id: null,
  unmatched_reason: null,
  name: 'Heavy Hoodie',
  options: 'Navy / L',
  personalization: null,
  drawing: 'hoodie',
  hex: '#1F2430',
  quantity: 2,
  unit_cents: 2000,
  print_cents: 450,
  total_cents: 4900,
  prints: [buildPrint()],
  areas: [{ position: 'front', width_in: 15, height_in: 18, left_bp: null, top_bp: null }],
  ...changes,
});

/** An event a number of minutes after 20/11/2026 02:00 UTC. */
export const buildEvent = (kind: string, minute: number, data: OrderEvent['data'] = {}): OrderEvent => ({
  id: `01938c5e-0000-7000-b000-${String(minute).padStart(12, '0')}`,
  kind,
  actor: null,
  data,
  created_at: new Date(Date.UTC(2026, 10, 20, 2, minute)).toISOString(),
});

/** A complete answer of GET /orders/{id}; events newest first. */
export const buildDetail = (changes: Partial<OrderDetail> = {}): OrderDetail => ({
  ...(buildOrder(0, {
    status: 'pending',
    payment_status: 'unpaid',
    matched: true,
    address_check: 'valid',
    quantity: 2,
    address1: '12 Main St',
    city: 'Denver',
    region: 'CO',
    postcode: '80203',
    country: 'US',
  }) as OrderDetail),
  shop_name: 'Lotus Tee Co.',
  items: [buildItem()],
  events: [buildEvent('created', 0, { source: 'csv' })],
  packages: [],
  bill: null,
  ships_by: null,
  store_change: null,
  resend_of: null,
  resends: [],
  newer_id: null,
  older_id: null,
  ...changes,
});
