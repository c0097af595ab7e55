import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LinkProblem } from '../../contract/prints/linkProblems.ts';
import { AddressRefused, checkUrl, guardedLookup, type LinkRules } from './addressGuard.ts';
import { LinkFailure } from './linkFailure.ts';
import type { SkippedHosts } from './skippedHosts.ts';

/**
 * Milliseconds. `connection`: until a host accepts us; `answer`: for a hop's answer, and between two pieces of the
 * file; `total`: for everything.
 */
export const timeouts = { connection: 3_000, answer: 10_000, total: 300_000 };

const maxHops = 5;
const headers = {
  'user-agent': 'Platen (print files)',
  accept: 'image/*,*/*;q=0.5',
  // A compressed answer could unpack to any size.
  'accept-encoding': 'identity',
};

/** Options of a request. `skipped`: hosts that are not tried now; hosts that give no connection are added. */
export interface RequestOptions {
  rules: LinkRules;
  skipped?: SkippedHosts;
  signal: AbortSignal;
}

const send = (url: URL, { rules, skipped, signal }: RequestOptions): Promise<IncomingMessage> => {
  const isSecure = url.protocol === 'https:';
  const { request } = isSecure ? https : http;
  return new Promise((resolve, reject) => {
    const options = { agent: false, lookup: guardedLookup(rules), headers, signal, timeout: timeouts.answer };
    const outgoing = request(url, options, resolve);
    const tooSlow = () => outgoing.destroy(new LinkFailure('too_slow', { passing: true }));
    const connecting = setTimeout(
      () => outgoing.destroy(new Error('No connection in time')),
      timeouts.connection,
    );
    let isConnected = false;
    outgoing.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true;
        clearTimeout(connecting);
      }),
    );
    outgoing.on('timeout', tooSlow);
    outgoing.on('close', () => clearTimeout(connecting));
    outgoing.on('error', (problem) => {
      if (!isConnected && !signal.aborted) skipped?.add(url.host);
      reject(problem);
    });
    outgoing.end();
  });
};

/** Sends a request, but delays a failure: a fast refusal would reveal that we know the name. */
const sendQuietly = async (url: URL, options: RequestOptions): Promise<IncomingMessage> => {
  if (options.skipped?.has(url.host)) throw new LinkFailure('unreachable', { passing: true });
  const began = performance.now();
  try {
    return await send(url, options);
  } catch (problem) {
    await options.rules.rest(began, options.signal);
    throw problem;
  }
};

/**
 * Converts an error to a failure. Faults of the link itself fail at once. A name that leads to a forbidden address
 * fails exactly like an unknown name or an unreachable host: all are retried later.
 */
const failureOf = (cause: unknown, signal: AbortSignal): LinkFailure => {
  if (cause instanceof LinkFailure) return cause;
  if (cause instanceof AddressRefused) return new LinkFailure('unreachable', { cause });
  if (signal.aborted) return new LinkFailure('too_slow', { passing: true, cause });
  return new LinkFailure('unreachable', { passing: true, cause });
};

const byStatus = (status: number): LinkFailure | undefined => {
  if (status === 200) return undefined;
  if (status >= 500 || status === 429 || status === 408)
    return new LinkFailure('server_failed', { passing: true });
  const problem: LinkProblem = status === 401 || status === 403 ? 'not_shared' : 'missing';
  return new LinkFailure(problem);
};

const nextHop = ({ statusCode = 0, headers: { location } }: IncomingMessage, url: URL): URL | undefined => {
  if (![301, 302, 303, 307, 308].includes(statusCode) || !location) return undefined;
  if (!URL.canParse(location, url)) throw new LinkFailure('unreachable');
  return new URL(location, url);
};

/** A response about to be read; destroy it if it is not read to the end. */
export interface OutboundResponse {
  url: URL;
  response: IncomingMessage;
}

/**
 * Requests a URL and follows at most five redirects; every hop is checked like the first one. Throws `LinkFailure`.
 * Returns only a response with status 200.
 */
export const requestFile = async (from: URL, options: RequestOptions): Promise<OutboundResponse> => {
  let url = from;
  try {
    for (let hop = 0; hop <= maxHops; hop += 1) {
      checkUrl(url, options.rules);
      const response = await sendQuietly(url, options);
      const failure = byStatus(response.statusCode ?? 0);
      if (!failure) return { url, response };
      response.destroy();
      const next = nextHop(response, url);
      if (!next) throw failure;
      url = next;
    }
  } catch (problem) {
    throw failureOf(problem, options.signal);
  }
  throw new LinkFailure('unreachable');
};
