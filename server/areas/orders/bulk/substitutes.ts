import { sql } from 'kysely';
import {
  rankSubstitutes,
  type SubstituteCandidate,
  type SubstituteChoice,
  type Substitutes,
} from '../../../../contract/orders/substitutes.ts';
import type { ChangedItem } from '../../../../contract/orders/calls.ts';
import { isTooCoarse } from '../../../../contract/prints/placement.ts';
import { ApiError, invalid } from '../../../base/errors.ts';
import type { Print } from '../../../database/tables/orderTables.ts';
import type { PricedVariant } from '../../catalog/priceBook.ts';
import { readWallet } from '../../money/wallet.ts';
import { printOn, staysInPlace } from '../write/printOn.ts';
import type { OrderWork } from '../work.ts';
import { assertAllowed, readOrder } from '../read/record.ts';
import { changeOrder } from '../write/change.ts';
import { addEvents } from '../events.ts';
import { readItems, type StoredItem } from '../write/items.ts';
import { priceStored } from '../write/reprice.ts';
import { lackingVariants, piecesOf } from '../stock/splitByStock.ts';

/** Most other bases that are looked at for one variant. */
const maxBases = 100;

/** A variant in stock. `quantity`: pieces left; null if they are not counted. */
interface StockedVariant {
  variant_id: string;
  quantity: number | null;
}

/** Reads the variants in stock of the same size that the bases of the same groups have, by variant to be replaced. */
const readCandidates = async (
  { tx }: OrderWork,
  variantIds: readonly string[],
): Promise<Map<string, StockedVariant[]>> => {
  const { rows } = await sql<StockedVariant & { wanted_id: string }>`
    select wanted.id as wanted_id, variants.id as variant_id, quantity
    from variants as wanted
    join base_products as wanted_base on wanted_base.id = wanted.base_id
    cross join lateral (
      select wanted.base_id as id
      union all
      (select id from base_products where product_type = wanted_base.product_type and status = 'active'
        and id <> wanted.base_id order by position limit ${maxBases})
    ) as bases
    join base_products as base on base.id = bases.id and base.status = 'active'
    join variants on variants.base_id = base.id and variants.size = wanted.size
    left join variant_stock on variant_stock.variant_id = variants.id
    where wanted.id = any(${variantIds}::uuid[]) and variants.is_active and variants.stock <> 'out'`.execute(
    tx,
  );
  return Map.groupBy(rows, ({ wanted_id: id }) => id);
};

/** Returns true if a variant can be printed with these files without a confirmation of the seller. */
const takesPrints = ({ areas }: PricedVariant, prints: readonly Print[]): boolean =>
  prints.every((print) => {
    const area = areas.get(print.position);
    return area !== undefined && !isTooCoarse(printOn(print, area), area);
  });

interface Destination {
  country: string;
  shipping_line: string;
}

/** Returns the variants that an order could have instead of an item, by the facts that rank them. */
const candidatesFor = (
  { book }: OrderWork,
  { country, shipping_line: line }: Destination,
  item: StoredItem,
  wanted: PricedVariant,
  { stocked, pieces }: { stocked: readonly StockedVariant[]; pieces: ReadonlyMap<string, number> },
): (SubstituteCandidate & { variant: PricedVariant })[] =>
  stocked.flatMap(({ variant_id: id, quantity }) => {
    const variant = book.byId(id);
    const isEnough = quantity === null || quantity >= item.quantity + (pieces.get(id) ?? 0);
    if (!variant || !isEnough || !book.rate(variant, line, country) || !takesPrints(variant, item.prints))
      return [];
    const { base_id, product_type, color, size, name } = variant;
    return [
      {
        base_id,
        product_type,
        color,
        size,
        name,
        variant,
        step_cents: variant.base_cents - wanted.base_cents,
      },
    ];
  });

const needsCentering = ({ areas }: PricedVariant, prints: readonly Print[]): boolean =>
  prints.some((print) => {
    const area = areas.get(print.position);
    return area !== undefined && !staysInPlace(print, area);
  });

