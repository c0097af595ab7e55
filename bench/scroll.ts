import type { Browser, Page } from 'playwright';
import { readConfig } from '../server/services/config.ts';
import { newId } from '../server/database/ids.ts';
import { insertRows } from '../server/database/insertRows.ts';
import { openServices } from '../server/start/openServices.ts';
import { keepPictures } from '../server/pictures/thumbs.ts';
import { openPage, sampleSeller, signInTo } from '../tests/support/pages/visit.ts';
import { untilResting } from './measure/cpu.ts';
import { giveWay } from './measure/giveWay.ts';
import { longestOnProcessor, noteLongTasks } from './measure/longTasks.ts';
import type { BenchResult } from './measure/report.ts';
import { withDemo } from './pages/withDemo.ts';
import { ownerDb } from '../tests/support/database/ownerDb.ts';

const cpuRate = 4;
const longestTask = 50;
/** As many as a page of the list may have. */
const perPage = 500;

declare global {
  interface Window {
    shown?: Set<string>;
  }
}

/** Files beside those of the sample data, with their pictures. */
const addDesigns = async (dataDir: string, count: number): Promise<void> => {
  const { services, close } = await openServices(readConfig({ DATA_DIR: dataDir }), { join: true });
  try {
    const { email } = sampleSeller();
    const found = await services.db
      .selectFrom('designs')
      .selectAll('designs')
      .innerJoin('users', 'users.account_id', 'designs.account_id')
      .where('users.email', '=', email)
      .where('thumb_key', 'is not', null)
      .execute();
    const rows = Array.from({ length: count - found.length }, (_, index) => {
      const of = { ...found[index % found.length] };
      // PostgreSQL generates it.
      Reflect.deleteProperty(of, 'search_text');
      return { ...of, id: newId(), file_name: `night-${index}.png`, hash: `${index}`.padStart(64, '0') };
    });
    await insertRows(ownerDb(services), 'designs', rows);
    // As taking a file makes them: the server does not draw while its library is scrolled.
    for (const { account_id: account, id } of rows) await keepPictures(services, account ?? '', id);
  } finally {
    await close();
  }
};

/** Notes the cards that come into the page from now on: rows that are far from the view are not in it. */
const noteShown = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown = new Set<string>();
    const note = (within: ParentNode): void => {
      for (const card of within.querySelectorAll<HTMLElement>('.pl-dg-card'))
        if (card.dataset['id']) shown.add(card.dataset['id']);
    };
    note(document);
    window.shown = shown;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLElement) note(node);
    }).observe(document.body, { childList: true, subtree: true });
  });

interface Scrolled {
  /** Tasks of the main thread that took long, ms. */
  tasks: number[];
  /** Cards that came by. */
  shown: number;
}

/** From the top of the page to its end as a wheel does it. */
const scroll = async (page: Page): Promise<Scrolled> => {
  const tasks = await noteLongTasks(page);
  await noteShown(page);
  await page.mouse.move(900, 500);
  for (let last = -1, at = 0; at !== last;) {
    last = at;
    for (let turn = 0; turn < 10; turn += 1) {
      await page.mouse.wheel(0, 300);
      await page.waitForTimeout(30);
    }
    at = await page.evaluate(() => window.scrollY + (document.querySelector('main')?.scrollTop ?? 0));
  }
  return { tasks: await tasks(), shown: await page.evaluate(() => window.shown?.size ?? 0) };
};

const measure = async (browser: Browser, url: string, designs: number): Promise<BenchResult[]> => {
  const page = await openPage(browser, url);
  await signInTo(page, '/designs', sampleSeller());
  const tasks: number[] = [];
  let [seen, worked] = [0, 0];
  for (let at = 1; at <= Math.ceil(designs / perPage); at += 1) {
    await page.goto(`${url}/designs?page=${at}&perPage=${perPage}`);
    await page.locator('.pl-dg-card').first().waitFor();
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    const scrolled = await scroll(page);
    tasks.push(...scrolled.tasks);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    seen += scrolled.shown;
    await page.reload();
    await page.locator('.pl-dg-card').first().waitFor();
    await page.waitForLoadState('networkidle');
    worked = Math.max(worked, await longestOnProcessor(browser, page, () => scroll(page)));
  }
  if (seen < designs) throw new Error(`Only ${seen} of ${designs} designs were scrolled`);
  return [
    {
      name: `scroll: longest task in ${seen} designs, on the processor`,
      measured: cpuRate * worked,
      limit: longestTask,
      note: `${cpuRate} × ${worked.toFixed(1)} ms at full speed`,
    },
    {
      name: 'scroll: the same with what it waited for',
      measured: Math.max(0, ...tasks),
      limit: longestTask,
      note: `${tasks.length} tasks over 50 ms, processor ${cpuRate}× slower`,
    },
  ];
};

/** The longest task of the main thread while the library of designs is scrolled from its first file to its last. */
export const runScroll = (designs: number): Promise<BenchResult[]> =>
  withDemo(async ({ browser, server }) => {
    await addDesigns(server.dataDir, designs);
    // The pictures of the sample data are drawn first: a seller's server does not share his browser's processors.
    await untilResting(server.pid);
    await giveWay(server.pid);
    return measure(browser, server.url, designs);
  });
