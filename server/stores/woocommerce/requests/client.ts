import type { z } from 'zod';
import type { StoreAccess } from '../../platform.ts';
import { readResponse } from '../../readJson.ts';
import { limitRequests } from '../../requestLimiter.ts';
import type { StoreResponse, StoreRequest } from '../../storeHttp.ts';
import type { WooCredentials } from '../credentials.ts';
import { responseFailure, authenticationError, WooFailure } from './responseFailure.ts';
import { signUrl } from './oauth1.ts';

/**
 * Maximum concurrent requests to a host, whatever link or call they are for: small hosts are slow, and some ban clients
 * that send more.
 */
const maxRequestsAtOnce = 2;

/** Minimum clock difference that counts, ms: the header `Date` has whole seconds, and the response takes time. */
const minClockDifferenceMs = 30_000;

/**
 * Transports of the keys. `header`: Basic; `query`: for hosts that drop that header; `signature`: OAuth 1.0a, for http
 * and for stores behind a proxy that see http.
 */
type KeyTransport = 'header' | 'query' | 'signature';

const secureTransports: readonly KeyTransport[] = ['header', 'query', 'signature'];

export interface WooRequest<T> {
  method?: StoreRequest['method'];
  /** Below `/wp-json/`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
  schema: z.ZodType<T>;
  signal: AbortSignal;
}

/** A parsed response. `total`: number of matching records of a list, unless the host drops the header. */
export interface WooResponse<T> {
  value: T;
  total: number | undefined;
}

/** Sends requests to one store. */
export interface WooClient {
  send<T>(request: WooRequest<T>): Promise<WooResponse<T>>;
  /** Sends a request without keys and returns the response, whatever its status. */
  sendOpen(path: string, signal: AbortSignal): Promise<StoreResponse>;
  /**
   * Milliseconds by which the store's clock is ahead of ours (negative: behind) by its last response; 0 for a small
   * difference.
   */
  clockDifferenceMs(): number;
}

const readTotal = ({ headers }: StoreResponse): number | undefined => {
  const text = headers['x-wp-total'];
  return typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : undefined;
};

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

/** Opens the API of a store. */
export const openClient = ({ origin, credentials, http, now }: StoreAccess<WooCredentials>): WooClient => {
  const limit = limitRequests(maxRequestsAtOnce);
  const secrets = [credentials.consumerSecret, credentials.consumerKey];
  let transports: readonly KeyTransport[] = origin.startsWith('https:') ? secureTransports : ['signature'];
  let clockDifferenceMs = 0;

  const receive = async (request: StoreRequest): Promise<StoreResponse> => {
    const response = await limit(() => http.send({ ...request, atOnce: maxRequestsAtOnce }));
    const differenceMs = Date.parse(response.headers.date ?? '') - now().getTime();
    clockDifferenceMs = Math.abs(differenceMs) >= minClockDifferenceMs ? differenceMs : 0;
    return response;
  };
  const receiveBy = async (transport: KeyTransport, request: StoreRequest): Promise<StoreResponse> => {
    // Signed with the store's time, because it refuses a difference of 15 minutes.
    const timestamp = new Date(now().getTime() + clockDifferenceMs);
    const response = await receive(addKeys(request, transport, credentials, timestamp));
    if (response.status >= 200 && response.status < 300) return response;
    const { url, method = 'GET' } = request;
    const isSigned = transport === 'signature';
    throw responseFailure(response, { url, secrets, now: now(), isWrite: method !== 'GET', isSigned });
  };
  /** Signs again once the first response has shown the store's time. */
  const receiveInTime = async (transport: KeyTransport, request: StoreRequest): Promise<StoreResponse> => {
    const clockBefore = clockDifferenceMs;
    try {
      return await receiveBy(transport, request);
    } catch (problem) {
      const isRefused = problem instanceof WooFailure && problem.code === authenticationError;
      if (transport !== 'signature' || !isRefused || clockDifferenceMs === clockBefore) throw problem;
      return receiveBy(transport, request);
    }
  };
  /** Tries the transports until one is accepted: unknown keys and keys that do not arrive look alike. */
  const receiveWithKeys = async (request: StoreRequest): Promise<StoreResponse> => {
    let failure: WooFailure | undefined;
    for (const transport of transports) {
      try {
        const response = await receiveInTime(transport, request);
        transports = [transport];
        return response;
      } catch (problem) {
        if (!(problem instanceof WooFailure) || problem.problem !== 'keys_unknown') throw problem;
        failure ??= problem;
      }
    }
    throw failure ?? new WooFailure({ kind: 'broken', problem: 'keys_unknown' });
  };

  return {
    async send(request) {
      const response = await receiveWithKeys(toStoreRequest(origin, request));
      return { value: readResponse(response.body, request.schema), total: readTotal(response) };
    },
    sendOpen: (path, signal) => receive({ url: new URL(`${origin}${path}`), signal }),
    clockDifferenceMs: () => clockDifferenceMs,
  };
};
