import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { demoSellers } from '../server/demo/sellers.ts';
import { openBrowser } from '../tests/support/browser.ts';
import { startTestServer } from '../tests/support/server.ts';
import { ensureDashboard } from './dashboard.ts';

const FOLDER = 'shots';
const PATHS = ['/sign-in', '/', '/orders', '/catalog', '/designs', '/products', '/trackings', '/bills', '/tickets', '/notifications', '/setting'];

/** How a page is looked at: name of the file, window, colours, language. */
type View = { name: string; width: number; height: number; colorScheme: 'light' | 'dark'; locale: string };

const VIEWS: readonly View[] = [
  { name: 'wide', width: 1440, height: 900, colorScheme: 'light', locale: 'en-US' },
  { name: 'wide-dark-vi', width: 1440, height: 900, colorScheme: 'dark', locale: 'vi-VN' },
  { name: 'phone', width: 390, height: 844, colorScheme: 'light', locale: 'en-US' },
];

async function signIn(page: Page, url: string): Promise<void> {
  const [seller] = demoSellers;
  if (!seller) throw new Error('There is no sample seller to sign in as.');
  await page.goto(`${url}/sign-in`);
  await page.locator('input[type=email]').fill(seller.email);
  await page.locator('input[type=password]').fill(seller.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((address) => address.pathname !== '/sign-in');
}

/** Polling never lets a page go quiet, so half a second without a request counts, and two at most. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
}

async function shoot(browser: Browser, url: string, view: View, paths: readonly string[]): Promise<void> {
  const { name, width, height, ...preferences } = view;
  const context = await browser.newContext({ ...preferences, viewport: { width, height } });
  const page = await context.newPage();
  const inside = paths.filter((path) => path !== '/sign-in');
  if (inside.length < paths.length) {
    await page.goto(`${url}/sign-in`);
    await settle(page);
    await page.screenshot({ path: join(FOLDER, `sign-in.${name}.png`) });
  }
  await signIn(page, url);
  for (const path of inside) {
    await page.goto(url + path);
    await settle(page);
    const file = path === '/' ? 'dashboard' : path.slice(1).replaceAll('/', '-');
    await page.screenshot({ path: join(FOLDER, `${file}.${name}.png`) });
  }
  await context.close();
}

/** `npm run shots -- /orders /bills` for some paths only. */
async function main(wanted: readonly string[]): Promise<void> {
  await ensureDashboard();
  await mkdir(FOLDER, { recursive: true });
  const server = await startTestServer({ env: { DEMO: 'on' } });
  const browser = await openBrowser();
  try {
    for (const view of VIEWS) await shoot(browser, server.url, view, wanted.length > 0 ? wanted : PATHS);
  } finally {
    await browser.close();
    await server.dispose();
  }
}

await main(process.argv.slice(2));
