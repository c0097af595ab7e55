import { randomBytes } from 'node:crypto';
import {
  startStandInServer,
  type StandInAnswer,
  type StandInRequest,
  type StandInServer,
} from './standInServer.ts';
import { WooAuth } from './woo/auth.ts';
import { WooHooks } from './woo/hooks.ts';
import { trimFields } from './woo/lists.ts';
import { answerRoute } from './woo/routes.ts';
import { WooShop, type WooKey } from './woo/shop.ts';

export interface WooStandInOptions {
  port?: number;
  /** Address that the store believes to have; with http it takes signatures only. */
  origin?: string;
  now?: () => Date;
  /** URL to which hooks and handed keys are sent instead, because stand-ins have no public network. */
  reach?: (url: string) => string;
  /** Sends waiting hooks by itself after so many milliseconds; without, `deliverHooks` does. */
  hookDelayMs?: number;
}

/** A running store. `origin`: what a link has as its address; `host` is reached at `address`. */
export interface WooStandIn extends Omit<StandInServer, 'close'> {
  origin: string;
  host: string;
  state: WooShop;
  deliverHooks: () => Promise<void>;
  /** Is called before each request is answered. */
  onRequest: ((request: StandInRequest) => void) | undefined;
  close: () => Promise<void>;
}

const page = (text: string, status: number): StandInAnswer => ({
  status,
  body: `<!DOCTYPE html><html><head><title>${text}</title></head><body><h1>${text}</h1></body></html>`,
});

const maintenance: StandInAnswer = {
  ...page('Briefly unavailable for scheduled maintenance. Check back in a minute.', 503),
  headers: { 'retry-after': '600' },
};

const phpWarning =
  '<br />\n<b>Warning</b>:  Undefined array key "addon" in <b>/wp-content/plugins/addon/a.php</b> on line <b>9</b><br />\n';

const indexOf = (shop: WooShop): object => ({
  name: shop.name,
  description: '',
  url: shop.home,
  home: shop.home,
  gmt_offset: String(shop.gmtOffset),
  timezone_string: shop.timeZone,
  namespaces: shop.namespaces,
});

/** Path of the interface in a request; undefined for a page. */
const interfacePath = (shop: WooShop, { path, query }: StandInRequest): string | undefined => {
  const folder = new URL(shop.home).pathname.replace(/\/$/, '');
  const route = query.get('rest_route');
  if (path === `${folder}/` && route !== null) return route.replace(/^\//, '');
  const prefix = `${folder}/wp-json/`;
  return !shop.plainPermalinks && path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
};

/** Makes keys and sends them as `/wc-auth` does, as if the administrator had agreed. */
const handOver = async (
  shop: WooShop,
  { query }: StandInRequest,
  reach: (url: string) => string,
): Promise<StandInAnswer> => {
  const callback = query.get('callback_url') ?? '';
  if (!callback.startsWith('https://')) return page('Error: The callback_url needs to be over SSL', 500);
  const key: WooKey = {
    consumerKey: `ck_${randomBytes(20).toString('hex')}`,
    consumerSecret: `cs_${randomBytes(20).toString('hex')}`,
    permissions: 'read_write',
    user: 'shop_manager',
  };
  shop.keys.push(key);
  const userId = query.get('user_id') ?? '';
  await fetch(reach(callback), {
    method: 'POST',
    headers: { 'content-type': 'application/json;charset=UTF-8' },
    body: JSON.stringify({
      key_id: shop.keys.length,
      user_id: userId,
      consumer_key: key.consumerKey,
      consumer_secret: key.consumerSecret,
      key_permissions: 'read_write',
    }),
  });
  const back = new URL(query.get('return_url') ?? '');
  back.searchParams.set('success', '1');
  back.searchParams.set('user_id', userId);
  return { status: 302, body: '', headers: { location: back.href } };
};

const makeAnswer = (shop: WooShop, hooks: WooHooks, reach: (url: string) => string) => {
  const auth = new WooAuth(shop);
  return async (request: StandInRequest): Promise<StandInAnswer> => {
    if (shop.inMaintenance) return maintenance;
    if (request.path.endsWith('/wc-auth/v1/authorize')) return handOver(shop, request, reach);
    const path = interfacePath(shop, request);
    if (path === undefined) return page('Page not found', request.path === '/' ? 200 : 404);
    if (path === '') return { status: 200, body: trimFields(indexOf(shop), request.query) };
    // "Plain" permalinks reach the routes, but never check keys.
    const refused = auth.check(
      shop.plainPermalinks ? { ...request, headers: {}, query: new URLSearchParams() } : request,
    );
    return refused ?? answerRoute(shop, hooks, request, path);
  };
};

/** Starts a WooCommerce store with state, by the facts of a true one. */
export const startWooStandIn = async ({
  port = 0,
  origin = 'https://lotus.example',
  now = () => new Date(),
  reach = (url) => url,
  hookDelayMs,
}: WooStandInOptions = {}): Promise<WooStandIn> => {
  const shop = new WooShop(origin, now);
  const hooks = new WooHooks(shop, reach);
  const answer = makeAnswer(shop, hooks, reach);
  const server = await startStandInServer({
    port,
    async answer(request) {
      standIn.onRequest?.(request);
      const result = await answer(request);
      const hasWarning = shop.phpWarning && typeof result.body === 'object';
      return {
        ...result,
        headers: { date: shop.now().toUTCString(), ...result.headers },
        ...(hasWarning && { body: `${phpWarning}${JSON.stringify(result.body)}` }),
      };
    },
  });
  const timer = hookDelayMs === undefined ? undefined : setInterval(() => void hooks.deliver(), hookDelayMs);
  const standIn: WooStandIn = {
    ...server,
    origin,
    host: new URL(origin).host,
    state: shop,
    deliverHooks: () => hooks.deliver(),
    onRequest: undefined,
    async close() {
      clearInterval(timer);
      await server.close();
    },
  };
  return standIn;
};
