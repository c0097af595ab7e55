import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { ErrorCode } from '../../contract/errors.ts';
import { type ExportedName, exportRights } from '../../contract/accounts/exportRights.ts';
import type { Right } from '../../contract/accounts/permissions.ts';
import { recordSchema } from '../../contract/schema/derive.ts';
import type { Fields, FilterMode } from '../../contract/schema/field.ts';
import type { RecordOf, Resource } from '../../contract/schema/resource.ts';
import type { Actor } from '../actor/actor.ts';
import type { RouteRight } from '../auth/rights.ts';
import type { FilterValues } from '../database/filters.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Tx } from '../database/tenant.ts';
import type { Services } from '../services.ts';
import type { Scope } from './scope.ts';
import type { Search } from './search.ts';

type Table = keyof Database;
type Row<T extends Table> = Selectable<Database[T]>;
type Names<F> = keyof F & string;
/** SQL of a value, over the row of the table. */
type Computed = Readonly<Record<string, (scope: never) => RawBuilder<unknown>>>;

/** What the database has for a field: the value that is computed for it, else that of the column of its name. */
type Stored<T extends Table, C, K> = K extends keyof C
  ? C[K] extends (scope: never) => RawBuilder<infer V>
    ? V
    : never
  : K extends keyof Row<T>
    ? Row<T>[K]
    : never;

/** Fields that are no column: they are computed, and cannot order a list, because no index has them. */
type ToCompute<F extends Fields, T extends Table, S> = {
  [K in Exclude<Names<F>, keyof Row<T>>]: F[K] extends { sort: true }
    ? never
    : (scope: S) => RawBuilder<unknown>;
};

/** Fields whose stored value is not the API's, such as the code of a status. */
type Coded<F extends Fields, T extends Table, C> = {
  [K in Names<F>]: Stored<T, C, K> extends RecordOf<F>[K] ? never : K;
}[Names<F>];

type Decode<F extends Fields, T extends Table, C> = {
  [K in Coded<F, T, C>]: (stored: Stored<T, C, K>) => RecordOf<F>[K];
};

type Encode<F extends Fields, T extends Table, C> = {
  [K in Coded<F, T, C> as F[K] extends { filter: FilterMode } ? K : never]: (
    value: RecordOf<F>[K],
  ) => Stored<T, C, K>;
};

type Searched<F extends Fields> = {
  [K in Names<F>]: F[K] extends { filter: 'search' } ? K : never;
}[Names<F>];

/** Fields that name another record: a file shows that record's name. */
type References<F extends Fields> = {
  [K in Names<F>]: F[K] extends { reference: string } ? K : never;
}[Names<F>];

/** Which rows of the account a scope reaches. */
export interface Reach<S extends Scope> {
  within(scope: S, values: FilterValues): RawBuilder<boolean>;
  /** Rows that `GET /{resource}/{id}` reaches, where they are more than those of the list. */
  record?(scope: S): RawBuilder<boolean>;
  /** Filters that `within` has answered. */
  readonly settles?: readonly string[];
  /** The shops to read from one by one, for a table whose indexes have the shop behind the tenant. */
  shops?(scope: S, values: FilterValues): Scope['shops'];
}

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
interface ExportOf<F extends Fields> {
  /** The names of the records that fields refer to: a file shows no ids. And what is else shown instead of a value. */
  readonly text: Record<References<F>, RawBuilder<string | null>> &
    Partial<Record<Names<F>, RawBuilder<string | null>>>;
  readonly lines?: FileLines;
}

interface Definition<
  N extends string,
  F extends Fields,
  T extends Table,
  S extends Scope,
  C extends Computed,
> {
  readonly resource: Resource<N, F>;
  readonly table: T;
  /**
   * What stands in place of the table, where its rows are worked out for the caller and the question: few rows, with
   * the columns that the type of the table has. In parentheses, without a name.
   */
  rows?(scope: S, values: FilterValues): RawBuilder<unknown>;
  /** The scope of the job that writes a file, where that needs more than whose rows they are. */
  forFile?(asker: FileAsker, services: Services, tx: Tx): Promise<S>;
  /** What the list, its count and its facets ask. */
  readonly right: RouteRight;
  scope(actor: Actor, services: Services): S | Promise<S>;
  readonly reach: Reach<S>;
  /** Fields that are joined or computed, over the row of the table. */
  readonly computed: C & ToCompute<F, T, S>;
  readonly decode: Decode<F, T, C>;
  readonly encode: Encode<F, T, C>;
  /** Fields that the caller is told in another form than they are stored in, by what the scope knows. */
  readonly told?: { readonly [K in Names<F>]?: (stored: Stored<T, C, K>, scope: S) => RecordOf<F>[K] };
  /** Columns of the table that the API answers besides the fields, and the schema that has them. */
  readonly also?: readonly Names<Row<T>>[];
  readonly record?: z.ZodType;
  /** What a column is ordered by where that is not its value, e.g. in small letters. */
  readonly order?: Partial<Record<Names<F>, RawBuilder<unknown>>>;
  /** What a field is narrowed by where that is not its value. */
  readonly narrow?: Partial<Record<Names<F>, RawBuilder<unknown>>>;
  /** Keys of the query that are answered otherwise than by their field's value. */
  readonly own?: Readonly<Record<string, (value: never) => RawBuilder<boolean>>>;
  /** How the table is searched; null where no field is. */
  readonly search: [Searched<F>] extends [never] ? null : Search;
  /** What is said of a record that there is not. */
  readonly missing?: ErrorCode;
  readonly numbered?: NumberedBy & { all: keyof Row<T>; column: keyof Row<T>; by: Names<F> };
  /** How its list may be asked for besides. */
  readonly ways?: Ways;
  /** The right of `GET /{resource}/{id}`; none where the area has a call of its own, which answers more than the list. */
  readonly page?: RouteRight;
}

