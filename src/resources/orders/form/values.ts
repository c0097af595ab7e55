import type { z } from 'zod';
import type { Placement } from '../../../../contract/prints/placement.ts';
import type {
  ChangedItem,
  OrderChange,
  OrderDetail,
  quoteInputSchema,
} from '../../../../contract/orders/calls.ts';
import type { OrderDraft, Orders } from '../../../../contract/orders/draft.ts';
import { orders } from '../../../../contract/orders/orders.ts';
import { offeredCodes } from '../../../../contract/vocabularies/codes.ts';
import { getVocabulary } from '../../../providers/operator/operator.ts';
import { emptyValues } from '../../../../contract/schema/writable.ts';

/** A file on one print area, with what its slot shows. `design_id` is null for a link of the stored item. */
export interface FormPrint {
  position: string;
  design_id: string | null;
  file_name: string;
  width_px: number | null;
  height_px: number | null;
  /** Placement in the area; if absent, the file is contained and centered. */
  placement?: Placement | undefined;
  confirmed_dpi?: number | undefined;
  /** Centered because its area became smaller; shown, never sent. */
  recentered?: true | undefined;
}

/**
 * A line item in the form. `variant_id` is empty until product, color and size are chosen, and for a stored item
 * without a product.
 */
export interface FormItem {
  id?: string;
  /** A variant of the chosen product and color while no size is chosen; shown, never sent. */
  unsized_id?: string | undefined;
  variant_id: string;
  listing_sku: string | null;
  quantity: number | null;
  /** Text of the buyer for this item alone. */
  personalization: string | null;
  prints: FormPrint[];
}

/** Values of the form; empty optional texts are null. */
export interface OrderValues extends OrderDraft {
  items: FormItem[];
}

/** Parts of the form: the recipient card, the items, the texts, the shipping line. */
type Part = 'recipient' | 'items' | 'words' | 'line';
export type FormParts<R = Orders> = Record<keyof OrderDraft<R> | 'items', Part>;

/** Part of the form that shows each value, in the order of the page. */
const partOfField = {
  recipient: 'recipient',
  phone: 'recipient',
  reference: 'recipient',
  address1: 'recipient',
  address2: 'recipient',
  country: 'recipient',
  city: 'recipient',
  region: 'recipient',
  postcode: 'recipient',
  company: 'recipient',
  email: 'recipient',
  tax_number: 'recipient',
  items: 'items',
  note: 'words',
  gift_message: 'words',
  shipping_line: 'line',
} as const satisfies FormParts;

/** Fields in the order of the page. */
export const fieldOrder = Object.keys(partOfField) as readonly (keyof OrderValues)[];

/** Names of the values that a part shows. */
export type FieldIn<P extends Part> = {
  [N in keyof typeof partOfField]: (typeof partOfField)[N] extends P ? N : never;
}[keyof typeof partOfField];

export const fieldsIn = <P extends Part>(part: P): readonly FieldIn<P>[] =>
  fieldOrder.filter((name): name is FieldIn<P> => partOfField[name] === part);

export const emptyItem = (): FormItem => ({
  variant_id: '',
  listing_sku: null,
  quantity: 1,
  personalization: null,
  prints: [],
});

/** Returns the values of a new order, with the country and line of most orders. */
export const emptyOrder = (): OrderValues => ({
  ...emptyValues(orders, {
    country: 'US',
    shipping_line: offeredCodes(getVocabulary('shipping_lines'))[0] ?? '',
  }),
  items: [emptyItem()],
});

const itemOf = ({
  id,
  variant_id,
  listing_sku,
  quantity,
  personalization,
  prints,
}: OrderDetail['items'][number]): FormItem => ({
  id,
  variant_id: variant_id ?? '',
  listing_sku,
  quantity,
  personalization,
  prints: prints.map(({ url: _url, ...print }) => print),
});

/** Returns the form values of a stored order. */
export const orderValues = (order: OrderDetail): OrderValues => {
  const entries = fieldOrder.map((name) => [name, name === 'items' ? order.items.map(itemOf) : order[name]]);
  return Object.fromEntries(entries) as OrderValues;
};

/** Returns the form values of a copy: new items, without files that only the original links to. */
export const copyOf = (order: OrderDetail): OrderValues => {
  const values = orderValues(order);
  const items = values.items.map(({ id: _id, prints, ...item }) => ({
    ...item,
    prints: prints.filter((print) => print.design_id !== null),
  }));
  return { ...values, items: items.length > 0 ? items : [emptyItem()] };
};

type Draft<T> = { [K in keyof T]: T[K] | undefined };

/**
 * Returns an item as the API takes it; what is not chosen yet is left out, so that it counts as missing. A stored item
 * without a product may stay so (null).
 */
const itemInput = ({
  id,
  unsized_id,
  variant_id,
  listing_sku,
  quantity,
  personalization,
  prints,
}: FormItem): Draft<ChangedItem> => ({
  ...(id ? { id } : {}),
  variant_id: variant_id || (id && !unsized_id ? null : undefined),
  ...(listing_sku ? { listing_sku } : {}),
  // Without this, a stored item would keep its text.
  ...(personalization || id ? { personalization } : {}),
  quantity: quantity ?? undefined,
  // Without this, a stored item would keep the placement of its file.
  prints: prints.map(({ position, design_id, placement, confirmed_dpi: confirmed }) => ({
    position,
    design_id,
    ...((placement || id) && { placement: placement ?? null }),
    ...((confirmed || id) && { confirmed_dpi: confirmed ?? null }),
  })),
});

/** Returns the unvalidated body of a new order. */
export const newBody = (values: OrderValues, shopId: string) => ({
  ...values,
  shop_id: shopId,
  country: values.country || undefined,
  items: values.items.map(itemInput),
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields that differ. */
export const changedNames = (before: OrderValues, values: OrderValues): (keyof OrderValues)[] =>
  fieldOrder.filter((name) => !isSame(before[name], values[name]));

/** Returns the unvalidated body of a change: the differing fields, and the version they are based on. */
export const changeBody = (before: OrderValues, values: OrderValues, version: number): Draft<OrderChange> => {
  const body = newBody(values, '');
  return { ...Object.fromEntries(changedNames(before, values).map((name) => [name, body[name]])), version };
};

/**
 * Returns the body of a quote; items without a product cost nothing yet. `rows`: index of the item that each price
 * belongs to.
 */
export const quoteBody = ({
  country,
  shipping_line,
  items,
}: Pick<OrderValues, 'country' | 'shipping_line' | 'items'>) => {
  const rows = items.flatMap((item, index) => (item.variant_id ? [index] : []));
  const quotedItems = rows.map((row) => {
    const {
      id: _id,
      listing_sku: _sku,
      personalization: _own,
      prints = [],
      ...item
    } = itemInput(items[row] as FormItem);
    return { ...item, prints: prints.map(({ position, design_id }) => ({ position, design_id })) };
  });
  return { rows, body: { country, shipping_line, items: quotedItems } as z.input<typeof quoteInputSchema> };
};
