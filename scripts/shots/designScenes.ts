import type { Page } from 'playwright';
import sharp from 'sharp';
import type { Scene } from './scene.ts';

const makePicture = (color: string) =>
  sharp({ create: { width: 1500, height: 1800, channels: 3, background: color } })
    .png()
    .toBuffer();

const chooseFiles = async (page: Page, files: readonly { name: string; buffer: Buffer }[]): Promise<void> =>
  page
    .locator('.pl-drop input[type=file]')
    .first()
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'image/png' })));

/** Fills the queue with uploads in each state: going, waiting, refused, a taken name, done. */
const fillQueue = async (page: Page): Promise<void> => {
  const mark = Date.now() % 100_000;
  await chooseFiles(page, [
    { name: `sunset-${mark}.png`, buffer: await makePicture(`#${mark.toString(16).padStart(6, '4')}`) },
  ]);
  await page.locator('.pl-uq li[data-state=done]').waitFor();
  await page.route('**/s3/**', () => new Promise(() => undefined));
  const valid = await makePicture('#336699');
  await chooseFiles(page, [
    { name: 'maple-leaf.png', buffer: valid },
    { name: 'lotus-mug.png', buffer: valid },
    { name: 'empty.png', buffer: Buffer.alloc(0) },
    ...['peak-season', 'good-boy', 'great-swell', 'happy-days', 'night-sky'].map((name) => ({
      name: `${name}-${mark}.png`,
      buffer: valid,
    })),
  ]);
  await page.locator('.pl-uq li[data-state=going]').first().waitFor();
};

/** Leaves the rest of an upload that was interrupted by a reload of the page. */
const leaveUnfinished = async (page: Page): Promise<void> => {
  await page.route('**/s3/**', () => new Promise(() => undefined));
  await chooseFiles(page, [{ name: `left-${Date.now()}.png`, buffer: await makePicture('#993366') }]);
  await page.locator('.pl-uq li[data-state=going]').first().waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.locator('.pl-uq li[data-state=lacking]').first().waitFor();
};

/** Clicks a button by its position in a group, which works in any language. */
const clickAt =
  (selector: string, index = 0) =>
  async (page: Page): Promise<void> =>
    page.locator(selector).nth(index).click();

const openFirst = async (page: Page): Promise<void> => {
  await page.locator('.pl-dg-card a').first().click();
  await page.locator('.pl-dg-picture').first().waitFor();
};

const selectTwo = async (page: Page): Promise<void> => {
  await page.locator('.pl-dg-card .pl-cb').first().check();
  await page.locator('.pl-dg-card .pl-cb').nth(1).check();
};

/** The library, its dialogs, the page of a file, and the queue of uploads. */
export const designScenes: readonly Scene[] = [
  { name: 'designs', path: '/designs' },
  { name: 'designs-list', path: '/designs', after: clickAt('.pl-seg > button', 1) },
  {
    name: 'designs-selected',
    path: '/designs',
    after: async (page) => {
      await clickAt('.pl-seg > button', 0)(page);
      await selectTwo(page);
    },
  },
  { name: 'designs-low', path: `/designs?${new URLSearchParams({ filter: '{"is_low":true}' }).toString()}` },
  {
    name: 'designs-nothing',
    path: `/designs?${new URLSearchParams({ filter: '{"search":"submarine"}' }).toString()}`,
  },
  { name: 'designs-new-folder', path: '/designs', after: clickAt('.pl-page .pl-btn-outlined') },
  { name: 'designs-upload', path: '/designs/create' },
  { name: 'designs-upload-queue', path: '/designs/create', after: fillQueue },
  { name: 'designs-upload-left', path: '/designs/create', after: leaveUnfinished },
  { name: 'designs-file', path: '/designs', after: openFirst },
  {
    name: 'designs-replace',
    path: '/designs',
    after: async (page) => {
      await openFirst(page);
      await clickAt('.pl-dg-picture ~ .pl-card-body button')(page);
      await page.locator('[role=dialog]').waitFor();
    },
  },
];
