import { resources } from '../../../contract/resources.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import { exampleRecord } from './exampleRecord.ts';
import { recordExamples } from './recordExamples.ts';
import { recordNameOf } from './recordNames.ts';

/** Examples made from the fields, for resources that the sample data have no record of. */
const generatedExamples = Object.fromEntries(
  Object.values<Resource>(resources).map((resource) => [
    recordNameOf(resource.name),
    exampleRecord(resource),
  ]),
);

/**
 * Examples of the document by the name of their schema, from the sample data. Those of envelopes are put together
 * from these.
 */
export const schemaExamples: Readonly<Record<string, unknown>> = {
  ...generatedExamples,
  ...recordExamples,
  Count: { count: 3720 },
  Facets: {
    facets: {
      pending: 51,
      reviewing: 14,
      awaiting: 30,
      process: 124,
      'partially-fulfilled': 2,
      fulfilled: 3327,
      rejected: 9,
      resend: 6,
      refund: 19,
      canceled: 138,
    },
    total: 3720,
  },
  Selection: { ids: ['01a212d0-9552-7997-9ab1-05060b5ad6c9'] },
  BulkResult: { changed: 12, refused: { order_paid: 1 } },
  NewOrder: {
    shop_id: '019fb464-c5a0-7dbe-9f76-d28235bf6b76',
    recipient: 'Lucas Fournier',
    country: 'FR',
    shipping_line: 'yunexpress',
    order_number: '#2812',
    email: 'lucas.fournier@example.com',
    phone: '+33 1 55 50 03 32',
    address1: '225 rue de la République',
    address2: 'Floor 13',
    city: 'Nantes',
    region: null,
    postcode: '44097',
    items: [
      {
        variant_id: '018e06c2-9800-76af-9d25-77dc61fde2c7',
        quantity: 1,
        prints: [{ position: 'front', design_id: '019f8189-f920-79f0-bbd1-d7875f133709' }],
      },
    ],
  },
  OrderChange: { address2: 'Floor 14', version: 1 },
  QuoteRequest: {
    country: 'FR',
    shipping_line: 'yunexpress',
    items: [
      {
        variant_id: '018e06c2-9800-76af-9d25-77dc61fde2c7',
        quantity: 1,
        prints: [{ position: 'front', design_id: '019f8189-f920-79f0-bbd1-d7875f133709' }],
      },
    ],
  },
  Quote: {
    price_version: 12,
    shop_id: '019fb464-c5a0-7dbe-9f76-d28235bf6b76',
    base_cents: 1155,
    extra_print_cents: 0,
    shipping_cents: 560,
    handling_cents: 30,
    surcharge_cents: 350,
    discount_cents: 58,
    total_cents: 2037,
    items: [{ unit_cents: 1155, print_cents: 0, total_cents: 1155 }],
    days_min: 6,
    days_max: 10,
    parcels: 1,
    lines: [
      {
        line: 'epacket',
        shipping_cents: 510,
        surcharge_cents: 350,
        total_cents: 1987,
        days_min: 9,
        days_max: 15,
        arrival_days_min: 11,
        arrival_days_max: 19,
      },
      {
        line: 'yunexpress',
        shipping_cents: 560,
        surcharge_cents: 350,
        total_cents: 2037,
        days_min: 6,
        days_max: 10,
        arrival_days_min: 8,
        arrival_days_max: 14,
      },
    ],
  },
  Payment: { ids: ['01a212d0-9552-7997-9ab1-05060b5ad6c9'], total_cents: 2037 },
  PaidOrders: {
    bill: { id: '01a2186e-6de0-71ca-8193-c456a9a065dd', code: 'B-1790', total_cents: 2037 },
    orders: 1,
    balance_cents: 129763,
  },
  NewShop: { name: 'Lotus Tee Co.', phone_number: '+84 90 555 0101', email: 'hello@lotustee.example' },
  ShopChange: { name: 'Lotus Tees' },
  Error: {
    success: false,
    message: 'Some values are not valid.',
    code: 'invalid',
    errors: { 'order.postcode': 'postcode' },
  },
};
