import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { openPage, sampleSeller, signInTo } from '../tests/support/pages/visit.ts';
import { longestOnProcessor, noteLongTasks } from './measure/longTasks.ts';
import type { BenchResult } from './measure/report.ts';
import { withDemo } from './pages/withDemo.ts';

const longestTask = 50;
/** As long as the files join, their names are asked about, and the first of them go up. */
const watchedMs = 15_000;

/** So many pictures, each of its own, as texts of their bytes. */
const pictures = (count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const background = { r: at % 256, g: Math.floor(at / 256), b: 90, alpha: 1 };
      return (
        await sharp({ create: { width: 64, height: 64, channels: 4, background } })
          .png()
          .toBuffer()
      ).toString('base64');
    }),
  );

/** Puts them into a folder that the browser keeps. */
const fillFolder = (page: Page, files: string[]): Promise<void> =>
  page.evaluate(async (texts) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('art', { create: true });
    for (const [at, text] of texts.entries()) {
      const writing = await (await folder.getFileHandle(`art-${at}.png`, { create: true })).createWritable();
      await writing.write(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
      await writing.close();
    }
  }, files);

/** The browser's chooser of folders answers that one. */
const offerFolder = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('art');
    Object.assign(window, { showDirectoryPicker: () => Promise.resolve(folder) });
  });

/** What a seller does meanwhile: he types, and looks down the queue. */
const workMeanwhile = async (page: Page): Promise<void> => {
  const end = Date.now() + watchedMs;
  await page.getByRole('combobox', { name: 'Folder' }).click();
  for (let turn = 0; Date.now() < end; turn += 1) {
    await page.keyboard.press(turn % 2 === 0 ? 'a' : 'Backspace');
    await page.mouse.wheel(0, turn % 20 < 10 ? 200 : -200);
    await page.waitForTimeout(50);
  }
};

const measure = async (browser: Browser, url: string, files: number): Promise<BenchResult[]> => {
  const page = await openPage(browser, url);
  await signInTo(page, '/designs/create', sampleSeller());
  await fillFolder(page, await pictures(files));
  // What filling it left in memory is not cleared away meanwhile.
  await page.reload();
  await page.waitForLoadState('networkidle');
  await offerFolder(page);
  const tasks = await noteLongTasks(page);
  const worked = await longestOnProcessor(browser, page, async () => {
    await page.getByRole('button', { name: 'Choose a folder' }).click();
    await workMeanwhile(page);
  });
  const seen = await tasks();
  const joined = await page.getByRole('tab', { name: /^All/ }).getAttribute('aria-label');
  if (!joined?.includes(files.toLocaleString('en-US')))
    throw new Error(`Not all of ${files} files have joined: ${joined}`);
  return [
    {
      name: `queue: longest task as ${files} files join, on the processor`,
      measured: worked,
      limit: longestTask,
    },
    {
      name: 'queue: the same with what it waited for',
      measured: Math.max(0, ...seen),
      limit: longestTask,
      note: `${seen.length} tasks over 50 ms in ${watchedMs / 1000} s`,
    },
  ];
};

/** The longest task of the main thread while a folder of so many files joins the queue of uploads, and its first files go up. */
export const runQueue = (files: number): Promise<BenchResult[]> =>
  withDemo(({ browser, server }) => measure(browser, server.url, files));
