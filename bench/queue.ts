import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { ensureDashboard } from '../scripts/dashboard.ts';
import { Closers } from '../server/closers.ts';
import { openBrowser } from '../tests/support/browser.ts';
import { startTestServer } from '../tests/support/server.ts';
import { openPage, sampleSeller, signInTo } from '../tests/support/visit.ts';
import { noteLongTasks } from './longTasks.ts';
import type { BenchResult } from './report.ts';

const longestTask = 50;
/** As long as the files join, their names are asked about, and the first of them go up. */
const watchedMs = 15_000;

/** So many pictures, each of its own, in a folder of this machine. */
const fillFolder = async (folder: string, count: number): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (let at = 0; at < count; at += 1) {
    const background = { r: at % 256, g: Math.floor(at / 256), b: 90, alpha: 1 };
    await writeFile(join(folder, `art-${at}.png`), await sharp({ create: { width: 64, height: 64, channels: 4, background } }).png().toBuffer());
  }
};

/** What a seller does meanwhile: he types, and looks down the queue. */
const workMeanwhile = async (page: Page): Promise<void> => {
  const end = Date.now() + watchedMs;
  await page.getByLabel('Folder').first().click();
  for (let turn = 0; Date.now() < end; turn += 1) {
    await page.keyboard.press(turn % 2 === 0 ? 'a' : 'Backspace');
    await page.mouse.wheel(0, turn % 20 < 10 ? 200 : -200);
    await page.waitForTimeout(50);
  }
};

const measure = async (browser: Browser, url: string, folder: string, files: number): Promise<BenchResult> => {
  const page = await openPage(browser, url);
  await signInTo(page, '/designs/create', sampleSeller());
  const input = page.locator('input[webkitdirectory]');
  await input.waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const tasks = await noteLongTasks(page);
  await input.setInputFiles(folder);
  await workMeanwhile(page);
  const seen = await tasks();
  const joined = await page.getByRole('tab', { name: /^All/ }).getAttribute('aria-label');
  if (!joined?.includes(files.toLocaleString('en-US'))) throw new Error(`Not all of ${files} files have joined: ${joined}`);
  return { name: `queue: longest task as ${files} files join`, measured: Math.max(0, ...seen), limit: longestTask, note: `${seen.length} tasks over 50 ms in ${watchedMs / 1000} s` };
};

/** The longest task of the main thread while a folder of so many files joins the queue of uploads, and its first files go up. */
export const runQueue = async (files: number): Promise<BenchResult[]> => {
  const closers = new Closers();
  try {
    await ensureDashboard();
    const folder = join(tmpdir(), `platen-queue-${process.pid}`);
    closers.add(() => rm(folder, { recursive: true, force: true }));
    await fillFolder(folder, files);
    const server = await startTestServer({ env: { DEMO: 'on' } });
    closers.add(server.dispose);
    const browser = await openBrowser();
    closers.add(() => browser.close());
    return [await measure(browser, server.url, folder, files)];
  } finally {
    await closers.close();
  }
};
