import { withoutControls } from '../schema/direction.ts';

/** Names of library files by the names that they arrive with. Server and dashboard compare names by them. */

const maxLetters = 120;
/** Longest stem in UTF-16 units; one letter may have several. */
const maxStemUnits = 240;
/** A name is never cut within what a reader sees as one letter, such as an emoji. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const shorten = (stem: string): string => {
  if (stem.length <= maxLetters) return stem;
  const fittingLetters = [...letters.segment(stem)]
    .slice(0, maxLetters)
    .filter(({ index, segment }) => index + segment.length <= maxStemUnits);
  return fittingLetters.map(({ segment }) => segment).join('');
};

/**
 * Removes folders, control characters and characters that file systems and headers reject; may return an empty string.
 */
export const tidyName = (name: string): string =>
  withoutControls(name.split(/[\\/]/).at(-1) ?? '')
    .replace(/["<>|?*:]/g, '')
    .trim()
    .normalize('NFC');

/** Returns a name of limited length whose extension fits the content; `fallback` is used for an empty name. */
export const withExtension = (name: string, extension: string, fallback: string): string =>
  `${shorten(name.replace(/\.(png|jpe?g|webp|tiff?|psd|svg|pdf)$/i, '') || fallback)}.${extension}`;

const extensionByEnding: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  tiff: 'tif',
  svg: 'png',
  pdf: 'png',
};

/** Returns the library's name of a file that arrives with this name, if its extension is right and the name is free. */
export const libraryFileName = (name: string): string => {
  const tidiedName = tidyName(name);
  const extension = /\.(\w+)$/.exec(tidiedName)?.[1]?.toLowerCase() ?? '';
  return withExtension(tidiedName, extensionByEnding[extension] ?? extension, '');
};
