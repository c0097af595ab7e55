/**
 * Thrown if the database cannot be used now: it is away, frozen, out of connections, or read-only. `cause` has the
 * reason.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Thrown if the caller has gone, so the work was ended. */
export class RequestAborted extends Error {
  constructor(cause?: unknown) {
    super('The request was aborted', { cause });
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * SQLSTATEs of a useless connection: the server is ending (57P0x), the connection broke (08xxx), or it leads to a
 * server that no longer accepts writes (25006), as an old primary does.
 */
const uselessConnection = /^(57P0\d|08\w{3}|25006|25P03|25P04)$/;

/**
 * SQLSTATEs of a temporary refusal: no connection left (53300), out of memory (53200), a statement or a lock that
 * took too long (57014, 55P03).
 */
const refusedForNow = /^(53300|53200|57014|55P03)$/;

/** Node's codes for an address where no server answers: also for the object storage and the queue. */
const unreachable =
  /^(EPIPE|ECONNRESET|ECONNREFUSED|ECONNABORTED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

/** Messages of `pg` that have no code. */
const inWords =
  /^Connection terminated|is not queryable$|^timeout expired$|^timeout exceeded when trying to connect$/;

/** Returns true if the connection with this error must not be used again, nor those that were opened before it. */
export const isUselessConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (uselessConnection.test(codeOf(error)) || unreachable.test(codeOf(error)) || inWords.test(error.message));

/** Returns true if the failed operation may work again in a moment, without any change of the request. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || isUselessConnection(error) || refusedForNow.test(codeOf(error));
