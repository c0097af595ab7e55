import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { AuditAction } from '../../contract/accounts/members.ts';
import { type ExportedName, exportRights } from '../../contract/accounts/exportRights.ts';
import type { Right } from '../../contract/accounts/permissions.ts';
import { type ListParams, recordSchema } from '../../contract/schema/derive.ts';
import type { FilterMode } from '../../contract/schema/field.ts';
import type { RecordOf, Resource } from '../../contract/schema/resource.ts';
import type { Actor } from '../actor/actor.ts';
import type { RouteRight } from '../auth/rights.ts';
import type { FilterValues } from '../database/filters.ts';
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

/** Fields of which the table has a column with the values that the API answers. */
type PlainName<R extends Resource, T extends Table> = {
  [K in Name<R>]: K extends keyof Row<T> ? (Row<T>[K] extends Value<R, K> ? K : never) : never;
}[Name<R>];

/** SQL of a field, over the row of the table. */
type Compute<S, V> = (scope: S) => RawBuilder<V>;

/** A stored value as the API says it, and back where a list is narrowed by it. */
type Coded<Stored, V, Filtered> = { sql?: undefined; decode(stored: Stored): V } & (Filtered extends true
  ? { encode(value: V): Stored }
  : { encode?(value: V): Stored });

/** A computed value that the API says otherwise than SQL. */
interface Converted<S, V, Filtered> {
  sql(scope: S): RawBuilder<unknown>;
  decode(stored: never): V;
  encode: Filtered extends true ? (value: V) => string | number : unknown;
}

/** Declares a field that SQL computes and `decode` turns into what the API says. */
export const converted = <S, X, V, E = undefined>(column: {
  sql(scope: S): RawBuilder<X>;
  decode(stored: X): V;
  encode?: E;
}) => column as typeof column & { encode: E };

/** How a field is had; one that is computed cannot order a list, because no index has it. */
type Column<R extends Resource, T extends Table, S, K extends Name<R>> = K extends keyof Row<T>
  ? | Compute<S, Value<R, K>>
    | Converted<S, Value<R, K>, IsFiltered<R, K>>
    | Coded<Row<T>[K], Value<R, K>, IsFiltered<R, K>>
  : R['fields'][K] extends { sort: true }
    ? never
    : Compute<S, Value<R, K>> | Converted<S, Value<R, K>, IsFiltered<R, K>>;

/** An intersection as one type, of which the compiler names a missing property in its first line. */
type Flat<O> = { [K in keyof O]: O[K] };

/** The fields that are no plain column of the table; a plain one may be computed too. */
type Columns<R extends Resource, T extends Table, S> = Flat<
  { readonly [K in Exclude<Name<R>, PlainName<R, T>>]: Column<R, T, S, K> } & {
    readonly [K in PlainName<R, T>]?: Column<R, T, S, K>;
  }
>;

type SearchedName<R extends Resource> = {
  [K in Name<R>]: R['fields'][K] extends { filter: 'search' } ? K : never;
}[Name<R>];

/** Fields that name another record: a file shows that record's name. */
type ReferenceName<R extends Resource> = {
  [K in Name<R>]: R['fields'][K] extends { reference: string } ? K : never;
}[Name<R>];

/** Rows that a scope sees. */
export interface Visibility<S extends Reach> {
  within(scope: S, values: FilterValues): RawBuilder<boolean>;
  /** Rows that `GET /{resource}/{id}` reaches, where they are more than those of the list. */
  record?(scope: S): RawBuilder<boolean>;
  /** Filters that `within` has answered. */
  readonly settles?: readonly string[];
  /** The shops to read from one by one, for a table whose indexes have the shop behind the tenant. */
  shops?(scope: S, values: FilterValues): Reach['shops'];
}

/** Every row of the account. */
export const everyRow: Visibility<Reach> = { within: () => sql<boolean>`true` };

/** What a record holds several of, where a file may have a row for each of them. */
export interface FileLines {
  /** Their fields; a column of a file names them behind its name: `order_items.sku`. */
  readonly resource: Resource;
  /** ` join …` behind the table of the list. */
  readonly join: RawBuilder<unknown>;
  /** Their order within a record. */
  readonly position: RawBuilder<unknown>;
  /** Each field over the joined rows. */
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>;
}

