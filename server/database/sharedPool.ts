import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { FairTurns, TurnTimeout } from '../turns/fairTurns.ts';
import { AnswerWatch } from './answerWatch.ts';
import { cutOff, HeldConnection } from './heldConnection.ts';
import { TransactionClient } from './transactionClient.ts';
import { DatabaseUnavailable, isUselessConnection } from './unavailable.ts';
import { currentWork, type Work } from './work.ts';

/**
 * Milliseconds. `connect`: the server must answer a caller within 5 s. `answer`: more than a request's statement
 * may take.
 */
export const timeLimits = { connect: 4_000, answer: 12_000, probe: 2_250 };

/** Maximum time that work waits for its turn to get a connection, ms. */
const turnLimits = { request: 10_000, job: 60_000, maintenance: 600_000 };

/** Connections that requests of one account that write, and its jobs, hold at the same time. */
const accountShare = 2;

let unowned = 0;

/** The work that a connection counts with, and how many connections that work holds at the same time. */
interface Share {
  owner: string;
  perOwner?: number | undefined;
}

/**
 * Returns the share that a connection counts in. The reads of an account hold one connection, so that slow searches
 * leave a processor to others; its writes count apart, so that a long change delays no read. Work of no account,
 * such as a sign-in, has its own share, and so has the second connection of the same work: it would wait for itself.
 */
const shareOf = (work: Work | undefined, isNested: boolean): Share => {
  if (work?.accountId === undefined || isNested) return { owner: `unowned ${(unowned += 1)}` };
  if (work.isRead) return { owner: `read ${work.accountId}`, perOwner: 1 };
  return { owner: `${work.timeLimit} ${work.accountId}` };
};

/**
 * Returns true for a request, which must be answered soon. Jobs and migrations wait for a server that hangs for a
 * while, as on a stalled disk.
 */
const isRequest = (work: Work | undefined): boolean => (work?.timeLimit ?? 'request') === 'request';

/** Probes the server. Any answer will do, even a refusal: the server is there. */
const probe =
  ({ options }: pg.Pool) =>
  async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: options.connectionString,
      connectionTimeoutMillis: timeLimits.probe,
      query_timeout: timeLimits.probe,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
    } finally {
      client.end().catch(() => undefined);
    }
  };

/**
 * A pool as Kysely's dialect uses it. Accounts share its connections: the reads of one hold one at a time, its
 * writes two (`accountShare`), its jobs two more, and waiting accounts are served in the order of their last turn. If
 * the database is away, frozen or read-only, calls fail within 5 s, and its connections are not used again
 * (docs/decisions/ends-of-statements.md). Large results are read through a cursor declared in SQL.
 */
class SharedPool implements PostgresPool {
  readonly options: pg.PoolOptions;
  readonly #pool: pg.Pool;
  readonly #turns: FairTurns;
  /** Number of connections that each piece of work holds. */
  readonly #held = new WeakMap<Work, number>();
  readonly #watch: AnswerWatch;
  /** Time when each connection was opened; those before `#goodSince` are useless. */
  readonly #openedAt = new WeakMap<pg.PoolClient, number>();
  #goodSince = 0;

  constructor(pool: pg.Pool) {
    const { max } = pool.options;
    this.options = pool.options;
    this.#pool = pool;
    this.#turns = new FairTurns(max, Math.max(1, Math.min(accountShare, Math.floor(max / 2))));
    this.#watch = new AnswerWatch(probe(pool), () => this.#dropAll());
    pool.on('connect', (client) => void this.#openedAt.set(client, performance.now()));
  }

  async connect(): Promise<TransactionClient> {
    const work = currentWork();
    if (this.#watch.isSilent) throw new DatabaseUnavailable('The database does not answer');
    const leave = await this.#takeTurn(work);
    try {
      return new TransactionClient(this.#hold(await this.#open(work), work, leave));
    } catch (error) {
      leave();
      throw error;
    }
  }

  async end(): Promise<void> {
    this.#watch.close();
    await this.#pool.end();
  }

  async #takeTurn(work: Work | undefined): Promise<() => void> {
    const heldNow = (): number => (work && this.#held.get(work)) ?? 0;
    const addHeld = (change: number): void => void (work && this.#held.set(work, heldNow() + change));
    try {
      const { owner, perOwner } = shareOf(work, heldNow() > 0);
      const timeoutMs = turnLimits[work?.timeLimit ?? 'request'];
      const leave = await this.#turns.enter(owner, { timeoutMs, perOwner });
      addHeld(1);
      return () => {
        addHeld(-1);
        leave();
      };
    } catch (error) {
      throw error instanceof TurnTimeout ? new DatabaseUnavailable(error) : error;
    }
  }

  /** Takes a usable connection, or opens one. */
  async #open(work: Work | undefined): Promise<pg.PoolClient> {
    for (;;) {
      if (this.#watch.isSilent) throw new DatabaseUnavailable('The database does not answer');
      const reportConnected = isRequest(work) ? this.#watch.begin(() => undefined) : undefined;
      const client = await this.#pool.connect().catch((error: unknown) => {
        reportConnected?.(error instanceof pg.DatabaseError);
        throw this.#pool.ending ? error : new DatabaseUnavailable(error);
      });
      reportConnected?.(true);
      if ((this.#openedAt.get(client) ?? 0) >= this.#goodSince) return client;
      client.release(true);
    }
  }

  #hold(client: pg.PoolClient, work: Work | undefined, leave: () => void): HeldConnection {
    return new HeldConnection(client, work, {
      waitForAnswer: () => {
        const reportAnswer = isRequest(work)
          ? this.#watch.begin(() => cutOff(client), timeLimits.answer)
          : undefined;
        return (error) => {
          reportAnswer?.(!error || error instanceof pg.DatabaseError);
          if (isUselessConnection(error)) this.#dropAll();
        };
      },
      giveBack: (destroy) => {
        client.release(destroy || (this.#openedAt.get(client) ?? 0) < this.#goodSince);
        leave();
      },
    });
  }

  /** Makes all open connections close when they are next taken or given back. */
  #dropAll(): void {
    this.#goodSince = performance.now();
  }
}

export const sharedPool = (pool: pg.Pool): PostgresPool => new SharedPool(pool);
