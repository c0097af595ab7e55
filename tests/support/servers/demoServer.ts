import type { TestProject } from 'vitest/node';
import { ensureDashboard } from '../../../scripts/dashboard.ts';
import { copyDataFolder, makeDataFolder, startTestServer, type TestServer } from './server.ts';
import { hookSecret } from '../worlds/topUps.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the built product with its sample data, for the whole run: one for each worker. */
    demoServers: readonly string[];
    /** Data folder of a stopped server with the sample data, to be copied: filling one takes many seconds. */
    demoFolder: string;
  }
}

const env = { DEMO: 'on', SEPAY_SECRET: hookSecret };

const start = (dataDir: string): Promise<TestServer> => startTestServer({ env, dataDir });

/** Creates the data folder of a stopped server with the sample data. */
async function fillFolder(): Promise<string> {
  const folder = await makeDataFolder();
  await (await start(folder)).stop();
  return folder;
}

/** Builds the dashboard if it is older than its sources, and runs a server with sample data for each worker. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Side by side: the server that fills the folder serves no page, so it needs no dashboard.
  const [filled] = await Promise.all([fillFolder(), ensureDashboard()]);
  const folders = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => copyDataFolder(filled)),
  );
  const servers = await Promise.all(folders.map(start));
  project.provide(
    'demoServers',
    servers.map(({ url }) => url),
  );
  project.provide('demoFolder', filled);
  return async () => {
    await Promise.all(servers.map((server) => server.dispose()));
  };
}
