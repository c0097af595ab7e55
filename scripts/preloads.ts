import type { Plugin } from 'vite';
import { narrowFrame } from '../src/browser/breakpoints.ts';

interface Chunk {
  type: string;
  name?: string;
  fileName: string;
  facadeModuleId?: string | null;
  imports?: string[];
}

const EARLY = '<script src="/early.js"';

const catalogue = /\/src\/i18n\/(\w+)\/catalogue\.ts$/;
const languageOf = ({ facadeModuleId }: Chunk): string | undefined =>
  catalogue.exec(facadeModuleId ?? '')?.[1];

/** `data-en="/assets/…"`: the files of one language that the page does not load anyway. */
const attributes = (chunks: readonly Chunk[], html: string): string =>
  chunks
    .flatMap((chunk) => {
      const language = languageOf(chunk);
      if (!language) return [];
      const files = [chunk.fileName, ...(chunk.imports ?? [])].filter((file) => !html.includes(file));
      return [` data-${language}="${files.map((file) => `/${file}`).join(' ')}"`];
    })
    .join('');

/** The file of what opens above a page (`vite.config.ts`), which the page fetches when it has nothing else to do. */
const overlaysFile = (chunks: readonly Chunk[]): string => {
  const file = chunks.find(({ type, name }) => type === 'chunk' && name === 'overlays')?.fileName;
  if (!file) throw new Error('The build has no file of what opens above a page');
  return ` data-overlays="/${file}"`;
};

const entryTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

const inNarrow = (link: string): string => link.replace('<link ', `<link media="${narrowFrame}" `);

const preloadTag = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * The entry and all it imports are fetched by `early.js`, before the frame or after it, and run once that is seen (`src/app/boot`). In a narrow
 * window they are asked for by the page itself, before any script can: a phone's network is what it waits for.
 */
const heldEntry = (html: string): string => {
  const [tag, entry] = entryTag.exec(html) ?? [];
  if (!tag || !entry) throw new Error('index.html has no entry that early.js could run');
  const code = [entry, ...[...html.matchAll(preloadTag)].map(([, file]) => file)].join(' ');
  const entryLink = inNarrow(`<link rel="modulepreload" crossorigin href="${entry}">`);
  return html
    .replace(tag, entryLink)
    .replaceAll(preloadTag, inNarrow)
    .replace(EARLY, `${EARLY} data-entry="${entry}" data-code="${code}"`);
};

/**
 * Tells `early.js` where the texts of each language are, so that those of the reader's language are fetched together
 * with the code instead of after it, and what to run; and the page where the file is that it fetches ahead.
 */
export const preloads = (): Plugin => ({
  name: 'platen-preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}) as Chunk[];
      return heldEntry(
        html.replace(EARLY, (tag) => `${tag}${attributes(chunks, html)}${overlaysFile(chunks)}`),
      );
    },
  },
});
