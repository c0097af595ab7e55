import { randomBytes } from 'node:crypto';

/** Random digits are drawn for many ids at once: a call costs more than the digits. */
const digits = 16;
let pool = '';
let used = 0;
let last = 0;

/** The digits of a millisecond, which many ids have in common. */
let time = Number.NaN;
let timeDigits = '';

const randomHex = (): string => {
  if (used === pool.length) {
    pool = randomBytes((digits / 2) * 256).toString('hex');
    used = 0;
  }
  used += digits;
  return pool.slice(used - digits, used);
};

/** The digit of a random one that holds the variant of a uuid: its two upper bits are `10`. */
const variantDigit = (digit: string): string => '89ab'.charAt(Number.parseInt(digit, 16) & 3);

/**
 * A uuid of version 7, as `uuidv7()` in the database makes it: for rows that refer to each other before they are
 * written. Ids of one process rise; the 12 bits after the millisecond count them within it.
 */
export const newId = (now: number = Date.now()): string => {
  last = Math.max(last + 1, now * 4096);
  const ms = Math.floor(last / 4096);
  if (ms !== time) {
    const all = ms.toString(16).padStart(12, '0');
    timeDigits = `${all.slice(0, 8)}-${all.slice(8)}`;
    time = ms;
  }
  const count = (4096 + (last % 4096)).toString(16).slice(1);
  const random = randomHex();
  return `${timeDigits}-7${count}-${variantDigit(random.charAt(0))}${random.slice(1, 4)}-${random.slice(4)}`;
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text is a uuid, in any case. */
export const isUuid = (text: string): boolean => uuid.test(text);
