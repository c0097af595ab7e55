import type {
  FulfillmentOrder,
  Line,
  LineDraft,
  Location,
  Order,
  OrderDraft,
  Product,
  Variant,
} from './records.ts';
import { buyerAddress } from './records.ts';

/** A change that the store reports; its message names the order, the product or the fulfillment order. */
export interface StoreChange {
  topic: string;
  order?: Order;
  fulfillmentOrder?: FulfillmentOrder;
  productId?: number;
}

const demand = <T>(value: T | undefined, label: string): T => {
  if (value === undefined) throw new Error(`the stand-in has no such ${label}`);
  return value;
};

/** Data of a store, and the things that sellers, buyers and the platform do to it. Each change is reported. */
export class ShopifyState {
  readonly orders = new Map<number, Order>();
  readonly products = new Map<number, Product>();
  readonly locations: Location[] = [
    { id: 1, name: 'Workshop', isService: false },
    { id: 2, name: 'Second workshop', isService: false },
    { id: 3, name: 'Other service', isService: true },
  ];
  /** Mails to buyers about parcels, by tracking number. */
  readonly mails: string[] = [];
  now: () => Date;
  report: (change: StoreChange) => void = () => undefined;
  #nextId = 6_100_200_300;
  /** Number of the next order. */
  nextNumber = 1001;

  constructor(now: () => Date = () => new Date()) {
    this.now = now;
  }

  nextId(): number {
    this.#nextId += 1;
    return this.#nextId;
  }

  order(id: number): Order {
    return demand(this.orders.get(id), 'order');
  }

  addProduct(title: string, variants: readonly Omit<Variant, 'id'>[], status = 'ACTIVE'): Product {
    const product: Product = {
      id: this.nextId(),
      title,
      status,
      updatedAt: this.now(),
      variants: variants.map((variant) => ({ ...variant, id: this.nextId() })),
    };
    this.products.set(product.id, product);
    this.report({ topic: 'PRODUCTS_UPDATE', productId: product.id });
    return product;
  }

  /** Deletes a variant: lines of orders keep their SKU and lose the variant. */
  deleteVariant(variantId: number): void {
    for (const product of this.products.values())
      product.variants = product.variants.filter(({ id }) => id !== variantId);
    for (const line of [...this.orders.values()].flatMap(({ lines }) => lines))
      if (line.variantId === variantId) line.variantId = null;
  }

