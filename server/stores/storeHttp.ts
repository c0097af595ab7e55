import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { AddressRefused, checkUrl, guardedLookup, type LinkRules } from '../outbound/addressGuard.ts';
import { StoreFailure } from './storeFailure.ts';

/** Limits of one request: milliseconds until the whole response has come, and bytes of the response. */
const requestLimits = { connectMs: 10_000, totalMs: 60_000, bytes: 16 * 1024 * 1024 };

/** Seconds within which a request has ended, whatever the store does. */
export const maxRequestSeconds = requestLimits.totalMs / 1000 + 10;

export interface StoreRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: URL;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  signal: AbortSignal;
  /** Maximum requests of ours to the host under way at the same time, over all processes; unlimited by default. */
  atOnce?: number;
}

/** A response of any status. `body`: UTF-8. */
export interface StoreResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends requests to stores. */
export interface StoreHttp {
  /** Returns the response, whatever its status. Throws `StoreFailure` if there is no complete response. */
  send(request: StoreRequest): Promise<StoreResponse>;
  /** Opens a long response, such as a file of bulk data, line by line. Follows no redirect either. */
  lines(request: StoreRequest): AsyncGenerator<string>;
}

export interface StoreHttpOptions {
  rules: LinkRules;
  /**
   * Hosts that are redirected to another address over plain http, for development and tests (`STORE_HOSTS`):
   * `lotus.myshopify.com` → `127.0.0.1:4801`.
   */
  hosts: ReadonlyMap<string, string>;
  /**
   * Waits until fewer than `atOnce` requests to a host are under way, and returns the function that ends one; undefined
   * if the wait is too long. By default nothing is counted.
   */
  enterHost?: (
    host: string,
    atOnce: number,
    signal: AbortSignal,
  ) => Promise<(() => Promise<void>) | undefined>;
}

/** Returns true for error codes of OpenSSL and Node about untrusted certificates. */
const isCertificateProblem = (problem: unknown): boolean =>
  problem instanceof Error &&
  'code' in problem &&
  /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(String(problem.code));

const failureOf = (cause: unknown, clock: AbortSignal): StoreFailure => {
  if (cause instanceof StoreFailure) return cause;
  if (cause instanceof AddressRefused)
    return new StoreFailure({ kind: 'broken', problem: 'unreachable', cause });
  if (clock.aborted) return new StoreFailure({ kind: 'passing', problem: 'too_slow', cause });
  if (isCertificateProblem(cause))
    return new StoreFailure({ kind: 'passing', problem: 'certificate', cause });
  return new StoreFailure({ kind: 'passing', problem: 'unreachable', cause });
};

/** Connects to exactly the checked addresses of the host, or to the address that the operator configured for it. */
const open = (
  { url, method = 'GET', headers, body }: StoreRequest,
  { rules, hosts }: StoreHttpOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  const place = hosts.get(url.host);
  if (!place) checkUrl(url, rules);
  const target = place ? new URL(`${url.pathname}${url.search}`, `http://${place}`) : url;
  const isSecure = target.protocol === 'https:';
  const { request } = isSecure ? https : http;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      target,
      {
        agent: false,
        method,
        signal,
        ...(!place && { lookup: guardedLookup(rules) }),
        headers: {
          'user-agent': 'Platen (store link)',
          accept: 'application/json',
          'accept-encoding': 'identity',
          ...(place && { host: url.host }),
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      resolve,
    );
    const connecting = setTimeout(
      () => outgoing.destroy(new StoreFailure({ kind: 'passing', problem: 'too_slow' })),
      requestLimits.connectMs,
    );
    outgoing.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    );
    outgoing.on('close', () => clearTimeout(connecting));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
};

const read = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > requestLimits.bytes)
      throw new StoreFailure({ kind: 'permanent', problem: 'answer_incomplete', detail: 'too large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

async function* readLines(response: IncomingMessage): AsyncGenerator<string> {
  let incompleteLine = '';
  response.setEncoding('utf8');
  for await (const text of response as AsyncIterable<string>) {
    const parts = (incompleteLine + text).split('\n');
    incompleteLine = parts.pop() ?? '';
    if (incompleteLine.length > requestLimits.bytes)
      throw new StoreFailure({ kind: 'permanent', problem: 'answer_incomplete', detail: 'too large' });
    yield* parts.filter(Boolean);
  }
  if (incompleteLine) yield incompleteLine;
}

/** Waits until a request may be sent, and returns the function that ends it. Throws `too_slow`. */
const enter = async (
  { url, atOnce, signal }: StoreRequest,
  { enterHost }: StoreHttpOptions,
): Promise<() => Promise<void>> => {
  if (atOnce === undefined || !enterHost) return async () => undefined;
  const leave = await enterHost(url.host, atOnce, signal);
  if (!leave) throw new StoreFailure({ kind: 'passing', problem: 'too_slow' });
  return leave;
};

/**
 * Creates the HTTP client of all platforms. Every request resolves and checks the host of its URL. Redirects are not
 * followed, because the credentials would be sent along.
 */
export const storeHttp = (options: StoreHttpOptions): StoreHttp => ({
  async send(request) {
    const leave = await enter(request, options);
    const clock = AbortSignal.timeout(requestLimits.totalMs);
    try {
      const response = await open(request, options, AbortSignal.any([clock, request.signal]));
      try {
        return { status: response.statusCode ?? 0, headers: response.headers, body: await read(response) };
      } finally {
        response.destroy();
      }
    } catch (problem) {
      request.signal.throwIfAborted();
      throw failureOf(problem, clock);
    } finally {
      await leave();
    }
  },
  async *lines(request) {
    const clock = AbortSignal.timeout(10 * requestLimits.totalMs);
    try {
      const response = await open(request, options, AbortSignal.any([clock, request.signal]));
      try {
        if (response.statusCode !== 200)
          throw new StoreFailure({
            kind: 'passing',
            problem: 'store_down',
            detail: String(response.statusCode),
          });
        yield* readLines(response);
      } finally {
        response.destroy();
      }
    } catch (problem) {
      request.signal.throwIfAborted();
      throw failureOf(problem, clock);
    }
  },
});
