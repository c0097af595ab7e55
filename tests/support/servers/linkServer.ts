import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LinkRules } from '../../../server/outbound/addressGuard.ts';
import { isPublicAddress } from '../../../server/outbound/specialAddresses.ts';

/** A server on a loopback address of its own that counts its connections. */
export interface Listener {
  port: number;
  connections: () => number;
  close: () => Promise<void>;
}

export const listenAt = async (host: string, port: number, answer: RequestListener): Promise<Listener> => {
  let connections = 0;
  const server = createServer(answer);
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Stands for a host of the public internet in a test; all other loopback addresses are the inner network. */
export const publicHost = '127.0.0.2';

/** The rules of the server, except that this one host counts as public, on these ports. */
export const testRules = (ports: readonly number[], names: Record<string, string[]> = {}): LinkRules => ({
  ports: [...ports, 80, 443],
  allows: (address) => address === publicHost || isPublicAddress(address),
  resolve: async (host) => {
    const addresses = names[host];
    if (!addresses) throw new Error('unknown host');
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  },
  rest: async () => undefined,
});
