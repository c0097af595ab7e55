import type { z } from 'zod';

/** How a list may be narrowed by a field: part of the search text, one value, several values, a span, the date range, days of its own. */
export type FilterMode = 'search' | 'eq' | 'in' | 'range' | 'dates' | 'days';

/** Options that change the data itself; anything about looks is an override in `src/resources`. */
export interface FieldOptions<M extends FilterMode = FilterMode> {
  readonly filter?: M;
  readonly sort?: boolean;
  /** Absent: editable. `create`: only in a new record. `never`: set by the house. */
  readonly write?: 'create' | 'never';
}

/** The type of a field's values stands below this name, which no object has: it is for the compiler alone. */
declare const value: unique symbol;

/**
 * Plain data, shared by the provider API and the dashboard: lists are drawn by it before any schema is loaded, and
 * `zodOf` (contract/schema/zods.ts) says what its values may be. `kind` picks the view.
 */
export interface Field extends FieldOptions {
  readonly kind: Kind;
  readonly [value]: z.ZodType;
  /** Of a text: its bounds in characters (255 at most where nothing is said). Of a number: the least and the greatest. */
  readonly min?: number;
  readonly max?: number;
  /** The text is a way to reach somebody, or empty. */
  readonly contact?: 'email' | 'phone';
  readonly options?: readonly string[];
  /** The options are phrases that are known, and others may stand there too. */
  readonly open?: boolean;
  readonly reference?: string;
  readonly optional?: boolean;
  /** What it costs the seller: null for a member without "see cost". */
  readonly cost?: boolean;
}

/** The schema of a field, as a type. */
export type ZodOf<F> = F extends { readonly [value]: infer Z extends z.ZodType }
  ? F extends { readonly optional: true }
    ? z.ZodNullable<Z>
    : Z
  : never;

const typed =
  <Z extends z.ZodType>() =>
  <const D extends object>(data: D): D & { readonly [value]: Z } =>
    data as D & { readonly [value]: Z };

/** The longest text of a field without its own limit, and the longest phrase. */
export const longestText = 255;
export const longestPhrase = 500;

/** The greatest number of a field without its own limit: PostgreSQL's `integer`. */
const greatestNumber = 2_147_483_647;

/** The least and the greatest number of a field, also in a query: beyond them no record can match. */
export const numberBounds = ({ min = 0, max = greatestNumber }: Pick<Field, 'min' | 'max'>) => ({ min, max });

/** Ways to narrow by one of a few values. */
type Chosen = 'eq' | 'in';
type Few = readonly [string, ...string[]];
type ZodChoice<V extends Few> = z.ZodEnum<{ [K in V[number]]: K }>;

/**
 * One constructor per kind, with the ways in which a list may be narrowed by it: others do not compile. A new kind
 * needs an answer in `src/fields` before it compiles.
 */
export const field = {
  /** `contact`: an e-mail address or a phone number. */
  text: <const O extends FieldOptions<'search' | 'in' | 'eq'> & Pick<Field, 'min' | 'max' | 'contact'>>(
    options?: O,
  ) => typed<z.ZodString>()({ kind: 'text', ...(options as O) }),
  number: <const O extends FieldOptions<'range'> & Pick<Field, 'min' | 'max'>>(options?: O) =>
    typed<z.ZodInt>()({ kind: 'number', ...(options as O) }),
  /** A part of a whole in basis points: 240 is 2.4 %. */
  share: <const O extends FieldOptions<never>>(options?: O) =>
    typed<z.ZodInt>()({ kind: 'share', ...(options as O) }),
  /** Integer cents of US dollars. */
  money: <const O extends FieldOptions<'range'>>(options?: O) =>
    typed<z.ZodInt>()({ kind: 'money', ...(options as O) }),
  /** Integer cents of what something costs the seller. */
  cost: <const O extends FieldOptions<'range'>>(options?: O) =>
    typed<z.ZodNullable<z.ZodInt>>()({ kind: 'money', cost: true, ...(options as O) }),
  choice: <const V extends Few, const O extends FieldOptions<Chosen>>(options: V, rest?: O) =>
    typed<ZodChoice<V>>()({ kind: 'choice', options, ...(rest as O) }),
  /** One of these, which every reader has in his language, or somebody's own words. */
  phrase: <const V extends Few, const O extends FieldOptions<Chosen>>(options: V, rest?: O) =>
    typed<z.ZodString>()({ kind: 'choice', options, open: true, ...(rest as O) }),
  /** A choice that is shown as a badge. */
  status: <const V extends Few, const O extends FieldOptions<Chosen>>(options: V, rest?: O) =>
    typed<ZodChoice<V>>()({ kind: 'status', options, ...(rest as O) }),
  flag: <const O extends FieldOptions<'eq'>>(options?: O) =>
    typed<z.ZodBoolean>()({ kind: 'flag', ...(options as O) }),
  /** An instant, ISO 8601 in UTC. */
  datetime: <const O extends FieldOptions<'dates' | 'days'>>(options?: O) =>
    typed<z.ZodISODateTime>()({ kind: 'datetime', ...(options as O) }),
  /** A day of the calendar, `2026-11-23`, the same in every time zone. */
  day: <const O extends FieldOptions<never>>(options?: O) =>
    typed<z.ZodISODate>()({ kind: 'day', ...(options as O) }),
  country: <const O extends FieldOptions<Chosen>>(options?: O) =>
    typed<z.ZodString>()({ kind: 'country', ...(options as O) }),
  /** A picture: the address of a thumbnail, or the name of a drawing. */
  image: <const O extends FieldOptions<never>>(options?: O) =>
    typed<z.ZodString>()({ kind: 'image', ...(options as O) }),
  ref: <const R extends string, const O extends FieldOptions<Chosen>>(reference: R, rest?: O) =>
    typed<z.ZodUUID>()({ kind: 'ref', reference, ...(rest as O) }),
};

/** The same field where a value may be missing (`null`). */
export const optional = <const F extends Field>(plain: F): F & { readonly optional: true } => ({
  ...plain,
  optional: true,
});

/** Kinds of fields; a view in `src/fields`, a column of a file and a schema exist for each. */
export type Kind =
  | 'text'
  | 'number'
  | 'share'
  | 'money'
  | 'choice'
  | 'status'
  | 'flag'
  | 'datetime'
  | 'day'
  | 'country'
  | 'image'
  | 'ref';
export type Fields = Record<string, Field>;
