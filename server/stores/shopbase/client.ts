import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { StoreAccess } from '../platform.ts';
import { textOfHtml } from '../textOfHtml.ts';
import { readResponse, readJson } from '../readJson.ts';
import { limitRequests } from '../requestLimiter.ts';
import { isRedirect, redirectFailure } from '../redirectFailure.ts';
import { retryAfterMs } from '../retryAfter.ts';
import { StoreFailure, type FailureKind } from '../storeFailure.ts';
import type { StoreResponse, StoreRequest } from '../storeHttp.ts';
import type { StoreProblem } from '../../../contract/stores/connection.ts';
import type { ShopBaseCredentials } from './credentials.ts';
import { readOrigin } from './storeAddress.ts';
import { unconfirmedFacts } from './unconfirmedFacts.ts';

/** Requests of the budget that are left to other clients of the store. */
const reservedRequests = 4;
/** Time in which a full bucket empties. */
const defaultWaitMs = 15_000;
const maxDetailLength = 200;

export interface ShopBaseRequest<T> {
  method?: StoreRequest['method'];
  /** Below `/admin/`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
  schema: z.ZodType<T>;
  signal: AbortSignal;
}

/** A response and the store's time of it; our time if the store does not send one. */
export interface ShopBaseResponse<T> {
  value: T;
  answeredAt: Date;
}

export interface ShopBaseClient {
  send<T>(request: ShopBaseRequest<T>): Promise<ShopBaseResponse<T>>;
  /** Sends a request without keys and returns the response, whatever its status. */
  sendOpen(path: string, signal: AbortSignal): Promise<StoreResponse>;
}

/** Budget of a store according to its last response. */
class RequestBudget {
  #used = 0;
  #limit: number | undefined;
  #readAt = 0;

  read({ headers }: StoreResponse): void {
    const match = /^(\d+)\/(\d+)$/.exec(String(headers[unconfirmedFacts.limitHeader] ?? ''));
    if (!match) return;
    this.#used = Number(match[1]);
    this.#limit = Number(match[2]);
    this.#readAt = performance.now();
  }

  /** Returns the milliseconds until a request may be sent, and counts it. */
  take(): number {
    if (this.#limit === undefined) return 0;
    const leaked = ((performance.now() - this.#readAt) / 1000) * unconfirmedFacts.leakPerSecond;
    const excess = this.#used + 1 - leaked - (this.#limit - reservedRequests);
    this.#used += 1;
    return Math.max(0, (excess / unconfirmedFacts.leakPerSecond) * 1000);
  }
}

const wordsOf = ({ body }: StoreResponse, secrets: readonly string[]): string => {
  const json = readJson(body);
  const { data } = z
    .object({ errors: z.unknown().optional(), error: z.unknown().optional() })
    .safeParse(json);
  const words = data?.errors ?? data?.error;
  const text = typeof words === 'string' ? words : JSON.stringify(words ?? '');
  const safe = secrets.reduce((message, secret) => message.replaceAll(secret, '…'), text);
  return textOfHtml(safe.replaceAll(/["{}[\]]+/g, ' ')).slice(0, maxDetailLength);
};

const judge = (
  { status, body }: StoreResponse,
  words: string,
): { kind: FailureKind; problem: StoreProblem } => {
  const isJson = readJson(body) !== undefined;
  if (status === 429) return { kind: 'wait', problem: 'too_many_requests' };
  if (status >= 500 || status === 408) return { kind: 'passing', problem: 'store_down' };
  const isAccessControl = status === 403 || (status === 401 && /secret|\bip\b|whitelist/i.test(words));
  if (isAccessControl) return { kind: 'broken', problem: 'token_secret_missing' };
  if (status === 401) return { kind: 'broken', problem: 'keys_unknown' };
  // Only a JSON response means that the record does not exist; an HTML page means that the store is down.
  if (status === 404)
    return isJson ? { kind: 'missing', problem: 'refused' } : { kind: 'passing', problem: 'not_json' };
  return { kind: 'permanent', problem: 'refused' };
};

/** Converts a response to `url` with an error status to a failure. Its detail contains none of `secrets`. */
export const responseFailure = (
  response: StoreResponse,
  { url, secrets, now }: { url: URL; secrets: readonly string[]; now: Date },
): StoreFailure => {
  if (isRedirect(response)) return redirectFailure(response, url, readOrigin);
  const words = wordsOf(response, secrets);
  const verdict = judge(response, words);
  const waitMs = retryAfterMs(response.headers, now);
  const isWait = verdict.kind === 'wait' || (verdict.problem === 'store_down' && waitMs !== undefined);
  return new StoreFailure({
    ...verdict,
    detail: words || `HTTP ${response.status}`,
    ...(isWait && { kind: 'wait', retryAfterMs: waitMs ?? defaultWaitMs }),
  });
};

const toStoreRequest = <T>(origin: string, request: ShopBaseRequest<T>): StoreRequest => {
  const { method, path, query, body, signal } = request;
  const url = new URL(`${origin}/admin/${path}`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return {
    ...(method && { method }),
    url,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    signal,
  };
};

/** Opens the API of a store. */
export const openClient = ({
  origin,
  credentials,
  http,
  now,
}: StoreAccess<ShopBaseCredentials>): ShopBaseClient => {
  const { apiKey, password, tokenSecret } = credentials;
  const secrets = [password, apiKey, tokenSecret].filter((secret) => secret !== undefined);
  const limit = limitRequests(1);
  const budget = new RequestBudget();
  const basic = { authorization: `Basic ${Buffer.from(`${apiKey}:${password}`).toString('base64')}` };
  let keys: Record<string, string> = basic;

  const receive = (request: StoreRequest): Promise<StoreResponse> =>
    limit(async () => {
      const waitMs = budget.take();
      if (waitMs > 0) await sleep(waitMs, undefined, { signal: request.signal }).catch(() => undefined);
      request.signal.throwIfAborted();
      const response = await http.send(request);
      budget.read(response);
      return response;
    });
  const receiveBy = async (
    request: StoreRequest,
    headers: Record<string, string>,
  ): Promise<StoreResponse> => {
    const response = await receive({
      ...request,
      headers: {
        ...request.headers,
        ...headers,
        ...(tokenSecret && { [unconfirmedFacts.tokenSecretHeader]: tokenSecret }),
      },
    });
    if (response.status >= 200 && response.status < 300) return response;
    throw responseFailure(response, { url: request.url, secrets, now: now() });
  };
  const receiveWithKeys = async (request: StoreRequest): Promise<StoreResponse> => {
    try {
      return await receiveBy(request, keys);
    } catch (problem) {
      const isUnknown = problem instanceof StoreFailure && problem.problem === 'keys_unknown';
      if (!isUnknown || keys !== basic) throw problem;
      const header = { [unconfirmedFacts.tokenHeader]: password };
      const response = await receiveBy(request, header);
      keys = header;
      return response;
    }
  };
  return {
    async send(request) {
      const response = await receiveWithKeys(toStoreRequest(origin, request));
      const ms = Date.parse(response.headers.date ?? '');
      return {
        value: readResponse(response.body, request.schema),
        answeredAt: Number.isNaN(ms) ? now() : new Date(ms),
      };
    },
    sendOpen: (path, signal) => receive({ url: new URL(`${origin}/admin/${path}`), signal }),
  };
};
