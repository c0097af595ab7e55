import { UploadFailure } from './uploadFailure.ts';

/** Request as the SDK passes it to its handler. */
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

/** Parts of a handler that the SDK uses. */
interface Handler {
  handle: (request: HttpRequest, options?: { abortSignal?: unknown }) => Promise<HttpAnswer>;
  updateHttpClientConfig: () => void;
  httpHandlerConfigs: () => object;
}

/** Headers that browsers set themselves and refuse to have set. */
const browsersOwn = new Set(['host', 'content-length', 'user-agent', 'connection']);

const escapeMore = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const pairsOf = ([name, value]: [string, string | string[] | null]): string[] =>
  (Array.isArray(value) ? value : [value]).map((item) => `${escapeMore(name)}=${escapeMore(item ?? '')}`);

const addressOf = ({ protocol, hostname, port, path, query = {} }: HttpRequest): string => {
  const search = Object.entries(query).flatMap(pairsOf).join('&');
  return `${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}${search && `?${search}`}`;
};

const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split(/[\r\n]+/)
      .filter(Boolean)
      .map((line) => {
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

/** Ms without a moving byte after which a connection counts as lost: a browser would wait forever. */
const movesWithin = 30_000;
/** Ms for the answer after everything was passed to the system, which may still hold some of it on a slow line. */
const answersWithin = 120_000;

/** Aborts a request whose connection stalls. The queue reports that, and resumes at the part. */
const watch = (xhr: XMLHttpRequest, hasBody: boolean, giveUp: () => void): void => {
  let timer = 0;
  const wait = (ms: number): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      giveUp();
      xhr.abort();
    }, ms);
  };
  xhr.upload.addEventListener('progress', () => wait(movesWithin));
  xhr.upload.addEventListener('load', () => wait(answersWithin));
  // A store that is still working sends blanks meanwhile.
  xhr.addEventListener('progress', () => wait(answersWithin));
  xhr.addEventListener('loadend', () => window.clearTimeout(timer));
  wait(hasBody ? movesWithin : answersWithin);
};

const send = (
  { method, headers, body, ...address }: HttpRequest,
  signal: AbortSignal | undefined,
  onSent: (bytes: number) => void,
) =>
  new Promise<HttpAnswer>((resolve, reject) => {
    const stopped = (): void => reject(new DOMException('', 'AbortError'));
    if (signal?.aborted) return stopped();
    const xhr = new XMLHttpRequest();
    xhr.open(method, addressOf({ method, headers, ...address }));
    xhr.responseType = 'arraybuffer';
    for (const [name, value] of Object.entries(headers))
      if (!browsersOwn.has(name.toLowerCase())) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    xhr.addEventListener('load', () => resolve(answerOf(xhr)));
    // Message by which the SDK recognizes a lost network, which it retries.
    xhr.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    xhr.addEventListener('abort', stopped);
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    watch(xhr, body !== undefined, () => reject(new UploadFailure('lost')));
    xhr.send(body as XMLHttpRequestBodyInit | undefined);
  });

/**
 * Creates the request handler of the S3 client. The SDK's default handler uses `fetch`, which cannot report how much
 * of a body is uploaded: on a slow line a part of 8 MB takes minutes.
 * @param onSent bytes of the request's body that are uploaded so far
 */
export const xhrHandler = (onSent: (bytes: number) => void): Handler => ({
  handle: (request, options) => send(request, options?.abortSignal as AbortSignal | undefined, onSent),
  updateHttpClientConfig: () => undefined,
  httpHandlerConfigs: () => ({}),
});
