import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { HeldConnection } from './heldConnection.ts';

const commitResult = { command: 'COMMIT' as const, rowCount: 0, rows: [] };

/**
 * A client as Kysely uses it. `begin` and the `set local` that makes a transaction a tenant's travel together with
 * its first statement: each round trip to the database costs more than most statements
 * (docs/decisions/round-trips.md).
 */
export class TransactionClient implements PostgresPoolClient {
  readonly #connection: HeldConnection;
  /** Beginning of a transaction until its first statement is sent. */
  #unsent: string[] = [];
  #isOpen = false;

  constructor(connection: HeldConnection) {
    this.#connection = connection;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Declare a cursor in SQL instead');
    if (text === 'begin' || text.startsWith('start transaction')) return this.#begin(text);
    if (text === 'commit' || text === 'rollback') return this.#end(text);
    const isBeginning = this.#unsent.length > 0;
    if (isBeginning && text.startsWith('set local ')) {
      this.#unsent.push(text);
      return commitResult;
    }
    if (isBeginning) return this.#sendFirst(text, values);
    if (!this.#isOpen && this.#connection.limits) return this.#sendAlone(text, values);
    return this.#connection.send(text, values);
  }

  release(destroy = false): void {
    this.#connection.release(destroy);
  }

  #begin(text: string): typeof commitResult {
    if (text.endsWith('read only')) this.#connection.readOnly();
    this.#isOpen = true;
    this.#unsent = [text, this.#connection.limits].filter(Boolean);
    return commitResult;
  }

  async #sendFirst(text: string, values: readonly unknown[]): Promise<unknown> {
    // After a failed beginning the statement fails too, later; the first failure has the reason.
    const [, answer] = await Promise.all([
      this.#connection.send(this.#unsent.splice(0).join('; ')),
      this.#connection.send(text, values),
    ]);
    return answer;
  }

  /** Sends a statement in a transaction of its own: its time limit cannot be set for less. */
  async #sendAlone(text: string, values: readonly unknown[]): Promise<unknown> {
    this.#begin('begin');
    try {
      return await this.#sendFirst(text, values);
    } finally {
      // After a failure it rolls back.
      await this.#end('commit');
    }
  }

  #end(text: 'commit' | 'rollback'): unknown {
    this.#isOpen = false;
    if (this.#unsent.splice(0).length > 0) return commitResult;
    return this.#connection.send(text);
  }
}
