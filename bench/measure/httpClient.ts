import { Agent, request } from 'node:http';

/** Asks for a path and gives the milliseconds until the whole answer is there. Throws unless it is a 200. */
export type TimedGet = (path: string) => Promise<number>;

let serial = 0;

/**
 * A client of one kept-alive connection that takes packed answers, as browsers do. Requests are limited by
 * address: where the system has more than one for itself, every client sits at its own.
 * @param base what all paths begin with
 */
export const openClient = (
  address: string,
  token: string,
  base = '/v1',
): { get: TimedGet; close: () => void } => {
  serial += 1;
  const place = process.platform === 'linux' ? { localAddress: `127.0.1.${1 + (serial % 250)}` } : {};
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'accept-encoding': 'gzip, br',
  };
  const get: TimedGet = (path) =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const sent = request(`${address}${base}${path}`, { agent, headers, ...place }, (response) => {
        response.resume();
        response.once('error', reject);
        response.once('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - start);
          else reject(new Error(`${path} answered ${response.statusCode}`));
        });
      });
      sent.once('error', reject);
      sent.end();
    });
  return { get, close: () => agent.destroy() };
};

/** One call after another over clients that take turns, since a token may make 600 calls in a minute. */
export const openClients = (
  address: string,
  tokens: readonly string[],
): { get: TimedGet; close: () => void } => {
  const clients = tokens.map((token) => openClient(address, token));
  let turn = 0;
  const get: TimedGet = (path) => {
    turn += 1;
    const client = clients[turn % clients.length];
    if (!client) throw new Error('No token to call with');
    return client.get(path);
  };
  return { get, close: () => clients.forEach((client) => client.close()) };
};
