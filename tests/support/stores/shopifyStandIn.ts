import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema } from 'graphql';
import { answerGraphql, operationName, type GraphqlRequest } from './shopify/api.ts';
import { Bulk } from './shopify/bulk.ts';
import { Budget } from './shopify/costs.ts';
import { Faults } from './shopify/faults.ts';
import { HookSender } from './shopify/hooks.ts';
import { bulkSourceOf, rootOf, type RootContext } from './shopify/roots.ts';
import { ShopifyState } from './shopify/state.ts';

/** Schema that the stand-in runs operations against: a part of the true one. */
export const shopifySchema = buildSchema(
  readFileSync(new URL('./shopify/admin-2026-10.graphql', import.meta.url), 'utf8'),
);

export interface ShopifyStandInOptions {
  /** Permanent host of the store. */
  shopHost?: string;
  port?: number;
  now?: () => Date;
  /** Points of the app in the store, and how many come back each second. */
  budget?: { maximum: number; restoreRate: number };
  /** Life of a token of the app, seconds. */
  tokenSeconds?: number;
  /** Origins that hooks are sent to in place of the registered one. */
  hookTargets?: ReadonlyMap<string, string>;
}

/** Keys that the store accepts: an app of its organization, and a token of an older app with its API secret. */
export const shopifyKeys = {
  clientId: 'lotus-tee-client-id',
  clientSecret: 'lotus-tee-client-secret',
  accessToken: 'shpat_lotus_tee_token',
  apiSecret: 'lotus-tee-client-secret',
} as const;

/** Keys of the app as a call of ours takes them. */
export const shopifyApp = { client_id: shopifyKeys.clientId, client_secret: shopifyKeys.clientSecret };

/** A budget that fills up fast, so that waits are short. */
export const fastBudget = { maximum: 20_000, restoreRate: 50_000 };

const grantedScopes = [
  'read_orders',
  'read_products',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
];

export interface ShopifyStandIn {
  /** `host:port` where the stand-in listens, by plain http. */
  place: string;
  shopHost: string;
  state: ShopifyState;
  hooks: HookSender;
  bulk: Bulk;
  faults: Faults;
  budget: Budget;
  scopes: Set<string>;
  /** Names of the operations that were answered, in order. */
  operations: string[];
  /** Number of tokens that were issued. */
  issuedTokens: () => number;
  uninstall: () => void;
  /** Called for every request before it is answered. */
  onRequest: (() => void) | undefined;
  close: () => Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

/** Tokens of the store's apps. */
class Tokens {
  readonly #seconds: number;
  readonly #now: () => Date;
  readonly #faults: Faults;
  #endByToken = new Map<string, number>();
  issued = 0;

  constructor(seconds: number, now: () => Date, faults: Faults) {
    this.#seconds = seconds;
    this.#now = now;
    this.#faults = faults;
  }

