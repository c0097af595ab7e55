import {
  sql,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
} from 'kysely';
import type pg from 'pg';

const ignore = (): undefined => undefined;

/**
 * Put in front of a query (`modifyFront`) whose plan every connection keeps under this name: for those that cost more
 * to plan than to run, and whose best plan does not depend on the values.
 */
export const keepPlan = (name: string): RawBuilder<unknown> => sql.raw(`/* keep ${name} */`);

const keptAs = (text: string): { name?: string } => {
  const name = /^select \/\* keep (\w+) \*\//.exec(text)?.[1];
  return name ? { name } : {};
};

/**
 * Asks with a callback: the promise of `pg` ties each result to the one before, so that the collector of young objects
 * carries all of them on (docs/decisions/round-trips.md).
 */
const ask = (client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(query, (error: Error | undefined, result) => (error ? reject(error) : resolve(result)));
  });

const done = { command: 'COMMIT' as const, rowCount: 0, rows: [] };

/**
 * A client whose transactions wait as little as they can (docs/decisions/round-trips.md): `begin` and the `set local`
 * behind it go out together with the first statement, and the commit of one that only reads is sent after its answer.
 */
class PipelinedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  /** The beginning of a transaction, not sent yet. */
  #held: string[] = [];
  /** The answer to it, once it is on its way. */
  #begun: Promise<unknown> | undefined;
  #readsOnly = false;
  /** A transaction that only read is over, and the database has not been told. */
  #ending = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string')
      throw new TypeError('A cursor is to be declared in SQL: this client does not wait.');
    this.#tellEnd();
    if (text === 'begin' || text.startsWith('start transaction')) return this.#begin(text);
    if (text === 'commit' || text === 'rollback') return this.#end(text);
    if (this.#held.length > 0 && text.startsWith('set local ')) return this.#hold(text);
    return this.#run(text, values);
  }

  /** Nobody else gets the connection before its transaction is over. */
  release(destroy?: boolean): void {
    if (!this.#ending || destroy) {
      this.#client.release(destroy);
      return;
    }
    setImmediate(() => {
      this.#tellEnd();
      this.#client.release();
    });
  }

  #begin(text: string): typeof done {
    this.#held = [text];
    this.#begun = undefined;
    this.#readsOnly = text.endsWith('read only');
    return done;
  }

  #hold(text: string): typeof done {
    this.#held.push(text);
    return done;
  }

  async #run(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#held.length > 0) {
      this.#begun = ask(this.#client, { text: this.#held.join('; ') });
      this.#begun.catch(ignore);
      this.#held = [];
    }
    try {
      return await ask(this.#client, { text, values: [...values], ...keptAs(text) });
    } catch (error) {
      // Behind a failed beginning every statement fails; the first failure says why.
      await this.#begun;
      throw error;
    }
  }

  #end(text: 'commit' | 'rollback'): unknown {
    const untold = this.#held.length > 0;
    this.#held = [];
    this.#begun = undefined;
    if (untold) return done;
    if (text === 'rollback' || !this.#readsOnly) return ask(this.#client, { text });
    this.#ending = true;
    return done;
  }

  #tellEnd(): void {
    if (!this.#ending) return;
    this.#ending = false;
    ask(this.#client, { text: 'commit' }).catch(ignore);
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
  return {
    connect: async () => clientOf(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
};
