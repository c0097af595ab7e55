import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Database } from './tables/tables.ts';

/** Stands for a value while a query is compiled. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Values = Readonly<Record<string, unknown>>;

const slotsOf = (names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, new Slot(name)]));

/**
 * A query that every call asks: built and compiled the first time, afterwards only its values are put in. `build` may
 * do nothing with the values but hand them on, each to a place of its own.
 * @example
 * const findSession = compiledOnce((db: Kysely<Database>, { hash }: { hash: Buffer }) =>
 *   db.selectFrom('sessions').selectAll().where('token_hash', '=', hash));
 * const rows = await findSession(db, { hash });
 */
export const compiledOnce = <V extends Values, R>(
  names: readonly (keyof V & string)[],
  build: (db: Kysely<Database>, values: V) => Compilable<R>,
) => {
  let compiled: CompiledQuery<R> | undefined;
  return async (db: Kysely<Database>, values: V): Promise<R[]> => {
    compiled ??= build(db, slotsOf(names) as V).compile();
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values[value.name] : value,
    );
    return (await db.executeQuery<R>({ ...compiled, parameters })).rows;
  };
};
