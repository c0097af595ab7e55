import { PgBoss } from 'pg-boss';
import { createJob, readJob } from '../areas/imports/jobs.ts';
import { openDatabase } from '../database/connection.ts';
import { enqueue, makeQueue } from '../jobs/jobs.ts';

const jobOf = { reading: readJob, checking: readJob, creating: createJob } as const;
type Unfinished = keyof typeof jobOf;

const isUnfinished = (status: string): status is Unfinished => status in jobOf;

/**
 * Queues work again, since the queue is no part of a backup: imports under way continue where they stopped; exports
 * count as failed and can be requested again. Jobs of links are queued by their own timer.
 */
export const requeueWork = async (url: string): Promise<void> => {
  const { db, close } = openDatabase(url, { max: 1 });
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    for (const kind of [readJob, createJob]) await makeQueue(boss, kind);
    const imports = await db
      .selectFrom('imports')
      .select(['account_id', 'id', 'status'])
      .where('status', 'in', Object.keys(jobOf).filter(isUnfinished))
      .execute();
    for (const { account_id: accountId, id: importId, status } of imports) {
      if (isUnfinished(status)) await enqueue(boss, jobOf[status], { accountId, importId });
    }
    await db
      .updateTable('exports')
      .set({ status: 'failed', finished_at: new Date() })
      .where('status', '=', 'running')
      .execute();
  } finally {
    await boss.stop({ graceful: false });
    await close();
  }
};
