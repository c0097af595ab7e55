import { randomFillSync } from 'node:crypto';

/** Random bytes are drawn for many ids at once: a call costs more than the bytes. */
const pool = Buffer.alloc(16 * 256);
let used = pool.length;
let last = 0;

const randomBytes = (): Buffer => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
};

/**
 * A uuid of version 7, as `uuidv7()` in the database makes it: for rows that refer to each other before they are
 * written. Ids of one process rise; the 12 bits after the millisecond count them within it.
 */
export const newId = (now: number = Date.now()): string => {
  last = Math.max(last + 1, now * 4096);
  const bytes = randomBytes();
  bytes.writeUIntBE(Math.floor(last / 4096), 0, 6);
  bytes.writeUInt16BE(0x7000 | (last % 4096), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
