/** As much of a name as a mail shows. */
const longest = 60;

/** What joins the parts of an address of the web or of a mail; a slash by itself does not make one. */
const joints = /(?<=\S)[.。:@]+(?=\S)|[.。:@/\\]{2,}/gu;

/** As many digits as a telephone number has, however they are grouped. */
const telephone = /\+?\d(?:[\s().-]*\d){6,}/gu;

/**
 * A name that somebody chose, as a mail to a stranger may show it: one line of text of which no mail program makes a
 * link. "Sen Việt Tee Co." stays as it is; of "evil.example/login" the words are left.
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

/** Stands between two letters without being seen; where it stands, no address goes on. */
const gap = '\u200b';

/** Words of ours with names of files and shops in them: they read the same, and nothing in them is a link. */
export const withoutLinks = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}_-])[.@](?=[\p{L}])|:(?=\/\/)/gu, (sign) => `${sign}${gap}`);
