import type pg from 'pg';
import { Closers } from '../../server/base/closers.ts';
import { readConfig } from '../../server/services/config.ts';
import { openServices } from '../../server/start/openServices.ts';
import type { Services } from '../../server/services/services.ts';
import { asOwner } from '../../tests/support/database/superuser.ts';
import { connectTo } from '../../tests/support/lists/connectTo.ts';
import { startTestServer, type TestServer } from '../../tests/support/servers/server.ts';
import type { Seller } from '../../tests/support/worlds/seller.ts';
import { sellerTokens } from '../../tests/support/worlds/sellerTokens.ts';

/** A running server, and services over its database to fill it with. */
export interface BenchServer {
  server: TestServer;
  services: Services;
  /** Address of its database for the owner of the tables. */
  ownerUrl: string;
  owner: pg.Client;
  /** Returns a token for the shop of a seller. */
  enter: (seller: Pick<Seller, 'userId' | 'accountId' | 'shopId'>) => Promise<string>;
  /** Closes what the work opens, before the server. */
  closers: Closers;
}

/** Limits of calls as high as they go: a measurement makes more calls than a seller may. */
const rateLimits = ['token', 'address', 'sign-in-user', 'sign-in-minute', 'sign-in-hour']
  .map((name) => `${name}=100000000`)
  .join(',');

/** Runs `work` with a server in a process and a folder of its own, and removes both. */
export const withServer = async <T>(
  work: (bench: BenchServer) => Promise<T>,
  env: NodeJS.ProcessEnv = {},
): Promise<T> => {
  const closers = new Closers();
  try {
    const server = await startTestServer({ env: { RATE_LIMITS: rateLimits, ...env } });
    closers.add(server.dispose);
    const { services, close } = await openServices(readConfig({ DATA_DIR: server.dataDir }), { join: true });
    closers.add(close);
    const ownerUrl = asOwner(services.pool.options.connectionString ?? '');
    const owner = await connectTo(ownerUrl);
    closers.add(() => owner.end());
    const enter: BenchServer['enter'] = async (seller) => (await sellerTokens(services, seller)).token;
    return await work({ server, services, ownerUrl, owner, enter, closers });
  } finally {
    await closers.close();
  }
};
