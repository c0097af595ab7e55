/** 32 letters and digits that nobody takes for another: no 0 O 1 I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const prefix = 'PL';
const bodyLength = 7;
const length = prefix.length + bodyLength + 1;

/** Luhn over 32 letters: one wrong letter never passes, nor do most two that changed places. */
const checkLetter = (body: string): string => {
  let sum = 0;
  for (let at = 0; at < body.length; at += 1) {
    const value = letters.indexOf(body.charAt(body.length - 1 - at)) * (at % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / letters.length) + (value % letters.length);
  }
  return letters.charAt((letters.length - (sum % letters.length)) % letters.length);
};

/** A transfer text (domain §5.1) of seven random bytes: `PL`, seven letters, and the one that checks them. */
export const transferTextOf = (random: Uint8Array): string => {
  const body = [...random.subarray(0, bodyLength)]
    .map((byte) => letters.charAt(byte % letters.length))
    .join('');
  return prefix + body + checkLetter(body);
};

const isText = (text: string): boolean => {
  const body = text.slice(prefix.length, -1);
  return (
    text.startsWith(prefix) &&
    body.split('').every((letter) => letters.includes(letter)) &&
    text.endsWith(checkLetter(body))
  );
};

/** What a bank's words are without what banks put between letters. */
export const bareWords = (words: string): string => words.toUpperCase().replace(/[^A-Z\d]/g, '');

/** Every transfer text that stands in a bank's words, wherever that is, in any case, with blanks or points between. */
export const transferTextsIn = (words: string): string[] => {
  const bare = bareWords(words);
  const found = new Set<string>();
  for (let at = bare.indexOf(prefix); at >= 0; at = bare.indexOf(prefix, at + 1)) {
    const text = bare.slice(at, at + length);
    if (text.length === length && isText(text)) found.add(text);
  }
  return [...found];
};

const blank = '_';

/** A text with each of its letters left out, and with each of them blank. */
const damagedForms = (text: string): string[] =>
  Array.from(text, (_letter, at) => [
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + blank + text.slice(at + 1),
  ]).flat();

/**
 * Finds which of these texts stand in a bank's words but for one letter: another one in its place, or none. Made once for all of
 * them: a statement may have thousands of lines, and as many texts may be open.
 */
export const createNearly = (texts: readonly string[]): ((words: string) => string[]) => {
  const textsOf = new Map<string, string[]>();
  for (const text of texts) {
    for (const form of damagedForms(text)) textsOf.set(form, [...(textsOf.get(form) ?? []), text]);
  }
  return (words) => {
    const bare = bareWords(words);
    const found = new Set<string>();
    const find = (form: string): void => textsOf.get(form)?.forEach((text) => found.add(text));
    for (let start = 0; start + length - 1 <= bare.length; start += 1) {
      find(bare.slice(start, start + length - 1));
      const part = bare.slice(start, start + length);
      if (part.length < length) continue;
      for (let at = 0; at < length; at += 1) find(part.slice(0, at) + blank + part.slice(at + 1));
    }
    return [...found];
  };
};
