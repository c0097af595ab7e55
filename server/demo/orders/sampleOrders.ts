import { checkAddress } from '../../../contract/orders/address.ts';
import {
  buildOrder,
  summaryOf,
  type BuiltOrder,
  type Draft,
  type MatchedItem,
} from '../../areas/orders/write/build.ts';
import type { LineEntry } from '../../../contract/vocabularies/vocabularies.ts';
import type { PriceBook } from '../../areas/catalog/priceBook.ts';
import { confirmPrints } from '../../../contract/orders/coarse.ts';
import { zeroCost } from '../../../contract/orders/costs/pricing.ts';
import type { OrderStatus } from '../../../contract/orders/statuses.ts';
import type { Random } from '../random.ts';
import type { DemoSeller, DemoShop } from '../sellers.ts';
import { dayMs, hourMs, sampleMoment } from './clock.ts';
import { sampleDraft } from './drafts.ts';
import { sampleCourse, statusOf, type OrderCourse } from './fate.ts';
import type { SampleListing } from './listings.ts';
import { rejectMissing } from './rejectMissing.ts';
import { samplePackage, type PackageInput, type SamplePackage } from './packages.ts';

export interface SampleOrder {
  id: string;
  code: string;
  shopId: string;
  createdAt: number;
  draft: Draft<MatchedItem>;
  built: BuiltOrder;
  fate: OrderCourse;
  status: OrderStatus;
  packages: SamplePackage[];
  /** Order that this one replaces at the operator's cost. */
  resendOf: SampleOrder | null;
}

export interface SampleShop extends DemoShop {
  id: string;
  listings: readonly SampleListing[];
  /** Pay sessions of the shop, in order. */
  sessions: readonly number[];
}

export interface OrdersInput {
  seller: DemoSeller;
  shops: readonly SampleShop[];
  book: PriceBook;
  discountBp: number;
  now: number;
  firstNumber: number;
}

/** Gives the items ids of their own, so that packages can name them. */
const withIds = (random: Random, draft: Draft<MatchedItem>, at: number): Draft<MatchedItem> => ({
  ...draft,
  items: draft.items.map((item) => ({ ...item, id: random.id(at) })),
});

const packagesOf = (
  random: Random,
  order: Omit<SampleOrder, 'packages' | 'code' | 'status'>,
  now: number,
  lines: readonly LineEntry[],
): SamplePackage[] => {
  const { items } = order.built;
  const shipped = order.fate.shippedAt.filter((at) => at <= now);
  return shipped.map((shippedAt, index) => {
    const last = index === order.fate.shippedAt.length - 1;
    const part = last ? items.slice(index) : items.slice(index, index + 1);
    const [rate] = items.map((item) => item.rate);
    const input: PackageInput = {
      line: order.draft.shipping_line,
      packageNo: index + 1,
      shippedAt,
      now,
      days: [rate?.days_min ?? 2, rate?.days_max ?? 5],
      items: part.map((item) => ({ item_id: item.id ?? '', quantity: item.quantity })),
    };
    return samplePackage(random, input, lines);
  });
};

type OrderWithoutCode = Omit<SampleOrder, 'code'>;

/** Confirms coarse prints of paid orders; waiting or rejected orders are still held for them. */
const withConfirmedPrints = (draft: Draft<MatchedItem>, book: PriceBook): Draft<MatchedItem> => ({
  ...draft,
  items: draft.items.map((item) => ({
    ...item,
    prints: confirmPrints(
      item.prints,
      (position) => book.byId(item.variant_id)?.areas.get(position),
      book.byId(item.variant_id)?.hex,
    ),
  })),
});

const finish = (
  random: Random,
  order: Omit<OrderWithoutCode, 'packages' | 'status'>,
  { book, now }: OrdersInput,
): OrderWithoutCode => ({
  ...order,
  status:
    order.resendOf && order.fate.acceptedAt !== undefined && order.fate.acceptedAt > now
      ? 'resend'
      : statusOf(order.fate, now),
  packages: packagesOf(random, { ...order }, now, book.operator.vocabularies.shipping_lines),
});

