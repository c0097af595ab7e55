import { setTimeout as sleep } from 'node:timers/promises';
import {
  sql,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
} from 'kysely';
import type pg from 'pg';
import { localLimits } from './roleLimits.ts';
import { RequestAborted } from './unavailable.ts';
import { currentWork, type Work } from './work.ts';

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

/** A write in a transaction that only reads is a mistake of ours; a database that only reads answers alike (25006). */
const asOurMistake = (error: Error | undefined): Error | undefined =>
  error && 'code' in error && error.code === '25006' ? new Error(error.message, { cause: error }) : error;

const cancelling = { attempts: 40, pauseMs: 25 };

const done = { command: 'COMMIT' as const, rowCount: 0, rows: [] };

/** A client that the pool has handed out, and the pool's services for it (sharedPool.ts). */
export interface Lease {
  readonly client: pg.PoolClient;
  /** Notes that an answer is waited for; the function returned is called with it, or without an error. */
  readonly waitForAnswer: (work: Work | undefined) => (error: unknown) => void;
  /** Asks the server to end the statement under way; resolves once it has taken that in. */
  readonly cancel: () => Promise<void>;
  /** Takes the client back. `destroy`: its connection is closed. */
  readonly giveBack: (destroy: boolean) => void;
}

/**
 * A client whose transactions wait as little as they can (docs/decisions/round-trips.md): `begin` and the `set local`
 * behind it go out together with the first statement, and the commit of one that only reads is sent after its answer.
 * A transaction that only reads is cancelled when nobody waits for it any more (docs/decisions/ends-of-statements.md).
 */
export class PipelinedClient implements PostgresPoolClient {
  readonly #lease: Lease;
  readonly #work: Work | undefined = currentWork();
  /** The beginning of a transaction, not sent yet. */
  #held: string[] = [];
  /** The answer to it, once it is on its way. */
  #begun: Promise<unknown> | undefined;
  #isInTransaction = false;
  #readsOnly = false;
  /** A transaction that only read is over, and the database has not been told. */
  #ending = false;
  /** Statements on their way. */
  #underWay = 0;
  /** Set by an abort: nothing more is sent. Resolves once nothing is under way. */
  #cancelled: Promise<void> | undefined;

  constructor(lease: Lease) {
    this.#lease = lease;
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

  /** Gives the connection back once its transaction is over; drops one whose statement was cancelled. */
  release(destroy = false): void {
    this.#work?.signal?.removeEventListener('abort', this.#abort);
    if (this.#cancelled) {
      void this.#cancelled.then(() => this.#lease.giveBack(true));
      return;
    }
    if (!this.#ending || destroy) {
      this.#lease.giveBack(destroy);
      return;
    }
    setImmediate(() => {
      this.#tellEnd();
      this.#lease.giveBack(false);
    });
  }

  #begin(text: string): typeof done {
    this.#readsOnly = text.endsWith('read only');
    if (this.#readsOnly) this.#watchAbort();
    const limits = localLimits(this.#work?.patience ?? 'request');
    this.#held = limits ? [text, limits] : [text];
    this.#begun = undefined;
    this.#isInTransaction = true;
    return done;
  }

  #hold(text: string): typeof done {
    this.#held.push(text);
    return done;
  }

  #watchAbort(): void {
    const signal = this.#work?.signal;
    if (signal?.aborted) throw new RequestAborted();
    signal?.addEventListener('abort', this.#abort, { once: true });
  }

  readonly #abort = (): void => {
    this.#cancelled = this.#cancel();
  };

  /** A cancellation that arrives between two statements, which are sent ahead, ends neither: it is repeated. */
  async #cancel(): Promise<void> {
    for (let left = cancelling.attempts; this.#underWay > 0 && left > 0; left -= 1) {
      await this.#lease.cancel();
      if (this.#underWay > 0) await sleep(cancelling.pauseMs, undefined, { ref: false });
    }
  }

  async #run(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#cancelled) throw new RequestAborted();
    const config = { text, values: [...values], ...keptAs(text) };
    if (!this.#isInTransaction && localLimits(this.#work?.patience ?? 'request'))
      return this.#runAlone(config);
    if (this.#held.length > 0) {
      this.#begun = this.#ask({ text: this.#held.join('; ') });
      this.#begun.catch(ignore);
      this.#held = [];
    }
    try {
      const result = await this.#ask(config);
      // Where it was the beginning that was cancelled, this was read as nobody in particular.
      if (this.#cancelled) throw new RequestAborted();
      return result;
    } catch (error) {
      if (this.#cancelled) throw new RequestAborted(error);
      // Behind a failed beginning every statement fails; the first failure says why.
      await this.#begun;
      throw error;
    }
  }

  /** A statement without a transaction gets one where it may take longer than its role allows: a limit cannot be set for less. */
  async #runAlone(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const limits = localLimits(this.#work?.patience ?? 'request');
    const [begun, answer, ended] = await Promise.allSettled([
      this.#ask({ text: `begin; ${limits}` }),
      this.#ask(config),
      this.#ask({ text: 'commit' }),
    ]);
    for (const outcome of [begun, answer, ended]) if (outcome.status === 'rejected') throw outcome.reason;
    return answer.status === 'fulfilled' ? answer.value : Promise.reject(answer.reason);
  }

  /**
   * Asks with a callback: the promise of `pg` ties each result to the one before, so that the collector of young objects
   * carries all of them on (docs/decisions/round-trips.md).
   */
  #ask(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const answered = this.#lease.waitForAnswer(this.#work);
    this.#underWay += 1;
    return new Promise((resolve, reject) => {
      this.#lease.client.query(config, (error: Error | undefined, result) => {
        this.#underWay -= 1;
        const problem = this.#readsOnly ? asOurMistake(error) : error;
        answered(problem);
        if (problem) reject(problem);
        else resolve(result);
      });
    });
  }

  #end(text: 'commit' | 'rollback'): unknown {
    const isUnsent = this.#held.length > 0;
    this.#held = [];
    this.#begun = undefined;
    this.#isInTransaction = false;
    if (isUnsent || this.#cancelled) return done;
    if (text === 'rollback' || !this.#readsOnly) return this.#ask({ text });
    this.#ending = true;
    return done;
  }

  #tellEnd(): void {
    if (!this.#ending) return;
    this.#ending = false;
    this.#ask({ text: 'commit' }).catch(ignore);
  }
}
