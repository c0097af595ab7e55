import type { Orders } from '../../orders/draft.ts';
import { withinSentence } from '../../vocabularies/codes.ts';
import type { VocabularyEntry } from '../../vocabularies/vocabularies.ts';
import {
  designField,
  type DesignField,
  type helperFields,
  type ImportField,
  type itemHelpers,
} from '../fields.ts';
import type { ImportLayout } from './layout.ts';

/** Fields of our own files besides print files: all but those that hold combined cells of other services. */
type OwnField<R = Orders> = Exclude<
  ImportField<R>,
  (typeof helperFields)[number] | (typeof itemHelpers)[number] | 'variations' | DesignField
>;
export type PlatenHeader<R = Orders> = Readonly<Record<OwnField<R>, string>>;

/** Column titles by field, in file order. Print files stand before the mockups. */
const titles: PlatenHeader = {
  order_number: 'Order number',
  reference: 'Reference',
  recipient: 'Recipient',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  tax_number: 'Recipient tax number',
  address1: 'Address 1',
  address2: 'Address 2',
  city: 'City',
  region: 'Region',
  postcode: 'Postcode',
  country: 'Country',
  shipping_line: 'Shipping line',
  note: 'Note',
  gift_message: 'Gift message',
  sku: 'SKU',
  product: 'Product',
  color: 'Color',
  size: 'Size',
  quantity: 'Quantity',
  personalization: 'Personalization',
  mockup_front: 'Mockup front',
  mockup_back: 'Mockup back',
};

const designWord = 'Design';
const frontTitle = `${designWord} front`;

/** Returns field and title of each column of our own files, in file order. */
export const platenColumns = (
  positions: readonly VocabularyEntry[],
): [field: ImportField, title: string][] => {
  const plain = Object.entries(titles) as [ImportField, string][];
  const mockups = plain.findIndex(([field]) => field === 'mockup_front');
  const designs = positions.map(({ code, labels }): [ImportField, string] => [
    designField(code),
    `${designWord} ${withinSentence(labels.en)}`,
  ]);
  return plain.toSpliced(mockups, 0, ...designs);
};

/**
 * Our own layout, used by the sample download. Its header is the same in every language; print files and columns that a
 * seller adds are mapped by their names.
 */
export const platenLayout: ImportLayout = {
  name: 'platen',
  signature: ['Order number', 'Recipient', 'Address 1', 'Country', 'SKU', 'Quantity'],
  signatureWord: designWord,
  columns: {
    ...Object.fromEntries(Object.entries(titles).map(([field, title]) => [title, field as OwnField])),
    [frontTitle]: designField('front'),
  },
  header: [...Object.values(titles), frontTitle],
  open: true,
};

/** SKUs and design names that exist for the seller who downloads the sample. */
export interface SampleParts {
  skus: readonly string[];
  designs: readonly string[];
}

/**
 * Returns the sample of our own layout: the header and three line items of two orders, one of them abroad. All cells
 * are text in CSV and XLSX.
 */
export function sampleRows(parts: SampleParts, positions: readonly VocabularyEntry[]): string[][] {
  const columns = platenColumns(positions);
  const items = [
    { ...emma, sku: parts.skus[0], design: parts.designs[0], quantity: '1' },
    {
      ...emma,
      sku: parts.skus[1] ?? parts.skus[0],
      design: parts.designs[1] ?? parts.designs[0],
      quantity: '2',
    },
    { ...jonas, sku: parts.skus[2] ?? parts.skus[0], design: parts.designs[0], quantity: '1' },
  ];
  const rows = items.map(({ sku, design, ...order }) =>
    columns.map(([field]) => {
      const values: Partial<Record<ImportField, string | undefined>> = {
        ...order,
        sku,
        design_front: design,
      };
      return values[field] ?? '';
    }),
  );
  return [columns.map(([, title]) => title), ...rows];
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
