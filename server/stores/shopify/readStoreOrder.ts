import type { StoreLineKind } from '../../../contract/stores/incoming.ts';
import type { PulledOrder } from '../platform.ts';
import type { StoreAddress, StoreLine, StoreOrder, StorePayment } from '../storeOrder.ts';
import { readId } from './ids.ts';
import { orderSchema, type ShopifyAddress, type ShopifyLine, type ShopifyOrder } from './orderSchema.ts';
import { isFulfillmentHeld, isOpen, isOurs, readDelivery } from './readFulfillmentOrders.ts';

/** Financial states; all others, such as AUTHORIZED, PENDING and EXPIRED, are unpaid. */
const payments: Readonly<Record<string, StorePayment>> = {
  PAID: 'paid',
  PARTIALLY_REFUNDED: 'partially_refunded',
  REFUNDED: 'refunded',
  VOIDED: 'voided',
};

const readInstant = (text: string): string => new Date(text).toISOString();

const readText = (text: string | null | undefined): string | null => text?.trim() || null;

const readAddress = (address: ShopifyAddress | null | undefined): StoreAddress | null => {
  // Every field is null if the app has no right to addresses.
  if (!address || !Object.values(address).some(readText)) return null;
  const parts = [readText(address.firstName), readText(address.lastName)].filter((part) => part !== null);
  return {
    recipient: readText(address.name) ?? parts.join(' '),
    company: readText(address.company),
    address1: readText(address.address1) ?? '',
    address2: readText(address.address2),
    city: readText(address.city) ?? '',
    region: readText(address.provinceCode) ?? readText(address.province),
    postcode: readText(address.zip),
    country: readText(address.countryCodeV2) ?? '',
    phone: readText(address.phone),
  };
};

type Attributes = ShopifyOrder['customAttributes'];

/** Returns the attributes that people entered: keys that begin with `_` belong to apps. */
const readAttributes = (attributes: Attributes): readonly { name: string; text: string }[] =>
  attributes.flatMap(({ key, value }) =>
    !key.startsWith('_') && value?.trim() ? [{ name: key, text: value }] : [],
  );

/** Open pieces of an order by line, and the lines that appear in a fulfillment order of any state. */
interface OpenPieces {
  /** Pieces that we send; all pieces of a pick-up order. */
  ours: ReadonlyMap<string, number>;
  all: ReadonlyMap<string, number>;
  seenLines: ReadonlySet<string>;
}

const countPieces = (orders: ShopifyOrder['fulfillmentOrders']['nodes']): ReadonlyMap<string, number> => {
  const pieces = new Map<string, number>();
  for (const { lineItem, remainingQuantity } of orders.flatMap(({ lineItems }) => lineItems.nodes))
    pieces.set(lineItem.id, (pieces.get(lineItem.id) ?? 0) + Math.max(0, remainingQuantity));
  return pieces;
};

const readOpenPieces = ({ requiresShipping, fulfillmentOrders: { nodes } }: ShopifyOrder): OpenPieces => {
  const isOurDelivery = readDelivery(requiresShipping, nodes) === 'pickup' ? isOpen : isOurs;
  return {
    ours: countPieces(nodes.filter(isOurDelivery)),
    all: countPieces(nodes.filter(isOpen)),
    seenLines: new Set(nodes.flatMap(({ lineItems }) => lineItems.nodes.map(({ lineItem }) => lineItem.id))),
  };
};

const isTip = (line: ShopifyLine, order: ShopifyOrder): boolean =>
  !line.product &&
  !line.variant &&
  !line.requiresShipping &&
  Number(order.totalTipReceivedSet?.shopMoney.amount ?? 0) > 0;

/**
 * Returns the kind of a line. Goods count as another location's if they wait only where we may not send from, or appear
 * in no fulfillment order, because the store shows us only those of its own locations.
 */
