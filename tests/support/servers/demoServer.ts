import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { ensureDashboard } from '../../../scripts/dashboard.ts';
import { makeDataFolder, startTestServer, type TestServer } from './server.ts';
import { hookSecret } from '../worlds/topUps.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the built product with its sample data, for the whole run: one for each worker. */
    demoServers: readonly string[];
  }
}

const env = { DEMO: 'on', SEPAY_SECRET: hookSecret };

const start = (dataDir: string): Promise<TestServer> => startTestServer({ env, dataDir });

/** Builds the dashboard if it is older than its sources, and runs a server with sample data for each worker. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureDashboard();
  const folders = await Promise.all(Array.from({ length: project.config.maxWorkers }, makeDataFolder));
  const [first = '', ...others] = folders;
  // Filling a folder with sample data takes long: it is done once and copied.
  await (await start(first)).stop();
  for (const folder of others) execFileSync('cp', ['-a', `${first}/.`, folder]);
  const servers = await Promise.all(folders.map(start));
  project.provide(
    'demoServers',
    servers.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.dispose()));
  };
}
