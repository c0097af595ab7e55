import { z } from 'zod';
import { isRedirect, redirectFailure } from '../redirectFailure.ts';
import { retryAfterMs } from '../retryAfter.ts';
import { StoreFailure } from '../storeFailure.ts';
import type { StoreResponse } from '../storeHttp.ts';
import { readOrigin } from './storeAddress.ts';

/** Maximum length of a store's message in a failure, in characters. */
const maxDetail = 200;

/** Wait in ms after a refusal that names no time to wait. */
const defaultWaitMs = 10_000;

/** Returns a store's message in one line of at most `maxDetail` characters. */
export const shortenMessage = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxDetail ? `${line.slice(0, maxDetail - 1)}…` : line;
};

const errorSchema = z.object({ errors: z.string() });

/** Returns the store's message of an error, such as the missing right; undefined if the body is no JSON. */
const messageOf = (response: StoreResponse): string | undefined => {
  const { data } = errorSchema.safeParse(tryJson(response));
  return data && shortenMessage(data.errors);
};

/** Refusals by status. 402: a store that does not pay the platform; 423: a locked one. */
const refusals: ReadonlyMap<number, ConstructorParameters<typeof StoreFailure>[0]> = new Map([
  [401, { kind: 'broken', problem: 'keys_unknown' }],
  [402, { kind: 'broken', problem: 'refused', detail: 'The store is frozen.' }],
  [403, { kind: 'broken', problem: 'scopes_missing' }],
  [404, { kind: 'broken', problem: 'address_wrong' }],
  [423, { kind: 'broken', problem: 'refused', detail: 'The store is locked.' }],
]);

/** Returns the failure that the status of a response to `url` stands for; undefined for a success. */
export const readRefusal = (response: StoreResponse, url: URL): StoreFailure | undefined => {
  const { status, headers } = response;
  if (status >= 200 && status < 300) return undefined;
  if (isRedirect(response)) return redirectFailure(response, url, readOrigin);
  // 430: Shopify blocks calls that look like an attack.
  if (status === 429 || status === 430)
    return new StoreFailure({
      kind: 'wait',
      problem: 'too_many_requests',
      retryAfterMs: retryAfterMs(headers, new Date()) ?? defaultWaitMs,
    });
  if (status >= 500)
    return new StoreFailure({ kind: 'passing', problem: 'store_down', detail: String(status) });
  const refusal = refusals.get(status) ?? { kind: 'permanent', problem: 'refused', detail: String(status) };
  return new StoreFailure({ ...refusal, detail: messageOf(response) ?? refusal.detail });
};

/** Parses a response's body. Throws `not_json`, a passing failure, for an HTML page. */
export const readResponseJson = ({ body }: StoreResponse): unknown => {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new StoreFailure({ kind: 'passing', problem: 'not_json', cause });
  }
};

/** Parses a response's body; undefined if it is no JSON. */
export const tryJson = ({ body }: StoreResponse): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Checks a response by a schema. Throws `answer_incomplete` with the path of the first field that is missing. */
export const checkShape = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const path = result.error.issues[0]?.path.join('.');
  throw new StoreFailure({ kind: 'permanent', problem: 'answer_incomplete', detail: path });
};
