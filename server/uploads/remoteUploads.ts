import type { Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/tables/tables.ts';
import type { JobKind } from '../jobs/jobs.ts';
import type { IssueCredentials } from '../storage/credentials.ts';
import { QuotaExceeded } from '../storage/quota/counts.ts';
import { countStored, isFull } from '../storage/quota/databaseCounts.ts';
import { inBatches } from '../storage/quota/inBatches.ts';

/** Lifetime in seconds of credentials for an external store: the minimum of STS, since they cannot be revoked. */
const lifetime = 15 * 60;

/** Seconds after credentials were issued, and after they ended, at which the uploads are counted. */
const lag = 60;

/** Counts the uploads of a user that went directly to the operator's store. */
export const countUploadsJob: JobKind<{ userId: string; at: number }> = {
  name: 'upload-count',
  key: ({ userId, at }) => `${userId} ${at}`,
  run: async ({ db, storage }, { userId }, signal) => {
    for await (const objects of inBatches(storage.list(`${userId}/`))) {
      signal.throwIfAborted();
      await countStored(db, objects);
    }
  },
};

/** Queues one count for all credentials of the same minutes. */
const countLater = async (boss: PgBoss, userId: string, seconds: number): Promise<void> => {
  const at = Math.floor((Date.now() / 1000 + seconds) / (2 * lag));
  const data = { userId, at };
  await boss.send(countUploadsJob.name, data, {
    singletonKey: countUploadsJob.key(data),
    startAfter: seconds,
  });
};

/**
 * Issues credentials for a store to which uploads go directly: short-lived ones, none to an account without free
 * storage, and their uploads are counted soon. Throws QuotaExceeded.
 */
export const remoteIssuer =
  (issue: IssueCredentials, { db, boss }: { db: Kysely<Database>; boss: PgBoss }): IssueCredentials =>
  async (request) => {
    if (await isFull(db, request.userId)) throw new QuotaExceeded();
    const issued = await issue({ ...request, lifetime });
    await countLater(boss, request.userId, lag);
    await countLater(boss, request.userId, lifetime + lag);
    return issued;
  };
