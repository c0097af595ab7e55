import { randomBytes } from 'node:crypto';

/** Random digits of one id. They are generated for many ids at once, because a call costs more than the digits. */
const digits = 16;
let pool = '';
let usedDigits = 0;
let last = 0;

/** Digits of the last millisecond, which many ids share. */
let time = Number.NaN;
let timeDigits = '';

const randomHex = (): string => {
  if (usedDigits === pool.length) {
    pool = randomBytes((digits / 2) * 256).toString('hex');
    usedDigits = 0;
  }
  usedDigits += digits;
  return pool.slice(usedDigits - digits, usedDigits);
};

/** Returns the digit that holds the variant of a uuid: its two upper bits are `10`. */
const variantDigit = (digit: string): string => '89ab'.charAt(Number.parseInt(digit, 16) & 3);

/**
 * Returns a uuid of version 7, like `uuidv7()` of the database: for rows that refer to each other before they are
 * written. Ids of one process rise; the 12 bits after the millisecond count them within it.
 */
export const newId = (now: number = Date.now()): string => {
  last = Math.max(last + 1, now * 4096);
  const ms = Math.floor(last / 4096);
  if (ms !== time) {
    const millisecondDigits = ms.toString(16).padStart(12, '0');
    timeDigits = `${millisecondDigits.slice(0, 8)}-${millisecondDigits.slice(8)}`;
    time = ms;
  }
  const count = (4096 + (last % 4096)).toString(16).slice(1);
  const random = randomHex();
  return `${timeDigits}-7${count}-${variantDigit(random.charAt(0))}${random.slice(1, 4)}-${random.slice(4)}`;
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns true if a text is a uuid, in any case. */
export const isUuid = (text: string): boolean => uuid.test(text);
