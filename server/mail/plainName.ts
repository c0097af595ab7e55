/** Longest part of a name that a mail shows. */
const longest = 60;

/** Characters that join the parts of a web or mail address; a single slash does not make one. */
const joints = /(?<=\S)[.。:@]+(?=\S)|[.。:@/\\]{2,}/gu;

/** Digits that may be a telephone number, in any grouping. */
const telephone = /\+?\d(?:[\s().-]*\d){6,}/gu;

/**
 * Returns a name that a user chose, safe for a mail to a stranger: one line of text that no mail program turns into a
 * link. "Sen Việt Tee Co." stays as it is; "evil.example/login" becomes separate words.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .replace(joints, ' ')
    .replace(telephone, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();

/** Invisible character between two letters, which interrupts an address. */
const gap = '\u200b';

/** Disables links in our own text that contains names of files and shops: it reads the same. */
export const withoutLinks = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}_-])[.@](?=[\p{L}])|:(?=\/\/)/gu, (sign) => `${sign}${gap}`);
