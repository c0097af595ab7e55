import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { RecordVerb } from '../../contract/accounts/members.ts';
import { type ExportedName, exportRights } from '../../contract/accounts/exportRights.ts';
import type { MailLocale } from '../../contract/locales.ts';
import type { Right } from '../../contract/accounts/permissions.ts';
import { type ListParams, recordSchema } from '../../contract/schema/derive.ts';
import type { Field, FilterMode } from '../../contract/schema/field.ts';
import type { RecordOf, Resource } from '../../contract/schema/resource.ts';
import type { Actor } from '../actor/actor.ts';
import type { RouteRight } from '../auth/rights.ts';
import type { FilterValues } from '../../contract/schema/derive.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Tx } from '../database/tenant.ts';
import type { Services } from '../services/services.ts';
import type { Reach, Scope } from './scope.ts';
import type { Search } from './search.ts';

type Table = keyof Database;
type Row<T extends Table> = Selectable<Database[T]>;
type Name<R extends Resource> = keyof R['fields'] & string;
type Value<R extends Resource, K extends Name<R>> = RecordOf<R['fields']>[K];
type IsFiltered<R extends Resource, K extends Name<R>> = R['fields'][K] extends { filter: FilterMode }
  ? true
  : false;

/** Fields whose values the table stores in a column as the API returns them. */
type PlainName<R extends Resource, T extends Table> = {
  [K in Name<R>]: K extends keyof Row<T> ? (Row<T>[K] extends Value<R, K> ? K : never) : never;
}[Name<R>];

/** SQL of a field, over the row of the table. */
type Compute<S, V> = (scope: S) => RawBuilder<V>;

/** Conversion of a stored value to that of the API, and back if the list can be filtered by it. */
type Coded<Stored, V, Filtered> = { sql?: undefined; decode(stored: Stored): V } & (Filtered extends true
  ? { encode(value: V): Stored }
  : { encode?(value: V): Stored });

/** A computed value whose form in the API differs from SQL; with `encode` if the list can be filtered by it. */
type Converted<S, V, Filtered> = {
  sql(scope: S): RawBuilder<unknown>;
  decode(stored: never): V;
} & (Filtered extends true ? { encode(value: V): string | number } : { encode?: undefined });

/**
 * Declares a field that SQL computes and `decode` turns into the API's value; the compiler compares their types.
 * A list that is filtered by the field adds the way back: `{ ...converted({ sql, decode }), encode }`.
 */
export const converted = <S, X, V>(column: { sql(scope: S): RawBuilder<X>; decode(stored: X): V }) => column;

/** Source of a field. A computed one cannot order a list, because no index has it. */
type Column<R extends Resource, T extends Table, S, K extends Name<R>> = K extends keyof Row<T>
  ? | Compute<S, Value<R, K>>
    | Converted<S, Value<R, K>, IsFiltered<R, K>>
    | Coded<Row<T>[K], Value<R, K>, IsFiltered<R, K>>
  : R['fields'][K] extends { sort: true }
    ? never
    : Compute<S, Value<R, K>> | Converted<S, Value<R, K>, IsFiltered<R, K>>;

/** Flattens an intersection, so that the compiler names a missing property in its first line. */
type Flat<O> = { [K in keyof O]: O[K] };

/** Fields that are no plain column of the table; a plain one may be computed too. */
type Columns<R extends Resource, T extends Table, S> = Flat<
  { readonly [K in Exclude<Name<R>, PlainName<R, T>>]: Column<R, T, S, K> } & {
    readonly [K in PlainName<R, T>]?: Column<R, T, S, K>;
  }
>;

type SearchedName<R extends Resource> = {
  [K in Name<R>]: R['fields'][K] extends { filter: 'search' } ? K : never;
}[Name<R>];

/** Fields that refer to another record: a file shows that record's name. */
type ReferenceName<R extends Resource> = {
  [K in Name<R>]: R['fields'][K] extends { reference: string } ? K : never;
}[Name<R>];

/** Rows that a scope sees. */
export interface Visibility<S extends Reach> {
  within(scope: S, values: FilterValues): RawBuilder<boolean>;
  /** Rows that `GET /{resource}/{id}` reaches, if they are more than those of the list. */
  record?(scope: S): RawBuilder<boolean>;
  /** Filters that `within` already applies. */
  readonly settles?: readonly string[];
  /** Shops to read one by one, for a table whose indexes have the shop after the tenant. */
  shops?(scope: S, values: FilterValues): Reach['shops'];
}

/** Every row of the account. */
export const everyRow: Visibility<Reach> = { within: () => sql<boolean>`true` };

