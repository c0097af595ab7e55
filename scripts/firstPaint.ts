import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import { bundleEarly } from './bootPage.ts';

interface Asset {
  fileName: string;
  source?: string | Uint8Array;
  originalFileNames?: string[];
}

type Bundle = Readonly<Record<string, unknown>>;

const sheetTag = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/;
const earlyTag = /<script src="\/early\.js"([^>]*)><\/script>/;

const namesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/** A selector without what stands in brackets: `:is(.a,.b)` and `:not(.a)` name classes that need not be there. */
const outsideBrackets = (selector: string): string => {
  const less = selector.replaceAll(/\([^()]*\)/g, '');
  return less === selector ? less : outsideBrackets(less);
};

const isIn = (names: ReadonlySet<string>, selector: string): boolean =>
  [...outsideBrackets(selector).matchAll(/\.([\w-]+)/g)].every(([, name = '']) => names.has(name));

/** Takes out variables that no rule names, and those that only such variables name. */
const dropUnused = (root: Root): void => {
  const used = new Set([...root.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  let dropped = false;
  root.walkDecls(/^--/, (variable) => {
    if (!used.has(variable.prop)) dropped = Boolean(variable.remove());
  });
  if (dropped) dropUnused(root);
};

/** Rules of a page that draws only what stands in `html`: none that names a class which is not there, and of the fonts those in `fonts`. */
export const rulesFor = (html: string, sheet: string, fonts: readonly string[]): string => {
  const names = namesIn(html);
  const root: Root = postcss.parse(sheet);
  root.walkRules((rule: Rule) => {
    const kept = rule.selectors.filter((selector) => isIn(names, selector));
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  root.walkAtRules('font-face', (face: AtRule) => {
    const [, file] = /url\(([^)]+)\)/.exec(String(face)) ?? [];
    if (file && !fonts.some((font) => file.endsWith(font))) face.remove();
  });
  dropUnused(root);
  const declared: string[] = [];
  root.walkDecls(/^animation/, ({ value }) => void declared.push(value));
  root.walkAtRules('keyframes', (frames: AtRule) => {
    if (!declared.some((value) => value.includes(frames.params))) frames.remove();
  });
  // From within: a block may have held nothing but blocks that are empty now.
  for (let removed = true; removed;) {
    removed = false;
    root.walkAtRules((block: AtRule) => {
      if (block.nodes?.length === 0) removed = Boolean(block.remove());
    });
  }
  return root.toString();
};

/** Throws where a text would end the element that it stands in. */
const within = (tag: 'style' | 'script', attributes: string, text: string): string => {
  if (text.includes(`</${tag}`) || text.includes('<!--'))
    throw new Error(`What is written into <${tag}> would end it`);
  return `<${tag}${attributes}>${text}</${tag}>`;
};

/** Our own font, which `index.html` has fetched at once; those of packages come with the letters that it lacks. */
const ownFonts = (bundle: Bundle): string[] =>
  (Object.values(bundle) as Asset[])
    .filter(({ originalFileNames = [] }) => originalFileNames.some((name) => /^src\/.*\.woff2$/.test(name)))
    .map(({ fileName }) => fileName);

/**
 * Writes into `index.html` what the frame needs to be seen: its own rules, and the script that fills it. The whole style sheet is fetched by that
 * script and holds up the code (`src/app/boot/run.ts`), not the frame. The content policy allows both by their hashes (`server/http/inlineParts.ts`).
 */
export const firstPaint = (): Plugin => ({
  name: 'platen-first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
      const [tag, file] = sheetTag.exec(html) ?? [];
      const sheet = ((bundle as Bundle)[file ?? ''] as Asset | undefined)?.source;
      const [script, attributes = ''] = earlyTag.exec(html) ?? [];
      if (!tag || !sheet || !script) throw new Error('index.html has no style sheet or no early.js');
      const inline = within('style', '', rulesFor(html, String(sheet), ownFonts(bundle)).trim());
      const early = within(
        'script',
        `${attributes.trimEnd()} data-sheet="/${file}"`,
        (await bundleEarly()).trim(),
      );
      return html.replace(tag, () => '').replace(script, () => `${inline}\n    ${early}`);
    },
  },
});
