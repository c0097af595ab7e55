import {
  emptyAddress,
  noraPike,
  unusedOrderFields,
  wooTime,
  type WooAddress,
  type WooLine,
  type WooMeta,
  type WooOrder,
  type WooProduct,
  type WooRefund,
  type WooVariation,
  type WooWebhook,
} from './records.ts';

export interface WooKey {
  consumerKey: string;
  consumerSecret: string;
  permissions: 'read' | 'read_write';
  /** Role of the key's user; keys of a deleted user are unknown. */
  user: 'shop_manager' | 'subscriber' | 'deleted';
}

export interface LineDraft {
  variationId?: number;
  productId?: number;
  name?: string;
  quantity?: number;
  meta?: readonly { key: string; value: unknown; display_key?: string; display_value?: unknown }[];
}

export interface OrderDraft extends Partial<
  Omit<WooOrder, 'line_items' | 'fee_lines' | 'shipping' | 'billing'>
> {
  lines?: readonly LineDraft[];
  fees?: readonly { name: string; total: string }[];
  shipping?: Partial<WooAddress>;
  billing?: Partial<WooAddress>;
}

/** A change that hooks report. */
export interface WooEvent {
  topic: string;
  id: number;
}

export const managerKey: WooKey = {
  consumerKey: 'ck_3f9a1c0d5be24871aa60c2d9e8f7b6a5d4c3b2a1',
  consumerSecret: 'cs_0a1b2c3d4e5f60718293a4b5c6d7e8f901234567',
  permissions: 'read_write',
  user: 'shop_manager',
};

const demoProduct = (): WooProduct => ({
  id: 11,
  name: 'Lotus Sunset Tee',
  type: 'variable',
  status: 'publish',
  sku: 'LOT-TEE',
  price: '24.90',
  date_modified_gmt: '2026-11-27T06:05:51',
  virtual: false,
  images: [{ id: 1, src: 'https://lotus.example/tee.png' }],
  variations: ['Black', 'Sand'].flatMap((color, row) =>
    ['S', 'M', 'L'].map((size, column): WooVariation => ({
      id: 12 + row * 3 + column,
      sku: `LOT-TEE-${color.slice(0, 3).toUpperCase()}-${size}`,
      price: '24.90',
      image: null,
      attributes: [
        { id: 0, name: 'Color', slug: 'color', option: color },
        { id: 0, name: 'Size', slug: 'size', option: size },
      ],
    })),
  ),
});

/** State of a WooCommerce store, and what happens in it. */
export class WooShop {
  name = 'Lotus &amp; Pine';
  home: string;
  version = '10.9.2';
  currency = 'USD';
  timeZone = '';
  gmtOffset = -5;
  namespaces = ['wp/v2', 'wc/v3'];
  hasFulfillments = true;
  keys: WooKey[] = [managerKey];
  products: WooProduct[] = [demoProduct()];
  orders: WooOrder[] = [];
  refunds = new Map<number, WooRefund[]>();
  notes = new Map<number, { id: number; note: string; customer_note: boolean }[]>();
  fulfillments = new Map<number, Record<string, unknown>[]>();
  trackings = new Map<number, Record<string, unknown>[]>();
  webhooks: WooWebhook[] = [];
  events: WooEvent[] = [];
  /** Mails to buyers that the store sent. */
  mails: string[] = [];
  /** Conditions of the host. */
  plainPermalinks = false;
  dropsAuthorization = false;
  /** A proxy ends TLS without a word, so that WordPress believes to be called over http. */
  tlsEndsBefore = false;
  /** Words of errors are not English. */
  isTranslated = false;
  inMaintenance = false;
  phpWarning = false;
  hidesTotals = false;
  /** Sorts changes by local time; from this instant on, clocks are set back by an hour. */
  clocksGoBackAt: string | undefined;
  clockOffsetMs = 0;
  #now: () => Date;
  #lastId = 24;

  constructor(home: string, now: () => Date) {
    this.home = home;
    this.#now = now;
  }

