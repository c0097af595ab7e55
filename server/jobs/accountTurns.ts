import type { PgBoss } from 'pg-boss';

/** Options of a job in a queue whose accounts take turns. */
export interface Turn {
  group: { id: string };
  priority: number;
}

/**
 * Options of a queue's workers: one job of an account at a time per process, so that the other slot is free for
 * others.
 */
export const oneJobPerAccount = { localGroupConcurrency: 1 } as const;

/**
 * Returns the position of an account's next job: one step back for each of its own waiting jobs, so that first jobs
 * of other accounts come before. Counted in the database, so it holds for all copies of the server together.
 */
export const queuePosition = async (boss: PgBoss, queue: string, accountId: string): Promise<Turn> => {
  const { rows } = await boss
    .getDb()
    .executeSql(
      "select count(*)::int as waiting from pgboss.job where name = $1 and group_id = $2 and state <= 'active'",
      [queue, accountId],
    );
  const [{ waiting: waitingCount } = { waiting: 0 }] = rows as { waiting: number }[];
  return { group: { id: accountId }, priority: -waitingCount };
};

/** Returns the positions of jobs that are queued together, each one step back for each earlier job of its account. */
export const queuePositions = (accountIds: readonly string[]): Turn[] => {
  const counts = new Map<string, number>();
  return accountIds.map((id) => {
    const earlierJobs = counts.get(id) ?? 0;
    counts.set(id, earlierJobs + 1);
    return { group: { id }, priority: -earlierJobs };
  });
};
