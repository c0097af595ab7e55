import { missingParts } from '../../../../contract/orders/address.ts';
import { maxItemQuantity } from '../../../../contract/orders/calls.ts';
import type { OrderDraft } from '../../../../contract/orders/draft.ts';
import { orders } from '../../../../contract/orders/orders.ts';
import { maxPersonalizationLength } from '../../../../contract/orders/personalization.ts';
import { countryCode } from '../../../../contract/places/readCountry.ts';
import { zodOf } from '../../../../contract/schema/zods.ts';
import { cutText } from '../../../../contract/schema/storable.ts';
import { piecesToMake } from '../../../../contract/stores/leftOut.ts';
import type { IncomingReason } from '../../../../contract/stores/incoming.ts';
import { newId } from '../../../database/ids.ts';
import type { StoreLine, StoreOrder } from '../../../stores/storeOrder.ts';
import type { ItemDescription as MatchedLine } from '../../../../contract/orders/matching/unmatched.ts';
import {
  createLineMatcher,
  readListingsOf,
  toItem,
  type MatchLine,
  type OrderedLine,
} from '../../orders/match/lineMatcher.ts';
import type { DraftItem } from '../../orders/write/build.ts';
import { validContact } from './takenWithDoubts.ts';
import type { ItemByLine, KnownLine, KnownLines } from './incomingLines.ts';
import { isCurrency, minorUnits } from './minorUnits.ts';
import type { StoreWork } from './storeWork.ts';

/** Reason why no order can be created from the store's data, and the missing part. */
export class UnusableOrder extends Error {
  readonly reason: IncomingReason;
  readonly detail: string | undefined;

  constructor(reason: IncomingReason, detail?: string) {
    super(reason);
    this.reason = reason;
    this.detail = detail;
  }
}

type AddressDraft = Pick<
  OrderDraft,
  | 'recipient'
  | 'company'
  | 'address1'
  | 'address2'
  | 'city'
  | 'region'
  | 'postcode'
  | 'country'
  | 'phone'
  | 'email'
>;

/** Returns the address of a store's order. Throws `UnusableOrder` naming what is missing. */
export const addressOfStore = ({ address, email }: StoreOrder): AddressDraft => {
  if (!address) throw new UnusableOrder('address_missing');
  const country = countryCode(address.country);
  if (!country) throw new UnusableOrder('country_unknown', cutText(address.country, 60));
  const draft: AddressDraft = {
    ...address,
    country,
    phone: validContact('phone', address.phone),
    email: validContact('email', email),
  };
  const [missingPart] = Object.keys(missingParts(draft));
  if (missingPart) throw new UnusableOrder('address_missing', missingPart);
  for (const name of Object.keys(draft) as (keyof AddressDraft)[]) {
    if (!zodOf(orders.fields[name]).safeParse(draft[name]).success)
      throw new UnusableOrder('text_too_long', name);
  }
  return draft;
};

/**
 * Returns the number of a store's order. It is never shortened: two numbers could become one. Throws `UnusableOrder`.
 */
export const numberOfStore = ({ number }: StoreOrder): string => {
  if (!zodOf(orders.fields.order_number).safeParse(number).success)
    throw new UnusableOrder('text_too_long', 'order_number');
  return number;
};

/** Maximum number of items of an order, as in an order by hand. */
const maxItems = 50;
/** Returns what the buyer entered for a line. It is never shortened: what is printed must be whole. */
const personalizationOf = ({ personalization }: StoreLine): string | null => {
  const text = personalization.map((option) => `${option.name}: ${option.text}`).join('\n');
  if (text.length > maxPersonalizationLength) throw new UnusableOrder('text_too_long', 'personalization');
  return text || null;
};

/** Returns what a line is matched by: as it was first read. */
const matchedLine = (line: StoreLine, knownLine: KnownLine | undefined): MatchedLine => ({
  external_variant_id: knownLine?.external_variant_id ?? line.externalVariantId,
  sku: knownLine ? knownLine.sku : line.sku,
  title: knownLine?.title ?? line.title,
  options: knownLine?.options ?? line.options,
});

const orderedLine = (line: StoreLine, knownLine: KnownLine | undefined, currency: string): OrderedLine => ({
  ...matchedLine(line, knownLine),
  quantity: piecesToMake(line),
  personalization: personalizationOf(line),
  sale_minor: minorUnits(line.total, currency),
  sale_currency: isCurrency(currency) ? currency : null,
});

/** Items of an order with the store's line of each. */
export interface StoreItems {
  items: DraftItem[];
  itemByLine: ItemByLine;
}

/** An order, and its lines as they were first read. */
export interface OrderWithKnownLines {
  order: StoreOrder;
  knownLines: KnownLines;
}

/** Reads the listings of the shop that lines of these orders may mean, at once. */
export const readLineMatcher = async (
  { tx, accountId, link, book }: StoreWork,
  knownOrders: readonly OrderWithKnownLines[],
): Promise<MatchLine> => {
  const lines = knownOrders.flatMap(({ order, knownLines }) =>
    order.lines.map((line) => matchedLine(line, knownLines.get(line.externalId))),
  );
  return createLineMatcher(await readListingsOf(tx, { accountId, shopId: link.shop_id }, lines), book);
};

/**
 * Builds the items of a store's lines, each with its product or the reason why it has none yet. A line keeps its
 * existing item. Throws `UnusableOrder`.
 */
export const itemsOfStore = (
  { order: { lines, currency }, knownLines }: OrderWithKnownLines,
  match: MatchLine,
): StoreItems => {
  const madeLines = lines.filter((line) => piecesToMake(line) > 0);
  if (madeLines.length > maxItems) throw new UnusableOrder('too_many_lines', String(madeLines.length));
  const largest = Math.max(0, ...madeLines.map(piecesToMake));
  if (largest > maxItemQuantity) throw new UnusableOrder('too_many_lines', String(largest));
  const ordered = madeLines.map((line) => orderedLine(line, knownLines.get(line.externalId), currency));
  const ids = madeLines.map(({ externalId }) => knownLines.get(externalId)?.item_id ?? newId());
  return {
    items: ordered.map((line, index) => ({ ...toItem(line, match(line)), id: ids[index] ?? newId() })),
    itemByLine: new Map(madeLines.map(({ externalId }, index) => [externalId, ids[index] ?? ''])),
  };
};
