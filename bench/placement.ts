import type { CDPSession, Page } from 'playwright';
import { openPage, sampleSeller, signInTo } from '../tests/support/pages/visit.ts';
import type { BenchResult } from './measure/report.ts';
import { withDemo } from './pages/withDemo.ts';

const moves = 100;
const rounds = 5;
const limit = 8;
const placeButton = '[aria-label^="Place the file"]';

/** Opens the editor of the first waiting order with a file whose size is known. */
const openEditor = async (page: Page): Promise<void> => {
  await signInTo(page, '/orders', sampleSeller());
  await page.goto('/orders?filter=%7B%22status%22%3A%5B%22pending%22%5D%7D');
  const links = page.locator('tbody a[href^="/orders/"]');
  await links.first().waitFor();
  const orders = new Set(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href'))));
  for (const order of orders) {
    await page.goto(`${order}/edit`);
    await page.locator('.pl-of-slot').first().waitFor();
    if ((await page.locator(placeButton).count()) === 0) continue;
    await page.locator(placeButton).first().click();
    await page.locator('.pl-pe-body').waitFor();
    await page.waitForLoadState('networkidle');
    return;
  }
  throw new Error('No waiting order has a file that can be placed');
};

interface Spent {
  script: number;
  task: number;
}

/** What the main thread has worked so far, ms; without what it worked for the one who asks. */
const spent = async (session: CDPSession): Promise<Spent> => {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
  return { script: of('ScriptDuration'), task: of('TaskDuration') - of('DevToolsCommandDuration') };
};

/** One drag of so many moves; ms of each on the main thread. */
const drag = async (page: Page, session: CDPSession): Promise<Spent> => {
  const box = await page.locator('.pl-pe-body').boundingBox();
  if (!box) throw new Error('The file is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3, y + 3);
  const before = await spent(session);
  for (let at = 0; at < moves; at += 1)
    await page.mouse.move(x + 60 * Math.sin(at / 8), y + 40 * Math.cos(at / 5));
  const after = await spent(session);
  await page.mouse.move(x, y);
  await page.mouse.up();
  return { script: (after.script - before.script) / moves, task: (after.task - before.task) / moves };
};

/** What a move of the pointer costs the main thread while a file is dragged in the editor of placements. */
export const runPlacement = (): Promise<BenchResult[]> =>
  withDemo(async ({ browser, server }) => {
    const page = await openPage(browser, server.url);
    await openEditor(page);
    const session = await page.context().newCDPSession(page);
    // Its own time on the processor: what else the machine does makes no difference.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const seen: Spent[] = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await drag(page, session));
    const [, , middle = { script: Number.NaN, task: Number.NaN }] = seen.toSorted(
      (one, other) => one.task - other.task,
    );
    const note = `of it scripts ${middle.script.toFixed(2)} ms; the middle of ${rounds} drags of ${moves} moves`;
    return [{ name: 'placement: main thread for a pointer move', measured: middle.task, limit, note }];
  });
