import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { localLimits } from './roleLimits.ts';
import { RequestAborted } from './unavailable.ts';
import type { Work } from './work.ts';

/** Parts of a client that the types of `pg` omit. */
interface ClientParts {
  connection: pg.Connection;
  host: string;
  port: number;
  processID: number;
  secretKey: number;
}

const partsOf = (client: pg.ClientBase): ClientParts => client as unknown as ClientParts;

/** Ends a connection without waiting for remaining answers of the server. */
export const cutOff = (client: pg.ClientBase): void => void partsOf(client).connection.stream.destroy();

const cancelRequestCode = 80_877_102;
const cancelling = { timeoutMs: 1_000, attempts: 40, pauseMs: 25 };

/**
 * Sends PostgreSQL's cancel request on a separate connection, and resolves when the server has accepted it. It
 * names a connection, not a statement, so the connection must not be used afterwards.
 */
const cancelStatement = (client: pg.ClientBase): Promise<void> => {
  const { host, port, processID, secretKey } = partsOf(client);
  const message = Buffer.alloc(16);
  [message.length, cancelRequestCode, processID, secretKey].forEach((value, index) =>
    message.writeInt32BE(value, index * 4),
  );
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  return new Promise((resolve) => {
    socket.setTimeout(cancelling.timeoutMs, () => socket.destroy());
    socket.once('error', () => undefined).once('close', () => resolve());
    socket.once('connect', () => socket.write(message)).resume();
  });
};

/** A write in a transaction that only reads is a mistake of ours; a database that only reads answers alike (25006). */
const asOurMistake = (error: Error): Error =>
  'code' in error && error.code === '25006' ? new Error(error.message, { cause: error }) : error;

/** Services of the pool for a connection in use. */
export interface PoolServices {
  /** Notes that an answer is pending. Call the returned function with the error of the answer, if any. */
  waitForAnswer: () => (error: unknown) => void;
  /** Takes the connection back. `destroy`: closes it. */
  giveBack: (destroy: boolean) => void;
}

/**
 * A connection while a piece of work uses it. A read-only transaction is canceled as soon as nobody waits for it
 * any more, and its connection destroyed (docs/decisions/ends-of-statements.md).
 */
export class HeldConnection {
  readonly #client: pg.PoolClient;
  readonly #work: Work | undefined;
  readonly #pool: PoolServices;
  #readsOnly = false;
  #underWay = 0;
  /** Set by an abort: nothing more is sent. Resolves once no statement is running. */
  #cancelled: Promise<void> | undefined;

  constructor(client: pg.PoolClient, work: Work | undefined, pool: PoolServices) {
    [this.#client, this.#work, this.#pool] = [client, work, pool];
  }

  /** Statements to send with `begin` if the work may take longer than a request; else empty. */
  get limits(): string {
    return localLimits(this.#work?.timeLimit ?? 'request');
  }

  /** Marks the transaction that begins as read-only. Throws if its caller has gone. */
  readOnly(): void {
    const signal = this.#work?.signal;
    if (signal?.aborted) throw new RequestAborted();
    this.#readsOnly = true;
    signal?.addEventListener('abort', this.#abort, { once: true });
  }

  /** Sends a statement after those that are running. */
  async send(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (this.#cancelled) throw new RequestAborted();
    const [outcome] = await Promise.allSettled([this.#ask({ text, values: [...values] })]);
    // Even an answer is useless: if the beginning of the transaction was canceled, it runs as no particular
    // account.
    if (this.#cancelled) throw new RequestAborted(outcome.status === 'rejected' ? outcome.reason : undefined);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }

  /** Gives the connection back; one whose statement was canceled is destroyed. */
  release(destroy: boolean): void {
    this.#work?.signal?.removeEventListener('abort', this.#abort);
    if (this.#cancelled) void this.#cancelled.then(() => this.#pool.giveBack(true));
    else this.#pool.giveBack(destroy);
  }

  readonly #abort = (): void => {
    this.#cancelled = this.#cancel();
  };

  /**
   * Cancels the running statement. A cancellation that arrives between two statements, which are sent ahead, ends
   * neither, so it is repeated.
   */
  async #cancel(): Promise<void> {
    for (let attemptsLeft = cancelling.attempts; this.#underWay > 0 && attemptsLeft > 0; attemptsLeft -= 1) {
      await cancelStatement(this.#client);
      if (this.#underWay > 0) await sleep(cancelling.pauseMs, undefined, { ref: false });
    }
  }

  /**
   * Sends a statement with a callback: the promises of `pg` link each result to the previous one, so that the
   * garbage collector copies all of them (docs/decisions/round-trips.md).
   */
  #ask(config: pg.QueryConfig): Promise<pg.QueryResult> {
    const reportAnswer = this.#pool.waitForAnswer();
    this.#underWay += 1;
    return new Promise((resolve, reject) => {
      this.#client.query(config, (error: Error | undefined, result) => {
        this.#underWay -= 1;
        const problem = error && this.#readsOnly ? asOurMistake(error) : error;
        reportAnswer(problem);
        if (problem) reject(problem);
        else resolve(result);
      });
    });
  }
}