/** Repeated parts of a record, for files that may have a row for each. */
export interface FileLines {
  /** Their fields; a column of a file is named after them: `order_items.sku`. */
  readonly resource: Resource;
  /** ` join …` after the table of the list. */
  readonly join: RawBuilder<unknown>;
  /** Their order within a record. */
  readonly position: RawBuilder<unknown>;
  /** Each field over the joined rows. */
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Returns a column of an open set, such as the print file of each position; undefined for other names. */
  openColumn?(column: string): { field: Field; value: RawBuilder<unknown> } | undefined;
}

/** Settings for an export of the list. */
interface FileDefinition<R extends Resource> {
  /** Names of the records that fields refer to, since a file shows no ids, and other replacements of values. */
  readonly text: Flat<
    Record<ReferenceName<R>, RawBuilder<string | null>> & Partial<Record<Name<R>, RawBuilder<string | null>>>
  >;
  readonly lines?: FileLines;
  /** True if the rows are the same in every shop, so that the right in one shop suffices. */
  readonly inEveryShop?: boolean;
}

/** An export wants a right in `exportRights`; the compiler says so of a resource without one. */
type FileOf<R extends Resource> = R['name'] extends ExportedName
  ? { readonly exports: FileDefinition<R> }
  : { readonly exports?: { missing_in_exportRights: R['name'] } };

/** Rights of `POST /x`, `PUT /x/{id}` and `DELETE /x/{id}`. */
type WriteRights = { readonly [V in RecordVerb]?: Right };

interface Definition<R extends Resource, T extends Table, S extends Reach> {
  readonly resource: R;
  readonly table: T;
  /**
   * Replaces the table by rows that are computed for the caller and the query: few rows, with the columns of the
   * table's type. In parentheses, without a name.
   */
  rows?(scope: S, values: FilterValues): RawBuilder<unknown>;
  /** Right for the list, its count and its facets. */
  readonly right: RouteRight;
  scope(actor: Actor, services: Services): S | Promise<S>;
  readonly visible: Visibility<NoInfer<S>>;
  readonly columns: Columns<R, T, S>;
  /** Fields that pages show in another form than the stored one, depending on the scope. */
  readonly display?: {
    readonly [K in Name<R>]?: (
      stored: K extends keyof Row<T> ? Row<T>[K] : Value<R, K>,
      scope: S,
    ) => Value<R, K>;
  };
  /** Columns and computed values that the API returns besides the fields, and their schema. */
  readonly extraColumns?: readonly (keyof Row<T> & string)[];
  readonly extraComputed?: Readonly<Record<string, Compute<NoInfer<S>, unknown>>>;
  readonly record?: z.ZodType;
  /** Sort expression of a column if that is not its value, e.g. in lower case. */
  readonly order?: Partial<Record<Name<R>, RawBuilder<unknown>>>;
  /** Filter expression of a field if that is not its value. */
  readonly narrow?: Partial<Record<Name<R>, RawBuilder<unknown>>>;
  /** Filters of the query that do not compare a field's value. */
  readonly customFilters?: Readonly<Record<string, (value: never) => RawBuilder<boolean>>>;
  /** Search of the table; null if no field is searched. */
  readonly search: [SearchedName<R>] extends [never] ? null : Search;
  /** Right of `GET /{resource}/{id}`; omitted if the area has its own call, which returns more than the list. */
  readonly page?: RouteRight;
  /** Rights of the calls that write single records by the definition; calls that are not listed do not exist. */
  readonly writes?: WriteRights;
}

/** Facts of a source that do not depend on the scope. */
export interface SourceFacts<A = unknown> {
  readonly resource: Resource;
  readonly table: string;
  readonly right: RouteRight;
  readonly record: z.ZodType<A>;
  readonly decode: Readonly<Record<string, (stored: never) => unknown>>;
  readonly encode: Readonly<Record<string, (value: never) => string | number>>;
  readonly order: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly narrow: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly customFilters?: Readonly<Record<string, (value: never) => RawBuilder<boolean>>>;
  /** `orders."id", orders."code"`: joined once, since names one by one cost more than a request's own work. */
  readonly stored: RawBuilder<unknown>;
  readonly search: Search | null;
  readonly page?: RouteRight;
  readonly writes?: WriteRights;
}

/** Source of a resource's rows; its lists, counts, facets, selections and exports are read through it. */
export interface ListSource<S extends Reach = Reach, A = unknown> extends SourceFacts<A> {
  scope(actor: Actor, services: Services): S | Promise<S>;
  rows?(scope: S, values: FilterValues): RawBuilder<unknown>;
  readonly visible: Visibility<S>;
  readonly computed: Readonly<Record<string, ComputeMethod<S>>>;
  readonly display?: Readonly<Record<string, Display<S>>>;
  readonly override?: Override<S, A>;
}

/**
 * Types of methods. A source of any scope counts as a `ListSource`, since it only receives scopes that its own `scope`
 * builds.
 */
type ComputeMethod<S> = { of(scope: S): RawBuilder<unknown> }['of'];
type Display<S> = { of(stored: never, scope: S): unknown }['of'];

