import { fromKysely, type PgBoss } from 'pg-boss';
import { isAccountActive } from '../auth/accountStatus.ts';
import type { Tx } from '../database/tenant.ts';
import { runAs } from '../database/work.ts';
import type { Services } from '../services/services.ts';
import { inTurnOf, perAccount, type Turn } from './accountTurns.ts';

/**
 * Work that outlasts a request. It runs at least once, so it must be able to go on where it stopped. Its line in
 * `kinds.ts` makes every server work on it.
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
  /** At most one job a key is queued or running. */
  key(data: T): string;
  /**
   * Whose work it is: accounts take turns, so that much work of one does not hold up the others. Left out: first come,
   * first served.
   */
  accountOf?(data: T): string;
  /** Runs in place of `run` while the account of `accountOf` is inactive. Left out: the work goes on, as it does for paid orders. */
  whenInactive?(services: Services, data: T): Promise<void>;
  /** Also queued by the clock, with empty data: a cron expression in UTC. */
  readonly cron?: string;
  /** Also queued at every start: it looks for what a killed process has left. */
  readonly atStart?: boolean;
  run(services: Services, data: T, signal: AbortSignal): Promise<void>;
}

/** `retry`: nobody is notified when a job may be tried again, so it is looked for as often as this. */
const seconds = { heartbeat: 10, expire: 6 * 60 * 60, poll: 0.5, retry: 3 };

/** What is under way when the server stops has so long to end, ms: the queue's connections stay open for longer. */
const lastMs = 1_500;

/** Rejects a while after the signal: work that does not heed it is given back, and goes on elsewhere or after the start. */
const givenBack = (signal: AbortSignal): { after: Promise<never>; forget: () => void } => {
  const { promise: after, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const begin = (): void => {
    timer = setTimeout(() => reject(new Error('The server stops')), lastMs);
  };
  signal.addEventListener('abort', begin, { once: true });
  const forget = (): void => {
    signal.removeEventListener('abort', begin);
    clearTimeout(timer);
  };
  return { after, forget };
};

/** One place in the queue, and in its account's. */
const placeOf = async <T extends object>(
  boss: PgBoss,
  kind: JobKind<T>,
  data: T,
): Promise<{ singletonKey: string } & Partial<Turn>> => ({
  singletonKey: kind.key(data),
  ...(kind.accountOf && (await inTurnOf(boss, kind.name, kind.accountOf(data)))),
});

const runLogged = async <T extends object>(
  services: Services,
  kind: JobKind<T>,
  job: { data: T; signal: AbortSignal },
): Promise<void> => {
  const signal = AbortSignal.any([job.signal, services.stopping]);
  const { after, forget } = givenBack(signal);
  const accountId = kind.accountOf?.(job.data);
  const work = runAs({ patience: 'job', accountId }, () => runKind(services, kind, job.data, signal));
  // Errors after the job was returned to the queue are ignored.
  work.catch(() => undefined);
  try {
    await Promise.race([work, after]);
  } catch (error) {
    if (!signal.aborted) services.log.error(error, `Job ${kind.name} failed and will be tried again`);
    throw error;
  } finally {
    forget();
  }
};

/** Returns true if the job's account is inactive and its work must not go on. */
const isHeld = async <T extends object>({ db }: Services, kind: JobKind<T>, data: T): Promise<boolean> =>
  kind.whenInactive !== undefined &&
  kind.accountOf !== undefined &&
  !(await isAccountActive(db, kind.accountOf(data)));

const runKind = async <T extends object>(
  services: Services,
  kind: JobKind<T>,
  data: T,
  signal: AbortSignal,
): Promise<void> => {
  if (await isHeld(services, kind, data)) await kind.whenInactive?.(services, data);
  else await kind.run(services, data, signal);
};

/** Makes the queue of a kind unless there is one. */
export const makeQueue = (boss: PgBoss, kind: Pick<JobKind<never>, 'name'>): Promise<void> =>
  boss.createQueue(kind.name, {
    policy: 'exclusive',
    notify: true,
    retryLimit: 20,
    retryDelay: 1,
    heartbeatSeconds: seconds.heartbeat,
    expireInSeconds: seconds.expire,
  });

/** Starts the workers of the given kinds. A job whose process died is taken up again after its heartbeat stops. */
export const startJobs = async (services: Services, kinds: readonly JobKind<never>[]): Promise<void> => {
  for (const kind of kinds as readonly JobKind<object>[]) {
    await makeQueue(services.boss, kind);
    if (kind.cron) await services.boss.schedule(kind.name, kind.cron, {}, { singletonKey: kind.key({}) });
    const often = { pollingIntervalSeconds: seconds.poll, notifyPollingIntervalSeconds: seconds.retry };
    const worker = await services.boss.work<object>(
      kind.name,
      { ...often, localConcurrency: 2, ...(kind.accountOf && perAccount) },
      async ([job]) => {
        if (job) await runLogged(services, kind, job);
        // Who looked meanwhile left the account's next job alone, and would look again only in seconds.
        if (kind.accountOf) setImmediate(() => services.boss.notifyWorker(worker));
      },
    );
  }
  for (const kind of kinds)
    if (kind.atStart) await services.boss.send(kind.name, {}, { singletonKey: 'start' });
};

/** Queues several jobs by one statement; one that is queued or running under a key stands for that of the same key. */
export const enqueueAll = async <T extends object>(
  boss: PgBoss,
  kind: JobKind<T>,
  all: readonly T[],
): Promise<void> => {
  if (all.length > 0)
    await boss.insert(
      kind.name,
      all.map((data) => ({ data, singletonKey: kind.key(data) })),
    );
};

/** Queues a job; one that is queued or running under the same key stands for it: then false. */
export const enqueue = async <T extends object>(boss: PgBoss, kind: JobKind<T>, data: T): Promise<boolean> =>
  (await boss.send(kind.name, data, await placeOf(boss, kind, data))) !== null;

/** The same in a transaction of ours: the job is there when that commits, and only then. */
export const enqueueIn = async <T extends object>(
  tx: Tx,
  boss: PgBoss,
  kind: JobKind<T>,
  data: T,
): Promise<void> => {
  await boss.send(kind.name, data, { ...(await placeOf(boss, kind, data)), db: fromKysely(tx) });
};
