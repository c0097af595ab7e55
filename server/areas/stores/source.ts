import { sql } from 'kysely';
import { incomingOrders } from '../../../contract/stores/incoming.ts';
import { storeLinks } from '../../../contract/stores/links.ts';
import { storeEvents } from '../../../contract/stores/log.ts';
import { byShop } from '../../lists/byShop.ts';
import { scopeOf } from '../../lists/scope.ts';
import { indexedSearch, searchIn } from '../../lists/search.ts';
import { listSource } from '../../lists/source.ts';

/** Links of the shops that the caller may see. No column has a secret. */
export const storeLinkSource = listSource({
  resource: storeLinks,
  table: 'store_links',
  right: 'stores.view',
  scope: scopeOf,
  visible: byShop,
  columns: {
    /** Time of the last hook. */
    last_event_at: () => sql<string | null>`(
      select max(event.created_at) from store_events as event where event.account_id = store_links.account_id
        and event.link_id = store_links.id and event.kind = 'hook')`,
    failures: () => sql<number>`(
      (select count(*) from incoming_orders as incoming where incoming.account_id = store_links.account_id
        and incoming.link_id = store_links.id and incoming.status = 'failed')
      + (select count(*) from store_pushes as pushes where pushes.account_id = store_links.account_id
        and pushes.link_id = store_links.id and pushes.status = 'failed'))::int`,
  },
  order: { name: sql`lower(name)` },
  search: searchIn(sql`name || ' ' || origin`),
  writes: { change: 'stores.edit' },
});

/** Orders of linked stores. */
export const incomingOrderSource = listSource({
  resource: incomingOrders,
  table: 'incoming_orders',
  right: 'stores.view',
  scope: scopeOf,
  visible: byShop,
  columns: {},
  search: indexedSearch(),
});

/** Log of the store links. */
export const storeEventSource = listSource({
  resource: storeEvents,
  table: 'store_events',
  right: 'stores.view',
  scope: scopeOf,
  visible: byShop,
  columns: {},
  search: null,
  page: 'stores.view',
});
