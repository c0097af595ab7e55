import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ownerRole, serverRole } from '../roles/names.ts';
import { asRole, chooseAddress, runningAddress, withDatabase, type ListenAddress } from './address.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { setUpRoles } from './setUpRoles.ts';
import { stopLeftover } from './leftover.ts';
import type { Claim } from './owner.ts';
import { claimOwnership } from './owner.ts';
import type { ServerFolders } from './folders.ts';
import { removeSocketFolder, prepareFolders } from './folders.ts';
import type { PostmasterProcess } from './postmaster.ts';
import { spawnPostmaster } from './postmaster.ts';
import type { PostgresSettings } from './settings.ts';
import { serverSettings } from './settings.ts';
import { supervise, type SupervisorEvents } from './supervise.ts';
import { StartProblem } from '../../base/startProblem.ts';

/** A running server, without superuser rights. */
export type Embedded = {
  /** libpq URL of `platen_server`. */
  url: string;
  /** libpq URL of `platen_owner`. */
  ownerUrl: string;
  /** Ends what `startEmbedded` started. May be called twice. */
  stop: () => Promise<void>;
};

export type EmbeddedOptions = SupervisorEvents & {
  /** Folder of the whole installation; the server lives in its `postgres` folder. */
  dataDir: string;
  /** True: uses a server that a living process already runs instead of failing (commands beside a server). */
  join?: boolean;
  /**
   * Settings on top of ours. `fsync: 'off'` also skips it while the cluster is created: for temporary test clusters
   * only.
   */
  settings?: PostgresSettings;
};

const RECOVERY_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 2_000;
const NOT_READY = new Set(['57P01', '57P02', '57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
const UNKNOWN_DATABASE = '3D000';

/**
 * Starts PostgreSQL 18 on `dataDir` (architecture §5): never as root, reachable only through a private socket,
 * stopped with this process however it ends. A server left behind by a killed process is shut down first.
 * @throws StartProblem with one clear sentence: no binary, folder out of reach, another copy running, failed start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const place = prepareFolders(options.dataDir);
  const release = await claim(place, options.join ? 0 : STOP_TIMEOUT_MS);
  if (release) return start(place, release, options);
  if (options.join) return { ...urlsOf(await runningAddress(place)), stop: async () => undefined };
  throw new StartProblem(
    `${options.dataDir} is in use by another running copy. Stop it, or set another DATA_DIR.`,
  );
}

/** Claims the folder. A process that was killed a moment ago may still hold its claim. */
async function claim(place: ServerFolders, timeoutMs: number): Promise<Claim> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const release = await claimOwnership(place);
    if (release || Date.now() >= deadline) return release;
    await sleep(100);
  }
}

async function start(
  place: ServerFolders,
  giveBack: NonNullable<Claim>,
  options: EmbeddedOptions,
): Promise<Embedded> {
  const release = () => giveBack().then(() => removeSocketFolder(place));
  const settings = { ...serverSettings, ...options.settings };
  try {
    const address = await prepareLaunch(place, settings);
    const relaunch = async () => {
      await stopLeftover(place);
      return launch(place, settings, address);
    };
    const end = supervise(await launch(place, settings, address), relaunch, options);
    const stop = () => end().then(release);
    return { ...(await handedOver(address.url, stop)), stop };
  } catch (error) {
    await release();
    throw error;
  }
}

function urlsOf(superuserUrl: string): Pick<Embedded, 'url' | 'ownerUrl'> {
  return { url: asRole(superuserUrl, serverRole), ownerUrl: asRole(superuserUrl, ownerRole) };
}

/** Returns the URLs of the roles used from now on. */
async function handedOver(
  url: string,
  stop: () => Promise<void>,
): Promise<Pick<Embedded, 'url' | 'ownerUrl'>> {
  try {
    await setUpRoles(url);
    return urlsOf(url);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates the cluster on the first start, and ends a server that was left behind. */
async function prepareLaunch(place: ServerFolders, settings: PostgresSettings): Promise<ListenAddress> {
  await stopLeftover(place);
  const address = await chooseAddress(place);
  await ensureCluster(findBinaries(place.account), place, settings['fsync'] !== 'off');
  return address;
}

async function launch(
  place: ServerFolders,
  settings: PostgresSettings,
  address: ListenAddress,
): Promise<PostmasterProcess> {
  const binaries = findBinaries(place.account);
  const deadline = Date.now() + RECOVERY_TIMEOUT_MS;
  for (;;) {
    const postmaster = spawnPostmaster(binaries, place, { ...settings, ...address.settings });
    const failure = await untilReady(address.url, postmaster, deadline);
    if (failure === undefined) return postmaster;
    await postmaster.stop();
    // Backends of a killed postmaster need a moment to notice and release its memory.
    if (!/pre-existing shared memory/.test(failure) || Date.now() > deadline) throw new StartProblem(failure);
    await sleep(200);
  }
}

/** Waits until the server answers. Returns undefined then, else the reason why it does not. */
async function untilReady(
  url: string,
  postmaster: PostmasterProcess,
  deadline: number,
): Promise<string | undefined> {
  while (Date.now() < deadline) {
    if (postmaster.hasEnded()) return postmaster.ended;
    const code = await connectOnce(url);
    if (code === undefined) return undefined;
    if (code === UNKNOWN_DATABASE) await createDatabase(url);
    else if (!NOT_READY.has(code)) return `PostgreSQL refuses our connection (${code}).`;
    await sleep(20);
  }
  return 'PostgreSQL did not become ready within 5 minutes.';
}

async function connectOnce(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    return errorCode(error);
  }
}

function errorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  // pg reports a connection closed during the handshake without a code: the server is just starting or ending.
  return /terminated unexpectedly/.test(String(error)) ? 'ECONNRESET' : String(error);
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query('create database platen');
  } finally {
    await client.end();
  }
}
