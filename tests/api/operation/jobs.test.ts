import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { enqueue, enqueueAll, makeQueue, startJobs, type JobKind } from '../../../server/jobs/jobs.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

let world: TestServices;
let boss: PgBoss;

beforeAll(async () => {
  world = await testServices();
  // As a server has it: it is told of new jobs and looks for others seldom.
  boss = new PgBoss({
    connectionString: world.services.pool.options.connectionString ?? '',
    max: 2,
    useListenNotify: true,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await world.close();
});

it('retries a failed job within seconds', async () => {
  const run = vi
    .fn<JobKind<object>['run']>()
    .mockRejectedValueOnce(new Error('the mail server is away'))
    .mockResolvedValue();
  const kind: JobKind<object> = { name: 'sometimes', key: () => 'one', run };
  const services = { ...world.services, boss };
  await startJobs(services, [kind]);
  await enqueue(boss, kind, {});
  await expect.poll(() => run.mock.calls.length, { timeout: 20_000 }).toBe(2);
});

interface AccountJob {
  accountId: string;
  id: number;
}

it('gives each account its turn among jobs that are queued together, one at a time', async () => {
  const begun: string[] = [];
  const kind: JobKind<AccountJob> = {
    name: 'together',
    key: ({ accountId, id }) => `${accountId} ${id}`,
    accountOf: ({ accountId }) => accountId,
    run: async (_services, { accountId, id }) => {
      begun.push(`${accountId} ${id}`);
      // The first job of this account does not end: a second one at its side would show.
      if (accountId === 'greedy' && id === 0) await new Promise(() => undefined);
    },
  };
  await makeQueue(boss, kind);
  const jobsOf = (accountId: string, ids: readonly number[]) => ids.map((id) => ({ accountId, id }));
  await enqueueAll(boss, kind, [...jobsOf('greedy', [0, 1, 2]), ...jobsOf('patient', [0, 1])]);
  await startJobs({ ...world.services, boss }, [kind]);
  // Sorted: two workers fetch at the same moment, and either may begin first.
  await expect.poll(() => begun.toSorted()).toEqual(['greedy 0', 'patient 0', 'patient 1']);
});

it('runs as many jobs at once as their kind says: two that wait for others do not stop the rest', async () => {
  const begun: string[] = [];
  const kind: JobKind<AccountJob> = {
    name: 'waiting',
    key: ({ accountId }) => accountId,
    accountOf: ({ accountId }) => accountId,
    atOnce: 3,
    run: async (_services, { accountId }) => {
      begun.push(accountId);
      if (accountId.startsWith('slow')) await new Promise(() => undefined);
    },
  };
  await makeQueue(boss, kind);
  await startJobs({ ...world.services, boss }, [kind]);
  const enqueueFor = (accountIds: readonly string[]): Promise<void> =>
    enqueueAll(
      boss,
      kind,
      accountIds.map((accountId) => ({ accountId, id: 0 })),
    );
  await enqueueFor(['slow 1', 'slow 2']);
  await expect.poll(() => begun.toSorted()).toEqual(['slow 1', 'slow 2']);
  await enqueueFor(['quick 1', 'quick 2']);
  await expect.poll(() => begun.slice(2).toSorted()).toEqual(['quick 1', 'quick 2']);
});

it('does not delay a third account by much work of two others', async () => {
  const begun: string[] = [];
  const newcomer = Promise.withResolvers<void>();
  const kind: JobKind<AccountJob> = {
    name: 'by-account',
    key: ({ accountId, id }) => `${accountId} ${id}`,
    accountOf: ({ accountId }) => accountId,
    run: async (_services, { accountId }) => {
      begun.push(accountId);
      await newcomer.promise;
    },
  };
  await makeQueue(boss, kind);
  for (const accountId of ['greedy', 'hoarder']) {
    for (let id = 0; id < 6; id += 1) await enqueue(boss, kind, { accountId, id });
  }
  await startJobs({ ...world.services, boss }, [kind]);
  await expect.poll(() => begun.toSorted()).toEqual(['greedy', 'hoarder']);
  await enqueue(boss, kind, { accountId: 'newcomer', id: 0 });
  newcomer.resolve();
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(13);
  expect(begun.indexOf('newcomer')).toBeLessThanOrEqual(4);
});
