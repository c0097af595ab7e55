import { asTenant } from '../../../database/tenant.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { nameFew } from '../../../notify/nameFew.ts';
import { notify } from '../../../notify/notify.ts';
import type { Services } from '../../../services/services.ts';
import { accountsOfVersion, changesOf, hasNotice } from './priceNotices.ts';

type Work = Pick<Services, 'db' | 'now'>;

const readAnnounced = ({ db }: Work, version: number) =>
  db
    .selectFrom('operator_versions')
    .select(['state', 'applies_at', 'created_at'])
    .where('number', '=', version)
    .executeTakeFirst();

/** Returns a moment as `01/12/2026, 00:00` in this time zone. */
const momentIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    Date.parse(instant),
  );

const announceTo = ({ db, now }: Work, accountId: string, version: number, appliesAt: string) =>
  asTenant(db, accountId, async (tx) => {
    if (await hasNotice(tx, accountId, version, ['prices_scheduled', 'prices_changed'])) return;
    const changes = await changesOf(tx, accountId, version, now());
    if (changes.length === 0) return;
    const { time_zone: timeZone } = await tx
      .selectFrom('accounts')
      .select('time_zone')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const params = { version, from: momentIn(appliesAt, timeZone), changes: nameFew(changes) };
    await notify(tx, accountId, { kind: 'prices_scheduled', shopId: null, objectId: accountId, params });
  });

const withdrawFrom = ({ db }: Work, accountId: string, version: number) =>
  asTenant(db, accountId, async (tx) => {
    if (!(await hasNotice(tx, accountId, version, ['prices_scheduled']))) return;
    if (await hasNotice(tx, accountId, version, ['prices_withdrawn'])) return;
    const params = { version };
    await notify(tx, accountId, { kind: 'prices_withdrawn', shopId: null, objectId: accountId, params });
  });

/** Tells the sellers who know of a version that it does not come. They had orders before it was made. */
const announceWithdrawal = async (
  work: Work,
  version: number,
  createdAt: string,
  signal: AbortSignal,
): Promise<void> => {
  const { rows } = await accountsOfVersion(version, new Date(createdAt)).execute(work.db);
  for (const { account_id: accountId } of rows) {
    if (signal.aborted) return;
    await withdrawFrom(work, accountId, version);
  }
};

/**
 * Job that tells sellers of the last days' orders which prices a version will change and from when, or that it was
 * withdrawn or has failed; each once. `state`: that of the version when the job was queued, as a key of its own: a
 * withdrawal must not be lost while the announcement runs.
 */
export const announcePricesJob: JobKind<{ version: number; state: 'scheduled' | 'withdrawn' }> = {
  name: 'announce-prices',
  key: ({ version, state }) => `${version} ${state}`,
  run: async (services, { version }, signal) => {
    const announced = await readAnnounced(services, version);
    if (announced?.state === 'scheduled') {
      const { rows } = await accountsOfVersion(version, services.now()).execute(services.db);
      for (const { account_id: accountId } of rows) {
        if (signal.aborted) return;
        await announceTo(services, accountId, version, announced.applies_at);
      }
    }
    // It may have been withdrawn while sellers were being told.
    const latest = await readAnnounced(services, version);
    if (latest?.state === 'withdrawn' || latest?.state === 'failed')
      await announceWithdrawal(services, version, latest.created_at, signal);
  },
};
