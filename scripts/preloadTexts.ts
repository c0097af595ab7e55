import type { Plugin } from 'vite';

interface Chunk {
  type: string;
  fileName: string;
  facadeModuleId?: string | null;
  imports?: string[];
}

const catalogue = /\/src\/i18n\/(\w+)\/catalogue\.ts$/;
const languageOf = ({ facadeModuleId }: Chunk): string | undefined => catalogue.exec(facadeModuleId ?? '')?.[1];

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

/**
 * Tells `early.js` where the texts of each language are, so that those of the reader's language are fetched together
 * with the code instead of after it.
 */
export const preloadTexts = (): Plugin => ({
  name: 'platen-preload-texts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}) as Chunk[];
      return html.replace('<script src="/early.js"', (tag) => `${tag}${attributes(chunks, html)}`);
    },
  },
});