const sampleOrder = (
  random: Random,
  shop: SampleShop,
  serial: number,
  input: OrdersInput,
): OrderWithoutCode => {
  const { book, discountBp, now } = input;
  const createdAt = sampleMoment(random, now);
  const young = now - createdAt < 3 * dayMs;
  const orderDraft = withIds(
    random,
    sampleDraft(random, { shop, listings: shop.listings, book, serial, young }),
    createdAt,
  );
  const built = buildOrder(orderDraft, book, discountBp);
  const hurry = random.int(5, 600) * 60_000;
  const fate = sampleCourse(random, {
    createdAt,
    now,
    session: shop.sessions.find((at) => at > createdAt + (now - createdAt < 12 * hourMs ? hurry : 0)),
    packages: orderDraft.items.length > 1 && random.chance(0.35) ? 2 : 1,
    productionDays: [2, 4],
    payable: summaryOf(built).matched && built.items.every((item) => item.variant.stock !== 'out'),
    addressOk: checkAddress(orderDraft).status === 'valid',
  });
  const draft =
    fate.paidAt === undefined || fate.kind === 'rejected'
      ? orderDraft
      : withConfirmedPrints(orderDraft, book);
  return finish(
    random,
    {
      id: random.id(createdAt),
      shopId: shop.id,
      createdAt,
      draft,
      built: buildOrder(draft, book, discountBp),
      fate,
      resendOf: null,
    },
    input,
  );
};

/** Returns a resend at the operator's cost: free, without payment, straight to review (domain, "Order code 9"). */
const resendFor = (
  random: Random,
  original: SampleOrder,
  input: OrdersInput,
  index: number,
): OrderWithoutCode => {
  const { now } = input;
  const createdAt =
    index < 6 ? now - random.int(20, 900) * 60_000 : original.createdAt + random.int(9, 20) * dayMs;
  const draft = withIds(
    random,
    { ...original.draft, source: 'manual', order_number: null, note: null },
    createdAt,
  );
  const built = { ...buildOrder(draft, input.book, input.discountBp), cost: zeroCost };
  const acceptedAt = createdAt + random.int(16, 40) * hourMs;
  const startedAt = acceptedAt + random.int(2, 20) * hourMs;
  const fate: OrderCourse = {
    kind: 'normal',
    paidAt: createdAt,
    acceptedAt,
    startedAt,
    shippedAt: [startedAt + random.int(24, 90) * hourMs],
  };
  return finish(
    random,
    { id: random.id(createdAt), shopId: original.shopId, createdAt, draft, built, fate, resendOf: original },
    input,
  );
};

const numbered = (orders: readonly OrderWithoutCode[], { seller, firstNumber }: OrdersInput): SampleOrder[] =>
  orders
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .map((order, index) => ({ ...order, code: `${seller.prefix}-${firstNumber + index}` }));

/** Returns all orders of a seller, oldest first, with codes that count up. */
export const sampleOrders = (random: Random, input: OrdersInput): SampleOrder[] => {
  const first = input.shops.flatMap((shop) =>
    rejectMissing(
      Array.from({ length: shop.orders }, (_, serial) => sampleOrder(random, shop, serial, input)),
      input.now,
    ),
  );
  const shipped = numbered(first, input).filter(
    (order) => order.status === 'fulfilled' && input.now - order.createdAt > 25 * dayMs,
  );
  const resends = shipped
    .filter(() => random.chance(0.008))
    .map((order, index) => resendFor(random, order, input, index));
  const originals = new Map(numbered([...first, ...resends], input).map((order) => [order.id, order]));
  return [...originals.values()].map((order) => ({
    ...order,
    resendOf: order.resendOf && (originals.get(order.resendOf.id) ?? null),
  }));
};
