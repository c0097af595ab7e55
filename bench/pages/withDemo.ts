import type { Browser } from 'playwright';
import { ensureDashboard } from '../../scripts/dashboard.ts';
import { Closers } from '../../server/base/closers.ts';
import { openBrowser } from '../../tests/support/pages/browser.ts';
import { startTestServer } from '../../tests/support/servers/server.ts';

interface Demo {
  browser: Browser;
  server: Awaited<ReturnType<typeof startTestServer>>;
  closers: Closers;
}

/** Works with a server of sample data that serves the built dashboard, and a browser; both are closed after it. */
export const withDemo = async <T>(work: (demo: Demo) => Promise<T>): Promise<T> => {
  const closers = new Closers();
  try {
    await ensureDashboard();
    const server = await startTestServer({ env: { DEMO: 'on' } });
    closers.add(server.dispose);
    const browser = await openBrowser();
    closers.add(() => browser.close());
    return await work({ browser, server, closers });
  } finally {
    await closers.close();
  }
};
