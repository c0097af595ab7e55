import { createHmac } from 'node:crypto';
import { ShopBaseShop } from './shopbase/shop.ts';
import {
  startStandInServer,
  type StandInAnswer,
  type StandInRequest,
  type StandInServer,
} from './standInServer.ts';

export interface ShopBaseStandInOptions {
  port?: number;
  origin?: string;
  now?: () => Date;
}

/** A running store. `origin`: what a link has as its address; `host` is reached at `address`. */
export interface ShopBaseStandIn extends StandInServer {
  origin: string;
  host: string;
  state: ShopBaseShop;
  /** Called for every request before it is answered. */
  onRequest: (() => void) | undefined;
}

const errors = (status: number, text: string): StandInAnswer => ({ status, body: { errors: text } });

/** Requests that leak from the bucket each second. */
const leakPerSecond = 2;
const maxOffset = 100_000;

/** Headers of a message, signed by the secret that the store shows with its hooks. */
export const shopBaseHeaders = (
  { host }: ShopBaseStandIn,
  { topic, body, secret }: { topic: string; body: string; secret: string },
): Record<string, string> => ({
  'content-type': 'application/json',
  'x-shopbase-topic': topic,
  'x-shopbase-shop-domain': host,
  'x-shopbase-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
});

/** A bucket that leaks by the clock of this process. */
class Bucket {
  readonly #shop: ShopBaseShop;
  #at = performance.now();

  constructor(shop: ShopBaseShop) {
    this.#shop = shop;
  }

  /** Returns false if the bucket is full. */
  take(): boolean {
    const now = performance.now();
    this.#shop.used = Math.max(0, this.#shop.used - ((now - this.#at) / 1000) * leakPerSecond);
    this.#at = now;
    if (this.#shop.used + 1 > this.#shop.limit) {
      this.#shop.refused += 1;
      return false;
    }
    this.#shop.used += 1;
    return true;
  }
}

const checkKeys = (shop: ShopBaseShop, { headers }: StandInRequest): StandInAnswer | undefined => {
  const basic = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString('utf8');
  const isBasic = !shop.refusesBasic && basic === `${shop.keys.apiKey}:${shop.keys.password}`;
  if (!isBasic && headers['x-shopbase-access-token'] !== shop.keys.password)
    return errors(401, 'Unauthorized access');
  const isSecret = !shop.keys.tokenSecret || headers['x-shopbase-token-secret'] === shop.keys.tokenSecret;
  return isSecret ? undefined : errors(403, 'Token secret is required');
};

const readBody = ({ body }: StandInRequest): Record<string, Record<string, unknown>> =>
  JSON.parse(body || '{}') as Record<string, Record<string, unknown>>;

const answerList = (
  shop: ShopBaseShop,
  name: string,
  records: readonly { id: number; updated_at?: string }[],
  { query }: StandInRequest,
): StandInAnswer => {
  const limit = Math.min(Number(query.get('limit') ?? 50), 250);
  const offset = (Number(query.get('page') ?? 1) - 1) * limit;
  if (offset > maxOffset) return errors(429, 'Offset is too large');
  const since = Date.parse(query.get('updated_at_min') ?? '') || 0;
  const ids = query.get('ids')?.split(',');
  const matches = records
    .filter(({ updated_at: at = '' }) => shop.ignoresFilters || !since || Date.parse(at) >= since)
    .filter(({ id }) => shop.ignoresFilters || !ids || ids.includes(String(id)))
    .filter(({ id }) => shop.sortsByNewest || id > Number(query.get('since_id') ?? 0))
    .toSorted((a, b) => (shop.sortsByNewest ? b.id - a.id : a.id - b.id));
  return { status: 200, body: { [name]: matches.slice(offset, offset + limit) } };
};

const answerOneFulfillment = (
  shop: ShopBaseShop,
  request: StandInRequest,
  [orderId, id, action]: readonly string[],
): StandInAnswer => {
  const order = shop.orders.find((candidate) => candidate.id === Number(orderId));
  const fulfillment = order?.fulfillments?.find((candidate) => candidate.id === Number(id));
  if (!order || !fulfillment) return errors(404, 'Not Found');
  if (action === 'complete' && fulfillment.status === 'success') return errors(422, 'is already complete');
  if (action === 'complete') fulfillment.status = 'success';
  if (action === 'cancel') fulfillment.status = 'cancelled';
  if (!action) Object.assign(fulfillment, readBody(request)['fulfillment']);
  return { status: 200, body: { fulfillment } };
};

