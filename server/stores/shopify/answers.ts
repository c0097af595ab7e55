import { z } from 'zod';
import { retryAfterMs } from '../retryAfter.ts';
import { StoreFailure } from '../storeFailure.ts';
import type { StoreAnswer } from '../storeHttp.ts';

/** Longest text of a store that a failure repeats. */
const maxDetail = 200;

/** Wait if a store asks for one without saying how long, ms. */
const defaultWaitMs = 10_000;

/** Returns a store's words in one short line. */
export const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxDetail ? `${line.slice(0, maxDetail - 1)}…` : line;
};

const errorWords = z.object({ errors: z.string() });

/** Returns the store's words in an error's body, such as the right that is missing; undefined for a page. */
const wordsOf = (answer: StoreAnswer): string | undefined => {
  const { data } = errorWords.safeParse(tryJson(answer));
  return data && shorten(data.errors);
};

/** Refusals by status: 402 and 423 are stores that do not pay or are locked, 430 is the protection of the platform. */
const refusals: ReadonlyMap<number, ConstructorParameters<typeof StoreFailure>[0]> = new Map([
  [401, { kind: 'broken', problem: 'keys_unknown' }],
  [402, { kind: 'broken', problem: 'refused', detail: 'The store is frozen.' }],
  [403, { kind: 'broken', problem: 'scopes_missing' }],
  [404, { kind: 'broken', problem: 'address_wrong' }],
  [423, { kind: 'broken', problem: 'refused', detail: 'The store is locked.' }],
]);

/** Returns the failure that an answer's status stands for; undefined for a success. */
export const readRefusal = (answer: StoreAnswer): StoreFailure | undefined => {
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return undefined;
  if (status >= 300 && status < 400)
    return new StoreFailure({ kind: 'broken', problem: 'redirected', detail: hostOf(headers.location) });
  if (status === 429 || status === 430)
    return new StoreFailure({
      kind: 'wait',
      problem: 'store_down',
      retryAfterMs: retryAfterMs(headers, new Date()) ?? defaultWaitMs,
    });
  if (status >= 500)
    return new StoreFailure({ kind: 'passing', problem: 'store_down', detail: String(status) });
  const refusal = refusals.get(status) ?? { kind: 'permanent', problem: 'refused', detail: String(status) };
  return new StoreFailure({ ...refusal, detail: wordsOf(answer) ?? refusal.detail });
};

const hostOf = (location: string | undefined): string | undefined =>
  location && URL.canParse(location) ? new URL(location).host : undefined;

/** Parses an answer's body. A page in place of JSON may be gone at the next try. */
export const readJson = ({ body }: StoreAnswer): unknown => {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new StoreFailure({ kind: 'passing', problem: 'not_json', cause });
  }
};

/** Parses an answer's body; undefined for a page. */
export const tryJson = ({ body }: StoreAnswer): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Checks an answer by a schema. Throws `answer_incomplete` with the path of the first field that is missing. */
export const checkShape = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const path = result.error.issues[0]?.path.join('.');
  throw new StoreFailure({ kind: 'permanent', problem: 'answer_incomplete', detail: path });
};
