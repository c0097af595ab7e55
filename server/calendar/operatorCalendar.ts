import type { Kysely } from 'kysely';
import type { WorkingCalendar } from '../../contract/workingDays.ts';
import type { Database } from '../database/tables/tables.ts';
import { readSettings } from '../operator/readSettings.ts';
import { versionedCache } from '../operator/versionedCache.ts';

/** Reads the operator's calendar: its holidays and its time zone. */
export const readCalendar = async (db: Kysely<Database>): Promise<WorkingCalendar> => {
  const rows = await db.selectFrom('holidays').select('day').execute();
  const { time_zone: timeZone } = await readSettings(db);
  return { holidays: new Set(rows.map(({ day }) => day)), timeZone };
};

/** Returns the operator's calendar, at most a minute old. */
export const readWorkingCalendar = versionedCache(readCalendar);
