import { offeredCodes } from '../../../contract/vocabularies/codes.ts';
import type { OrderSource } from '../../../contract/orders/statuses.ts';
import type { PriceBook } from '../../areas/catalog/priceBook.ts';
import type { Draft, MatchedItem } from '../../areas/orders/write/build.ts';
import { samplePerson, withMistake } from '../people/person.ts';
import type { Random } from '../random.ts';
import type { DemoShop } from '../sellers.ts';
import type { SampleListing } from './listings.ts';

const giftNote = 'Gift, no invoice inside please';

const notes = [giftNote, 'Buyer asks for a soft fold', 'Birthday on the weekend', 'Leave at the side door'];

const lineShares: Readonly<Record<string, number>> = {
  usps: 46,
  yunexpress: 22,
  epacket: 11,
  dhl: 7,
  '4px': 7,
  'house-express': 5,
  shunfeng: 1.5,
  'shunfeng-express': 0.5,
};

const itemOf = (random: Random, listing: SampleListing, isUnmatched: boolean): MatchedItem => ({
  variant_id: listing.variant.id,
  listing_sku: listing.sku,
  quantity: random.weighted([
    [1, 78],
    [2, 15],
    [3, 4],
    [4, 2],
    [6, 1],
  ] as const),
  personalization: null,
  prints: isUnmatched ? [] : listing.prints,
});

const itemsOf = (random: Random, listings: readonly SampleListing[], isUnmatched: boolean): MatchedItem[] => {
  const count = random.weighted([
    [1, 80],
    [2, 15],
    [3, 4],
    [5, 1],
  ] as const);
  const stocked = listings.filter(({ variant }) => variant.stock !== 'out' || random.chance(0.05));
  const chosenListings = new Set(Array.from({ length: count }, () => random.pick(stocked)));
  return [...chosenListings].map((listing) => itemOf(random, listing, isUnmatched));
};

const lineOf = (random: Random, book: PriceBook, country: string, items: readonly MatchedItem[]): string => {
  const goods = items.flatMap((item) => book.byId(item.variant_id) ?? []);
  const reaching = offeredCodes(book.operator.vocabularies.shipping_lines).filter((line) =>
    goods.every((variant) => book.rate(variant, line, country)),
  );
  return random.weighted(reaching.map((line) => [line, lineShares[line] ?? 1] as const));
};

/** Returns an order number in the form of each kind of store; null for an order made by hand. */
const numberOf = (source: OrderSource, shop: DemoShop, serial: number): string | null =>
  ({
    shopify: `#${1000 + serial}`,
    shopbase: `SB-${50_000 + serial}`,
    woocommerce: String(7000 + serial),
    csv: `${shop.sku}-${20_000 + serial}`,
    manual: null,
  })[source];

export interface DraftInput {
  shop: DemoShop;
  listings: readonly SampleListing[];
  book: PriceBook;
  /** Sequence number of the order in its shop. */
  serial: number;
  /** True for a recent order, which may be incomplete or have a wrong address. */
  young: boolean;
}

/** Returns an order as it comes in. */
export const sampleDraft = (
  random: Random,
  { shop, listings, book, serial, young }: DraftInput,
): Draft<MatchedItem> => {
  const source = random.weighted(shop.sources);
  const person = samplePerson(random);
  const buyer = young && random.chance(0.06) ? withMistake(person, random) : person;
  const items = itemsOf(random, listings, young && random.chance(0.05));
  const draft = {
    ...buyer,
    source,
    order_number: numberOf(source, shop, serial),
    reference: random.chance(0.15) ? `${random.pick(['IG', 'FB', 'TT'])}-${random.digits(4)}` : null,
    shipping_line: lineOf(random, book, buyer.country, items),
    note: random.chance(0.04) ? random.pick(notes) : null,
    items,
  };
  return { ...draft, gift_message: draft.note === giftNote ? 'Happy birthday! I hope it fits.' : null };
};