  answer(body: string, scopes: ReadonlySet<string>): { status: number; body: unknown } {
    const form = new URLSearchParams(body);
    const isKnown =
      form.get('client_id') === shopifyKeys.clientId &&
      form.get('client_secret') === shopifyKeys.clientSecret;
    if (form.get('grant_type') !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    if (!isKnown) return { status: 401, body: { error: 'invalid_client' } };
    if (this.#faults.isUninstalled || !this.#faults.isAppOfStore)
      return {
        status: 400,
        body: {
          error: 'shop_not_permitted',
          error_description: 'Client credentials cannot be performed on this shop.',
        },
      };
    this.issued += 1;
    const token = `shpca_token_${this.issued}`;
    this.#endByToken.set(token, this.#now().getTime() + this.#seconds * 1000);
    return {
      status: 200,
      body: { access_token: token, scope: [...scopes].join(','), expires_in: this.#seconds },
    };
  }

  expireAll(): void {
    this.#endByToken = new Map();
  }

  isValid(token: unknown): boolean {
    if (this.#faults.isUninstalled) return false;
    if (token === shopifyKeys.accessToken) return true;
    return typeof token === 'string' && (this.#endByToken.get(token) ?? 0) > this.#now().getTime();
  }
}

const wrongToken = { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' };

/** Everything that the routes of one store share. */
interface Site {
  standIn: Omit<ShopifyStandIn, 'place' | 'close'>;
  tokens: Tokens;
}

const contextOf = ({ standIn }: Site): RootContext => ({
  state: standIn.state,
  scopes: standIn.scopes,
  areBuyersHidden: standIn.faults.areBuyersHidden,
  isBulk: false,
  shopHost: standIn.shopHost,
  hooks: standIn.hooks,
  bulk: standIn.bulk,
});

const answerApi = async (site: Site, version: string, request: IncomingMessage, response: ServerResponse) => {
  const { faults, bulk, budget, operations } = site.standIn;
  const body = JSON.parse(await readBody(request)) as GraphqlRequest;
  if (faults.takeExpiry()) site.tokens.expireAll();
  if (!site.tokens.isValid(request.headers['x-shopify-access-token'])) {
    sendJson(response, 401, wrongToken);
    return;
  }
  const page = faults.takePage();
  if (page) {
    response.writeHead(page.status, { 'content-type': 'text/html' });
    response.end(page.body);
    return;
  }
  const operation = operationName(body.query);
  const lost = faults.takeLost(operation);
  if (lost && !lost.isRun) {
    request.socket.destroy();
    return;
  }
  faults.runBefore(operation);
  const context = contextOf(site);
  bulk.open(bulkSourceOf(context));
  const isThrottled = faults.takeThrottle();
  const answer = await answerGraphql(shopifySchema, body, rootOf(context), { budget, isThrottled });
  operations.push(operation);
  if (lost) request.socket.destroy();
  else sendJson(response, 200, answer, { 'x-shopify-api-version': faults.answeredVersion ?? version });
};

const answer = async (site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  site.standIn.onRequest?.();
  const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
  const version = /^\/admin\/api\/([^/]+)\/graphql\.json$/.exec(pathname)?.[1];
  const file = site.standIn.bulk.file(pathname);
  if (request.headers.host !== site.standIn.shopHost) {
    response.writeHead(404, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>No such store</title>');
  } else if (version !== undefined) {
    await answerApi(site, version, request, response);
  } else if (pathname === '/admin/oauth/access_token') {
    const { status, body } = site.tokens.answer(await readBody(request), site.standIn.scopes);
    sendJson(response, status, body);
  } else if (file) {
    response.writeHead(200, { 'content-type': 'application/jsonl' });
    for await (const line of file) response.write(`${line}\n`);
    response.end();
  } else {
    sendJson(response, 404, { errors: 'Not Found' });
  }
};

/**
 * Starts a store of Shopify that knows what the true one knows of our operations. The product reaches it if the store's
 * host is mapped to its place (`storeHttp`, `hosts`).
 */
export const startShopifyStandIn = async (options: ShopifyStandInOptions = {}): Promise<ShopifyStandIn> => {
  const { shopHost = 'lotus-tee.myshopify.com', port = 0, now = () => new Date() } = options;
  const state = new ShopifyState(now);
  const faults = new Faults();
  const hooks = new HookSender(state, {
    shopHost,
    secret: shopifyKeys.clientSecret,
    apiVersion: '2026-10',
    targets: options.hookTargets ?? new Map(),
  });
  state.report = hooks.report;
  const { maximum, restoreRate } = options.budget ?? { maximum: 2_000, restoreRate: 100 };
  const tokens = new Tokens(options.tokenSeconds ?? 86_399, now, faults);
  const standIn = {
    shopHost,
    state,
    hooks,
    faults,
    bulk: new Bulk(shopifySchema, `https://${shopHost}`),
    budget: new Budget(maximum, restoreRate),
    scopes: new Set(grantedScopes),
    operations: [],
    issuedTokens: () => tokens.issued,
    onRequest: undefined as (() => void) | undefined,
    uninstall: () => {
      hooks.report({ topic: 'APP_UNINSTALLED' });
      faults.isUninstalled = true;
    },
  };
  const server = createServer((request, response) => {
    answer({ standIn, tokens }, request, response).catch((problem: unknown) => {
      if (!response.headersSent) sendJson(response, 500, { errors: String(problem) });
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(standIn, {
    place: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
};
