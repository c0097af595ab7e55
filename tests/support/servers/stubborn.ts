import { setTimeout as sleep } from 'node:timers/promises';

/** A server that may be down for a while: its current address, if it answers. */
export interface Away {
  url: () => string | undefined;
}

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/v1`. */
  path: string;
  token?: string;
  /** JSON, or a text that is sent unchanged, or a form. */
  body?: object | string | FormData;
  /** The idempotency key of all attempts; a new one by default. */
  key?: string;
  headers?: Record<string, string>;
}

export interface ApiResponse<T = Record<string, never>> {
  status: number;
  json: T;
}

const pause = 50;

/** Sends once; undefined if the outcome is unknown: no answer, or that of a server that is shutting down. */
const attempt = async <T>(
  url: string,
  { method = 'POST', path, token, body, key, headers }: ApiRequest,
): Promise<ApiResponse<T> | undefined> => {
  const isJson = body !== undefined && !(body instanceof FormData);
  const all = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(isJson && { 'content-type': 'application/json' }),
    ...headers,
  };
  const sent = isJson && typeof body !== 'string' ? JSON.stringify(body) : body;
  try {
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers: all,
      ...(sent !== undefined && { body: sent }),
    });
    const json = (await answer.json()) as T;
    return answer.status >= 500 || answer.status === 429 ? undefined : { status: answer.status, json };
  } catch {
    return undefined;
  }
};

/** Repeats the same call under one key until its outcome is known, over any number of restarts. */
export const askStubbornly = async <T = Record<string, never>>(
  server: Away,
  request: ApiRequest,
): Promise<ApiResponse<T>> => {
  const key = request.method === 'GET' ? undefined : (request.key ?? crypto.randomUUID());
  for (;;) {
    const url = server.url();
    const answer = url && (await attempt<T>(url, { ...request, ...(key && { key }) }));
    if (answer) return answer;
    await sleep(pause);
  }
};