/** How an export of the list is written. */
interface FileDefinition<R extends Resource> {
  /** The names of the records that fields refer to: a file shows no ids. And what else is shown instead of a value. */
  readonly text: Flat<
    Record<ReferenceName<R>, RawBuilder<string | null>> & Partial<Record<Name<R>, RawBuilder<string | null>>>
  >;
  readonly lines?: FileLines;
  /** The rows are the same in every shop, so that the right in one shop is enough. */
  readonly inEveryShop?: boolean;
}

type FileOf<R extends Resource> = R['name'] extends ExportedName
  ? { readonly exports: FileDefinition<R> }
  : { readonly exports?: undefined };

/** `POST /x`, `PUT /x/{id}` and `DELETE /x/{id}`. */
type Verb = 'create' | 'change' | 'delete';

type Singular<N extends string> = N extends `${infer S}ies` ? `${S}y` : N extends `${infer S}s` ? S : N;

/** The right of each write. The audit log has to know what it is called: `supplier.create`. */
type WriteRights<R extends Resource> = {
  readonly [V in Verb]?: `${Singular<R['name']>}.${V}` extends AuditAction
    ? Right
    : { missing_in_the_audit_log: `${Singular<R['name']>}.${V}` };
};

interface Definition<R extends Resource, T extends Table, S extends Reach> {
  readonly resource: R;
  readonly table: T;
  /**
   * What stands in place of the table, where its rows are worked out for the caller and the question: few rows, with
   * the columns that the type of the table has. In parentheses, without a name.
   */
  rows?(scope: S, values: FilterValues): RawBuilder<unknown>;
  /** What the list, its count and its facets ask. */
  readonly right: RouteRight;
  scope(actor: Actor, services: Services): S | Promise<S>;
  readonly visible: Visibility<NoInfer<S>>;
  readonly columns: Columns<R, T, S>;
  /** Fields that a page shows in another form than they are stored in, by what the scope knows. */
  readonly display?: {
    readonly [K in Name<R>]?: (
      stored: K extends keyof Row<T> ? Row<T>[K] : Value<R, K>,
      scope: S,
    ) => Value<R, K>;
  };
  /** Columns and computed values that the API answers besides the fields, and the schema that has them. */
  readonly extraColumns?: readonly (keyof Row<T> & string)[];
  readonly extraComputed?: Readonly<Record<string, Compute<NoInfer<S>, unknown>>>;
  readonly record?: z.ZodType;
  /** What a column is ordered by where that is not its value, e.g. in small letters. */
  readonly order?: Partial<Record<Name<R>, RawBuilder<unknown>>>;
  /** What a field is narrowed by where that is not its value. */
  readonly narrow?: Partial<Record<Name<R>, RawBuilder<unknown>>>;
  /** Keys of the query that are answered otherwise than by their field's value. */
  readonly customFilters?: Readonly<Record<string, (value: never) => RawBuilder<boolean>>>;
  /** How the table is searched; null where no field is. */
  readonly search: [SearchedName<R>] extends [never] ? null : Search;
  /** The right of `GET /{resource}/{id}`; none where the area has a call of its own, which answers more than the list. */
  readonly page?: RouteRight;
  /** The rights of the calls that write single records by the definition; those that are not named there are not. */
  readonly writes?: WriteRights<R>;
}

/** What a source says whatever the scope is. */
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
  /** `orders."id", orders."code"`: put together once, since names one by one cost more than a request's own work. */
  readonly stored: RawBuilder<unknown>;
  readonly search: Search | null;
  readonly page?: RouteRight;
  readonly writes?: Readonly<Partial<Record<Verb, Right>>>;
}

/** Where the rows of a resource come from; its lists, counts, facets, selections and exports are read through it. */
export interface ListSource<S extends Reach = Reach, A = unknown> extends SourceFacts<A> {
  scope(actor: Actor, services: Services): S | Promise<S>;
  rows?(scope: S, values: FilterValues): RawBuilder<unknown>;
  readonly visible: Visibility<S>;
  readonly computed: Readonly<Record<string, ComputeMethod<S>>>;
  readonly display?: Readonly<Record<string, Display<S>>>;
  readonly override?: Override<S, A>;
}

