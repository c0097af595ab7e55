import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** WCAG 2.2 A and AA (look §8). */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Half-faded text has too little contrast for a moment: axe runs after all animations. */
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
 * Returns the problems that axe finds on the page as it is now, as "rule: selector", one per element. Two rules run
 * only on request: a name that lacks its visible words (WCAG 2.5.3), and two landmarks with the same name.
 */
export const violationsOn = async (page: Page): Promise<string[]> => {
  await settle(page);
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    // By default axe also lists every passing element, which takes half of its time.
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
 * Checks the page in the dark scheme after a reload; afterwards the page is light again.
 * @param isRendered waits until the page is rendered
 */
export const violationsInDark = async (page: Page, isRendered: () => Promise<void>): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await isRendered();
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  if (scheme !== 'dark') throw new Error(`${page.url()} is ${scheme}, not dark.`);
  const problems = await violationsOn(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return problems;
};
