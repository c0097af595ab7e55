import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { ensureDiskSpace, isDiskFull } from '../../../server/base/diskFull.ts';

it('leaves some space of a disk free, and reports a full disk beyond it', async () => {
  await expect(ensureDiskSpace(tmpdir())).resolves.toBeUndefined();
  const refused = await ensureDiskSpace(tmpdir(), Number.MAX_SAFE_INTEGER).catch((error: unknown) => error);
  expect(isDiskFull(refused)).toBe(true);
});
