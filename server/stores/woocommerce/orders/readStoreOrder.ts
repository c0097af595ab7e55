import { textOfHtml } from '../../textOfHtml.ts';
import type { StoreDelivery, StoreLine, StoreOrder, StorePayment } from '../../storeOrder.ts';
import { utcMs } from '../times.ts';
import { unconfirmedFacts } from '../unconfirmedFacts.ts';
import { readLineTexts } from './lineTexts.ts';
import type { LineResponse, OrderResponse, RefundsResponse } from './orderResponse.ts';
import { readAddress } from './readAddress.ts';
import { hasUnlistedValue } from './unlistedValue.ts';

/** Pieces by the id of their line. */
export type PiecesByLine = ReadonlyMap<string, number>;

const noPieces: PiecesByLine = new Map();

const unpaidStatuses = new Set(['pending', 'failed', 'checkout-draft']);
const paidStatuses = new Set(['processing', 'completed']);

/** Statuses of orders of which nothing is sent any more. */
export const endedStatuses = new Set(['cancelled', 'refunded', 'failed', 'trash']);

/** Sums the refunded pieces; refunds do not change the order's own lines. */
export const sumRefunds = (refunds: RefundsResponse): PiecesByLine => {
  const pieces = new Map<string, number>();
  for (const { quantity, meta_data: entries } of refunds.flatMap(({ line_items: lines }) => lines ?? [])) {
    const id = entries?.find(({ key }) => key === '_refunded_item_id')?.value;
    const line = typeof id === 'string' || typeof id === 'number' ? String(id) : '';
    if (line) pieces.set(line, (pieces.get(line) ?? 0) + Math.abs(quantity));
  }
  return pieces;
};

/** Returns true if the pieces of refunds must be read; a whole refund needs no reading. */
export const needsRefunds = ({ status, refunds }: OrderResponse): boolean =>
  Boolean(refunds?.length) && status !== 'refunded';

/** State of core fulfillments, which WooCommerce keeps with the order. */
const fulfillmentStatus = ({ meta_data: entries }: OrderResponse): unknown =>
  entries?.find(({ key }) => key === '_fulfillment_status')?.value;

/** Returns true if some pieces were sent and only the list of fulfillments shows which. */
export const needsFulfillments = (order: OrderResponse): boolean =>
  order.status !== 'completed' && fulfillmentStatus(order) === unconfirmedFacts.fulfillmentStatuses.part;

const isWhollySent = (order: OrderResponse): boolean =>
  order.status === 'completed' || fulfillmentStatus(order) === unconfirmedFacts.fulfillmentStatuses.all;

const paymentOf = ({ status, date_paid_gmt: paidAt, refunds }: OrderResponse): StorePayment => {
  if (status === 'refunded') return 'refunded';
  if (unpaidStatuses.has(status)) return 'unpaid';
  // A plugin's status does not show whether the order is paid, nor does "on hold".
  if (!paidStatuses.has(status) && !paidAt) return 'unpaid';
  return refunds?.length ? 'partially_refunded' : 'paid';
};

/** Returns true if all lines are virtual downloads; false with a deleted product, which the store ignores here. */
const isDigital = ({ needs_processing: needsProcessing, line_items: lines }: OrderResponse): boolean =>
  needsProcessing === false && lines.length > 0 && lines.every(({ product_id: product }) => product !== 0);

const deliveryOf = (order: OrderResponse): StoreDelivery => {
  const methods = (order.shipping_lines ?? []).map(({ method_id: method }) => method ?? '');
  const pickupMethods: readonly string[] = unconfirmedFacts.pickupMethods;
  if (methods.length && methods.every((method) => pickupMethods.includes(method))) return 'pickup';
  return isDigital(order) ? 'none' : 'shipping';
};

const idOrNull = (id: number | null | undefined): string | null => (id ? String(id) : null);

const readLine = (
  line: LineResponse,
  order: OrderResponse,
  refunded: PiecesByLine,
  sent: PiecesByLine,
): StoreLine => {
  const externalId = String(line.id);
  const orderedPieces = Math.max(line.quantity, 0);
  const takenBackPieces =
    order.status === 'refunded' ? orderedPieces : Math.min(refunded.get(externalId) ?? 0, orderedPieces);
  const remaining = orderedPieces - takenBackPieces;
  return {
    externalId,
    kind: isDigital(order) ? 'digital' : 'goods',
    // A product without variants is its own variant.
    externalVariantId: idOrNull(line.variation_id) ?? idOrNull(line.product_id),
    externalProductId: idOrNull(line.product_id),
    sku: line.sku?.trim() || null,
    ...readLineTexts(line),
    orderedPieces,
    takenBackPieces,
    sentPieces: isWhollySent(order) ? remaining : Math.min(sent.get(externalId) ?? 0, remaining),
    imageUrl: line.image?.src || null,
    total: line.total ?? null,
  };
};

const readFee = ({ id, name, total }: NonNullable<OrderResponse['fee_lines']>[number]): StoreLine => ({
  externalId: String(id),
  kind: 'fee',
  externalVariantId: null,
  externalProductId: null,
  sku: null,
  title: textOfHtml(name ?? ''),
  options: '',
  orderedPieces: 1,
  takenBackPieces: 0,
  sentPieces: 0,
  personalization: [],
  imageUrl: null,
  total: total ?? null,
});

const instant = (text: string | null | undefined, fallback: string): string =>
  new Date(utcMs(text) ?? utcMs(fallback) ?? 0).toISOString();

/** Converts an order to the form that all platforms share. `refunded`, `sent`: pieces from other responses. */
export const readStoreOrder = (
  order: OrderResponse,
  { refunded = noPieces, sent = noPieces }: { refunded?: PiecesByLine; sent?: PiecesByLine } = {},
): StoreOrder => ({
  externalId: String(order.id),
  number: String(order.number ?? '').trim() || String(order.id),
  createdAt: instant(order.date_created_gmt, order.date_modified_gmt),
  updatedAt: instant(order.date_modified_gmt, order.date_modified_gmt),
  payment: paymentOf(order),
  delivery: deliveryOf(order),
  isTest: false,
  isCanceled: order.status === 'cancelled',
  isRemoved: order.status === 'trash',
  isHeld: order.status === 'on-hold',
  isHighRisk: false,
  state: order.status,
  currency: (order.currency ?? '').toUpperCase(),
  storePieces: null,
  hasUnlistedValue: hasUnlistedValue(order),
  email: order.billing?.email?.trim() || null,
  note: textOfHtml(order.customer_note ?? '') || null,
  ...readAddress(order),
  shippingMethod: textOfHtml(order.shipping_lines?.[0]?.method_title ?? '') || null,
  lines: [
    ...order.line_items.map((line) => readLine(line, order, refunded, sent)),
    ...(order.fee_lines ?? []).map(readFee),
  ],
});
