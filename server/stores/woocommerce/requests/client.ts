import type { z } from 'zod';
import type { StoreAccess } from '../../platform.ts';
import { readAnswer } from '../../readJson.ts';
import { limitRequests } from '../../requestLimiter.ts';
import type { StoreFailure } from '../../storeFailure.ts';
import type { StoreAnswer, StoreRequest } from '../../storeHttp.ts';
import type { WooCredentials } from '../credentials.ts';
import { answerFailure, WooFailure } from './answerFailure.ts';
import { signUrl } from './oauth1.ts';

/** Small hosts are slow, and some ban a client with more. */
const maxRequestsAtOnce = 2;

/** Clock differences that count, ms: the header `Date` has whole seconds, and the answer takes a while. */
const minClockDifferenceMs = 30_000;

/**
 * How the keys travel: `header`: Basic; `query`: for hosts that drop that header; `signature`: OAuth 1.0a, over http.
 */
type KeyTransport = 'header' | 'query' | 'signature';

export interface WooRequest<T> {
  method?: StoreRequest['method'];
  /** Below `/wp-json/`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
  schema: z.ZodType<T>;
  signal: AbortSignal;
}

/** A read answer. `total`: number of all matching records of a list, where the host lets its header pass. */
export interface WooAnswer<T> {
  value: T;
  total: number | undefined;
}

/** Sends requests to one store. */
export interface WooClient {
  send<T>(request: WooRequest<T>): Promise<WooAnswer<T>>;
  /** Returns the answer of an address of the store without keys, of any status. */
  sendOpen(path: string, signal: AbortSignal): Promise<StoreAnswer>;
  /**
   * Milliseconds by which the store's clock is ahead of ours (negative: behind) by its last answer; 0 for a small
   * difference.
   */
  clockDifferenceMs(): number;
}

const readTotal = ({ headers }: StoreAnswer): number | undefined => {
  const text = headers['x-wp-total'];
  return typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : undefined;
};

/**
 * Returns true if the same keys might be accepted by another transport: unknown keys and a dropped header look alike.
 */
const mayBeDropped = (failure: StoreFailure): boolean => failure.problem === 'keys_unknown';

const addKeys = (
  request: StoreRequest,
  transport: KeyTransport,
  credentials: WooCredentials,
  timestamp: Date,
): StoreRequest => {
  const { consumerKey, consumerSecret } = credentials;
  if (transport === 'signature') {
    const { method = 'GET', url } = request;
    return { ...request, url: signUrl({ method, url, credentials, timestamp }) };
  }
  if (transport === 'query') {
    const url = new URL(request.url);
    url.searchParams.set('consumer_key', consumerKey);
    url.searchParams.set('consumer_secret', consumerSecret);
    return { ...request, url };
  }
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
  return { ...request, headers: { ...request.headers, authorization: `Basic ${basic}` } };
};

const toStoreRequest = <T>(origin: string, request: WooRequest<T>): StoreRequest => {
  const { method, path, query, body, signal } = request;
  const url = new URL(`${origin}/wp-json/${path}`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return {
    ...(method && { method }),
    url,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    signal,
  };
};

/** Opens the interface of a store. */
export const openClient = ({ origin, credentials, http, now }: StoreAccess<WooCredentials>): WooClient => {
  const limit = limitRequests(maxRequestsAtOnce);
  const secrets = [credentials.consumerSecret, credentials.consumerKey];
  let transport: KeyTransport = origin.startsWith('https:') ? 'header' : 'signature';
  let clockDifferenceMs = 0;

  const receive = async (request: StoreRequest): Promise<StoreAnswer> => {
    const answer = await limit(() => http.send(request));
    const differenceMs = Date.parse(answer.headers.date ?? '') - now().getTime();
    clockDifferenceMs = Math.abs(differenceMs) >= minClockDifferenceMs ? differenceMs : 0;
    return answer;
  };
  const receiveBy = async (keyTransport: KeyTransport, request: StoreRequest): Promise<StoreAnswer> => {
    // Signed with the time of the store: it refuses a difference of 15 minutes.
    const timestamp = new Date(now().getTime() + clockDifferenceMs);
    const answer = await receive(addKeys(request, keyTransport, credentials, timestamp));
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw answerFailure(answer, { url: request.url, secrets, now: now() });
  };
  const receiveWithKeys = async (request: StoreRequest): Promise<StoreAnswer> => {
    const clockBefore = clockDifferenceMs;
    try {
      return await receiveBy(transport, request);
    } catch (problem) {
      if (!(problem instanceof WooFailure)) throw problem;
      const isClockNew = problem.problem === 'clock_wrong' && clockDifferenceMs !== clockBefore;
      if (isClockNew) return receiveBy(transport, request);
      if (transport !== 'header' || !mayBeDropped(problem)) throw problem;
      const answer = await receiveBy('query', request);
      transport = 'query';
      return answer;
    }
  };

  return {
    async send(request) {
      const answer = await receiveWithKeys(toStoreRequest(origin, request));
      return { value: readAnswer(answer.body, request.schema), total: readTotal(answer) };
    },
    sendOpen: (path, signal) => receive({ url: new URL(`${origin}${path}`), signal }),
    clockDifferenceMs: () => clockDifferenceMs,
  };
};
