import { createServer } from 'node:net';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSources } from '../../scripts/devPage.ts';
import { toCsv } from '../files/csv.ts';
import { orderHeader } from '../files/orderHeader.ts';
import { closeWindows, workerBrowser } from '../support/pages/workerBrowser.ts';
import { ListPage } from '../support/pages/listPage.ts';
import { openPage, sampleSeller, signInTo } from '../support/pages/visit.ts';
import { demoAddress } from '../support/servers/demoAddress.ts';

/** Vite reads and prepares every package with the first page that it serves. */
const firstPage = 90_000;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

let browser: Browser;
let sources: Awaited<ReturnType<typeof serveSources>>;
beforeAll(async () => {
  browser = await workerBrowser();
  sources = await serveSources(demoAddress(), { host: '127.0.0.1', port: await freePort() });
});
afterAll(() => Promise.all([closeWindows(browser), sources.close()]));

/** Two orders in Platen's layout, with numbers and addresses of their own: alike orders would be asked about. */
const orderFile = (prefix: string): Buffer =>
  toCsv([
    orderHeader,
    ...['Gil Sand', 'Hana Vale'].map((recipient, index) => [
      `${prefix}-${index}`,
      recipient,
      `${18 + index} ${prefix} Street`,
      'Fall River',
      'MA',
      '02720',
      'US',
      'CT-BLK-L',
      '1',
      'sunset-surf.png',
    ]),
  ]);

/** Does the main job: imports a file, sees what its orders cost and pays them. */
const importAndPay = async (page: Page, prefix: string): Promise<void> => {
  await page.goto('/orders/import');
  const file = { name: `${prefix}.csv`, mimeType: 'text/csv', buffer: orderFile(prefix) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Import 2 orders' }).click();
  await page.getByRole('heading', { name: '2 of 2 orders were created' }).waitFor();
  await page.getByRole('link', { name: 'View 2 orders' }).click();
  const list = new ListPage(page);
  await expect.poll(() => list.texts('Status')).toEqual(['Pending', 'Pending']);
  await list.selectPage();
  await list.bulkAction('Pay & confirm');
  await page
    .getByRole('dialog', { name: 'Pay 2 orders' })
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await expect.poll(() => list.texts('Status')).toEqual(['Reviewing', 'Reviewing']);
};

const addresses = {
  'the build': () => demoAddress(),
  'the sources, as `npm run dev` serves them': () => `http://127.0.0.1:${sources.config.server.port}`,
} as const;

it.each(Object.entries(addresses))(
  '%s: a seller signs in, opens an order, imports and pays a file, and the console stays clean',
  async (name, address) => {
    const reports: string[] = [];
    const watch = (page: Page): void => {
      page.setDefaultTimeout(firstPage);
      page.on('pageerror', ({ message }) => reports.push(message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) reports.push(message.text());
      });
    };
    const signIn = await openPage(browser, address());
    watch(signIn);
    await signInTo(signIn, '/orders', sampleSeller());
    await new ListPage(signIn).rows.first().waitFor();

    // As on each later visit: the page starts with its app shell and the first calls of the list.
    const page = await signIn.context().newPage();
    watch(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/v1/')) sent.push(pathname + search);
    });
    await page.goto('/orders');
    await page.locator('html[data-shell="open"]').waitFor();
    const list = new ListPage(page);
    await list.rows.first().waitFor();
    const early = [
      '/v1/orders?page=1&limit=25&sort=created_at&order=DESC',
      '/v1/orders/count',
      '/v1/orders/facets',
    ];
    expect(sent.slice(0, 3)).toEqual(early);
    // After a start of more than five seconds the same rows are requested again, after those.
    expect(sent.filter((call) => !early.includes(call) && call.includes('page=1&'))).toEqual([]);

    const [code = ''] = (await list.rows.first().getByRole('link').innerText()).split('\n');
    await list.rows.first().getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    await importAndPay(page, name.slice(4, 9).toUpperCase());
    // What a late answer makes the page report is reported before the next page has its rows.
    await page.goto('/orders');
    await list.rows.first().waitFor();
    expect(reports).toEqual([]);
    await signIn.context().close();
  },
  firstPage * 3,
);
