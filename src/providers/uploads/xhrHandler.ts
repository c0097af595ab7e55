/** A request as the SDK hands it to its handler. */
interface HttpRequest {
  method: string;
  protocol: string;
  hostname: string;
  port?: number;
  path: string;
  query?: Record<string, string | string[] | null>;
  headers: Record<string, string>;
  body?: unknown;
}

interface HttpAnswer {
  response: { statusCode: number; headers: Record<string, string>; body: Uint8Array };
}

/** What of a handler the SDK asks for. */
interface Handler {
  handle: (request: HttpRequest, options?: { abortSignal?: unknown }) => Promise<HttpAnswer>;
  updateHttpClientConfig: () => void;
  httpHandlerConfigs: () => object;
}

/** Set by the browser itself, which refuses to have them set. */
const browsersOwn = new Set(['host', 'content-length', 'user-agent', 'connection']);

const escapeMore = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

const pairsOf = ([name, value]: [string, string | string[] | null]): string[] =>
  (Array.isArray(value) ? value : [value]).map((each) => `${escapeMore(name)}=${escapeMore(each ?? '')}`);

const addressOf = ({ protocol, hostname, port, path, query = {} }: HttpRequest): string => {
  const search = Object.entries(query).flatMap(pairsOf).join('&');
  return `${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}${search && `?${search}`}`;
};

const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.trim().split(/[\r\n]+/).filter(Boolean).map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );

const answerOf = (xhr: XMLHttpRequest): HttpAnswer => ({
  response: {
    statusCode: xhr.status,
    headers: headersOf(xhr.getAllResponseHeaders()),
    body: new Uint8Array(xhr.response as ArrayBuffer),
  },
});

const send = ({ method, headers, body, ...address }: HttpRequest, signal: AbortSignal | undefined, onSent: (bytes: number) => void) =>
  new Promise<HttpAnswer>((resolve, reject) => {
    const stopped = (): void => reject(new DOMException('', 'AbortError'));
    if (signal?.aborted) return stopped();
    const xhr = new XMLHttpRequest();
    xhr.open(method, addressOf({ method, headers, ...address }));
    xhr.responseType = 'arraybuffer';
    for (const [name, value] of Object.entries(headers)) if (!browsersOwn.has(name.toLowerCase())) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    xhr.addEventListener('load', () => resolve(answerOf(xhr)));
    // The words by which the SDK knows a lost network, which it tries again.
    xhr.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    xhr.addEventListener('abort', stopped);
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(body as XMLHttpRequestBodyInit | undefined);
  });

/**
 * Sends the requests of the S3 client. Its own handler uses `fetch`, which cannot tell how much of a body has gone up:
 * on a slow line a part of 8 MB takes minutes.
 * @param onSent bytes of the request's body that have gone up so far.
 */
export const xhrHandler = (onSent: (bytes: number) => void): Handler => ({
  handle: (request, options) => send(request, options?.abortSignal as AbortSignal | undefined, onSent),
  updateHttpClientConfig: () => undefined,
  httpHandlerConfigs: () => ({}),
});
