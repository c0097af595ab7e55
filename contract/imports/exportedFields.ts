import type { VocabularyEntry } from '../vocabularies/vocabularies.ts';
import { designColumn, type LineColumn } from '../orders/lines.ts';
import type { Orders } from '../orders/draft.ts';
import { isDesignField, positionOf } from './fields.ts';
import { platenColumns, type PlatenHeader } from './layouts/platen.ts';

/**
 * Columns of our own layout that an export has. Orders store no mockups, because those are rendered from product and
 * designs.
 */
export type ExportedField<R = Orders> = Exclude<keyof PlatenHeader<R>, 'mockup_front' | 'mockup_back'>;

/** Source of each column of our own layout besides print files. */
const columns: Readonly<Record<ExportedField, LineColumn>> = {
  order_number: 'order_items.number',
  reference: 'reference',
  recipient: 'recipient',
  company: 'company',
  email: 'email',
  phone: 'phone',
  tax_number: 'tax_number',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  region: 'region',
  postcode: 'postcode',
  country: 'country',
  shipping_line: 'shipping_line',
  note: 'note',
  gift_message: 'gift_message',
  sku: 'order_items.sku',
  product: 'order_items.product',
  color: 'order_items.color',
  size: 'order_items.size',
  personalization: 'order_items.personalization',
  quantity: 'order_items.quantity',
};

/**
 * Returns the columns of an order export that an import reads by itself in any dashboard language: those of our own
 * layout with its titles.
 */
export const importableExportColumns = (
  positions: readonly VocabularyEntry[],
): { name: LineColumn; label: string }[] =>
  platenColumns(positions).flatMap(([field, label]) => {
    if (isDesignField(field)) return [{ name: designColumn(positionOf(field)), label }];
    return field in columns ? [{ name: columns[field as ExportedField], label }] : [];
  });
