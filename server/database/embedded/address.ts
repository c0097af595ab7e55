import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { ServerFolders } from './folders.ts';
import { readPostmaster } from './leftover.ts';
import type { PostgresSettings } from './settings.ts';

/** Settings for listening, and the libpq URL under which the cluster's owner reaches the server. */
export type ListenAddress = { settings: PostgresSettings; url: string };

/** Superuser that created the cluster. It sets up the roles (setUpRoles.ts) and does nothing else. */
const CLUSTER_OWNER = 'platen';

const PORT_IN_SOCKET_NAME = 5432;

/**
 * Chooses a unix socket in the private folder, or on Windows, which has none, a free loopback port with a password.
 */
export async function chooseAddress(place: ServerFolders): Promise<ListenAddress> {
  if (process.platform === 'win32') return loopback(place, await freePort());
  const url = new URLSearchParams({ host: place.run, port: String(PORT_IN_SOCKET_NAME) });
  return {
    settings: {
      listen_addresses: '',
      port: String(PORT_IN_SOCKET_NAME),
      unix_socket_directories: place.run,
      unix_socket_permissions: '0700',
    },
    url: `postgresql://${CLUSTER_OWNER}@/platen?${url}`,
  };
}

/** Returns the URL of the server that another process of ours runs in this folder. */
export async function runningAddress(place: ServerFolders): Promise<string> {
  if (process.platform !== 'win32') return (await chooseAddress(place)).url;
  return loopback(place, readPostmaster(place.cluster)?.port ?? 0).url;
}

/** Returns the superuser's address of a database with another role in its place. */
export function asRole(url: string, role: string): string {
  return url.replace(/\/\/platen(?=[@:])/, `//${role}`);
}

/** Returns the address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${database}$1`);
}

function loopback(place: ServerFolders, port: number): ListenAddress {
  const password = ensurePassword(place.password);
  return {
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    url: `postgresql://${CLUSTER_OWNER}:${password}@127.0.0.1:${port}/platen`,
  };
}

function ensurePassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
