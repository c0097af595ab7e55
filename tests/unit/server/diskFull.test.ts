import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { ensureRoom, isDiskFull } from '../../../server/base/diskFull.ts';

it('leaves some of a disk free, and says of what would not that it is full', async () => {
  await expect(ensureRoom(tmpdir())).resolves.toBeUndefined();
  const refused = await ensureRoom(tmpdir(), Number.MAX_SAFE_INTEGER).catch((error: unknown) => error);
  expect(isDiskFull(refused)).toBe(true);
});
