import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, CDPSession, Page } from 'playwright';
import { build } from 'vite';
import { openBrowser } from '../tests/support/pages/browser.ts';
import type { BenchResult } from './measure/report.ts';
import { median } from './measure/stats.ts';

/** Runs of each page; the medians are compared. */
const rounds = 9;
const rows = 500;
const limit = 2;

const steps = {
  'first render': (page: Page) => page.evaluate((count) => window.bench.show(count), rows),
  'tick one row': (page: Page) => page.evaluate(() => window.bench.tick()),
  'select all': (page: Page) => page.evaluate(() => window.bench.selectAll()),
  sort: (page: Page) => page.evaluate(() => window.bench.turn()),
  'hide a column': (page: Page) => page.evaluate(() => window.bench.hide()),
} as const;

type Step = keyof typeof steps;

/** One page in production code: file name → content. */
const bundle = async (name: string): Promise<Map<string, string>> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: new URL(`./table/${name}`, import.meta.url).pathname, formats: ['es'], fileName: 'page' },
    },
  });
  const [built] = Array.isArray(result) ? result : [result];
  if (!built || !('output' in built)) throw new Error('Vite built nothing');
  return new Map(
    built.output.map((file) => [`/${file.fileName}`, 'code' in file ? file.code : String(file.source)]),
  );
};

const html = '<!doctype html><meta charset="utf-8"><body><script type="module" src="/page.js"></script>';

const serve = async (files: Map<string, string>): Promise<{ server: Server; address: string }> => {
  const server = createServer((request, response) => {
    const script = files.get(request.url ?? '');
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
};

/** CPU of the main thread in ms: time in which another process held the core does not count. */
const cpu = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

/** Until the change is painted. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

const measurePage = async (browser: Browser, address: string): Promise<Record<Step, number>> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(error.stack));
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(address);
    // A list of 25 rows stands before the 500 are asked for, as in real use.
    await page.evaluate(() => window.bench.show(25));
    await settle(page);
    const spent = {} as Record<Step, number>;
    for (const [name, step] of Object.entries(steps)) {
      const before = await cpu(session);
      await step(page);
      await settle(page);
      spent[name as Step] = (await cpu(session)) - before;
    }
    return spent;
  } finally {
    await context.close();
  }
};

/**
 * 500 rows × 15 columns in Chromium: our table against a plain HTML table of the same cells (docs/bench.md).
 * The rounds of both alternate, so that both meet the same machine.
 */
export const runTable = async (): Promise<BenchResult[]> => {
  const pages = await Promise.all(
    [bundle('schema.tsx'), bundle('plain.ts')].map(async (script) => serve(await script)),
  );
  const browser = await openBrowser();
  try {
    const results: Record<Step, number>[][] = pages.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, { address }] of pages.entries())
        results[index]?.push(await measurePage(browser, address));
    }
    return (Object.keys(steps) as Step[]).map((name) => {
      const [measured = Number.NaN, base = Number.NaN] = results.map((all) =>
        median(all.map((one) => one[name])),
      );
      return { name: `table 500 × 15: ${name}`, measured, base, limit };
    });
  } finally {
    await browser.close();
    for (const { server } of pages) server.close();
  }
};
