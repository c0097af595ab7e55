import type { StandInAnswer, StandInRequest } from '../standInServer.ts';
import { refusal } from './auth.ts';
import type { WooHooks } from './hooks.ts';
import { answerList, trimFields } from './lists.ts';
import type { WooOrder, WooWebhook } from './records.ts';
import type { WooShop } from './shop.ts';
import { answerFulfillments, answerNotes, answerTrackings, unknownId } from './trackingRoutes.ts';

/** Everything that a route works with. `parts`: what its pattern caught. */
interface Call {
  shop: WooShop;
  hooks: WooHooks;
  request: StandInRequest;
  parts: readonly string[];
}

type Route = readonly [RegExp, (call: Call) => StandInAnswer | Promise<StandInAnswer>];

const readBody = ({ body }: StandInRequest): Record<string, unknown> =>
  JSON.parse(body || '{}') as Record<string, unknown>;

const answerOrders = ({ shop, request, parts: [id] }: Call): StandInAnswer => {
  if (!id) return answerList(shop, shop.orders, request);
  const order = shop.orders.find((candidate) => candidate.id === Number(id));
  // A write to an unknown order is refused by its input, a read by its address.
  if (!order) return unknownId(request.method === 'PUT' ? 400 : 404);
  if (request.method === 'PUT') {
    const { status, ...fields } = readBody(request) as Partial<WooOrder>;
    if (Object.keys(fields).length) shop.changeOrder(order.id, fields);
    if (status) shop.setStatus(order.id, status);
  }
  return { status: 200, body: trimFields(order, request.query) };
};

const answerRefunds = ({ shop, request, parts: [id] }: Call): StandInAnswer => {
  if (!shop.orders.some((order) => order.id === Number(id))) return unknownId();
  const refunds = shop.refunds.get(Number(id)) ?? [];
  return { status: 200, body: refunds.map((refund) => trimFields(refund, request.query)) };
};

const answerProducts = ({ shop, request }: Call): StandInAnswer =>
  answerList(shop, shop.products, request, (record) => {
    const product = shop.products.find(({ id }) => id === record.id);
    return { ...product, variations: product?.variations.map(({ id }) => id) };
  });

const answerVariations = ({ shop, request, parts: [id] }: Call): StandInAnswer => {
  const product = shop.products.find((candidate) => candidate.id === Number(id));
  if (!product) return refusal(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.');
  return answerList(shop, product.variations, request);
};

const toAnswer = ({ secret: _secret, failures: _failures, ...hook }: WooWebhook): object => hook;

const answerWebhooks = async ({ shop, hooks, request, parts: [id] }: Call): Promise<StandInAnswer> => {
  if (request.method === 'POST' && !id) {
    const draft = readBody(request) as unknown as WooWebhook;
    const hook: WooWebhook = { ...draft, id: shop.nextId(), failures: 0 };
    shop.webhooks.push(hook);
    await hooks.ping(hook);
    return { status: 201, body: trimFields(toAnswer(hook), request.query) };
  }
  if (!id)
    return answerList(
      shop,
      shop.webhooks.map((hook) => ({ ...toAnswer(hook), id: hook.id })),
      request,
    );
  const index = shop.webhooks.findIndex((hook) => hook.id === Number(id));
  const hook = shop.webhooks[index];
  if (!hook) return refusal(404, 'woocommerce_rest_shop_webhook_invalid_id', 'Invalid ID.');
  if (request.method === 'DELETE') shop.webhooks.splice(index, 1);
  return { status: 200, body: toAnswer(hook) };
};

const answerStatus = ({ shop, request }: Call): StandInAnswer => ({
  status: 200,
  body: trimFields(
    {
      environment: {
        home_url: shop.home,
        site_url: shop.home,
        version: shop.version,
        wp_version: '7.0.4',
        default_timezone: 'UTC',
      },
      database: {},
      settings: { api_enabled: false, force_ssl: false, currency: shop.currency, HPOS_enabled: true },
    },
    request.query,
  ),
});

const routes: readonly Route[] = [
  [/^wc\/v3\/orders(?:\/(\d+))?$/, answerOrders],
  [/^wc\/v3\/orders\/(\d+)\/refunds$/, answerRefunds],
  [
    /^wc\/v3\/orders\/(\d+)\/fulfillments(?:\/(\d+))?$/,
    ({ shop, request, parts }) => answerFulfillments(shop, request, parts),
  ],
  [
    /^wc\/v3\/orders\/(\d+)\/notes(?:\/(\d+))?$/,
    ({ shop, request, parts }) => answerNotes(shop, request, parts),
  ],
  [
    /^(wc-shipment-tracking\/v3|wc-ast\/v3)\/orders\/(\d+)\/shipment-trackings(?:\/(\w+))?$/,
    ({ shop, request, parts }) => answerTrackings(shop, request, parts),
  ],
  [/^wc\/v3\/products$/, answerProducts],
  [/^wc\/v3\/products\/(\d+)\/variations$/, answerVariations],
  [/^wc\/v3\/webhooks(?:\/(\d+))?$/, answerWebhooks],
  [/^wc\/v3\/system_status$/, answerStatus],
];

/** Answers a call of the interface that was allowed. `path`: below `/wp-json/`. */
export const answerRoute = async (
  shop: WooShop,
  hooks: WooHooks,
  request: StandInRequest,
  path: string,
): Promise<StandInAnswer> => {
  for (const [pattern, answer] of routes) {
    const match = pattern.exec(path);
    // An optional part that is missing is undefined in a match.
    if (match) return answer({ shop, hooks, request, parts: match.slice(1).map((part) => part ?? '') });
  }
  return refusal(404, 'rest_no_route', 'No route was found matching the URL and request method.');
};
