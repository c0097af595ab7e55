import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { makeFolder, removeFolder } from '../folders.ts';

/** An empty value counts as absent: variables that the caller has set for their own server must not reach this one. */
const UNSET = {
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
  PUBLIC_URL: '',
  SMTP_URL: '',
  SECRET_KEY: '',
  TRUST_PROXY: '',
  RATE_LIMITS: '',
  S3_ENDPOINT: '',
  S3_BUCKET: '',
  S3_REGION: '',
  S3_ROLE_ARN: '',
};

/** Ms that end a start that hangs: one that writes sample data takes minutes beside other work. */
const START_PATIENCE = 300_000;

/** A whole server in a separate process. */
export type TestServer = {
  url: string;
  port: number;
  dataDir: string;
  pid: number;
  /** Everything that it printed so far. */
  output: () => string;
  /** Resolves with the exit code when it ends. */
  ended: Promise<number | null>;
  /** Sends SIGTERM (or the given signal) and returns the exit code; null if a signal ended it. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Stops it in any state, and removes its folder. */
  dispose: () => Promise<void>;
};

export type TestServerOptions = {
  /** The program to run; server/main.ts by default. */
  script?: string;
  /** The port to listen on; a free port by default. */
  port?: number;
  /** Folder of an earlier run to start on again; otherwise a new one. */
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
};

/** Starts server/main.ts on a free port and waits for its `Ready` line. dist/ must be built for pages. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = options.dataDir ?? (await makeDataFolder());
  const { script = 'server/main.ts', port = await freePort() } = options;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: {
      ...process.env,
      ...UNSET,
      DEMO: 'off',
      ...options.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  // Not 'exit': its last output may come after that.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  const dispose = async () => {
    await stop();
    await removeFolder(folder);
  };
  await ready(child, output);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir: folder,
    pid: child.pid ?? 0,
    output,
    ended,
    stop,
    dispose,
  };
}

/** Creates a folder that PostgreSQL can enter when root starts it and it runs as another user. */
export async function makeDataFolder(): Promise<string> {
  const folder = await makeFolder('server');
  await chmod(folder, 0o755);
  return folder;
}

/** Creates a data folder with the content of another, whose server is stopped. */
export async function copyDataFolder(source: string): Promise<string> {
  const folder = await makeDataFolder();
  await promisify(execFile)('cp', ['-a', `${source}/.`, folder]);
  return folder;
}

/**
 * Returns a port that nobody listens on now, and that the system gives to no outgoing connection until it is used:
 * those have ports from 32768 (Linux) or higher.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

function ready(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server was not ready within ${START_PATIENCE} ms: ${output()}`));
    }, START_PATIENCE);
    child.stdout?.on('data', () => {
      if (!/^Ready {2}http/m.test(output())) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code} before it was ready: ${output()}`));
    });
  });
}
