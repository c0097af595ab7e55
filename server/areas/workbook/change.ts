import { sql } from 'kysely';
import { ApiError } from '../../base/errors.ts';
import type { Tx } from '../../database/tenant.ts';
import { enqueueInTransaction, makeQueue } from '../../jobs/jobs.ts';
import { applyWorkbook, type WorkbookChanges } from '../../operator/workbook/apply/applyWorkbook.ts';
import {
  readPriceChanges,
  writeComingPrices,
  writePriceChanges,
} from '../../operator/workbook/apply/prices.ts';
import { readChangedLevels } from '../../operator/workbook/apply/stock.ts';
import { stageWorkbook } from '../../operator/workbook/apply/stage.ts';
import type { PictureReference } from '../../operator/workbook/cellsFile.ts';
import {
  insertVersion,
  lockVersion,
  readScheduled,
  readVersion,
  setVersion,
} from '../../operator/workbook/versions.ts';
import type { Services } from '../../services/services.ts';
import { isApproved, pendingApproval, unlimitedAmount, type GuardedCommand } from '../../staff/approvals.ts';
import type { StaffWork } from '../../staff/staffCommand.ts';
import { notifyLevels } from '../orders/stock/levelNotices.ts';
import { announcePricesJob } from '../orders/write/announcePrices.ts';
import { followPricesJob } from '../orders/write/followPrices.ts';
import { planLines, type PlanLine } from './planLines.ts';
import type { CheckedWorkbook } from './readUpload.ts';
import { compareUnpaid, pricesOf, type UnpaidChanges, unpaidVariants } from './unpaidOrders.ts';

/** A workbook to put in force. `from`: when; null: now. */
export type RequestedChange = Pick<CheckedWorkbook, 'workbook' | 'sha256' | 'base'> & {
  pictures?: CheckedWorkbook['pictures'];
  from: Date | null;
};

/** Result of a change or of its plan. */
export interface ChangeReport {
  /** False for a plan, for one that waits for a second person, and where nothing changes. */
  applied: boolean;
  /** The version in force, or the one that waits for its date. */
  version: number;
  scheduled_for?: string;
  second_needed?: true;
  plan: PlanLine[];
}

interface Trial {
  changes: WorkbookChanges;
  unpaid: UnpaidChanges;
  plan: PlanLine[];
}

const readMark = async (
  { storage }: Pick<Services, 'storage'>,
  mark: PictureReference | null,
  pictures: CheckedWorkbook['pictures'] = [],
) => {
  if (!mark || (mark.type !== 'image/png' && mark.type !== 'image/svg+xml')) return null;
  const { key, type } = mark;
  const uploaded = pictures.find((picture) => picture.key === key);
  if (uploaded) return { bytes: Buffer.from(uploaded.bytes), type };
  const storedObject = await storage.get(key);
  if (!storedObject) throw new ApiError('storage_config');
  return { bytes: Buffer.concat(await Array.fromAsync(storedObject.body)), type };
};

/** Refuses to take away a package that accounts have. */
const assertPackagesFree = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ package: string; accounts: number }>`
    select package_id as package, count(*)::int as accounts from accounts
    where package_id not in (select code from staged_packages) group by package_id order by package_id`.execute(
    tx,
  );
  const [used] = rows;
  if (used) throw new ApiError('in_use', { details: { code: 'package_in_use', ...used } });
};

/** Puts the data of a workbook into the tables and returns what that changes. The version itself stays. */
const applyCells = async (
  tx: Tx,
  services: Pick<Services, 'storage'>,
  { workbook, pictures }: Pick<RequestedChange, 'workbook' | 'pictures'>,
  current: number,
): Promise<Trial> => {
  const former = await readVersion(tx, current);
  const variants = await unpaidVariants(tx);
  const before = await pricesOf(tx, variants);
  const staged = await stageWorkbook(tx, workbook, { former: former?.workbook });
  await assertPackagesFree(tx);
  const changes = await applyWorkbook(tx, staged, await readMark(services, staged.mark, pictures));
  const unpaid = await compareUnpaid(tx, before, await pricesOf(tx, variants));
  return { changes, unpaid, plan: planLines(changes, unpaid) };
};

/**
 * Returns the cents that count for the limit of a single person: what unpaid orders change by in sum. A price that
 * changes by more than half, a payee or a package always needs a second person.
 */
const weightOf = ({ changes, unpaid }: Trial, current: number): number => {
  const { prices, handling, payeesChange, rows } = changes;
  const leaps = Object.values(prices).some((moves) => moves.leaps > 0);
  const handlingLeaps = Math.abs(handling.after - handling.before) * 2 > handling.before;
  const packagesChange = current > 0 && Object.values(rows.packages).some((count) => count > 0);
  const isFirst = current === 0;
  if (leaps || payeesChange || packagesChange || (!isFirst && handlingLeaps)) return unlimitedAmount;
  return unpaid.dearer.cents + unpaid.cheaper.cents;
};

const unchanged = (version: number): ChangeReport => ({
  applied: false,
  version,
  plan: [
    {
      code: 'nothing',
      params: { version },
      text: {
        en: `nothing changes: version ${version} has the same cells`,
        vi: `không có gì thay đổi: phiên bản ${version} có cùng nội dung`,
      },
    },
  ],
});

