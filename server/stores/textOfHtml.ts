import { decodeEntities } from '../../contract/entities.ts';

/** Maximum length of a text from a store, in characters; the rest is dropped. */
const maxLength = 10_000;

const scripts = /<(script|style)\b[^<]*<\/\1\s*>/gi;
const lineEnds = /<br\s*\/?>|<\/(?:p|div|li|h\d)>/gi;
const tags = /<!--[^>]*-->|<\/?[a-z][^<>]*>/gi;
const controls = /[^\P{Cc}\n]/gu;

/** Returns the text of HTML as a person reads it, without tags, entities and control characters. `<3` stays. */
export const textOfHtml = (html: string): string =>
  decodeEntities(
    html
      .slice(0, maxLength)
      .replace(scripts, '')
      .replaceAll('\t', ' ')
      .replace(lineEnds, '\n')
      .replace(tags, ''),
  )
    .replace(controls, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
