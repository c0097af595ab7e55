import type { z } from 'zod';
import type { VocabularyName } from '../vocabularies/codes.ts';

/**
 * Ways to filter a list by a field: part of the search text, one value, several values, a range, the date range, or a
 * range of days.
 */
export type FilterMode = 'search' | 'eq' | 'in' | 'range' | 'dates' | 'days';

/** Options that change the data itself; anything about looks is an override in `src/resources`. */
export interface FieldOptions<M extends FilterMode = FilterMode> {
  readonly filter?: M;
  readonly sort?: boolean;
  /** Absent: editable. `create`: only in a new record. `never`: set by the server. */
  readonly write?: 'create' | 'never';
}

/** Compile-time key for the type of a field's values; no object has it. */
declare const value: unique symbol;

/**
 * A field as plain data, shared by the provider API and the dashboard. Lists are rendered from it before any schema is
 * loaded; `zodOf` (contract/schema/zods.ts) returns the schema of its values. `kind` selects the view.
 */
export interface Field extends FieldOptions {
  readonly kind: Kind;
  readonly [value]: z.ZodType;
  /** Limits of a text in characters (at most 255 by default), or of a number. */
  readonly min?: number;
  readonly max?: number;
  /** The text is an email address or phone number, or empty. */
  readonly contact?: 'email' | 'phone';
  readonly options?: readonly string[];
  /** True if other values than the options are allowed. */
  readonly open?: boolean;
  /** List of the operator's codes that its values come from. */
  readonly vocabulary?: VocabularyName;
  readonly reference?: string;
  readonly optional?: boolean;
  /** True for a cost to the seller, which is null for members without "see cost". */
  readonly cost?: boolean;
}

/** Type of a field's schema. */
export type ZodOf<F> = F extends { readonly [value]: infer Z extends z.ZodType }
  ? F extends { readonly optional: true }
    ? z.ZodNullable<Z>
    : Z
  : never;

const withValueType =
  <Z extends z.ZodType>() =>
  <const D extends object>(data: D): D & { readonly [value]: Z } =>
    data as D & { readonly [value]: Z };

/** Longest text without a limit of its own, and longest phrase, in characters. */
export const maxTextLength = 255;
export const maxPhraseLength = 500;

/** Largest number of a field without a limit of its own: PostgreSQL's `integer`. */
const greatestNumber = 2_147_483_647;

/** Returns the smallest and largest number of a field, also for queries: outside them no record can match. */
export const numberBounds = ({ min = 0, max = greatestNumber }: Pick<Field, 'min' | 'max'>) => ({ min, max });

/** Filter modes of a field with a few values. */
type ChoiceFilter = 'eq' | 'in';
type ChoiceValues = readonly [string, ...string[]];
type ZodChoice<V extends ChoiceValues> = z.ZodEnum<{ [K in V[number]]: K }>;

/**
 * Constructors of fields, one per kind, with the filter modes that a list may use; others do not compile. A new kind
 * needs a view in `src/fields` before it compiles.
 */
export const field = {
  /** `contact`: an email address or a phone number. */
  text: <const O extends FieldOptions<'search' | 'in' | 'eq'> & Pick<Field, 'min' | 'max' | 'contact'>>(
    options?: O,
  ) => withValueType<z.ZodString>()({ kind: 'text', ...(options as O) }),
  number: <const O extends FieldOptions<'range'> & Pick<Field, 'min' | 'max'>>(options?: O) =>
    withValueType<z.ZodInt>()({ kind: 'number', ...(options as O) }),
  /** A share of a whole in basis points: 240 is 2.4 %. */
  share: <const O extends FieldOptions<never>>(options?: O) =>
    withValueType<z.ZodInt>()({ kind: 'share', ...(options as O) }),
  /** Integer cents of US dollars. */
  money: <const O extends FieldOptions<'range'>>(options?: O) =>
    withValueType<z.ZodInt>()({ kind: 'money', ...(options as O) }),
  /** Cost to the seller in integer cents. */
  cost: <const O extends FieldOptions<'range'>>(options?: O) =>
    withValueType<z.ZodNullable<z.ZodInt>>()({ kind: 'money', cost: true, ...(options as O) }),
  choice: <const V extends ChoiceValues, const O extends FieldOptions<ChoiceFilter>>(
    options: V,
    fieldOptions?: O,
  ) => withValueType<ZodChoice<V>>()({ kind: 'choice', options, ...(fieldOptions as O) }),
  /** One of these values, which every reader sees in their language, or free text. */
  phrase: <const V extends ChoiceValues, const O extends FieldOptions<ChoiceFilter>>(
    options: V,
    fieldOptions?: O,
  ) => withValueType<z.ZodString>()({ kind: 'choice', options, open: true, ...(fieldOptions as O) }),
  /** A code of the operator's data (GET /operator), with labels from there. An unknown code is shown as it is. */
  vocabulary: <const N extends VocabularyName, const O extends FieldOptions<ChoiceFilter>>(
    vocabulary: N,
    fieldOptions?: O,
  ) => withValueType<z.ZodString>()({ kind: 'vocabulary', vocabulary, ...(fieldOptions as O) }),
  /** A choice shown as a badge. */
  status: <const V extends ChoiceValues, const O extends FieldOptions<ChoiceFilter>>(
    options: V,
    fieldOptions?: O,
  ) => withValueType<ZodChoice<V>>()({ kind: 'status', options, ...(fieldOptions as O) }),
  flag: <const O extends FieldOptions<'eq'>>(options?: O) =>
    withValueType<z.ZodBoolean>()({ kind: 'flag', ...(options as O) }),
  /** An instant, ISO 8601 in UTC. */
  datetime: <const O extends FieldOptions<'dates' | 'days'>>(options?: O) =>
    withValueType<z.ZodISODateTime>()({ kind: 'datetime', ...(options as O) }),
  /** A calendar day, `2026-11-23`, the same in every time zone. */
  day: <const O extends FieldOptions<never>>(options?: O) =>
    withValueType<z.ZodISODate>()({ kind: 'day', ...(options as O) }),
  country: <const O extends FieldOptions<ChoiceFilter>>(options?: O) =>
    withValueType<z.ZodString>()({ kind: 'country', ...(options as O) }),
  /** A picture: the URL of a thumbnail, or the name of a drawing. */
  image: <const O extends FieldOptions<never>>(options?: O) =>
    withValueType<z.ZodString>()({ kind: 'image', ...(options as O) }),
  ref: <const R extends string, const O extends FieldOptions<ChoiceFilter>>(reference: R, fieldOptions?: O) =>
    withValueType<z.ZodUUID>()({ kind: 'ref', reference, ...(fieldOptions as O) }),
};

/** Returns the field with optional values (`null`). */
export const optional = <const F extends Field>(required: F): F & { readonly optional: true } => ({
  ...required,
  optional: true,
});

/** Kinds of fields; each has a view in `src/fields`, a column format of files and a schema. */
export type Kind =
  | 'text'
  | 'number'
  | 'share'
  | 'money'
  | 'choice'
  | 'vocabulary'
  | 'status'
  | 'flag'
  | 'datetime'
  | 'day'
  | 'country'
  | 'image'
  | 'ref';
export type Fields = Record<string, Field>;
