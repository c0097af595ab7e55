import type { Design, Lineship, OrderBase } from '../../../contract/catalog/catalog.ts';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import { allOrders } from '../views/renderList.tsx';

export const shopId = '01900000-0000-7000-8000-0000000000a1';
export const variantId = '01900000-0000-7000-8000-0000000000b1';
const otherVariantId = '01900000-0000-7000-8000-0000000000b2';

/** A product with two areas, and two variants of one size. */
export const baseOf = (): OrderBase => ({
  id: '01900000-0000-7000-8000-0000000000c1',
  name: 'Classic Tee',
  product_type: 'tee',
  drawing: 'tee',
  picture_url: null,
  sku_prefix: 'CT',
  areas: [
    {
      position: 'front',
      width_in: 15,
      height_in: 18,
      width_px: 4500,
      height_px: 5400,
      print_cents: 450,
      left_bp: null,
      top_bp: null,
    },
    {
      position: 'back',
      width_in: 15,
      height_in: 18,
      width_px: 4500,
      height_px: 5400,
      print_cents: 450,
      left_bp: null,
      top_bp: null,
    },
  ],
  variants: [
    {
      id: variantId,
      sku: 'CT-BLK-L',
      color: 'Black',
      hex: '#222222',
      size: 'L',
      base_cents: 695,
      stock: 'in',
    },
    {
      id: otherVariantId,
      sku: 'CT-WHT-L',
      color: 'White',
      hex: '#ffffff',
      size: 'L',
      base_cents: 695,
      stock: 'in',
    },
  ],
});

export const designOf = (over: Partial<Design> = {}): Design => ({
  id: '01900000-0000-7000-8000-0000000000d1',
  file_name: 'lotus.png',
  width_px: 4500,
  height_px: 5400,
  thumb_url: null,
  ...over,
});

export const lineships: Lineship[] = [
  { line: 'usps', reaches: true, days_min: 2, days_max: 5, from_cents: 439 },
  { line: 'dhl', reaches: false, days_min: 0, days_max: 0, from_cents: 0 },
];

/** A pending order of two black tees with a file on the front, with overrides. */
export const orderOf = (over: Partial<OrderDetail> = {}): OrderDetail => {
  const [first] = allOrders;
  if (!first) throw new Error('There are orders');
  return {
    ...first,
    id: '01900000-0000-7000-8000-0000000000e1',
    status: 'pending',
    payment_status: 'unpaid',
    matched: true,
    country: 'US',
    region: 'TX',
    postcode: '78701',
    shipping_line: 'usps',
    version: 3,
    total_cents: 1969,
    shop_name: 'Lotus Tee Co.',
    items: [
      {
        id: '01900000-0000-7000-8000-0000000000f1',
        position: 1,
        variant_id: variantId,
        sku: 'CT-BLK-L',
        listing_sku: null,
        external_variant_id: null,
        unmatched_reason: null,
        personalization: null,
        name: 'Classic Tee',
        options: 'Black, L',
        drawing: 'tee',
        hex: '#222222',
        quantity: 2,
        unit_cents: 695,
        print_cents: 0,
        total_cents: 1390,
        prints: [
          {
            position: 'front',
            design_id: designOf().id,
            file_name: 'lotus.png',
            url: null,
            width_px: 4500,
            height_px: 5400,
            mockup: null,
          },
        ],
        areas: [{ position: 'front', width_in: 15, height_in: 18, left_bp: null, top_bp: null }],
      },
    ],
    events: [],
    packages: [],
    bill: null,
    store_change: null,
    resend_of: null,
    resends: [],
    newer_id: null,
    older_id: null,
    ships_by: null,
    ...over,
  };
};

/** Answer of the server for an order of this total. */
export const quoteOf = (total_cents: number) => ({
  base_cents: 1390,
  extra_print_cents: 0,
  shipping_cents: 549,
  handling_cents: 30,
  surcharge_cents: 0,
  discount_cents: 0,
  total_cents,
  items: [{ unit_cents: 695, print_cents: 0, total_cents: 1390 }],
  days_min: 2,
  days_max: 5,
  parcels: 1,
  lines: [
    {
      line: 'usps',
      shipping_cents: 549,
      surcharge_cents: 0,
      total_cents,
      days_min: 2,
      days_max: 5,
      arrival_days_min: 4,
      arrival_days_max: 10,
    },
    {
      line: 'epacket',
      shipping_cents: 749,
      surcharge_cents: 120,
      total_cents: total_cents + 320,
      days_min: 6,
      days_max: 9,
      arrival_days_min: 8,
      arrival_days_max: 14,
    },
  ],
});
