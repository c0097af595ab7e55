import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright';
import { demoSellers } from '../../server/demo/sellers.ts';
import { openBrowser } from '../../tests/support/pages/browser.ts';
import { startTestServer } from '../../tests/support/servers/server.ts';
import { ensureDashboard } from '../dashboard.ts';
import { makeReadmePictures, readmeScenes } from './readmePictures.ts';
import type { Scene } from './scene.ts';
import { allScenes, enter } from './scenes.ts';

const folder = 'shots';

/** A window size, color scheme and language of a screenshot. */
interface View {
  name: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  locale: string;
}

const sizes = [
  { name: '1440', width: 1440, height: 900 },
  { name: '390', width: 390, height: 844 },
];
const languages = [
  { name: 'en', locale: 'en-US' },
  { name: 'vi', locale: 'vi-VN' },
];
const views: readonly View[] = sizes.flatMap((size) =>
  languages.flatMap((language) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      ...size,
      ...language,
      colorScheme,
      name: `${size.name}.${language.name}.${colorScheme}`,
    })),
  ),
);

const [seller] = demoSellers;
if (!seller) throw new Error('There is no sample seller to sign in as.');

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/sign-in`);
  await page.locator('input[type=email]').fill(seller.email);
  await page.locator('input[type=password]').fill(seller.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((address) => address.pathname !== '/sign-in');
};

/**
 * Waits until the page is idle. Polling never stops, so half a second without a request counts, and two seconds at
 * most.
 */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
};

/** Takes one screenshot. A scene that fails is reported and fails the run at its end, after all the others. */
const shoot = async (context: BrowserContext, url: string, scene: Scene, view: View): Promise<void> => {
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      console.log(`${scene.name} ${view.name}: ${message.text()}`);
  });
  try {
    await scene.before?.(page);
    await page.goto(url + scene.path);
    await settle(page);
    await scene.after?.(page);
    await page.screenshot({ path: join(folder, `${scene.name}.${view.name}.png`) });
  } catch (problem) {
    process.exitCode = 1;
    console.error(`${scene.name} ${view.name} failed:`, problem);
  }
  await page.close();
};

const shootAll = async (
  browser: Browser,
  url: string,
  view: View,
  scenes: readonly Scene[],
): Promise<void> => {
  const { name: _name, width, height, ...preferences } = view;
  // Without motion: a screenshot of a dialog that still fades in would show the page through it.
  const openContext = () =>
    browser.newContext({ ...preferences, viewport: { width, height }, reducedMotion: 'reduce' });
  const visitor = await openContext();
  const member = await openContext();
  await signIn(await member.newPage(), url);
  for (const scene of scenes) await shoot(scene.public ? visitor : member, url, scene, view);
  await visitor.close();
  await member.close();
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { view: { type: 'string', default: '' }, readme: { type: 'boolean', default: false } },
});

const isChosen = ({ name }: Scene): boolean => {
  if (values.readme) return readmeScenes.includes(name);
  return positionals.length === 0 || positionals.some((prefix) => name.startsWith(prefix));
};

/**
 * Takes screenshots of all scenes, of those whose names begin with an argument (`npm run shots -- orders import`), of
 * some views (`--view=390.vi`), or makes the pictures of README.md (`--readme`).
 */
const main = async (): Promise<void> => {
  await ensureDashboard();
  await mkdir(folder, { recursive: true });
  const server = await startTestServer({ env: { DEMO: 'on' } });
  const browser = await openBrowser();
  try {
    const scenes = (await allScenes(await enter(server.url, seller))).filter(isChosen);
    const view = values.readme ? '.en.' : values.view;
    for (const chosenView of views.filter(({ name }) => name.includes(view)))
      await shootAll(browser, server.url, chosenView, scenes);
    if (values.readme) await makeReadmePictures(folder);
  } finally {
    await browser.close();
    await server.dispose();
  }
};

await main();
