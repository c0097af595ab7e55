import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { IssueRequest } from '../../../server/storage/credentials.ts';
import { createObjectStorage } from '../../../server/storage/createObjectStorage.ts';
import { QuotaExceeded } from '../../../server/storage/quota/counts.ts';
import { countUploadsJob, remoteIssuer } from '../../../server/uploads/remoteUploads.ts';
import { makeQueue } from '../../../server/jobs/jobs.ts';
import { buildSeller, type Seller } from '../../support/worlds/seller.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

let world: TestServices;
let seller: Seller;
const requests: IssueRequest[] = [];

beforeAll(async () => {
  world = await testServices();
  seller = await buildSeller(world.services);
  await makeQueue(world.services.boss, countUploadsJob);
});
afterAll(() => world.close());

const issuer = () =>
  remoteIssuer(async (request) => {
    requests.push(request);
    return world.services.uploads.issueCredentials(request);
  }, world.services);

const used = async (): Promise<number> => {
  const row = await world.services.db
    .selectFrom('storage_use')
    .select('bytes')
    .where('account_id', '=', seller.accountId)
    .executeTakeFirst();
  return row?.bytes ?? 0;
};

/** Stores past the counts, as browsers do at a store of the operator's. */
const storePast = async (key: string, bytes: number): Promise<void> => {
  const { storage } = await createObjectStorage(world.services.config);
  await storage.put(key, Buffer.alloc(bytes), { contentType: 'image/png' });
};

const count = () =>
  countUploadsJob.run(world.services, { userId: seller.userId, at: 0 }, AbortSignal.timeout(20_000));

it('issues short credentials for an operator’s store, and counts uploads soon and at their end', async () => {
  await issuer()({ userId: seller.userId });
  expect(requests.at(-1)).toMatchObject({ userId: seller.userId, lifetime: 900 });
  const jobs = await world.services.boss.findJobs<{ userId: string }>(countUploadsJob.name);
  const minutes = jobs.map(({ startAfter, createdOn }) =>
    Math.round((startAfter.getTime() - createdOn.getTime()) / 60_000),
  );
  expect(minutes.toSorted((a, b) => a - b)).toEqual([1, 16]);
  expect(new Set(jobs.map(({ data }) => data.userId))).toEqual(new Set([seller.userId]));
  await issuer()({ userId: seller.userId });
  expect((await world.services.boss.findJobs(countUploadsJob.name)).length).toBeLessThanOrEqual(4);
});

it('counts objects that were uploaded past the server, also after a larger replacement', async () => {
  const before = await used();
  await storePast(`${seller.userId}/one.png`, 10_000);
  await count();
  expect((await used()) - before).toBe(10_000);
  await storePast(`${seller.userId}/one.png`, 50_000);
  await storePast(`${crypto.randomUUID()}/foreign.png`, 70_000);
  await count();
  await count();
  expect((await used()) - before).toBe(50_000);
});

it('issues no more credentials to a full account', async () => {
  await world.services.db
    .updateTable('storage_use')
    .set({ bytes: 10 * 1024 ** 3 })
    .where('account_id', '=', seller.accountId)
    .execute();
  const issue = vi.fn<(request: IssueRequest) => Promise<never>>();
  await expect(remoteIssuer(issue, world.services)({ userId: seller.userId })).rejects.toThrow(QuotaExceeded);
  expect(issue).not.toHaveBeenCalled();
});
