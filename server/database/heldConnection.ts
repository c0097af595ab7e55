import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { localLimits } from './roleLimits.ts';
import { RequestAborted } from './unavailable.ts';
import type { Work } from './work.ts';

/** Parts of a client that the types of `pg` leave out. */
interface ClientParts {
  connection: pg.Connection;
  host: string;
  port: number;
  processID: number;
  secretKey: number;
}

const partsOf = (client: pg.ClientBase): ClientParts => client as unknown as ClientParts;

/** Ends a connection without waiting for what the server still has to say. */
export const cutOff = (client: pg.ClientBase): void => void partsOf(client).connection.stream.destroy();

const cancelRequestCode = 80_877_102;
const cancelling = { patienceMs: 1_000, attempts: 40, pauseMs: 25 };

/**
 * Sends PostgreSQL's cancel request on a connection of its own, and resolves when the server has taken it. It names a
 * connection, not a statement, so the connection must not be used afterwards.
 */
const cancelStatement = (client: pg.ClientBase): Promise<void> => {
  const { host, port, processID, secretKey } = partsOf(client);
  const message = Buffer.alloc(16);
  [message.length, cancelRequestCode, processID, secretKey].forEach((value, index) =>
    message.writeInt32BE(value, index * 4),
  );
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  return new Promise((resolve) => {
    socket.setTimeout(cancelling.patienceMs, () => socket.destroy());
    socket.once('error', () => undefined).once('close', () => resolve());
    socket.once('connect', () => socket.write(message)).resume();
  });
};

/** A write in a transaction that only reads is a mistake of ours; a database that only reads answers alike (25006). */
const asOurMistake = (error: Error): Error =>
  'code' in error && error.code === '25006' ? new Error(error.message, { cause: error }) : error;

/** Services of the pool for a connection that work holds. */
export interface PoolServices {
  /** Notes that an answer is waited for; the function returned is called with the error of the answer, if any. */
  waitForAnswer: () => (error: unknown) => void;
  /** Takes the connection back. `destroy`: it is closed. */
  giveBack: (destroy: boolean) => void;
}

/**
 * A connection while a piece of work holds it. A transaction that only reads is cancelled when nobody waits for it any
 * more, and its connection destroyed (docs/decisions/ends-of-statements.md).
 */
export class HeldConnection {
  readonly #client: pg.PoolClient;
  readonly #work: Work | undefined;
  readonly #pool: PoolServices;
  #readsOnly = false;
  #underWay = 0;
  /** Set by an abort: nothing more is sent. Resolves once nothing is under way. */
  #cancelled: Promise<void> | undefined;

  constructor(client: pg.PoolClient, work: Work | undefined, pool: PoolServices) {
    [this.#client, this.#work, this.#pool] = [client, work, pool];
  }

  /** Statements to send with `begin` where the work may take longer than a request; else empty. */
  get limits(): string {
    return localLimits(this.#work?.patience ?? 'request');
  }

  /** Says that the transaction which begins only reads. Throws where its caller has gone. */
  readOnly(): void {
    const signal = this.#work?.signal;
    if (signal?.aborted) throw new RequestAborted();
    this.#readsOnly = true;
    signal?.addEventListener('abort', this.#abort, { once: true });
  }

  /** Sends a statement behind those that are under way. */
  async send(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (this.#cancelled) throw new RequestAborted();
    const [outcome] = await Promise.allSettled([this.#ask({ text, values: [...values] })]);
    // Even an answer counts for nothing: where the beginning of the transaction was cancelled, it is nobody's in particular.
    if (this.#cancelled) throw new RequestAborted(outcome.status === 'rejected' ? outcome.reason : undefined);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }

  /** Gives the connection back; one whose statement was cancelled is destroyed. */
  release(destroy: boolean): void {
    this.#work?.signal?.removeEventListener('abort', this.#abort);
    if (this.#cancelled) void this.#cancelled.then(() => this.#pool.giveBack(true));
    else this.#pool.giveBack(destroy);
  }

  readonly #abort = (): void => {
    this.#cancelled = this.#cancel();
  };

  /** A cancellation that arrives between two statements, which are sent ahead, ends neither: it is repeated. */
  async #cancel(): Promise<void> {
    for (let left = cancelling.attempts; this.#underWay > 0 && left > 0; left -= 1) {
      await cancelStatement(this.#client);
      if (this.#underWay > 0) await sleep(cancelling.pauseMs, undefined, { ref: false });
    }
  }

  /**
   * Asks with a callback: the promise of `pg` ties each result to the one before, so that the collector of young objects
   * carries all of them on (docs/decisions/round-trips.md).
   */
  #ask(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const answered = this.#pool.waitForAnswer();
    this.#underWay += 1;
    return new Promise((resolve, reject) => {
      this.#client.query(config, (error: Error | undefined, result) => {
        this.#underWay -= 1;
        const problem = error && this.#readsOnly ? asOurMistake(error) : error;
        answered(problem);
        if (problem) reject(problem);
        else resolve(result);
      });
    });
  }
}
