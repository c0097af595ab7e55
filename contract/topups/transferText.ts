/** 32 letters and digits that cannot be confused: no 0 O 1 I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const prefix = 'PL';
const bodyLength = 7;
const length = prefix.length + bodyLength + 1;

/**
 * Returns the check letter, by the Luhn algorithm over 32 letters: it detects any one wrong letter and most swapped
 * neighbors.
 */
const checkLetter = (body: string): string => {
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) {
    const value = letters.indexOf(body.charAt(body.length - 1 - index)) * (index % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / letters.length) + (value % letters.length);
  }
  return letters.charAt((letters.length - (sum % letters.length)) % letters.length);
};

/** Returns a transfer text (domain §5.1) from seven random bytes: `PL`, seven letters and their check letter. */
export const transferTextOf = (random: Uint8Array): string => {
  const body = [...random.subarray(0, bodyLength)]
    .map((byte) => letters.charAt(byte % letters.length))
    .join('');
  return prefix + body + checkLetter(body);
};

const isTransferText = (text: string): boolean => {
  const body = text.slice(prefix.length, -1);
  return (
    text.startsWith(prefix) &&
    body.split('').every((letter) => letters.includes(letter)) &&
    text.endsWith(checkLetter(body))
  );
};

/** Returns a bank's message in capital letters and digits only, without the signs that banks put between them. */
export const normalizeBankMessage = (words: string): string => words.toUpperCase().replace(/[^A-Z\d]/g, '');

/** Finds all transfer texts in a bank's message, at any place, in any case, with spaces or dots between letters. */
export const transferTextsIn = (words: string): string[] => {
  const message = normalizeBankMessage(words);
  const matches = new Set<string>();
  for (let index = message.indexOf(prefix); index >= 0; index = message.indexOf(prefix, index + 1)) {
    const text = message.slice(index, index + length);
    if (text.length === length && isTransferText(text)) matches.add(text);
  }
  return [...matches];
};

const blank = '_';

/** Returns a text with each of its letters removed, and with each of them blank. */
const damagedForms = (text: string): string[] =>
  Array.from(text, (_letter, index) => [
    text.slice(0, index) + text.slice(index + 1),
    text.slice(0, index) + blank + text.slice(index + 1),
  ]).flat();

/**
 * Creates a search for texts that a bank's message contains with one letter wrong or missing. Built once for all texts:
 * a statement may have thousands of lines and as many texts may be open.
 */
export const createNearMatch = (texts: readonly string[]): ((words: string) => string[]) => {
  const textsByForm = new Map<string, string[]>();
  for (const text of texts) {
    for (const form of damagedForms(text)) textsByForm.set(form, [...(textsByForm.get(form) ?? []), text]);
  }
  return (words) => {
    const message = normalizeBankMessage(words);
    const matches = new Set<string>();
    const addMatches = (form: string): void => textsByForm.get(form)?.forEach((text) => matches.add(text));
    for (let start = 0; start + length - 1 <= message.length; start += 1) {
      addMatches(message.slice(start, start + length - 1));
      const part = message.slice(start, start + length);
      if (part.length < length) continue;
      for (let index = 0; index < length; index += 1)
        addMatches(part.slice(0, index) + blank + part.slice(index + 1));
    }
    return [...matches];
  };
};
