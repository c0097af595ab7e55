import type { IncomingLine } from '../../../contract/stores/calls.ts';
import type { StoreLineKind } from '../../../contract/stores/incoming.ts';

/** Lines of an order as its store has them. */
export const storeLines = {
  title: 'Lines in the store',
  none: 'The store has not told us its lines.',
  no_sku: 'no SKU',
  ordered: '%{smart_count} ordered',
  taken_back: '%{smart_count} taken back',
  sent: '%{smart_count} sent',
  match: 'Match',
  all_taken_back: 'Taken back: not printed',
  all_sent: 'Sent already: not printed',
  kind: {
    gift_card: 'Gift card: not printed',
    tip: 'Tip: not printed',
    fee: 'Fee: not printed',
    digital: 'Not shipped: not printed',
    other_location: 'Sent by another location or service',
    not_ours: 'You said that we never print it',
  } satisfies Record<Exclude<StoreLineKind, 'goods'>, string>,
  /** How a product was found. */
  by: {
    variant_id: 'matched by the variant of the store',
    sku: 'matched by the SKU of a product of yours',
    catalog: 'matched by a SKU of the catalog',
    title: 'matched by title and options',
    item: 'as it is in the order',
  } satisfies Record<NonNullable<IncomingLine['matched_by']>, string>,
};
