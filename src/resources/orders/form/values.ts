import type { z } from 'zod';
import type { Placement } from '../../../../contract/prints/placement.ts';
import type {
  ItemInput,
  OrderChange,
  OrderDetail,
  quoteInputSchema,
} from '../../../../contract/orders/calls.ts';
import type { OrderDraft, Orders } from '../../../../contract/orders/draft.ts';
import { orders } from '../../../../contract/orders/orders.ts';
import type { PrintPosition } from '../../../../contract/orders/statuses.ts';
import { emptyValues } from '../../../../contract/schema/written.ts';

/** A file on one print area, with what its slot shows. `design_id` null: a link that the stored item has. */
export interface FormPrint {
  position: PrintPosition;
  design_id: string | null;
  file_name: string;
  width_px: number | null;
  height_px: number | null;
  /** Left out: contained and centred. */
  placement?: Placement | undefined;
  confirmed_dpi?: number | undefined;
}

/** A line item while it is typed. `variant_id` is empty until product, color and size are chosen. */
export interface FormItem {
  id?: string;
  /** A variant of the chosen product and color while no size is chosen; shown, never sent. */
  unsized_id?: string | undefined;
  variant_id: string;
  listing_sku: string | null;
  quantity: number | null;
  /** What the buyer wants to be made for him alone. */
  personalization: string | null;
  prints: FormPrint[];
}

/** Everything the form holds; texts that may be left out are null when they are empty. */
export interface OrderValues extends OrderDraft {
  items: FormItem[];
}

/** Parts of the form: the card of the recipient, the items, what is said in words, the choice of the line. */
type Part = 'recipient' | 'items' | 'words' | 'line';
export type Places<R = Orders> = Record<keyof OrderDraft<R> | 'items', Part>;

/** Where the form shows each value, in the order of the page. */
const places = {
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
} as const satisfies Places;

/** The fields in the order of the page. */
export const shownOrder = Object.keys(places) as readonly (keyof OrderValues)[];

/** Names of the values that a part shows. */
export type ShownIn<P extends Part> = {
  [N in keyof typeof places]: (typeof places)[N] extends P ? N : never;
}[keyof typeof places];

export const shownIn = <P extends Part>(part: P): readonly ShownIn<P>[] =>
  shownOrder.filter((name): name is ShownIn<P> => places[name] === part);

export const emptyItem = (): FormItem => ({
  variant_id: '',
  listing_sku: null,
  quantity: 1,
  personalization: null,
  prints: [],
});

/** A new order starts in the country and on the line that most orders have. */
export const emptyOrder = (): OrderValues => ({
  ...emptyValues(orders, { country: 'US', shipping_line: 'usps' }),
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

/** What the form of a stored order starts with. */
export const orderValues = (order: OrderDetail): OrderValues => {
  const entries = shownOrder.map((name) => [name, name === 'items' ? order.items.map(itemOf) : order[name]]);
  return Object.fromEntries(entries) as OrderValues;
};

/** The same for a copy: a new order has items of its own, and no files that only the old one links to. */
export const copyOf = (order: OrderDetail): OrderValues => {
  const values = orderValues(order);
  const items = values.items.map(({ id: _id, prints, ...item }) => ({
    ...item,
    prints: prints.filter((print) => print.design_id !== null),
  }));
  return { ...values, items: items.length > 0 ? items : [emptyItem()] };
};

type Draft<T> = { [K in keyof T]: T[K] | undefined };

/** An item as the API takes it; what is not chosen yet is left out, so that it counts as missing. */
const sentItem = ({
  id,
  variant_id,
  listing_sku,
  quantity,
  personalization,
  prints,
}: FormItem): Draft<ItemInput> => ({
  ...(id ? { id } : {}),
  variant_id: variant_id || undefined,
  ...(listing_sku ? { listing_sku } : {}),
  // Of a stored item, saying nothing would keep what it has.
  ...(personalization || id ? { personalization } : {}),
  quantity: quantity ?? undefined,
  // Of a stored item, saying nothing would keep how its file lies.
  prints: prints.map(({ position, design_id, placement, confirmed_dpi: confirmed }) => ({
    position,
    design_id,
    ...((placement || id) && { placement: placement ?? null }),
    ...((confirmed || id) && { confirmed_dpi: confirmed ?? null }),
  })),
});

/** The body of a new order, unchecked. */
export const newBody = (values: OrderValues, shopId: string) => ({
  ...values,
  shop_id: shopId,
  country: values.country || undefined,
  items: values.items.map(sentItem),
});

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ. */
export const changedNames = (before: OrderValues, values: OrderValues): (keyof OrderValues)[] =>
  shownOrder.filter((name) => !same(before[name], values[name]));

/** The body of a change, unchecked: what differs, and the version it is judged by. */
export const changeBody = (before: OrderValues, values: OrderValues, version: number): Draft<OrderChange> => {
  const body = newBody(values, '');
  return { ...Object.fromEntries(changedNames(before, values).map((name) => [name, body[name]])), version };
};

/** What a quote is asked for; items without a product cost nothing yet. `rows`: which item each price belongs to. */
export const quoteBody = ({
  country,
  shipping_line,
  items,
}: Pick<OrderValues, 'country' | 'shipping_line' | 'items'>) => {
  const rows = items.flatMap((item, index) => (item.variant_id ? [index] : []));
  const sent = rows.map((row) => {
    const {
      id: _id,
      listing_sku: _sku,
      personalization: _own,
      prints = [],
      ...item
    } = sentItem(items[row] as FormItem);
    return { ...item, prints: prints.map(({ position, design_id }) => ({ position, design_id })) };
  });
  return { rows, body: { country, shipping_line, items: sent } as z.input<typeof quoteInputSchema> };
};
