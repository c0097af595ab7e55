import type { ImportField } from '../fields.ts';
import type { Layout } from './layout.ts';

const columns = {
  'Order number': 'order_number',
  Reference: 'reference',
  Recipient: 'recipient',
  Company: 'company',
  Email: 'email',
  Phone: 'phone',
  'Address 1': 'address1',
  'Address 2': 'address2',
  City: 'city',
  Region: 'region',
  Postcode: 'postcode',
  Country: 'country',
  'Shipping line': 'shipping_line',
  Note: 'note',
  SKU: 'sku',
  Product: 'product',
  Color: 'color',
  Size: 'size',
  Quantity: 'quantity',
  'Design front': 'design_front',
  'Design back': 'design_back',
  'Design left sleeve': 'design_sleeve_left',
  'Design right sleeve': 'design_sleeve_right',
  'Design wrap': 'design_wrap',
  'Mockup front': 'mockup_front',
  'Mockup back': 'mockup_back',
} as const satisfies Record<string, ImportField>;

/** Our own layout, which the sample download has. Its header is the same in every language. */
export const platen: Layout = {
  name: 'platen',
  signature: ['Order number', 'Recipient', 'Address 1', 'Country', 'SKU', 'Quantity', 'Design front'],
  columns,
  header: Object.keys(columns),
};

/** What the sample's items are filled with: SKUs and design names that exist for the seller who downloads it. */
export interface SampleParts {
  skus: readonly string[];
  designs: readonly string[];
}

/**
 * The sample of our own layout: the header and three line items of two orders, one of them abroad. Write it as
 * CSV or XLSX with all cells as text.
 */
export function sampleRows(parts: SampleParts): string[][] {
  const items = [
    { ...emma, sku: parts.skus[0], design: parts.designs[0], quantity: '1' },
    { ...emma, sku: parts.skus[1] ?? parts.skus[0], design: parts.designs[1] ?? parts.designs[0], quantity: '2' },
    { ...jonas, sku: parts.skus[2] ?? parts.skus[0], design: parts.designs[0], quantity: '1' },
  ];
  const rows = items.map(({ sku, design, ...rest }) =>
    Object.values(columns).map((field) => {
      const values: Partial<Record<ImportField, string | undefined>> = { ...rest, sku, design_front: design };
      return values[field] ?? '';
    }),
  );
  return [[...platen.header], ...rows];
}

const emma = {
  order_number: 'A-1001',
  recipient: 'Emma Larson',
  email: 'emma.larson@example.com',
  phone: '+1 508 555 0142',
  address1: '18 Harbor Street',
  address2: 'Apt 4B',
  city: 'Fall River',
  region: 'MA',
  postcode: '02720',
  country: 'US',
};

const jonas = {
  order_number: 'A-1002',
  recipient: 'Jonas Weber',
  phone: '+49 30 5550 1987',
  address1: 'Lindenallee 7',
  city: 'Berlin',
  postcode: '10115',
  country: 'DE',
};
