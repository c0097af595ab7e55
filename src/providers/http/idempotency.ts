import { type CallOptions, call } from './httpClient.ts';
import { ApiFailure } from './httpError.ts';

/** After so long the same words are a new intent, in milliseconds. */
const keyMaxAge = 60 * 60_000;

/** Keys of intents whose outcome is not known yet, and since when. */
const keys = new Map<string, { key: string; at: number }>();
/** Calls under way: pressing twice sends once. */
const running = new Map<string, Promise<unknown>>();

/** A key of 128 random bits. `crypto.randomUUID` is missing on plain http addresses. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A refusal is an outcome; a lost answer, a server fault and "too many requests" are not. */
const isSettled = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The key of an intent that was tried lately, or a new one. */
const keyOf = (intent: string): string => {
  const known = keys.get(intent);
  if (known && Date.now() - known.at < keyMaxAge) return known.key;
  const made = { key: newKey(), at: Date.now() };
  keys.set(intent, made);
  return made.key;
};

type Method = 'POST' | 'PUT';

const send = async <T>(
  intent: string,
  path: string,
  options: CallOptions & { method: Method },
): Promise<T> => {
  const key = keyOf(intent);
  try {
    const answer = await call<T>(path, { ...options, idempotencyKey: key });
    keys.delete(intent);
    return answer;
  } catch (error) {
    if (isSettled(error)) keys.delete(intent);
    throw error;
  } finally {
    running.delete(intent);
  }
};

const once = <T>(method: Method, path: string, body: unknown, options: CallOptions): Promise<T> => {
  const intent = `${method} ${path}\n${JSON.stringify(body)}`;
  const under = running.get(intent) as Promise<T> | undefined;
  if (under) return under;
  const answer = send<T>(intent, path, { ...options, method, body });
  running.set(intent, answer);
  return answer;
};

/**
 * POST that takes effect once (architecture §3 "Idempotency"): the same path and body keep their key across retries until
 * the outcome is known, and a second press while the first is under way gets the first one's answer.
 * @throws as `call`.
 * @example
 * await postOnce(`/orders/${id}/cancel`, undefined);
 */
export const postOnce = <T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> =>
  once('POST', path, body, options);

/**
 * The same for PUT, where the API judges a change by the version it was made on: a retry after a lost answer is not
 * another person's change.
 */
export const putOnce = <T>(path: string, body: unknown): Promise<T> => once('PUT', path, body, {});
