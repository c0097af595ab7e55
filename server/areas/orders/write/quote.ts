import type { z } from 'zod';
import type { Quote, quoteInputSchema } from '../../../../contract/orders/calls.ts';
import { offeredCodes } from '../../../../contract/vocabularies/codes.ts';
import { lineDeliversTo } from '../../../../contract/orders/address/postBoxes.ts';
import { parcelsOf } from '../../../../contract/orders/costs/pricing.ts';
import { invalid } from '../../../base/errors.ts';
import { readWallet } from '../../money/wallet.ts';
import { buildOrder, type BuiltOrder, type PricedDraft } from './build.ts';
import { assertShop, priced } from './create.ts';
import type { OrderWork } from '../work.ts';

/** Returns the shop of a token that reaches only one. */
const onlyShop = ({ shops }: OrderWork): string | null =>
  shops !== 'all' && shops.length === 1 ? (shops[0] ?? null) : null;

type LineOfQuote = Quote['lines'][number];

const largest = (items: BuiltOrder['items'], daysOf: (item: BuiltOrder['items'][number]) => number): number =>
  Math.max(...items.map(daysOf));

/** Prices the order on each of these lines that reaches the country with all of its items. */
const quoteLines = (
  { book }: OrderWork,
  draft: PricedDraft,
  lines: readonly string[],
  discountBp: number,
): LineOfQuote[] =>
  lines.flatMap((line) => {
    const reaches = draft.items.every(({ variant_id: id }) => {
      const variant = book.byId(id);
      return variant && book.rate(variant, line, draft.country);
    });
    if (!reaches) return [];
    const { cost, items } = buildOrder({ ...draft, shipping_line: line }, book, discountBp);
    return {
      line,
      shipping_cents: cost.shipping_cents,
      surcharge_cents: cost.surcharge_cents,
      surcharge_labels: cost.surcharge_labels,
      total_cents: cost.total_cents,
      days_min: largest(items, ({ rate }) => rate.days_min),
      days_max: largest(items, ({ rate }) => rate.days_max),
      arrival_days_min: largest(items, ({ rate, variant }) => variant.production_days_min + rate.days_min),
      arrival_days_max: largest(items, ({ rate, variant }) => variant.production_days_max + rate.days_max),
    };
  });

/**
 * Handles POST /orders/quote: returns the cost with the account's package, per item and in total. Throws 422 like
 * creating.
 */
export const quoteOrder = async (
  work: OrderWork,
  { items, shop_id: shopId, address1, address2, city, region, ...order }: z.infer<typeof quoteInputSchema>,
): Promise<Quote> => {
  const destination = {
    address1: address1 ?? '',
    address2: address2 ?? null,
    city: city ?? '',
    region: region ?? null,
    country: order.country,
  };
  const { shipping_lines: entries } = work.book.operator.vocabularies;
  const deliveringLines = offeredCodes(entries).filter((line) => lineDeliversTo(line, destination, entries));
  if (!lineDeliversTo(order.shipping_line, destination, entries))
    throw invalid({ shipping_line: 'post_box' });
  if (shopId) await assertShop(work, shopId, 'shop_id');
  const { discount_bp: discountBp } = await readWallet(work.tx, work.accountId);
  const drafts = items.map(({ id: _id, prints, ...item }) => ({
    ...item,
    listing_sku: null,
    personalization: null,
    prints: prints.map(({ position, design_id }) => ({
      position,
      design_id,
      file_name: '',
      url: null,
      width_px: null,
      height_px: null,
    })),
  }));
  const draft = { ...order, items: drafts };
  const built = priced(work, draft, discountBp);
  return {
    price_version: work.book.operator.version,
    shop_id: shopId ?? onlyShop(work),
    ...built.cost,
    items: built.items.map(({ unit_cents, print_cents, quantity }) => ({
      unit_cents,
      print_cents,
      total_cents: quantity * (unit_cents + print_cents),
    })),
    days_min: largest(built.items, ({ rate }) => rate.days_min),
    days_max: largest(built.items, ({ rate }) => rate.days_max),
    parcels: parcelsOf(built.items).length,
    lines: quoteLines(work, draft, deliveringLines, discountBp),
  };
};