/**
 * Reads and answers that a resource's area implements itself; everything else is generated. Add it to the result of
 * `listSource`: `{ ...entries, override: { countSql: … } }`.
 */
export interface Override<S extends Reach, A> {
  /** Selects `account_id` and `id` of a page's rows; undefined to use the generated query, as for the next two. */
  pageIds?(scope: S, query: ListParams): RawBuilder<unknown> | undefined;
  countSql?(scope: S, values: FilterValues): RawBuilder<{ count: number }> | undefined;
  /** Selects the counts by the field of the tabs. */
  facetsSql?(scope: S, values: FilterValues): RawBuilder<Facet> | undefined;
  readOne?(tx: Tx, scope: S, id: string): Promise<A>;
  /** Query parameters besides those of every list. */
  readonly parameters?: Readonly<Record<string, z.ZodType>>;
  /** Converts the query of an address. */
  readQuery?<Q extends FilterValues>(query: Q, given: URLSearchParams): Q;
  /** Values that the call which creates a record returns besides it. */
  readonly created?: {
    readonly schema: Readonly<Record<string, z.ZodType>>;
    answer(record: A, actor: Actor, services: Services): Promise<object>;
  };
  /** Returns the scope of the job that writes a file, if it needs more than the owners of the rows. */
  fileScope?(requester: FileRequester, services: Services, tx: Tx): Promise<S>;
}

/** Number of rows with a value of the field of the tabs, in its stored form. */
export interface Facet {
  value: unknown;
  count: number;
}

/** A user who requested a file, for the job that writes it. */
export interface FileRequester extends Scope {
  userId: string;
  /** Language of the file. */
  language: MailLocale;
}

/** A list that can be written to a file. */
export interface ExportSource extends ListSource<Scope> {
  /** `right`: required in every shop whose rows are in the file. */
  readonly exports: {
    readonly right: Right;
    readonly text: Readonly<Record<string, RawBuilder<unknown>>>;
    readonly lines?: FileLines;
    readonly inEveryShop?: boolean;
  };
}

/** Result of `listSource`. */
type DeclaredSource<R extends Resource, S extends Reach> = ListSource<S, RecordOf<R['fields']>> & {
  readonly resource: R;
  readonly exports: R['name'] extends ExportedName ? ExportSource['exports'] : undefined;
};

/** A column for code that does not know its types. */
type AnyColumn =
  | ComputeMethod<never>
  | {
      sql?: ComputeMethod<never>;
      decode: (stored: never) => unknown;
      encode?: (value: never) => string | number;
    };

/** Sorts the columns by their use. */
const sortColumns = (columns: Readonly<Record<string, AnyColumn>>) => {
  const namedColumns = Object.entries(columns).map(([name, column]) => ({
    name,
    ...(typeof column === 'function' ? { sql: column } : column),
  }));
  const having = (property: 'sql' | 'decode' | 'encode') =>
    Object.fromEntries(
      namedColumns.flatMap((column) =>
        property in column ? [[column.name, column[property as 'sql']]] : [],
      ),
    );
  return { computed: having('sql'), decode: having('decode'), encode: having('encode') };
};

/**
 * Declares where the rows of a resource come from. What is missing does not compile (tests/unit/lists/types.test.ts):
 * a field that is no column has to be computed, one that is stored otherwise than the API says it has to be decoded
 * (and encoded where a list is narrowed by it), and a file needs the name of every record that a field refers to.
 *
 *     export const orderSource = listSource({
 *       resource: orders, table: 'orders', right: 'orders.view', scope: scopeOf, visible: byShop,
 *       columns: { status: { decode: orderStatusOf, encode: (status) => orderStatusCodes[status] } },
 *       search: indexedSearch(),
 *     });
 *
 * Sources in `server/areas/sources.ts` get their calls (lists/routes.ts) and, with `exports`, their export.
 */
export const listSource = <R extends Resource, T extends Table, S extends Reach>(
  definition: Definition<R, T, S> & FileOf<R>,
): DeclaredSource<R, S> => {
  const { resource, table, columns, extraColumns = [], extraComputed, exports } = definition;
  const sortedColumns = sortColumns({ ...columns, ...extraComputed } as Readonly<Record<string, AnyColumn>>);
  const storedColumns = [
    'id',
    ...Object.keys(resource.fields).filter((name) => !Object.hasOwn(sortedColumns.computed, name)),
    ...extraColumns,
  ];
  const source = {
    record: recordSchema(resource),
    order: {},
    narrow: {},
    ...definition,
    ...sortedColumns,
    exports: exports && { ...exports, right: exportRights[resource.name as ExportedName] },
    stored: sql.raw(storedColumns.map((name) => `${table}."${name}"`).join(', ')),
  };
  return source as unknown as DeclaredSource<R, S>;
};
