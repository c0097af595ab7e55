import type { Kysely } from 'kysely';
import type { HouseCalendar } from '../../contract/workingDays.ts';
import type { Database } from '../database/tables/tables.ts';

/** By a clock that cannot be set back. */
const maxAgeMs = 60_000;
const cached = new WeakMap<object, { at: number; calendar: Promise<HouseCalendar> }>();

/** The house's calendar as the table has it now. */
export const readCalendar = async (db: Kysely<Database>): Promise<HouseCalendar> => {
  const rows = await db.selectFrom('holidays').select('day').execute();
  return { holidays: new Set(rows.map(({ day }) => day)) };
};

/** The same, at most a minute old. */
export const houseCalendar = (db: Kysely<Database>): Promise<HouseCalendar> => {
  const known = cached.get(db);
  if (known && performance.now() - known.at < maxAgeMs) return known.calendar;
  const calendar = readCalendar(db);
  cached.set(db, { at: performance.now(), calendar });
  calendar.catch(() => cached.delete(db));
  return calendar;
};