const readKind = (line: ShopifyLine, order: ShopifyOrder, open: OpenPieces): StoreLineKind => {
  if (line.isGiftCard) return 'gift_card';
  if (isTip(line, order)) return 'tip';
  if (!line.requiresShipping) return 'digital';
  if (order.cancelledAt || line.currentQuantity <= 0) return 'goods';
  const isUnseen = !open.seenLines.has(line.id) && order.displayFulfillmentStatus !== 'FULFILLED';
  const isElsewhere = Boolean(open.all.get(line.id)) && !open.ours.get(line.id);
  return isUnseen || isElsewhere ? 'other_location' : 'goods';
};

/** Counts the pieces that the store no longer expects from us. */
const countSent = (line: ShopifyLine, kind: StoreLineKind, order: ShopifyOrder, open: OpenPieces): number =>
  kind !== 'goods' || order.cancelledAt
    ? 0
    : Math.max(0, line.currentQuantity - (open.ours.get(line.id) ?? 0));

const readLine = (line: ShopifyLine, order: ShopifyOrder, open: OpenPieces): StoreLine => {
  const kind = readKind(line, order, open);
  const ordered = Math.max(0, line.quantity);
  const variantTitle = readText(line.variantTitle);
  return {
    externalId: readId(line.id),
    kind,
    externalVariantId: line.variant ? readId(line.variant.id) : null,
    externalProductId: line.product ? readId(line.product.id) : null,
    sku: readText(line.sku),
    title: line.title,
    options: variantTitle === 'Default Title' ? '' : (variantTitle ?? ''),
    orderedPieces: ordered,
    takenBackPieces: Math.min(ordered, Math.max(0, ordered - line.currentQuantity)),
    sentPieces: countSent(line, kind, order, open),
    personalization: [
      ...readAttributes(line.customAttributes),
      ...readAttributes(line.lineItemGroup?.customAttributes ?? []),
    ],
    imageUrl: line.image?.url ?? null,
    total: line.discountedTotalSet?.shopMoney.amount ?? null,
  };
};

const isHighRisk = ({ risk, fulfillmentOrders }: ShopifyOrder): boolean =>
  risk?.recommendation === 'CANCEL' ||
  (risk?.assessments ?? []).some(({ riskLevel }) => riskLevel === 'HIGH') ||
  fulfillmentOrders.nodes.some(
    (order) => isOpen(order) && order.fulfillmentHolds.some(({ reason }) => reason === 'HIGH_RISK_OF_FRAUD'),
  );

const readNote = ({ note, customAttributes }: ShopifyOrder): string | null =>
  readText(
    [note ?? '', ...readAttributes(customAttributes).map(({ name, text }) => `${name}: ${text}`)].join('\n'),
  );

const toStoreOrder = (order: ShopifyOrder): StoreOrder => {
  const open = readOpenPieces(order);
  const { nodes } = order.fulfillmentOrders;
  return {
    externalId: readId(order.id),
    number: order.name,
    createdAt: readInstant(order.createdAt),
    updatedAt: readInstant(order.updatedAt),
    payment: payments[order.displayFinancialStatus ?? ''] ?? 'unpaid',
    delivery: readDelivery(order.requiresShipping, nodes),
    isTest: order.test,
    isCanceled: Boolean(order.cancelledAt),
    isRemoved: false,
    isHeld: nodes.some(isFulfillmentHeld),
    isHighRisk: isHighRisk(order),
    state: [order.displayFinancialStatus, order.displayFulfillmentStatus].filter(Boolean).join(' / '),
    currency: order.currencyCode,
    storePieces: order.currentSubtotalLineItemsQuantity ?? null,
    email: readText(order.email),
    note: readNote(order),
    address: readAddress(order.shippingAddress),
    isBillingAddress: false,
    shippingMethod: readText(order.shippingLine?.title),
    lines: order.lineItems.nodes.map((line) => readLine(line, order, open)),
  };
};

/**
 * Reads an order whose pages are complete. Returns the reason for an unreadable one instead of throwing, so that other
 * orders are still read.
 */
export const readStoreOrder = (raw: unknown, id: string): PulledOrder => {
  const parsed = orderSchema.safeParse(raw);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? '';
    return { externalId: readId(id), failure: `answer_incomplete: ${path}`, raw };
  }
  return { order: toStoreOrder(parsed.data), raw };
};