/** A method's type: a source of any scope is a `ListSource`, since it is given none but those that its own `scope` makes. */
type ComputeMethod<S> = { of(scope: S): RawBuilder<unknown> }['of'];
type Display<S> = { of(stored: never, scope: S): unknown }['of'];

/**
 * Reads and answers that a resource does in a way of its own, written in its area; all else is generated. It stands beside what
 * `listSource` returns: `{ ...entries, override: { countSql: … } }`.
 */
export interface Override<S extends Reach, A> {
  /** `account_id` and `id` of a page's rows; undefined where the generated query finds them. So are the next two. */
  pageIds?(scope: S, query: ListParams): RawBuilder<unknown> | undefined;
  countSql?(scope: S, values: FilterValues): RawBuilder<{ count: number }> | undefined;
  /** Counts by the field of the tabs. */
  facetsSql?(scope: S, values: FilterValues): RawBuilder<Facet> | undefined;
  readOne?(tx: Tx, scope: S, id: string): Promise<A>;
  /** Query parameters besides those of every list. */
  readonly parameters?: Readonly<Record<string, z.ZodType>>;
  /** Says what the query of an address means. */
  readQuery?<Q extends FilterValues>(query: Q, given: URLSearchParams): Q;
  /** Values that the call which creates a record answers besides it. */
  readonly created?: {
    readonly schema: Readonly<Record<string, z.ZodType>>;
    answer(record: A, actor: Actor, services: Services): Promise<object>;
  };
  /** The scope of the job that writes a file, where that needs more than whose rows they are. */
  fileScope?(requester: FileRequester, services: Services, tx: Tx): Promise<S>;
}

/** How many rows have a value of the field of the tabs, as it is stored. */
export interface Facet {
  value: unknown;
  count: number;
}

/** A person who wants a file, as the job that writes it knows them. */
export interface FileRequester extends Scope {
  userId: string;
}

/** A list that can be written to a file. */
export interface ExportSource extends ListSource<Scope> {
  /** `right`: what is asked in every shop whose rows are in the file. */
  readonly exports: {
    readonly right: Right;
    readonly text: Readonly<Record<string, RawBuilder<unknown>>>;
    readonly lines?: FileLines;
    readonly inEveryShop?: boolean;
  };
}

/** The result of `listSource`. */
type DeclaredSource<R extends Resource, S extends Reach> = ListSource<S, RecordOf<R['fields']>> & {
  readonly resource: R;
  readonly exports: R['name'] extends ExportedName ? ExportSource['exports'] : undefined;
};

/** A column as code that does not know its types sees it. */
type AnyColumn =
  | ComputeMethod<never>
  | {
      sql?: ComputeMethod<never>;
      decode: (stored: never) => unknown;
      encode?: (value: never) => string | number;
    };

/** Sorts the columns by what is done with them. */
const sortColumns = (columns: Readonly<Record<string, AnyColumn>>) => {
  const parts = Object.entries(columns).map(([name, column]) => ({
    name,
    ...(typeof column === 'function' ? { sql: column } : column),
  }));
  const having = (part: 'sql' | 'decode' | 'encode') =>
    Object.fromEntries(
      parts.flatMap((column) => (part in column ? [[column.name, column[part as 'sql']]] : [])),
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
 * What `server/areas/sources.ts` names has its calls (lists/routes.ts) and, with `exports`, its export.
 */
export const listSource = <R extends Resource, T extends Table, S extends Reach>(
  definition: Definition<R, T, S> & FileOf<R>,
): DeclaredSource<R, S> => {
  const { resource, table, columns, extraColumns = [], extraComputed, exports } = definition;
  const sorted = sortColumns({ ...columns, ...extraComputed } as Readonly<Record<string, AnyColumn>>);
  const stored = [
    'id',
    ...Object.keys(resource.fields).filter((name) => !Object.hasOwn(sorted.computed, name)),
    ...extraColumns,
  ];
  const source = {
    record: recordSchema(resource),
    order: {},
    narrow: {},
    ...definition,
    ...sorted,
    exports: exports && { ...exports, right: exportRights[resource.name as ExportedName] },
    stored: sql.raw(stored.map((name) => `${table}."${name}"`).join(', ')),
  };
  return source as unknown as DeclaredSource<R, S>;
};