const withVariant = (items: readonly StoredItem[], itemId: string, variantId: string): StoredItem[] =>
  items.map((item) => (item.id === itemId ? { ...item, variant_id: variantId } : item));

/**
 * Handles GET /orders/{id}/substitutes: returns the items of an unpaid order that are out of stock, and what is in
 * stock instead with the order's cost. Changes nothing. Throws `not_found` or why the order cannot be paid.
 */
export const readSubstitutes = async (work: OrderWork, id: string): Promise<Substitutes> => {
  const order = await readOrder(work, id);
  assertAllowed('pay', order, work.now);
  const items = await readItems(work, [id]);
  const { discount_bp: discountBp } = await readWallet(work.tx, work.accountId);
  const pieces = piecesOf(items);
  const missing = await lackingVariants(work, pieces);
  const candidates = await readCandidates(work, [...missing]);
  const totalCents = order.total_cents ?? 0;
  const itemsOut = items.flatMap((item) => {
    const itemVariant =
      item.variant_id !== null && missing.has(item.variant_id) && work.book.byId(item.variant_id);
    if (!itemVariant) return [];
    const stocked = candidates.get(itemVariant.id) ?? [];
    const offers = rankSubstitutes(
      itemVariant,
      candidatesFor(work, order, item, itemVariant, { stocked, pieces }),
    );
    return [
      {
        id: item.id,
        name: itemVariant.name,
        options: itemVariant.options,
        quantity: item.quantity,
        offers: offers.flatMap(({ kind, variant }) => {
          const built = priceStored(work, order, withVariant(items, item.id, variant.id), discountBp);
          if (typeof built === 'string') return [];
          const { name, options, hex, drawing } = variant;
          const { total_cents: cents } = built.cost;
          const recentered = needsCentering(variant, item.prints);
          return [
            {
              variant_id: variant.id,
              kind,
              name,
              options,
              hex,
              drawing,
              recentered,
              total_cents: cents,
              difference_cents: cents - totalCents,
            },
          ];
        }),
      },
    ];
  });
  return { code: order.code, version: order.version, total_cents: order.total_cents, items: itemsOut };
};

const nameOf = ({ name, options }: Pick<StoredItem, 'name' | 'options'>): string =>
  [name, options].filter(Boolean).join(' · ');

const toChangedItem = (item: StoredItem, variant: PricedVariant | undefined): ChangedItem => ({
  id: item.id,
  variant_id: variant?.id ?? item.variant_id,
  listing_sku: item.listing_sku,
  quantity: item.quantity,
  prints: item.prints.map((print) => {
    const area = variant?.areas.get(print.position);
    const isCentered = area !== undefined && !staysInPlace(print, area);
    return { position: print.position, design_id: null, ...(isCentered && { placement: null }) };
  }),
});

/**
 * Handles POST /orders/{id}/substitute: gives one item of an unpaid order another product, by the rules of a change by
 * hand (`changeOrder`), and notes it: paying then teaches nothing about the item's SKU (`learnListings`). The version
 * of the offer must still be the order's.
 */
export const substituteItem = async (
  work: OrderWork,
  id: string,
  { item_id: itemId, variant_id: variantId, version }: SubstituteChoice,
): Promise<void> => {
  const order = await readOrder(work, id);
  if (order.version !== version) throw new ApiError('version_conflict');
  assertAllowed('pay', order, work.now);
  const items = await readItems(work, [id]);
  const replaced = items.find((item) => item.id === itemId);
  if (!replaced) throw invalid({ item_id: 'unknown' });
  const variant = work.book.byId(variantId);
  if (!variant) throw invalid({ variant_id: 'unknown' });
  await changeOrder(work, id, {
    version,
    items: items.map((item) => toChangedItem(item, item === replaced ? variant : undefined)),
  });
  const data = { sku: replaced.listing_sku, from: nameOf(replaced), to: nameOf(variant) };
  await addEvents(work.tx, work, [{ order_id: id, kind: 'substituted', data }]);
};