/** Locks the version and checks that the change was made from it. Returns the version in force. */
const lockBase = async (tx: Tx, base: number): Promise<number> => {
  const current = await lockVersion(tx);
  const scheduled = await readScheduled(tx);
  if (scheduled)
    throw new ApiError('workbook_scheduled', {
      details: { version: scheduled.number, applies_at: scheduled.applies_at },
    });
  if (base !== current) throw new ApiError('workbook_moved', { details: { base, version: current } });
  return current;
};

const isSame = async (tx: Tx, current: number, sha256: string): Promise<boolean> =>
  (await readVersion(tx, current))?.sha256 === sha256;

const begin = sql`savepoint workbook`;
/** Takes back what was written since `begin`; locks of rows are released too. */
const takeBack = sql`rollback to savepoint workbook`;

/** Returns what a workbook would change, found out by applying it and taking that back. */
export const planChange = async (
  tx: Tx,
  services: Pick<Services, 'storage'>,
  change: RequestedChange,
): Promise<ChangeReport> => {
  const current = await lockVersion(tx);
  if (change.base !== current)
    throw new ApiError('workbook_moved', { details: { base: change.base, version: current } });
  if (await isSame(tx, current, change.sha256)) return unchanged(current);
  await begin.execute(tx);
  const { plan } = await applyCells(tx, services, change, current);
  await takeBack.execute(tx);
  return { applied: false, version: current, plan };
};

/** Puts a version in force within the transaction that wrote its data, tells sellers, and lets unpaid orders follow. */
const enforce = async (tx: Tx, { boss }: Services, version: number, now: Date): Promise<void> => {
  // A command may run before any server has.
  await makeQueue(boss, followPricesJob);
  await writePriceChanges(tx, version);
  await notifyLevels(tx, await readChangedLevels(tx));
  await setVersion(tx, version, now);
  await enqueueInTransaction(tx, boss, followPricesJob, { version });
};

/** Lets sellers know, after the transaction, of a version that waits for its date, or that does not come. */
export const announceVersion = async (
  tx: Tx,
  { boss }: Pick<Services, 'boss'>,
  version: number,
  state: 'scheduled' | 'withdrawn',
): Promise<void> => {
  // A command may run before any server has.
  await makeQueue(boss, announcePricesJob);
  await enqueueInTransaction(tx, boss, announcePricesJob, { version, state });
};

/**
 * Makes a version of a workbook and puts it in force, now or from its date. All or nothing: two people at once are one
 * after the other, and the second learns that the version moved.
 */
export const makeChange = async (work: StaffWork, change: RequestedChange): Promise<ChangeReport> => {
  const { tx, services, person, now } = work;
  const { workbook, sha256, base } = change;
  const from = change.from && change.from > now ? change.from : null;
  const current = await lockBase(tx, base);
  if (await isSame(tx, current, sha256)) return unchanged(current);
  await begin.execute(tx);
  const trial = await applyCells(tx, services, change, current);
  const weighty: GuardedCommand = {
    command: 'operator apply',
    objectId: 'operator',
    input: { sha256, base, from: from?.toISOString() ?? null },
    cents: weightOf(trial, current),
  };
  const firstPerson = await pendingApproval(tx, weighty);
  const names = firstPerson
    ? { applied_by: firstPerson, approved_by: person.name }
    : { applied_by: person.name, approved_by: null };
  const { plan } = trial;
  const stored = { workbook, sha256, plan, ...names, now, from };
  if (!from && (await isApproved(work, weighty))) {
    const version = await insertVersion(tx, stored);
    await enforce(tx, services, version, now);
    return { applied: true, version, plan };
  }
  const comingPrices = await readPriceChanges(tx);
  await takeBack.execute(tx);
  // The approval that was stored above is taken back as well.
  if (!(await isApproved(work, weighty)))
    return { applied: false, version: current, second_needed: true, plan };
  const version = await insertVersion(tx, stored);
  await writeComingPrices(tx, version, comingPrices);
  await announceVersion(tx, services, version, 'scheduled');
  return { applied: false, version, ...(from && { scheduled_for: from.toISOString() }), plan };
};

/** Applies the version whose date has come, if there is one. Returns its number. */
export const applyDue = async (tx: Tx, services: Services, now: Date): Promise<number | undefined> => {
  const current = await lockVersion(tx);
  const due = await readScheduled(tx);
  if (!due || due.applies_at > now.toISOString()) return undefined;
  const { plan } = await applyCells(tx, services, due, current);
  await tx
    .updateTable('operator_versions')
    .set({ state: 'applied', applied_at: now.toISOString(), plan: JSON.stringify(plan) })
    .where('number', '=', due.number)
    .execute();
  await enforce(tx, services, due.number, now);
  return due.number;
};

/** Marks the version whose date has come as failed, and lets sellers know who were told of it. Returns its number. */
export const failDue = async (tx: Tx, services: Services, reason: string): Promise<number | undefined> => {
  await lockVersion(tx);
  const due = await readScheduled(tx);
  if (!due) return undefined;
  await tx
    .updateTable('operator_versions')
    .set({ state: 'failed', problem: reason })
    .where('number', '=', due.number)
    .execute();
  await announceVersion(tx, services, due.number, 'withdrawn');
  return due.number;
};
