import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection to a database that can be frozen: connections stay open, new ones are accepted, and no data passes. */
export interface FrozenProxy {
  port: number;
  freeze: () => void;
  thaw: () => void;
  close: () => Promise<void>;
}

/** Forwards a port of this machine to the socket of a database. */
export const openFrozenProxy = async (socketPath: string): Promise<FrozenProxy> => {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const add = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (isFrozen) socket.pause();
  };
  const server = createServer((caller) => {
    const database = connect(socketPath);
    for (const [from, to] of [
      [caller, database],
      [database, caller],
    ] as const) {
      from.on('data', (bytes) => void to.write(bytes));
      from.on('close', () => to.destroy());
      add(from);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
