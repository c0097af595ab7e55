import { z } from 'zod';
import { isEmail, isPhone } from '../contacts.ts';
import { countryCodes } from '../places/countries.ts';
import { costCents } from './cost.ts';

/** How a list may be narrowed by a field: part of the search text, one value, several values, a span, the date range. */
export type FilterMode = 'search' | 'eq' | 'in' | 'range' | 'dates';

/** Options that change the data itself; anything about looks is an override in `src/resources`. */
export interface FieldOptions<M extends FilterMode = FilterMode> {
  readonly filter?: M;
  readonly sort?: boolean;
  /** Absent: editable. `create`: only in a new record. `never`: set by the house. */
  readonly write?: 'create' | 'never';
}

/** Plain data, shared by the provider API and the dashboard. `kind` picks the view and decides nothing else. */
export interface Field extends FieldOptions {
  readonly kind: string;
  readonly zod: z.ZodType;
  /** How a value is read from a query string, where that differs from `zod`. */
  readonly query?: z.ZodType;
  readonly options?: readonly string[];
  readonly reference?: string;
  readonly optional?: boolean;
  /** What it costs the seller: null for a member without "see cost". */
  readonly cost?: boolean;
}

/** Whether PostgreSQL keeps it as it is: it takes no NUL, and half a character is none in UTF-8. */
export const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/** Text as it is stored: trimmed, NFC, only what can be stored. */
export const plainText = (max: number, min = 0) =>
  z.string().trim().normalize('NFC').min(min).max(max).refine(isStorable, { params: { code: 'nul' } });

/** A calendar date that PostgreSQL knows: it has no year 0. */
export const calendarDate = z.iso.date().refine((date) => !date.startsWith('0000'), { params: { code: 'format' } });

const contacts = { email: isEmail, phone: isPhone };

/** A way to reach somebody, or none. */
export const contactText = (max: number, kind: keyof typeof contacts) =>
  plainText(max).refine((text) => text === '' || contacts[kind](text), { params: { code: kind } });

const countries = new Set(countryCodes);

/** ISO 3166-1 alpha-2, capital letters, of a country that there is. */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, { abort: true })
  .refine((code) => countries.has(code), { params: { code: 'country' } });

const wholeNumber = z.coerce.number().int();

/** Ways to narrow by one of a few values. */
type Chosen = 'eq' | 'in';

/**
 * One constructor per kind, with the ways in which a list may be narrowed by it: others do not compile. A new kind
 * needs an answer in `src/fields` before it compiles.
 */
export const field = {
  /** `contact`: an e-mail address or a phone number. */
  text: <const O extends FieldOptions<'search' | 'in'> & { min?: number; max?: number; contact?: keyof typeof contacts }>(options?: O) => ({
    kind: 'text' as const,
    zod: options?.contact ? contactText(options.max ?? 255, options.contact) : plainText(options?.max ?? 255, options?.min),
    ...(options as O),
  }),
  number: <const O extends FieldOptions<'range'> & { min?: number; max?: number }>(options?: O) => ({
    kind: 'number' as const,
    zod: z.int().min(options?.min ?? 0).max(options?.max ?? 2_147_483_647),
    query: wholeNumber,
    ...(options as O),
  }),
  /** Integer cents of US dollars. */
  money: <const O extends FieldOptions<'range'>>(options?: O) => ({
    kind: 'money' as const,
    zod: z.int(),
    query: wholeNumber,
    ...(options as O),
  }),
  /** Integer cents of what something costs the seller. */
  cost: <const O extends FieldOptions<'range'>>(options?: O) => ({
    kind: 'money' as const,
    zod: costCents,
    query: wholeNumber,
    cost: true as const,
    ...(options as O),
  }),
  choice: <const V extends readonly [string, ...string[]], const O extends FieldOptions<Chosen>>(options: V, rest?: O) => ({
    kind: 'choice' as const,
    zod: z.enum(options),
    options,
    ...(rest as O),
  }),
  /** One of these, which every reader has in his language, or somebody's own words. */
  phrase: <const V extends readonly [string, ...string[]], const O extends FieldOptions<Chosen>>(options: V, rest?: O) => ({
    kind: 'choice' as const,
    zod: plainText(500),
    query: plainText(500),
    options,
    ...(rest as O),
  }),
  /** A choice that is shown as a badge. */
  status: <const V extends readonly [string, ...string[]], const O extends FieldOptions<Chosen>>(options: V, rest?: O) => ({
    kind: 'status' as const,
    zod: z.enum(options),
    options,
    write: 'never' as const,
    ...(rest as O),
  }),
  flag: <const O extends FieldOptions<'eq'>>(options?: O) => ({
    kind: 'flag' as const,
    zod: z.boolean(),
    query: z.stringbool(),
    ...(options as O),
  }),
  /** An instant, ISO 8601 in UTC. */
  datetime: <const O extends FieldOptions<'dates'>>(options?: O) => ({
    kind: 'datetime' as const,
    zod: z.iso.datetime(),
    ...(options as O),
  }),
  country: <const O extends FieldOptions<Chosen>>(options?: O) => ({
    kind: 'country' as const,
    zod: countryCode,
    ...(options as O),
  }),
  /** A picture: the address of a thumbnail, or the name of a drawing. */
  image: <const O extends FieldOptions<never>>(options?: O) => ({
    kind: 'image' as const,
    zod: z.string(),
    ...(options as O),
  }),
  ref: <const R extends string, const O extends FieldOptions<Chosen>>(reference: R, rest?: O) => ({
    kind: 'ref' as const,
    zod: z.uuid(),
    reference,
    ...(rest as O),
  }),
};

type Optional<F extends Field> = Omit<F, 'zod'> & { zod: z.ZodNullable<F['zod']>; optional: true };

/** The same field where a value may be missing (`null`). */
export const optional = <const F extends Field>({ zod, ...rest }: F): Optional<F> => ({
  ...rest,
  zod: zod.nullable(),
  optional: true,
});

export type Kind = ReturnType<(typeof field)[keyof typeof field]>['kind'];
export type Fields = Record<string, Field>;