  now(): Date {
    return new Date(this.#now().getTime() + this.clockOffsetMs);
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  order(id: number): WooOrder {
    const order = this.orders.find((candidate) => candidate.id === id);
    if (!order) throw new Error(`no order ${id}`);
    return order;
  }

  #meta(key: string, value: unknown, overrides: Partial<WooMeta> = {}): WooMeta {
    return { id: this.nextId(), key, value, display_key: key, display_value: value, ...overrides };
  }

  #line({ variationId = 0, productId = 0, name, quantity = 1, meta = [] }: LineDraft): WooLine {
    const product = this.products.find(
      ({ id, variations }) =>
        id === productId || variations.some((variation) => variation.id === variationId),
    );
    const variation = product?.variations.find(({ id }) => id === variationId);
    const options = variation?.attributes.map(({ option }) => option) ?? [];
    const title = product?.name ?? name ?? 'Old Stock Mug';
    const total = (quantity * 24.9).toFixed(2);
    return {
      id: this.nextId(),
      name: name ?? (options.length ? `${title} - ${options.join(', ')}` : title),
      parent_name: variation ? title : null,
      product_id: product?.id ?? 0,
      variation_id: variation?.id ?? 0,
      quantity,
      subtotal: total,
      total,
      price: 24.9,
      sku: (variation?.sku ?? product?.sku) || null,
      image: { id: variation ? 0 : '', src: product?.images[0]?.src ?? '' },
      meta_data: [
        ...(variation?.attributes ?? []).map((attribute) =>
          this.#meta(attribute.slug, attribute.option, { display_key: attribute.name }),
        ),
        ...meta.map(({ key, value, ...display }) => this.#meta(key, value, display)),
      ],
    };
  }

  addOrder({
    lines = [{ variationId: 12 }],
    fees = [],
    shipping,
    billing,
    ...fields
  }: OrderDraft = {}): WooOrder {
    const id = this.nextId();
    const at = wooTime(this.now());
    const order: WooOrder = {
      ...unusedOrderFields,
      id,
      number: String(id),
      status: 'processing',
      currency: this.currency,
      date_created_gmt: at,
      date_modified_gmt: at,
      date_paid_gmt: at,
      total: '30.40',
      customer_note: '',
      billing: { ...emptyAddress, ...noraPike, email: 'nora@buyer.test', phone: '207-555-0114', ...billing },
      shipping: { ...emptyAddress, ...noraPike, ...shipping },
      meta_data: [],
      line_items: lines.map((line) => this.#line(line)),
      shipping_lines: [
        { id: this.nextId(), method_id: 'flat_rate', method_title: 'Flat rate', total: '5.50' },
      ],
      fee_lines: fees.map((fee) => ({ id: this.nextId(), ...fee })),
      coupon_lines: [],
      refunds: [],
      needs_processing: true,
      ...fields,
    };
    this.orders.push(order);
    this.events.push({ topic: 'order.created', id }, { topic: 'order.updated', id });
    return order;
  }

  #touch(order: WooOrder): void {
    order.date_modified_gmt = wooTime(this.now());
    this.events.push({ topic: 'order.updated', id: order.id });
  }

  changeOrder(id: number, changes: Partial<WooOrder>): WooOrder {
    const order = Object.assign(this.order(id), changes);
    this.#touch(order);
    return order;
  }

  setStatus(id: number, status: string): WooOrder {
    const order = this.order(id);
    if (order.status !== status && status === 'completed') this.mails.push(`completed ${id}`);
    return this.changeOrder(id, { status });
  }

  /** Refunds pieces of a line. The line itself stays as it is. */
  refund(id: number, lineId: number, pieces: number): void {
    const order = this.order(id);
    const refundId = this.nextId();
    const amount = (pieces * 24.9).toFixed(2);
    const meta = [this.#meta('_refunded_item_id', String(lineId))];
    const line = { id: this.nextId(), quantity: -pieces, total: `-${amount}`, meta_data: meta };
    this.refunds.set(id, [
      { id: refundId, amount, reason: '', line_items: [line] },
      ...(this.refunds.get(id) ?? []),
    ]);
    this.changeOrder(id, { refunds: [...order.refunds, { id: refundId, reason: '', total: `-${amount}` }] });
  }

  /** Refunds everything by the status, which makes a refund without lines. */
  refundAll(id: number): void {
    const order = this.order(id);
    const refundId = this.nextId();
    this.refunds.set(id, [
      { id: refundId, amount: order.total, reason: '', line_items: [] },
      ...(this.refunds.get(id) ?? []),
    ]);
    this.changeOrder(id, {
      status: 'refunded',
      refunds: [...order.refunds, { id: refundId, reason: '', total: `-${order.total}` }],
    });
  }

  trash(id: number): void {
    this.changeOrder(id, { status: 'trash' });
    this.events.push({ topic: 'order.deleted', id });
  }

  restore(id: number): void {
    this.changeOrder(id, { status: 'processing' });
  }

  deleteOrder(id: number): void {
    this.orders = this.orders.filter((order) => order.id !== id);
    this.events.push({ topic: 'order.deleted', id });
  }

  addProduct(draft: Partial<WooProduct>): WooProduct {
    const product: WooProduct = {
      ...demoProduct(),
      id: this.nextId(),
      type: 'simple',
      variations: [],
      sku: '',
      date_modified_gmt: wooTime(this.now()),
      ...draft,
    };
    this.products.push(product);
    this.events.push({ topic: 'product.updated', id: product.id });
    return product;
  }

  /** Changes the SKU of a variation: lines of all orders have the new one at once. */
  changeSku(variationId: number, sku: string): void {
    for (const product of this.products)
      for (const variation of product.variations.filter(({ id }) => id === variationId)) {
        variation.sku = sku;
        product.date_modified_gmt = wooTime(this.now());
        this.events.push({ topic: 'product.updated', id: product.id });
      }
    for (const line of this.orders.flatMap((order) => order.line_items))
      if (line.variation_id === variationId) line.sku = sku;
  }

  /** Deletes a product: lines lose its ids and its SKU. */
  deleteProduct(productId: number): void {
    this.products = this.products.filter(({ id }) => id !== productId);
    for (const line of this.orders.flatMap((order) => order.line_items))
      if (line.product_id === productId)
        Object.assign(line, { product_id: 0, variation_id: 0, sku: null, parent_name: null });
    this.events.push({ topic: 'product.deleted', id: productId });
  }
}
