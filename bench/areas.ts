import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { BenchResult } from './measure/report.ts';
import { mediansOf, repeat } from './measure/times.ts';
import { type Demo, withDemo } from './pages/demo.ts';
import { readShift, withPage } from './pages/page.ts';

const timeoutMs = 60_000;
/** Milliseconds in which a seller looks at a list before the first click. */
const lookMs = 2500;

/** The list of an area, and the CSS selector of the links that open its records. */
interface AreaList {
  path: string;
  links: string;
}

/** The lists whose records have a page, where the sample data has some. */
const areas: Readonly<Record<string, AreaList>> = {
  orders: { path: '/orders', links: 'tbody tr td:nth-child(2) a' },
  catalog: { path: '/catalog', links: 'main a[href^="/catalog/"]:not([href*="compare"])' },
  trackings: { path: '/trackings', links: 'tbody tr a[href^="/trackings/"]' },
  designs: { path: '/designs', links: 'main a[href^="/designs/"][href*="-"]' },
  bills: { path: '/bills', links: 'tbody tr a[href^="/bills/"]' },
  tickets: { path: '/tickets', links: 'tbody tr a[href^="/tickets/"]' },
  products: { path: '/products', links: 'tbody tr a[href^="/products/"]' },
  templates: { path: '/setting/templates', links: 'tbody tr a[href^="/setting/templates/"]' },
  shops: { path: '/setting/shop', links: 'tbody tr a[href^="/setting/shop/"]' },
};

interface AreaVisit {
  firstOpening: number;
  secondOpening: number;
  /** Sum of what jumped until the first record was open. */
  shift: number;
}

/** Runs in the page: returns the milliseconds from the click on a link until its page waits for nothing. */
const timeOpening = async ([links, place]: [string, number]): Promise<number> => {
  const listPath = window.location.pathname;
  const anchors = [...document.querySelectorAll<HTMLAnchorElement>(links)];
  const paths = [...new Set(anchors.map(({ pathname }) => pathname))];
  const start = performance.now();
  const painted = window.whenPainted(() => {
    const main = document.querySelector('main');
    const isOpen = window.location.pathname !== listPath && Boolean(main?.querySelector('h1'));
    return isOpen && !main?.querySelector('[aria-busy="true"]');
  });
  anchors.find(({ pathname }) => pathname === paths[place])?.click();
  return (await painted) - start;
};

const lookAtList = async (page: Page, { links }: AreaList): Promise<void> => {
  await page.locator(links).first().waitFor({ state: 'attached', timeout: timeoutMs });
  await page.waitForLoadState('networkidle');
  await sleep(lookMs);
};

/** Opens two records of a list in a browser that has nothing of the dashboard. */
const visitArea = ({ browser, origin, storage }: Demo, list: AreaList): Promise<AreaVisit> =>
  withPage(browser, storage, async ({ page }) => {
    const open = (place: number) => page.evaluate(timeOpening, [list.links, place] as [string, number]);
    await page.goto(origin + list.path);
    await lookAtList(page, list);
    const firstOpening = await open(0);
    const shift = await readShift(page);
    await page.goBack();
    await lookAtList(page, list);
    return { firstOpening, secondOpening: await open(1), shift };
  });

/** Measures how the first record of each area opens, half as often as so many loads. */
export const runAreas = (loads: number): Promise<BenchResult[]> =>
  withDemo(async (demo) => {
    const results: BenchResult[] = [];
    const shifts: number[] = [];
    for (const [name, list] of Object.entries(areas)) {
      const visits = await repeat(Math.ceil(loads / 2), () => visitArea(demo, list));
      const times = mediansOf({
        measured: visits.map(({ firstOpening }) => firstOpening),
        base: visits.map(({ secondOpening }) => secondOpening),
      });
      results.push({
        name: `areas: ${name}, first opening`,
        ...times,
        limit: 1,
        plus: 80,
        note: 'base: the second',
      });
      shifts.push(...visits.map(({ shift }) => shift));
    }
    return [...results, { name: 'areas: what jumps', measured: Math.max(...shifts), limit: 0.001, unit: '' }];
  });
