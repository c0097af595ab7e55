import type { LineColumn } from '../orders/lines.ts';
import type { Orders } from '../orders/draft.ts';
import { platen, type PlatenHeader } from './layouts/platen.ts';

/**
 * Columns of our own layout that an export has. Orders store no mockups, because those are rendered from product and
 * designs.
 */
export type ExportedField<R = Orders> = Exclude<keyof PlatenHeader<R>, 'mockup_front' | 'mockup_back'>;

/** Source of each column of our own layout. */
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
  design_front: 'order_items.design_front',
  design_back: 'order_items.design_back',
  design_sleeve_left: 'order_items.design_sleeve_left',
  design_sleeve_right: 'order_items.design_sleeve_right',
  design_wrap: 'order_items.design_wrap',
};

/**
 * Columns of an order export that an import reads by itself in any dashboard language: those of our own layout with its
 * titles.
 */
export const importableExportColumns: readonly { name: LineColumn; label: string }[] = Object.entries(
  platen.columns,
).flatMap(([label, field]) => (field in columns ? [{ name: columns[field as ExportedField], label }] : []));
