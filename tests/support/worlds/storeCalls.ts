import { randomBytes } from 'node:crypto';
import { addHours } from 'date-fns/addHours';
import { ownerDb } from '../database/ownerDb.ts';
import type { OrdersKit, OrdersSeller } from './orders.ts';

/** A record of each kind that store links have. */
type StoreKind = 'store_link' | 'incoming_order' | 'store_event' | 'hand_over';

/**
 * Creates a paused link, so that no job works on it, with an order that failed and an entry of its log, and a
 * hand-over of keys that waits.
 */
export const bringStore = async (
  { services }: Pick<OrdersKit, 'services'>,
  { accountId, shopId, userId }: Pick<OrdersSeller, 'accountId' | 'shopId' | 'userId'>,
): Promise<Record<StoreKind, string>> => {
  const db = ownerDb(services);
  const at = services.now().toISOString();
  const shop = { account_id: accountId, shop_id: shopId };
  const link = await db
    .insertInto('store_links')
    .values({
      ...shop,
      platform: 'woocommerce',
      origin: 'https://secret.example',
      external_id: 'https://secret.example',
      name: 'Secret store',
      currency: 'USD',
      time_zone: 'UTC',
      api_version: '10.9.2',
      status: 'paused',
      granted_scopes: [],
      shipping_line: 'usps',
      taken_from: at,
      pull_cursor: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const linked = { ...shop, link_id: link.id };
  const incoming = await db
    .insertInto('incoming_orders')
    .values({
      ...linked,
      external_id: '25',
      number: 'Secret 25',
      status: 'failed',
      reason: 'address_missing',
      store_state: 'processing',
      store_updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const event = await db
    .insertInto('store_events')
    .values({ ...linked, kind: 'order', detail: 'Secret 25', status: 'failed', body: null, took_ms: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const handOver = await db
    .insertInto('store_hand_overs')
    .values({
      account_id: accountId,
      user_id: userId,
      platform: 'woocommerce',
      origin: 'https://secret.example',
      value_hash: randomBytes(32),
      credentials: null,
      expires_at: addHours(services.now(), 1).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { hand_over: handOver.id, store_link: link.id, incoming_order: incoming.id, store_event: event.id };
};

/** Credentials that no platform takes: a call that goes on to the store is refused before it reaches one. */
const access = { platform: 'woocommerce', address: 'https://secret.example', credentials: {} };

const { credentials: _credentials, ...handedAccess } = access;

/** All calls of store links that name a record by its id: the kind of record, and the call. */
export const storeCalls = (
  id: string,
): readonly [StoreKind | 'shop', 'GET' | 'POST' | 'PUT', string, object?][] => [
  ['store_link', 'GET', `/store-links/${id}`],
  ['store_link', 'PUT', `/store-links/${id}/keys`, { keys: { credentials: {} } }],
  [
    'store_link',
    'PUT',
    `/store-links/${id}/payments`,
    { payments: { is_on: true, order_cents: 1, day_cents: 1 } },
  ],
  ['store_link', 'POST', `/store-links/${id}/pull`, { pull: {} }],
  ['store_link', 'POST', `/store-links/${id}/push`, { push: { tracking_id: id } }],
  ['store_link', 'POST', `/store-links/${id}/pause`],
  ['store_link', 'POST', `/store-links/${id}/hooks`],
  ['store_link', 'POST', `/store-links/${id}/resume`],
  ['store_link', 'GET', `/incoming-orders?link_id=${id}`],
  ['store_link', 'GET', `/incoming-orders/count?link_id=${id}`],
  ['incoming_order', 'GET', `/incoming-orders/${id}`],
  ['incoming_order', 'POST', `/incoming-orders/${id}/retry`],
  ['incoming_order', 'POST', `/incoming-orders/${id}/take`],
  ['store_link', 'GET', `/store-events?link_id=${id}`],
  ['store_link', 'POST', `/store-links/${id}/disconnect`],
  ['hand_over', 'GET', `/store-links/hand-over/${id}`],
  ['hand_over', 'POST', '/store-links/test', { test: { ...handedAccess, hand_over: id } }],
  ['shop', 'GET', `/store-links?shop_id=${id}`],
  ['shop', 'GET', `/incoming-orders/facets?shop_id=${id}`],
  ['shop', 'GET', `/store-events?shop_id=${id}`],
  [
    'shop',
    'POST',
    '/store-links/foreign-variants',
    { variant: { shop_id: id, external_variant_id: '12', is_foreign: true } },
  ],
  ['shop', 'POST', '/store-links', { link: { ...access, shop_id: id, shipping_line: 'usps', days_back: 0 } }],
];
