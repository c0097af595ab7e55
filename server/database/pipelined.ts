import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

const ignore = (): undefined => undefined;
const done = { command: 'COMMIT' as const, rowCount: 0, rows: [] };

/**
 * A client whose transactions wait as little as they can (docs/decisions/round-trips.md): `begin` and the `set local`
 * behind it go out together with the first statement, and the commit of one that only reads is not waited for.
 */
class PipelinedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  /** The beginning of a transaction, not sent yet. */
  #held: string[] = [];
  /** The answer to it, once it is on its way. */
  #begun: Promise<unknown> | undefined;
  #readsOnly = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new TypeError('A cursor is to be declared in SQL: this client does not wait.');
    if (sql === 'begin' || sql.startsWith('start transaction')) return this.#begin(sql);
    if (sql === 'commit' || sql === 'rollback') return this.#end(sql);
    if (this.#held.length > 0 && sql.startsWith('set local ')) return this.#hold(sql);
    return this.#run(sql, parameters);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  #begin(sql: string): typeof done {
    this.#held = [sql];
    this.#begun = undefined;
    this.#readsOnly = sql.endsWith('read only');
    return done;
  }

  #hold(sql: string): typeof done {
    this.#held.push(sql);
    return done;
  }

  async #run(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#held.length > 0) {
      this.#begun = this.#client.query(this.#held.join('; '));
      this.#begun.catch(ignore);
      this.#held = [];
    }
    try {
      return await this.#client.query(sql, [...parameters]);
    } catch (error) {
      // Behind a failed beginning every statement fails; the first failure says why.
      await this.#begun;
      throw error;
    }
  }

  #end(sql: 'commit' | 'rollback'): unknown {
    const untold = this.#held.length > 0;
    this.#held = [];
    this.#begun = undefined;
    if (untold) return done;
    const ended = this.#client.query(sql);
    if (sql === 'rollback' || !this.#readsOnly) return ended;
    ended.catch(ignore);
    return done;
  }
}

/** A pool in pipeline mode as Kysely's dialect takes it. Large results are read through a cursor declared in SQL. */
export const pipelined = (pool: pg.Pool): PostgresPool => {
  const known = new WeakMap<pg.PoolClient, PipelinedClient>();
  const clientOf = (client: pg.PoolClient): PipelinedClient => {
    const found = known.get(client) ?? new PipelinedClient(client);
    known.set(client, found);
    return found;
  };
  return { connect: async () => clientOf(await pool.connect()), end: () => pool.end(), options: pool.options };
};
