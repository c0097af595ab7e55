import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/** The minified build: half of the text that the browser receives and parses. */
const script = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * WCAG 2.2 A and AA (look §8). Two rules run only on request: a name that lacks its visible words (WCAG 2.5.3), and
 * two landmarks with the same name. By default axe also lists every passing element, which takes half of its time.
 */
const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'label-content-name-mismatch': { enabled: true }, 'landmark-unique': { enabled: true } },
};

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

/** Loads axe once per document: loading it for each scan takes longer than many of the scans. */
const loadAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
};

/** Returns the problems that axe finds on the page as it is now, as "rule: selector", one per element. */
export const violationsOn = async (page: Page): Promise<string[]> => {
  await settle(page);
  // Axe does not look into frames unless it is loaded in each.
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, which nobody checks.`);
  await loadAxe(page);
  const { violations, passes } = await page.evaluate(
    (settings) => window.axe.run(document, settings),
    options,
  );
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
