import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** WCAG 2.2 A and AA (look §8). */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Half-faded text has too little contrast for a moment: only what has come to rest is checked. */
const settle = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );

/**
 * What axe finds wrong on the page as it is now. Two rules it leaves out unless it is asked for them: a name that lacks
 * the words one sees (WCAG 2.5.3), and two landmarks that nobody could tell apart in the list of a screen reader.
 * Answers "rule: selector", one line per element.
 */
export const violationsOn = async (page: Page): Promise<string[]> => {
  await settle(page);
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    // It writes down every element that is well too, which takes half of its time, unless it is told what is read.
    .options({
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values: TAGS },
      rules: { 'label-content-name-mismatch': { enabled: true }, 'landmark-unique': { enabled: true } },
    })
    .analyze();
  if (passes.length === 0) throw new Error(`axe checked nothing on ${page.url()}.`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
  );
};

/**
 * The same in the dark scheme, over a reload; afterwards the page is light again.
 * @param shown waits until the page is drawn
 */
export const violationsInDark = async (page: Page, shown: () => Promise<void>): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await shown();
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  if (scheme !== 'dark') throw new Error(`${page.url()} is ${scheme}, not dark.`);
  const found = await violationsOn(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
};
