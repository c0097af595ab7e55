import type { StoreLineKind } from '../../../contract/stores/incoming.ts';
import { textOfHtml } from '../textOfHtml.ts';
import type { StoreAddress, StoreLine, StoreOrder, StorePayment } from '../storeOrder.ts';
import type { AddressResponse, LineResponse, OrderResponse } from './orderResponse.ts';

const payments: Readonly<Record<string, StorePayment>> = {
  paid: 'paid',
  partially_refunded: 'partially_refunded',
  refunded: 'refunded',
  voided: 'voided',
};

const textOf = (value: string | null | undefined): string => textOfHtml(value ?? '');
const orNull = (value: string | null | undefined): string | null => textOf(value) || null;

const hasAddress = (part: AddressResponse | null | undefined): boolean =>
  [part?.address1, part?.address2, part?.city, part?.zip].some((value) => textOf(value));

const toAddress = (part: AddressResponse): StoreAddress => ({
  recipient:
    [part.first_name, part.last_name].map(textOf).filter(Boolean).join(' ') ||
    textOf(part.name) ||
    textOf(part.company),
  company: orNull(part.company),
  address1: textOf(part.address1),
  address2: orNull(part.address2),
  city: textOf(part.city),
  region: orNull(part.province_code) ?? orNull(part.province),
  postcode: orNull(part.zip),
  country: (textOf(part.country_code) || textOf(part.country)).toUpperCase(),
  phone: orNull(part.phone),
});

const readAddress = ({
  shipping_address: shipping,
  billing_address: billing,
}: OrderResponse): { address: StoreAddress | null; isBillingAddress: boolean } => {
  if (shipping && hasAddress(shipping)) return { address: toAddress(shipping), isBillingAddress: false };
  if (billing && hasAddress(billing)) return { address: toAddress(billing), isBillingAddress: true };
  return { address: null, isBillingAddress: false };
};

const kindOf = ({ gift_card: isGiftCard, requires_shipping: isShipped }: LineResponse): StoreLineKind => {
  if (isGiftCard) return 'gift_card';
  return isShipped === false ? 'digital' : 'goods';
};

const refundedPieces = ({ refunds }: OrderResponse, lineId: string): number =>
  (refunds ?? [])
    .flatMap(({ refund_line_items: lines }) => lines ?? [])
    .filter((line) => line.line_item_id === lineId)
    .reduce((sum, { quantity }) => sum + Math.abs(quantity), 0);

/** Returns an option's value as text; empty if it is neither text nor a number. */
const optionText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? textOfHtml(String(value)) : '';

/** More decimals than any currency has. */
const maxDecimals = 10;

/** Returns price times pieces with the decimals of the price; the store has no total of a line. */
const totalOf = ({ price, quantity }: LineResponse): string | null => {
  if (!price || Number.isNaN(Number(price))) return null;
  const decimals = Math.min(price.split('.')[1]?.length ?? 0, maxDecimals);
  return (Number(price) * Math.max(quantity, 0)).toFixed(decimals);
};

const readLine = (line: LineResponse, order: OrderResponse): StoreLine => {
  const orderedPieces = Math.max(line.quantity, 0);
  const isRefunded = order.financial_status === 'refunded';
  const takenBackPieces = isRefunded
    ? orderedPieces
    : Math.min(refundedPieces(order, line.id), orderedPieces);
  const remaining = orderedPieces - takenBackPieces;
  const isSent = order.fulfillment_status === 'fulfilled';
  // Pieces that are not open count as sent, so that a piece that was removed without a refund is not printed.
  const open = isSent ? 0 : Math.min(Math.max(line.fulfillable_quantity ?? remaining, 0), remaining);
  return {
    externalId: line.id,
    kind: kindOf(line),
    externalVariantId: line.variant_id || null,
    externalProductId: line.product_id || null,
    sku: line.sku?.trim() || null,
    title: textOf(line.title),
    options: line.variant_title === 'Default Title' ? '' : textOf(line.variant_title),
    orderedPieces,
    takenBackPieces,
    sentPieces: remaining - open,
    personalization: (line.properties ?? [])
      .filter(({ name }) => !name.startsWith('_'))
      .map(({ name, value }) => ({ name: textOfHtml(name), text: optionText(value) }))
      .filter(({ text }) => text),
    imageUrl: null,
    total: totalOf(line),
  };
};

const instant = (value: string): string => new Date(value).toISOString();

/** Converts an order to the form that all platforms share. */
export const readStoreOrder = (order: OrderResponse): StoreOrder => {
  const lines = order.line_items.map((line) => readLine(line, order));
  const needsShipping = lines.some(({ kind }) => kind === 'goods');
  return {
    externalId: order.id,
    number: order.name || String(order.order_number ?? order.id),
    createdAt: instant(order.created_at ?? order.updated_at),
    updatedAt: instant(order.updated_at),
    payment: payments[order.financial_status] ?? 'unpaid',
    delivery: needsShipping || !lines.length ? 'shipping' : 'none',
    isTest: order.test ?? false,
    isCanceled: Boolean(order.cancelled_at),
    isRemoved: false,
    isHeld: false,
    isHighRisk: false,
    state: [order.financial_status, order.fulfillment_status].filter(Boolean).join(' / '),
    currency: (order.currency ?? '').toUpperCase(),
    storePieces: null,
    email: order.email?.trim() || null,
    note: orNull(order.note),
    ...readAddress(order),
    shippingMethod: orNull(order.shipping_lines?.[0]?.title),
    lines,
  };
};
