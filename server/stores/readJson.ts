import type { z } from 'zod';
import { StoreFailure } from './storeFailure.ts';

/** Start of JSON after a tag or a line end, as when a PHP plugin has printed a warning before it. */
const jsonBehindText = /(?<=[\s>])(?:\[(?=[\]{"\d-])|\{(?=["}]))/;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Parses the JSON of a body, skipping warnings that plugins print before it; undefined if there is none. Only the first
 * possible start counts, so that the end of a truncated list is never read as an empty list.
 */
export const readJson = (body: string): unknown => {
  const text = body.replace(/^\uFEFF/, '').trim();
  if (/^[[{]/.test(text)) return parse(text);
  const begin = jsonBehindText.exec(text);
  return begin ? parse(text.slice(begin.index)) : undefined;
};

/** Parses the body of a response by its schema. Throws `not_json` or `answer_incomplete`. */
export const readResponse = <T>(body: string, schema: z.ZodType<T>): T => {
  const json = readJson(body);
  if (json === undefined) {
    const isCut = /^\s*[[{]/.test(body);
    throw new StoreFailure({ kind: 'passing', problem: isCut ? 'answer_incomplete' : 'not_json' });
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const detail = result.error.issues[0]?.path.join('.') ?? '';
  throw new StoreFailure({ kind: 'passing', problem: 'answer_incomplete', detail });
};
