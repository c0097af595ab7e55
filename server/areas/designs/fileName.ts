const longest = 120;
/** In units of UTF-16: a letter may be several. */
const longestStem = 240;
/** A name is never cut inside of what a reader takes for one letter, as an emoji. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const quoted = (header: string): string | undefined => {
  const extended = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(header)?.[1];
  if (extended) return decoded(extended);
  return /filename="([^"]+)"/.exec(header)?.[1] ?? /filename=([^;"]+)/.exec(header)?.[1];
};

/** A name without folders, control characters and what file systems and headers refuse; may be empty. */
export const tidyName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}"<>|?*:]/gu, '')
    .trim()
    .normalize('NFC');

/** What the file is called: by the answer's header, or else the last part of the link's path; may be empty. */
export const nameFrom = (disposition: string | undefined, link: string): string => {
  const told = disposition && quoted(disposition);
  if (told) return tidyName(told);
  const last = URL.canParse(link) ? (new URL(link).pathname.split('/').at(-1) ?? '') : '';
  return tidyName(decoded(last));
};

/** A name of a reasonable length whose ending fits the content; `fallback` where there is none. */
export const withExtension = (name: string, extension: string, fallback: string): string => {
  const stem = name.replace(/\.(png|jpe?g|webp|tiff?|psd|svg|pdf)$/i, '') || fallback;
  const kept = [...letters.segment(stem)].slice(0, longest).filter(({ index, segment }) => index + segment.length <= longestStem);
  return `${kept.map(({ segment }) => segment).join('')}.${extension}`;
};

const endings: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif', svg: 'png', pdf: 'png' };

/** What a file that comes by this name is called in the library, where its ending is true and the name is free. */
export const keptName = (name: string): string => {
  const tidy = tidyName(name);
  const ending = /\.(\w+)$/.exec(tidy)?.[1]?.toLowerCase() ?? '';
  return withExtension(tidy, endings[ending] ?? ending, '');
};

/** `moon.png`, `moon (2).png`, `moon (3).png`, … */
export const numbered = (name: string, number: number): string =>
  number < 2 ? name : name.replace(/(\.\w+)$/, ` (${number})$1`);