  #line({ location: _location, method: _method, ...draft }: LineDraft): Line {
    return {
      id: this.nextId(),
      title: 'Lotus Sunset Tee',
      variantTitle: 'Black / M',
      sku: 'LOT-TEE-BLA-M',
      productId: 10,
      variantId: 44,
      quantity: 1,
      removed: 0,
      price: '24.90',
      requiresShipping: true,
      isGiftCard: false,
      attributes: [],
      group: null,
      ...draft,
    };
  }

  #fulfillmentOrder(locationId: number, method: string, lines: readonly Line[]): FulfillmentOrder {
    return {
      id: this.nextId(),
      status: 'OPEN',
      locationId,
      method,
      holds: [],
      lines: lines.map(({ id, quantity }) => ({ id: this.nextId(), lineId: id, remaining: quantity })),
    };
  }

  /**
   * Places an order. Each location and way of delivery gets a fulfillment order of its own; gift cards and tips get
   * none.
   */
  addOrder({ lines: drafts = [{}], ...draft }: OrderDraft = {}): Order {
    const placed = drafts.map((lineDraft) => ({ line: this.#line(lineDraft), lineDraft }));
    const waiting = placed.filter(({ line }) => line.requiresShipping && !line.isGiftCard);
    const groups = Map.groupBy(
      waiting,
      ({ lineDraft: { location = 1, method = 'SHIPPING' } }) => `${location} ${method}`,
    );
    const order: Order = {
      id: this.nextId(),
      name: `#${this.nextNumber}`,
      createdAt: this.now(),
      updatedAt: this.now(),
      cancelledAt: null,
      isTest: false,
      financialStatus: 'PAID',
      riskLevel: 'LOW',
      note: null,
      email: 'ada@example.com',
      attributes: [],
      address: buyerAddress,
      shippingTitle: 'Standard',
      tip: '0.00',
      ...draft,
      lines: placed.map(({ line }) => line),
      fulfillmentOrders: [...groups].map(([key, parts]) => {
        const [location = '', method = ''] = key.split(' ');
        return this.#fulfillmentOrder(
          Number(location),
          method,
          parts.map(({ line }) => line),
        );
      }),
      fulfillments: [],
    };
    this.nextNumber += 1;
    this.orders.set(order.id, order);
    this.report({ topic: 'ORDERS_CREATE', order });
    return order;
  }

  /** Marks an order as changed and reports it. */
  change(order: Order, topic = 'ORDERS_UPDATED', fulfillmentOrder?: FulfillmentOrder): void {
    order.updatedAt = this.now();
    this.report({ topic, order, fulfillmentOrder });
  }

  pay(order: Order): void {
    order.financialStatus = 'PAID';
    this.change(order, 'ORDERS_PAID');
  }

  /** Takes pieces out of a line: by a refund with money, or by an edit of the order. Pieces that wait go first. */
  removePieces(order: Order, line: Line, pieces: number, how: 'refund' | 'edit' = 'refund'): void {
    line.removed += pieces;
    let remainingPieces = pieces;
    for (const open of order.fulfillmentOrders.flatMap(({ lines }) => lines)) {
      if (open.lineId !== line.id) continue;
      const takenPieces = Math.min(remainingPieces, open.remaining);
      open.remaining -= takenPieces;
      remainingPieces -= takenPieces;
    }
    this.closeEmpty(order);
    const isAll = order.lines.every(({ quantity, removed }) => removed >= quantity);
    if (how === 'refund') order.financialStatus = isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    this.change(order, how === 'edit' ? 'ORDERS_EDITED' : 'ORDERS_UPDATED');
  }

  closeEmpty(order: Order): void {
    for (const fulfillmentOrder of order.fulfillmentOrders)
      if (fulfillmentOrder.lines.every(({ remaining }) => remaining === 0))
        fulfillmentOrder.status = 'CLOSED';
  }

  cancel(order: Order): void {
    order.cancelledAt = this.now();
    for (const fulfillmentOrder of order.fulfillmentOrders)
      if (fulfillmentOrder.status !== 'CLOSED') fulfillmentOrder.status = 'CANCELLED';
    this.change(order, 'ORDERS_CANCELLED');
  }

  remove(order: Order): void {
    this.orders.delete(order.id);
    this.report({ topic: 'ORDERS_DELETE', order });
  }

  hold(order: Order, fulfillmentOrder: FulfillmentOrder, reason = 'OTHER'): void {
    fulfillmentOrder.status = 'ON_HOLD';
    fulfillmentOrder.holds = [reason];
    this.change(order, 'FULFILLMENT_ORDERS_PLACED_ON_HOLD', fulfillmentOrder);
  }

  releaseHold(order: Order, fulfillmentOrder: FulfillmentOrder): void {
    fulfillmentOrder.status = 'OPEN';
    fulfillmentOrder.holds = [];
    this.change(order, 'FULFILLMENT_ORDERS_HOLD_RELEASED', fulfillmentOrder);
  }

  /**
   * Moves what waits to another location: the old fulfillment order ends and a new one with other ids takes its place.
   */
  move(order: Order, fulfillmentOrder: FulfillmentOrder, locationId: number): FulfillmentOrder {
    const moved: FulfillmentOrder = {
      ...fulfillmentOrder,
      id: this.nextId(),
      locationId,
      lines: fulfillmentOrder.lines.map((line) => ({ ...line, id: this.nextId() })),
    };
    fulfillmentOrder.status = 'CLOSED';
    fulfillmentOrder.lines = fulfillmentOrder.lines.map((line) => ({ ...line, remaining: 0 }));
    order.fulfillmentOrders.push(moved);
    this.change(order, 'FULFILLMENT_ORDERS_MOVED', fulfillmentOrder);
    return moved;
  }

  /** Splits one piece of each line off into a fulfillment order of its own. */
  split(order: Order, fulfillmentOrder: FulfillmentOrder): FulfillmentOrder {
    const parted: FulfillmentOrder = {
      ...fulfillmentOrder,
      id: this.nextId(),
      lines: fulfillmentOrder.lines.map((line) => ({ ...line, id: this.nextId(), remaining: 1 })),
    };
    for (const line of fulfillmentOrder.lines) line.remaining -= 1;
    order.fulfillmentOrders.push(parted);
    this.closeEmpty(order);
    this.change(order, 'FULFILLMENT_ORDERS_SPLIT', parted);
    return parted;
  }

  /** Sends pieces as the seller does by hand. */
  send(order: Order, fulfillmentOrder: FulfillmentOrder, number: string): void {
    const open = fulfillmentOrder.lines.filter(({ remaining }) => remaining > 0);
    order.fulfillments.push({
      id: this.nextId(),
      status: 'SUCCESS',
      locationId: fulfillmentOrder.locationId,
      tracking: { company: 'Other', number, url: null },
      lines: open.map(({ lineId, remaining }) => ({ lineId, quantity: remaining })),
    });
    for (const line of open) line.remaining = 0;
    this.closeEmpty(order);
    this.change(order);
  }
}
