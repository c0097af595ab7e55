import type { TestProject } from 'vitest/node';
import { ensureDashboard } from '../../../scripts/dashboard.ts';
import { startTestServer } from './server.ts';
import { hookSecret } from '../worlds/topUps.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built product with its demo data, for the whole run. */
    demoServer: string;
  }
}

/** Builds the dashboard when it is older than its sources, and runs one server with demo data for all files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureDashboard();
  const server = await startTestServer({ env: { DEMO: 'on', SEPAY_SECRET: hookSecret } });
  project.provide('demoServer', server.url);
  return server.dispose;
}
