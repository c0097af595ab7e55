import type { z } from 'zod';
import { StoreFailure } from './storeFailure.ts';

/** Begin of JSON behind a tag or a line end, as it stands behind the warning of a PHP plugin. */
const jsonBehindText = /(?<=[\s>])(?:\[(?=[\]{"\d-])|\{(?=["}]))/;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Returns the JSON of a body, also behind warnings that plugins print before it; undefined if there is none. Only the
 * first begin counts, so that the end of a truncated list is never taken for an empty one.
 */
export const readJson = (body: string): unknown => {
  const text = body.replace(/^\uFEFF/, '').trim();
  if (/^[[{]/.test(text)) return parse(text);
  const begin = jsonBehindText.exec(text);
  return begin ? parse(text.slice(begin.index)) : undefined;
};

/** Returns the body of an answer as its schema says. Throws `not_json` or `answer_incomplete`. */
export const readAnswer = <T>(body: string, schema: z.ZodType<T>): T => {
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
