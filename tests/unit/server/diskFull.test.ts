import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { ensureRoom, isDiskFull } from '../../../server/base/diskFull.ts';

it('leaves some space of a disk free, and reports a full disk beyond it', async () => {
  await expect(ensureRoom(tmpdir())).resolves.toBeUndefined();
  const refused = await ensureRoom(tmpdir(), Number.MAX_SAFE_INTEGER).catch((error: unknown) => error);
  expect(isDiskFull(refused)).toBe(true);
});
