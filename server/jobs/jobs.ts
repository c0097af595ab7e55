import { fromKysely, type PgBoss } from 'pg-boss';
import { isAccountActive } from '../auth/accountStatus.ts';
import type { Tx } from '../database/tenant.ts';
import { runAs } from '../database/work.ts';
import type { Services } from '../services/services.ts';
import { oneJobPerAccount, queuePosition, queuePositions, type Turn } from './accountTurns.ts';

/**
 * Work that outlasts a request. It runs at least once, so it must be able to continue where it stopped. Every
 * server runs the kinds listed in `kinds.ts`.
 * @example
 * export const noticeJob: JobKind<{ userId: string }> = {
 *   name: 'notice',
 *   key: ({ userId }) => userId,
 *   run: (services, { userId }) => sendNotice(services, userId),
 * };
 * await enqueue(boss, noticeJob, { userId });
 */
export interface JobKind<T extends object> {
  readonly name: string;
  /** Key of a job; at most one job per key is queued or running. */
  key(data: T): string;
  /**
   * Returns the account of a job: accounts take turns, so that much work of one does not delay the others. By
   * default first come, first served.
   */
  accountOf?(data: T): string;
  /**
   * Runs in place of `run` while the account of `accountOf` is inactive. By default the work continues, as for paid
   * orders.
   */
  whenInactive?(services: Services, data: T): Promise<void>;
  /** Maximum number of jobs that run at once in a process; by default 2. More, if they mostly wait for others. */
  readonly atOnce?: number;
  /** Cron expression in UTC; the job is also queued at these times, with empty data. */
  readonly cron?: string;
  /** True: also queued at every start, to find work that a killed process has left. */
  readonly atStart?: boolean;
  run(services: Services, data: T, signal: AbortSignal): Promise<void>;
}

/** `retry`: interval of checks for jobs to retry, of which workers are not notified. */
const seconds = { heartbeat: 10, expire: 6 * 60 * 60, poll: 0.5, retry: 3 };

/** Milliseconds that running jobs have to end when the server stops; the queue's connections stay open for longer. */
const gracePeriodMs = 1_500;

/**
 * Returns a promise that rejects a while after the signal: work that ignores it is given back, and continues
 * elsewhere or after the start.
 */
const givenBack = (signal: AbortSignal): { after: Promise<never>; forget: () => void } => {
  const { promise: rejection, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const begin = (): void => {
    timer = setTimeout(() => reject(new Error('The server stops')), gracePeriodMs);
  };
  signal.addEventListener('abort', begin, { once: true });
  const forget = (): void => {
    signal.removeEventListener('abort', begin);
    clearTimeout(timer);
  };
  return { after: rejection, forget };
};

/** Returns the options to queue a job with: its key, and its position among the jobs of its account. */
const sendOptions = async <T extends object>(
  boss: PgBoss,
  kind: JobKind<T>,
  data: T,
): Promise<{ singletonKey: string } & Partial<Turn>> => ({
  singletonKey: kind.key(data),
  ...(kind.accountOf && (await queuePosition(boss, kind.name, kind.accountOf(data)))),
});

/** Returns true if the job's account is inactive and its work must not continue. */
const isJobHeld = async <T extends object>({ db }: Services, kind: JobKind<T>, data: T): Promise<boolean> =>
  kind.whenInactive !== undefined &&
  kind.accountOf !== undefined &&
  !(await isAccountActive(db, kind.accountOf(data)));

const runLogged = async <T extends object>(
  services: Services,
  kind: JobKind<T>,
  job: { data: T; signal: AbortSignal },
): Promise<void> => {
  const { data } = job;
  const signal = AbortSignal.any([job.signal, services.stopping]);
  const { after: rejection, forget } = givenBack(signal);
  const work = runAs({ timeLimit: 'job', accountId: kind.accountOf?.(data) }, async () => {
    if (await isJobHeld(services, kind, data)) await kind.whenInactive?.(services, data);
    else await kind.run(services, data, signal);
  });
  // Errors after the job was returned to the queue are ignored.
  work.catch(() => undefined);
  try {
    await Promise.race([work, rejection]);
  } catch (error) {
    if (!signal.aborted) services.log.error(error, `Job ${kind.name} failed and will be tried again`);
    throw error;
  } finally {
    forget();
  }
};

/** Creates the queue of a kind unless there is one. */
export const makeQueue = (boss: PgBoss, kind: Pick<JobKind<never>, 'name'>): Promise<void> =>
  boss.createQueue(kind.name, {
    policy: 'exclusive',
    notify: true,
    retryLimit: 20,
    retryDelay: 1,
    heartbeatSeconds: seconds.heartbeat,
    expireInSeconds: seconds.expire,
  });

/** Starts the workers of the given kinds. A job whose process died is continued after its heartbeat stops. */
export const startJobs = async (services: Services, kinds: readonly JobKind<never>[]): Promise<void> => {
  for (const kind of kinds as readonly JobKind<object>[]) {
    await makeQueue(services.boss, kind);
    if (kind.cron) await services.boss.schedule(kind.name, kind.cron, {}, { singletonKey: kind.key({}) });
    const often = { pollingIntervalSeconds: seconds.poll, notifyPollingIntervalSeconds: seconds.retry };
    const worker = await services.boss.work<object>(
      kind.name,
      { ...often, localConcurrency: kind.atOnce ?? 2, ...(kind.accountOf && oneJobPerAccount) },
      async ([job]) => {
        if (job) await runLogged(services, kind, job);
        // A worker that polled meanwhile skipped the account's next job, and would poll again only in seconds.
        if (kind.accountOf) setImmediate(() => services.boss.notifyWorker(worker));
      },
    );
  }
  for (const kind of kinds)
    if (kind.atStart) await services.boss.send(kind.name, {}, { singletonKey: 'start' });
};

/** Queues several jobs by one statement, in turns of their accounts; a key that is queued or running is skipped. */
export const enqueueAll = async <T extends object>(
  boss: PgBoss,
  kind: JobKind<T>,
  jobsData: readonly T[],
): Promise<void> => {
  if (jobsData.length === 0) return;
  const turns = queuePositions(jobsData.flatMap((data) => kind.accountOf?.(data) ?? []));
  await boss.insert(
    kind.name,
    jobsData.map((data, index) => ({ data, singletonKey: kind.key(data), ...turns[index] })),
  );
};

/** Queues a job. Returns false if one is queued or running under the same key. */
export const enqueue = async <T extends object>(boss: PgBoss, kind: JobKind<T>, data: T): Promise<boolean> =>
  (await boss.send(kind.name, data, await sendOptions(boss, kind, data))) !== null;

/** Queues a job that begins after some seconds. Returns false if one is queued or running under the same key. */
export const enqueueAfter = async <T extends object>(
  boss: PgBoss,
  kind: JobKind<T>,
  data: T,
  startAfter: number,
): Promise<boolean> =>
  (await boss.send(kind.name, data, { ...(await sendOptions(boss, kind, data)), startAfter })) !== null;

/** Queues a job in a transaction of ours: it exists only once that commits. */
export const enqueueInTransaction = async <T extends object>(
  tx: Tx,
  boss: PgBoss,
  kind: JobKind<T>,
  data: T,
): Promise<void> => {
  await boss.send(kind.name, data, { ...(await sendOptions(boss, kind, data)), db: fromKysely(tx) });
};
