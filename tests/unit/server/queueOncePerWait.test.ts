import type { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { JobKind } from '../../../server/jobs/jobs.ts';
import { queueOncePerWait } from '../../../server/jobs/queueOncePerWait.ts';

const kind: JobKind<{ id: string }> = {
  name: 'wake',
  key: ({ id }) => id,
  run: async () => undefined,
};
const waitSeconds = 10;

const queueWith = (send: () => Promise<string | null>) => {
  const sent = vi.fn<(...parameters: unknown[]) => Promise<string | null>>(send);
  return { sent, queue: queueOncePerWait({ send: sent } as Partial<PgBoss> as PgBoss, kind, waitSeconds) };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('sends one job of a key while it waits, and the next once it may have begun', async () => {
  const { sent, queue } = queueWith(async () => 'job');
  for (const id of ['a', 'a', 'b', 'a']) await queue({ id });
  expect(sent.mock.calls).toEqual(
    ['a', 'b'].map((id) => ['wake', { id }, { singletonKey: id, startAfter: waitSeconds }]),
  );
  vi.advanceTimersByTime(waitSeconds * 1000 - 1);
  await queue({ id: 'a' });
  expect(sent).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  await queue({ id: 'a' });
  expect(sent).toHaveBeenCalledTimes(3);
});

it('sends again after the queue refused a job, because the one that runs may end before it sees the work', async () => {
  const { sent, queue } = queueWith(async () => null);
  await queue({ id: 'a' });
  await queue({ id: 'a' });
  expect(sent).toHaveBeenCalledTimes(2);
});
