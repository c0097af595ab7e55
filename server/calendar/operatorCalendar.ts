import type { Kysely } from 'kysely';
import type { WorkingCalendar } from '../../contract/workingDays.ts';
import type { Database } from '../database/tables/tables.ts';

/** Milliseconds of a monotonic clock. */
const maxAgeMs = 60_000;
const cached = new WeakMap<object, { at: number; calendar: Promise<WorkingCalendar> }>();

/** Reads the operator's calendar from its table. */
export const readCalendar = async (db: Kysely<Database>): Promise<WorkingCalendar> => {
  const rows = await db.selectFrom('holidays').select('day').execute();
  return { holidays: new Set(rows.map(({ day }) => day)) };
};

/** Returns the operator's calendar, at most a minute old. */
export const readWorkingCalendar = (db: Kysely<Database>): Promise<WorkingCalendar> => {
  const cachedCalendar = cached.get(db);
  if (cachedCalendar && performance.now() - cachedCalendar.at < maxAgeMs) return cachedCalendar.calendar;
  const calendar = readCalendar(db);
  cached.set(db, { at: performance.now(), calendar });
  calendar.catch(() => cached.delete(db));
  return calendar;
};
