import type { AddressCheck } from '../../../../contract/orders/statuses.ts';
import { provinceName } from '../../../../contract/places/provinces.ts';
import { currentRegion } from '../../../../contract/places/vietnam.ts';
import { checkAddress, normalizeAddress, type CheckedAddress } from '../../../../contract/orders/address.ts';
import { normalizeTaxNumber } from '../../../../contract/orders/address/taxNumbers.ts';
import type { OrderDraft } from '../../../../contract/orders/draft.ts';
import { unmatchedKey } from '../../../../contract/orders/matching/unmatched.ts';
import type { Draft, UnmatchedItem, WrittenOrder } from './build.ts';
import { searchText, summaryOf } from './build.ts';

/** Columns of a new order besides its draft. `import_id`: the import that created it. */
export interface NewOrderPlace {
  account_id: string;
  shop_id: string;
  id: string;
  code: string;
  import_id: string | null;
  created_at: string;
}

/** Returns `valid` or `invalid` by the rules of `contract/orders/address.ts`. */
export const addressStatus = (address: CheckedAddress): AddressCheck => checkAddress(address).status;

type WrittenPlace = Pick<OrderDraft, 'country' | 'region' | 'postcode' | 'tax_number'>;

/** Normalizes country, region, postcode and tax number the way every order stores them. */
export const writtenPlace = (address: WrittenPlace): WrittenPlace => {
  const { country, region, postcode } = normalizeAddress(address);
  return {
    country,
    region: region && provinceName(country, currentRegion(country, region)),
    postcode,
    tax_number: normalizeTaxNumber(country, address.tax_number),
  };
};

/** Returns the columns of an order that are derived from its draft, besides its cost. */
export const workedOut = (code: string, draft: Draft, built: WrittenOrder) => {
  const address = writtenPlace(draft);
  return {
    search: searchText(code, draft, built.items),
    ...address,
    address_check: addressStatus({ ...draft, ...address }),
    ...summaryOf(built),
  };
};

/** Returns the row of a new pending order with every column that has no default. */
export const orderRow = (newOrder: NewOrderPlace, draft: Draft, built: WrittenOrder) => {
  const { items: _items, ...fields } = draft;
  return { ...newOrder, ...fields, ...built.cost, ...workedOut(newOrder.code, draft, built) };
};

/** Returns the key that an item without a product shares with equal items of its shop. */
export const keyOfItem = (item: UnmatchedItem): string =>
  unmatchedKey({
    external_variant_id: item.external_variant_id ?? null,
    sku: item.listing_sku,
    title: item.name,
    options: item.options,
  });

type WrittenItem = WrittenOrder['items'][number];

/** Returns the columns that depend on whether an item has a product. */
export const productColumns = (item: WrittenItem) =>
  item.variant_id === null
    ? {
        variant_id: null,
        name: item.name,
        options: item.options,
        unit_cents: null,
        print_cents: null,
        unmatched_reason: item.unmatched_reason,
        unmatched_key: keyOfItem(item),
      }
    : {
        variant_id: item.variant_id,
        name: item.variant.name,
        options: item.variant.options,
        unit_cents: item.unit_cents,
        print_cents: item.print_cents,
        unmatched_reason: null,
        unmatched_key: null,
      };

/** Returns the rows of its items, with new ids where the draft has none. */
export const itemRows = (accountId: string, orderId: string, { items }: WrittenOrder, newId: () => string) =>
  items.map((item, position) => ({
    account_id: accountId,
    id: item.id ?? newId(),
    order_id: orderId,
    position,
    listing_sku: item.listing_sku,
    external_variant_id: item.external_variant_id ?? null,
    quantity: item.quantity,
    personalization: item.personalization,
    prints: item.prints,
    sale_minor: item.sale_minor ?? null,
    sale_currency: item.sale_currency ?? null,
    ...productColumns(item),
  }));
