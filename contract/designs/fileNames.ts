import { withoutControls } from '../schema/direction.ts';

/** Names of the library's files: what a file that comes by a name is called there. Server and dashboard compare by them. */

const longest = 120;
/** In units of UTF-16: a letter may be several. */
const longestStem = 240;
/** A name is never cut inside of what a reader takes for one letter, as an emoji. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const cut = (stem: string): string => {
  if (stem.length <= longest) return stem;
  const kept = [...letters.segment(stem)]
    .slice(0, longest)
    .filter(({ index, segment }) => index + segment.length <= longestStem);
  return kept.map(({ segment }) => segment).join('');
};

/** A name without folders, control characters and what file systems and headers refuse; may be empty. */
export const tidyName = (name: string): string =>
  withoutControls(name.split(/[\\/]/).at(-1) ?? '')
    .replace(/["<>|?*:]/g, '')
    .trim()
    .normalize('NFC');

/** A name of a reasonable length whose ending fits the content; `fallback` where there is none. */
export const withExtension = (name: string, extension: string, fallback: string): string =>
  `${cut(name.replace(/\.(png|jpe?g|webp|tiff?|psd|svg|pdf)$/i, '') || fallback)}.${extension}`;

const endings: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif', svg: 'png', pdf: 'png' };

/** What a file that comes by this name is called in the library, where its ending is true and the name is free. */
export const keptName = (name: string): string => {
  const tidy = tidyName(name);
  const ending = /\.(\w+)$/.exec(tidy)?.[1]?.toLowerCase() ?? '';
  return withExtension(tidy, endings[ending] ?? ending, '');
};