const answerNewFulfillment = (
  shop: ShopBaseShop,
  request: StandInRequest,
  orderId: string,
): StandInAnswer => {
  if (!shop.orders.some((order) => order.id === Number(orderId))) return errors(404, 'Not Found');
  const draft = readBody(request)['fulfillment'] ?? {};
  if (!draft['location_id']) return errors(422, 'location_id is required');
  return {
    status: 201,
    body: { fulfillment: shop.fulfill(Number(orderId), draft) },
  };
};

const answerWebhooks = (shop: ShopBaseShop, request: StandInRequest): StandInAnswer => {
  if (request.method === 'GET') return { status: 200, body: { webhooks: shop.webhooks } };
  const draft = readBody(request)['webhook'] as unknown as ShopBaseShop['webhooks'][number];
  if (!shop.acceptsLocalHooks && !/^https:\/\/(?!localhost)/.test(draft.address))
    return errors(422, 'address is invalid');
  const webhook = { ...draft, id: shop.nextId() };
  shop.webhooks.push(webhook);
  return { status: 201, body: { webhook } };
};

const countOrders = (shop: ShopBaseShop, { query }: StandInRequest): StandInAnswer => {
  const since = Date.parse(query.get('created_at_min') ?? '') || 0;
  const orders = shop.orders.filter(
    (order) =>
      order.financial_status === query.get('financial_status') &&
      order.fulfillment_status === null &&
      Date.parse(order.created_at) >= since,
  );
  return { status: 200, body: { count: orders.length } };
};

const answerRecords = (shop: ShopBaseShop, request: StandInRequest, path: string): StandInAnswer => {
  const order = shop.orders.find(({ id }) => path === `orders/${id}.json`);
  if (order) return { status: 200, body: { order } };
  const product = shop.products.find(({ id }) => path === `products/${id}.json`);
  if (product) return { status: 200, body: { product } };
  const hook = shop.webhooks.findIndex(({ id }) => path === `webhooks/${id}.json`);
  if (hook >= 0 && request.method === 'DELETE') return { status: 200, body: shop.webhooks.splice(hook, 1) };
  return errors(404, 'Not Found');
};

const answerRoute = (shop: ShopBaseShop, request: StandInRequest, path: string): StandInAnswer => {
  const singlePath = /^orders\/(\d+)\/fulfillments\/(\d+)(?:\/(complete|cancel))?\.json$/.exec(path);
  if (singlePath) return answerOneFulfillment(shop, request, singlePath.slice(1));
  const createPath = /^orders\/(\d+)\/fulfillments\.json$/.exec(path);
  if (createPath) return answerNewFulfillment(shop, request, createPath[1] ?? '');
  const routes: Record<string, () => StandInAnswer> = {
    'shop.json': () => ({
      status: 200,
      body: { shop: { id: 1, name: shop.name, currency: shop.currency, iana_timezone: 'Asia/Ho_Chi_Minh' } },
    }),
    'orders.json': () => answerList(shop, 'orders', shop.orders, request),
    'orders/count.json': () => countOrders(shop, request),
    'products.json': () => answerList(shop, 'products', shop.products, request),
    'locations.json': () => ({ status: 200, body: { locations: shop.locations } }),
    'webhooks.json': () => answerWebhooks(shop, request),
  };
  return routes[path]?.() ?? answerRecords(shop, request, path);
};

/** Starts a ShopBase store with state, by its documentation: no real one was seen. */
export const startShopBaseStandIn = async ({
  port = 0,
  origin = 'https://lotus.onshopbase.com',
  now = () => new Date(),
}: ShopBaseStandInOptions = {}): Promise<ShopBaseStandIn> => {
  const shop = new ShopBaseShop(now);
  const bucket = new Bucket(shop);
  const standIn: Pick<ShopBaseStandIn, 'origin' | 'host' | 'state' | 'onRequest'> = {
    origin,
    host: new URL(origin).host,
    state: shop,
    onRequest: undefined,
  };
  const server = await startStandInServer({
    port,
    answer(request) {
      standIn.onRequest?.();
      if (shop.inMaintenance) return { status: 503, body: '<h1>Maintenance</h1>' };
      const isFree = bucket.take();
      const path = request.path.replace(/^\/admin\//, '');
      const answer = isFree
        ? (checkKeys(shop, request) ?? answerRoute(shop, request, path))
        : errors(429, 'Too many requests');
      const used = `${Math.ceil(shop.used)}/${shop.limit}`;
      return {
        ...answer,
        headers: { date: shop.now().toUTCString(), 'x-sb-shop-api-call-limit': used, ...answer.headers },
      };
    },
  });
  return Object.assign(standIn, server);
};
