import { type CallOptions, call } from './httpClient.ts';
import { ApiFailure } from './httpError.ts';

/** Ms after which an identical request counts as a new intent. */
const keyMaxAge = 60 * 60_000;

/** Idempotency keys of intents with an unknown outcome, and the time they were made. */
const keys = new Map<string, { key: string; at: number }>();
/** Calls under way, so that a double click sends once. */
const runningCalls = new Map<string, Promise<unknown>>();

/** Returns a key of 128 random bits. `crypto.randomUUID` is missing on plain http URLs. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns true if the outcome is known: a refusal is an outcome; a lost response, a server fault and "too many
 * requests" are not.
 */
const isSettled = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Returns the key of a recently attempted intent, or a new one. */
const keyOf = (intent: string): string => {
  const existing = keys.get(intent);
  if (existing && Date.now() - existing.at < keyMaxAge) return existing.key;
  const entry = { key: newKey(), at: Date.now() };
  keys.set(intent, entry);
  return entry.key;
};

type Method = 'POST' | 'PUT';

const send = async <T>(
  intent: string,
  path: string,
  options: CallOptions & { method: Method },
): Promise<T> => {
  const key = keyOf(intent);
  try {
    const response = await call<T>(path, { ...options, idempotencyKey: key });
    keys.delete(intent);
    return response;
  } catch (error) {
    if (isSettled(error)) keys.delete(intent);
    throw error;
  } finally {
    runningCalls.delete(intent);
  }
};

const once = <T>(method: Method, path: string, body: unknown, options: CallOptions): Promise<T> => {
  const intent = `${method} ${path}\n${JSON.stringify(body)}`;
  const runningCall = runningCalls.get(intent) as Promise<T> | undefined;
  if (runningCall) return runningCall;
  const response = send<T>(intent, path, { ...options, method, body });
  runningCalls.set(intent, response);
  return response;
};

/**
 * Sends a POST that takes effect once (architecture §3 "Idempotency"): the same path and body keep their key across
 * retries until the outcome is known, and a second click while the first is under way gets the first one's answer.
 * @throws as `call`.
 * @example
 * await postOnce(`/orders/${id}/cancel`, undefined);
 */
export const postOnce = <T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> =>
  once('POST', path, body, options);

/**
 * Sends a PUT that takes effect once. The API checks a change against the version it was based on, so a retry after a
 * lost response must not look like another person's change.
 */
export const putOnce = <T>(path: string, body: unknown): Promise<T> => once('PUT', path, body, {});
