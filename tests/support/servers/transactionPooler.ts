import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A transaction pooler like PgBouncer with `pool_mode = transaction`, but stricter: each transaction, and each
 * statement outside of one, runs on another connection to the database, whose session state was discarded.
 */
export interface TransactionPooler {
  port: number;
  /** SQLSTATEs of all errors that the database returned so far. */
  errors: string[];
  close: () => Promise<void>;
}

const backendsPerRole = 5;

/** Frontend messages after which the database answers ReadyForQuery: Query and Sync. */
const isEndOfGroup = (message: Buffer): boolean => 'QS'.includes(typeOf(message));
/** Rows of a COPY, which the database reads while it runs the statement. */
const isCopied = (message: Buffer): boolean => 'dcf'.includes(typeOf(message));

const typeOf = (message: Buffer): string => message.toString('latin1', 0, 1);

/** Builds a message of the protocol: its type, its length and its body. */
const messageOf = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

/** Splits a stream into messages. The first message of a client has no type. */
const cutMessages = (take: (message: Buffer) => void, prefix: 0 | 1 = 1): ((chunk: Buffer) => void) => {
  let bytes = Buffer.alloc(0);
  let skip = prefix;
  return (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    while (bytes.length >= skip + 4) {
      const end = skip + bytes.readInt32BE(skip);
      if (bytes.length < end) return;
      const message = bytes.subarray(0, end);
      bytes = bytes.subarray(end);
      skip = 1;
      take(message);
    }
  };
};

/** Returns the SQLSTATE of an ErrorResponse. */
const stateOf = (message: Buffer): string =>
  message
    .toString('utf8', 5)
    .split('\0')
    .find((field) => field.startsWith('C'))
    ?.slice(1) ?? '';

/** A connection to the database. */
class Backend {
  readonly socket: Socket;
  #take: (message: Buffer) => void = () => undefined;
  #ready: (status: string) => void = () => undefined;

  constructor(socketPath: string) {
    this.socket = connect(socketPath);
    this.socket.on('error', () => undefined);
    this.socket.on(
      'data',
      cutMessages((message) => {
        this.#take(message);
        if (typeOf(message) === 'Z') this.#ready(message.toString('latin1', 5, 6));
      }),
    );
  }

  /**
   * Sends messages and forwards each answer; resolves with the state of the transaction: idle (I), open (T), failed
   * (E).
   */
  send(messages: readonly Buffer[], take: (message: Buffer) => void): Promise<string> {
    return new Promise((resolve) => {
      [this.#take, this.#ready] = [take, resolve];
      for (const message of messages) this.socket.write(message);
    });
  }
}

const discardAll = messageOf('Q', Buffer.from('discard all\0'));

/** Hands out the connections of one role, the longest idle first. */
class Backends {
  readonly #idle: Backend[] = [];
  readonly #waiting: ((backend: Backend) => void)[] = [];
  readonly #open: () => Backend;
  #count = 0;

  constructor(open: () => Backend) {
    this.#open = open;
  }

  async take(startup: Buffer): Promise<Backend> {
    if (this.#count < backendsPerRole) {
      this.#count += 1;
      const backend = this.#open();
      await backend.send([startup], () => undefined);
      return backend;
    }
    return this.#idle.shift() ?? new Promise((resolve) => this.#waiting.push(resolve));
  }

  async giveBack(backend: Backend): Promise<void> {
    await backend.send([discardAll], () => undefined);
    const next = this.#waiting.shift();
    if (next) next(backend);
    else this.#idle.push(backend);
  }

  /** Closes a connection whose client left within a transaction. */
  drop(backend: Backend): void {
    backend.socket.destroy();
    this.#count -= 1;
  }
}

const isReady = messageOf('Z', Buffer.from('I'));

/** Forwards what one client sends, a statement or pipelined group at a time. */
class Client {
  readonly #socket: Socket;
  readonly #backendsOf: (startup: Buffer) => Backends;
  readonly #errors: string[];
  readonly #queue: Buffer[] = [];
  #startup: Buffer | undefined;
  #backend: Backend | undefined;
  #isBusy = false;

  constructor(socket: Socket, backendsOf: (startup: Buffer) => Backends, errors: string[]) {
    [this.#socket, this.#backendsOf, this.#errors] = [socket, backendsOf, errors];
    socket.setNoDelay().on('error', () => undefined);
    socket.on(
      'data',
      cutMessages((message) => this.#take(message), 0),
    );
    socket.on('close', () => {
      if (this.#startup && this.#backend) this.#backendsOf(this.#startup).drop(this.#backend);
    });
  }

  #take(message: Buffer): void {
    if (!this.#startup) {
      this.#startup = message;
      this.#socket.write(Buffer.concat([messageOf('R', Buffer.alloc(4)), isReady]));
    } else if (isCopied(message)) this.#backend?.socket.write(message);
    else {
      this.#queue.push(message);
      if (isEndOfGroup(message) && !this.#isBusy) void this.#work();
    }
  }

  async #work(): Promise<void> {
    if (!this.#startup) return;
    const [startup, backends] = [this.#startup, this.#backendsOf(this.#startup)];
    this.#isBusy = true;
    for (let end = 0; (end = this.#queue.findIndex(isEndOfGroup)) >= 0;) {
      this.#backend ??= await backends.take(startup);
      const backend = this.#backend;
      const status = await backend.send(this.#queue.splice(0, end + 1), (message) => this.#answer(message));
      if (status !== 'I') continue;
      this.#backend = undefined;
      await backends.giveBack(backend);
    }
    this.#isBusy = false;
  }

  #answer(message: Buffer): void {
    if (typeOf(message) === 'E') this.#errors.push(stateOf(message));
    this.#socket.write(message);
  }
}

/** Forwards a port of this machine through a pooler to the socket of a database. */
export const openTransactionPooler = async (socketPath: string): Promise<TransactionPooler> => {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => void sockets.add(socket);
  const open = (): Backend => {
    const backend = new Backend(socketPath);
    keep(backend.socket);
    return backend;
  };
  const pools = new Map<string, Backends>();
  const backendsOf = (startup: Buffer): Backends => {
    const role = startup.toString('latin1');
    const pool = pools.get(role) ?? new Backends(open);
    pools.set(role, pool);
    return pool;
  };
  const errors: string[] = [];
  const server = createServer((socket) => {
    keep(socket);
    return new Client(socket, backendsOf, errors);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    errors,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
