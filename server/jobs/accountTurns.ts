import type { PgBoss } from 'pg-boss';

/** How a job stands in a queue whose accounts take turns. */
export interface Turn {
  group: { id: string };
  priority: number;
}

/** Options of a queue's workers: one job of an account at a time in a process, so that the other place is free for others. */
export const perAccount = { localGroupConcurrency: 1 } as const;

/**
 * The place of an account's next job: behind as many of its own as wait already, so behind the first of everybody else.
 * Counted where the queue is, so it holds for all copies of the server together.
 */
export const inTurnOf = async (boss: PgBoss, queue: string, accountId: string): Promise<Turn> => {
  const { rows } = await boss
    .getDb()
    .executeSql(
      "select count(*)::int as waiting from pgboss.job where name = $1 and group_id = $2 and state <= 'active'",
      [queue, accountId],
    );
  const [{ waiting } = { waiting: 0 }] = rows as { waiting: number }[];
  return { group: { id: accountId }, priority: -waiting };
};
