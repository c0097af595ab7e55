import type { StandInAnswer, StandInRequest } from '../standInServer.ts';
import { refusal } from './auth.ts';
import type { WooMeta } from './records.ts';
import type { WooShop } from './shop.ts';

type Body = Record<string, unknown>;

const readBody = ({ body }: StandInRequest): Body => JSON.parse(body || '{}') as Body;

const ok = (body: unknown, status = 200): StandInAnswer => ({ status, body });

const noRoute = (): StandInAnswer =>
  refusal(404, 'rest_no_route', 'No route was found matching the URL and request method.');
export const unknownId = (status = 404): StandInAnswer =>
  refusal(status, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');

const listOf = <T>(lists: Map<number, T[]>, orderId: number): T[] => {
  const list = lists.get(orderId) ?? [];
  lists.set(orderId, list);
  return list;
};

const toFulfillment = (shop: WooShop, orderId: number, body: Body): Body => ({
  id: shop.nextId(),
  entity_type: 'WC_Order',
  entity_id: String(orderId),
  status: body['status'],
  is_fulfilled: body['is_fulfilled'] ? '1' : '',
  date_updated: shop.now().toISOString(),
  date_deleted: null,
  meta_data: (body['meta_data'] as WooMeta[]).map((entry) => ({ ...entry, id: shop.nextId() })),
});

/** Takes everything but an empty list of items: duplicates, unknown lines, too many pieces. */
const makeFulfillment = (shop: WooShop, orderId: number, body: Body): StandInAnswer => {
  const meta = (body['meta_data'] ?? []) as { key: string; value: unknown }[];
  const items = meta.find(({ key }) => key === '_items')?.value;
  if (!Array.isArray(items) || !items.length)
    return refusal(
      400,
      'woocommerce_rest_invalid_items',
      'The fulfillment should contain at least one item.',
    );
  const fulfillment = toFulfillment(shop, orderId, body);
  listOf(shop.fulfillments, orderId).push(fulfillment);
  if (body['notify_customer']) shop.mails.push(`fulfillment ${orderId}`);
  return ok(fulfillment, 201);
};

export const answerFulfillments = (
  shop: WooShop,
  request: StandInRequest,
  [order = '', id]: readonly string[],
): StandInAnswer => {
  if (!shop.hasFulfillments) return noRoute();
  const orderId = Number(order);
  if (!shop.orders.some((listed) => listed.id === orderId)) return unknownId();
  const list = listOf(shop.fulfillments, orderId);
  if (request.method === 'GET') return ok(list);
  if (request.method === 'POST') return makeFulfillment(shop, orderId, readBody(request));
  const index = list.findIndex((entry) => entry['id'] === Number(id));
  if (index < 0) return refusal(404, 'woocommerce_rest_fulfillment_invalid_id', 'Invalid ID.');
  if (request.method === 'DELETE') return ok(list.splice(index, 1)[0]);
  const changed = { ...toFulfillment(shop, orderId, readBody(request)), id: Number(id) };
  list[index] = changed;
  return ok(changed);
};

const providers = {
  'United States': { USPS: 'https://tools.usps.com/go/%1$s', 'DHL US': 'https://dhl.us/%1$s' },
};

export const answerTrackings = (
  shop: WooShop,
  request: StandInRequest,
  [namespace = '', order = '', id]: readonly string[],
): StandInAnswer => {
  if (!shop.namespaces.includes(namespace)) return noRoute();
  const orderId = Number(order);
  if (!shop.orders.some((listed) => listed.id === orderId)) return unknownId();
  if (id === 'providers') return ok(providers);
  const list = listOf(shop.trackings, orderId);
  if (request.method === 'GET') return ok(list);
  if (request.method === 'POST') {
    const tracking = { tracking_id: `t${shop.nextId()}`, ...readBody(request) };
    list.push(tracking);
    return ok(tracking, 201);
  }
  const index = list.findIndex((entry) => entry['tracking_id'] === id);
  return index < 0
    ? refusal(404, 'woocommerce_rest_order_invalid_id', 'Invalid ID.')
    : ok(list.splice(index, 1)[0]);
};

export const answerNotes = (
  shop: WooShop,
  request: StandInRequest,
  [order = '', id]: readonly string[],
): StandInAnswer => {
  const orderId = Number(order);
  if (!shop.orders.some((listed) => listed.id === orderId)) return unknownId();
  const list = listOf(shop.notes, orderId);
  if (request.method === 'GET') return ok(list.toReversed());
  if (request.method === 'POST') {
    const { note, customer_note: isForBuyer } = readBody(request);
    const createdNote = { id: shop.nextId(), note: String(note), customer_note: Boolean(isForBuyer) };
    list.push(createdNote);
    if (createdNote.customer_note) shop.mails.push(`note ${orderId}`);
    return ok(createdNote, 201);
  }
  const index = list.findIndex((entry) => entry.id === Number(id));
  return index < 0
    ? refusal(404, 'woocommerce_rest_invalid_id', 'Invalid ID.')
    : ok(list.splice(index, 1)[0]);
};
