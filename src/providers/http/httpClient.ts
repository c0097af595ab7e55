import { takeEarly } from '../query/early.ts';
import { checkError } from './checkError.ts';
import { ApiFailure, codeOf, failureOf, unexpectedFailure } from './httpError.ts';
import { requestCode } from './proof.ts';
import { tokenFor } from '../query/reach.ts';
import { isSilentRefetch } from './refetchSilently.ts';
import { isSessionToken } from '../identity/session.ts';

/** Base path of version 1 of the provider API (spec §7). */
export const apiBase = '/v1';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
  method?: Method;
  /** Sent as JSON; FormData, Blob and ArrayBuffer as they are. */
  body?: unknown;
  /** Replaces the session's token; `null` sends none. */
  token?: string | null;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
  /** Format of the response; JSON by default (spec §7). */
  as?: 'json' | 'blob' | 'text';
}

const isRaw = (body: unknown): body is BodyInit =>
  body instanceof FormData || body instanceof Blob || body instanceof ArrayBuffer || ArrayBuffer.isView(body);

const initOf = (
  { method = 'GET', body, signal, idempotencyKey }: CallOptions,
  token: string | null,
): RequestInit => {
  const headers = new Headers({ Accept: 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (method === 'GET' && isSilentRefetch()) headers.set('X-Unattended', '1');
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  const json = body !== undefined && !isRaw(body);
  if (json) headers.set('Content-Type', 'application/json');
  return {
    method,
    headers,
    ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : body }),
    ...(signal ? { signal } : {}),
  };
};

const ask = async (url: string, options: CallOptions, token: string | null): Promise<Response> => {
  const early = (options.method ?? 'GET') === 'GET' ? takeEarly(url, token) : undefined;
  try {
    if (early) return await early;
  } catch {
    // The early request may have been sent before the network was ready; send it again.
  }
  try {
    return await fetch(url, initOf(options, token));
  } catch (error) {
    throw options.signal?.aborted ? error : unexpectedFailure();
  }
};

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return null;
  }
};

const parseAnswer = async (response: Response, { as = 'json', signal }: CallOptions): Promise<unknown> => {
  try {
    if (!response.ok) throw failureOf(response, await readJson(response));
    if (as !== 'json') return await response[as]();
    const json = await readJson(response);
    if (json === null) throw unexpectedFailure(response.status);
    return json;
  } catch (error) {
    throw error instanceof ApiFailure || signal?.aborted ? error : unexpectedFailure(response.status);
  }
};

const readAnswer = async <T>(response: Response, options: CallOptions, token: string | null): Promise<T> => {
  try {
    return (await parseAnswer(response, options)) as T;
  } catch (error) {
    if (error instanceof ApiFailure) error.token = token;
    throw error;
  }
};

/**
 * Sends a request to the provider API with the token that its path needs. `path` begins with a slash, below `/v1`;
 * the caller vouches for the response's type.
 * @throws ApiFailure for every refusal and for a lost network (`errors.unexpected`); AbortError when aborted.
 */
export const httpClient = async <T>(path: string, options: CallOptions = {}): Promise<T> => {
  let token = options.token === undefined ? tokenFor(path) : options.token;
  const url = `${apiBase}${path}`;
  let response = await ask(url, options, token);
  const current = tokenFor(path);
  if (response.status === 401 && options.token === undefined && current && current !== token) {
    // Another tab signed in again, or the shop was switched meanwhile: the call itself is still valid.
    token = current;
    response = await ask(url, options, token);
  }
  try {
    return await readAnswer<T>(response, options, token);
  } catch (error) {
    // Changes of a sign-in or a right need a fresh code from users with a second factor; then the same call succeeds.
    const waits = codeOf(error) === 'second_factor_needed' && isSessionToken(token);
    if (!waits || !(await requestCode())) throw error;
    return readAnswer<T>(await ask(url, options, token), options, token);
  }
};

/**
 * Sends a call outside of react-admin's hooks, which check the data provider's failures themselves: `httpClient`,
 * with its failure passed to `checkError`.
 * @example
 * const { count } = await call<{ count: number }>('/orders/count?status=pending', { signal });
 */
export const call = async <T>(path: string, options: CallOptions = {}): Promise<T> => {
  try {
    return await httpClient<T>(path, options);
  } catch (error) {
    await checkError(error);
    throw error;
  }
};
