import type { Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/tables/tables.ts';
import type { JobKind } from '../jobs/jobs.ts';
import type { IssueCredentials } from '../storage/credentials.ts';
import { QuotaExceeded } from '../storage/quota/counts.ts';
import { countLying, isFull } from '../storage/quota/databaseCounts.ts';
import { inBatches } from '../storage/quota/inBatches.ts';

/** Seconds that credentials of a store of somebody else's live: the least that STS gives, since nobody can call them back. */
const lifetime = 15 * 60;

/** Seconds after credentials were given, and after they ended, that what was stored with them is counted. */
const lag = 60;

/** Counts what a user has uploaded past us, to a store of the operator's. */
export const countUploadsJob: JobKind<{ userId: string; at: number }> = {
  name: 'upload-count',
  key: ({ userId, at }) => `${userId} ${at}`,
  run: async ({ db, storage }, { userId }, signal) => {
    for await (const objects of inBatches(storage.list(`${userId}/`))) {
      signal.throwIfAborted();
      await countLying(db, objects);
    }
  },
};

/** One count for all credentials of the same minutes. */
const countLater = async (boss: PgBoss, userId: string, seconds: number): Promise<void> => {
  const at = Math.floor((Date.now() / 1000 + seconds) / (2 * lag));
  const data = { userId, at };
  await boss.send(countUploadsJob.name, data, {
    singletonKey: countUploadsJob.key(data),
    startAfter: seconds,
  });
};

/**
 * Gives credentials for a store that uploads go to without us: short ones, none to an account that is full, and what
 * came by them is counted soon. Throws QuotaExceeded.
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