/**
 * Columns that number the rows of a table that only grows from 1 without gaps, in the order of its list: `all` among
 * all of an account, `column` among those with one value of the field `by`. Any page of such a list is found by its
 * number, and how many rows there are is the highest one.
 */
export interface NumberedBy {
  readonly all: string;
  readonly by: string;
  readonly column: string;
}

/** How the list of a resource may be asked for besides. */
export interface Ways {
  /** Another name of `search`. */
  readonly searchAs?: string;
  /** Without `limit` it is the whole list: for what is few, and what others choose from. */
  readonly whole?: boolean;
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
  readonly own?: Readonly<Record<string, (value: never) => RawBuilder<boolean>>>;
  /** `orders."id", orders."code"`: put together once, since names one by one cost more than a request's own work. */
  readonly stored: RawBuilder<unknown>;
  readonly missing: ErrorCode;
  readonly search: Search | null;
  readonly numbered?: NumberedBy;
  readonly ways: Ways;
  readonly page?: RouteRight;
}

/** Who asked for a file, as the job that writes it knows him. */
export interface FileAsker extends Scope {
  userId: string;
}

/** Where the rows of a resource come from; its lists, counts, facets, selections and exports are read through it. */
export interface ListSource<S extends Scope = Scope, A = unknown> extends SourceFacts<A> {
  scope(actor: Actor, services: Services): S | Promise<S>;
  rows?(scope: S, values: FilterValues): RawBuilder<unknown>;
  forFile?(asker: FileAsker, services: Services, tx: Tx): Promise<S>;
  readonly reach: Reach<S>;
  readonly computed: Readonly<Record<string, Compute<S>>>;
  readonly told?: Readonly<Record<string, Tell<S>>>;
}

/** A method's type: a source of any scope is a `ListSource`, since it is given none but those that its own `scope` makes. */
type Compute<S> = { of(scope: S): RawBuilder<unknown> }['of'];
type Tell<S> = { of(stored: never, scope: S): unknown }['of'];

/** What a source keeps of its definition, by name. */
interface Own<N extends string, F extends Fields, E> {
  readonly resource: Resource<N, F>;
  readonly exports: E extends object ? E & { readonly right: Right } : E;
}

/** A list that can be written to a file. */
export interface ExportSource extends ListSource {
  /** `right`: what is asked in every shop whose rows are in the file. */
  readonly exports: {
    readonly right: Right;
    readonly text: Readonly<Record<string, RawBuilder<unknown>>>;
    readonly lines?: FileLines;
    /** The rows are the same in every shop, so that the right in one shop is enough. */
    readonly inEveryShop?: boolean;
  };
}

/**
 * Declares where the rows of a resource come from. What is missing does not compile (tests/unit/lists/types.test.ts):
 * a field that is no column has to be computed, one that is stored otherwise than the API says it has to be decoded
 * (and encoded where a list is narrowed by it), and a file needs the name of every record that a field refers to.
 *
 *     export const orderSource = listSource({
 *       resource: orders, table: 'orders', right: 'orders.view', scope: scopeOf, reach: byShop,
 *       computed: {},
 *       decode: { status: orderStatusOf },
 *       encode: { status: (status) => orderStatusCodes[status] },
 *       search: indexedSearch(),
 *     });
 *
 * What `server/areas/sources.ts` names has its calls (lists/routes.ts) and, with `exports`, its export.
 */
export const listSource = <
  const N extends string,
  F extends Fields,
  T extends Table,
  S extends Scope,
  C extends Computed,
  E extends (N extends ExportedName ? ExportOf<F> : never) | undefined = undefined,
>(
  definition: Definition<N, F, T, S, C> & { readonly exports?: E },
): ListSource<S, RecordOf<F>> & Own<N, F, E> => {
  const { resource, table, computed, also = [] } = definition;
  const columns = [
    'id',
    ...Object.keys(resource.fields).filter((name) => !Object.hasOwn(computed, name)),
    ...also,
  ];
  const source = {
    record: recordSchema(resource),
    order: {},
    narrow: {},
    missing: 'not_found',
    ways: {},
    ...definition,
    exports: definition.exports && {
      ...definition.exports,
      right: exportRights[resource.name as ExportedName],
    },
    stored: sql.raw(columns.map((name) => `${table}."${name}"`).join(', ')),
  };
  return source as unknown as ListSource<S, RecordOf<F>> & Own<N, F, E>;
};
