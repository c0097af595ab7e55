import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { enqueue, startJobs, type JobKind } from '../../server/jobs/jobs.ts';
import { testServices, type TestServices } from '../support/services.ts';

let world: TestServices;
let boss: PgBoss;

beforeAll(async () => {
  world = await testServices();
  // As a server has it: it is told of new jobs and looks for others seldom.
  boss = new PgBoss({ connectionString: world.services.pool.options.connectionString ?? '', max: 2, useListenNotify: true, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await world.close();
});

it('a job that failed is tried again within seconds', async () => {
  const run = vi.fn<JobKind<object>['run']>().mockRejectedValueOnce(new Error('the mail server is away')).mockResolvedValue();
  const kind: JobKind<object> = { name: 'sometimes', key: () => 'one', run };
  const services = { ...world.services, boss };
  await startJobs(services, [kind]);
  await enqueue(boss, kind, {});
  await expect.poll(() => run.mock.calls.length, { timeout: 20_000 }).toBe(2);
});
