import { z } from 'zod';
import { calendarDate, plainText } from '../../contract/schema/text.ts';
import { ApiError } from '../base/errors.ts';
import { staffCommand } from './staffCommand.ts';

const add = staffCommand({
  name: 'holidays add',
  right: 'calendar',
  help: 'A day on which the operator does not work, such as 2027-02-05; promises made from now on count by it',
  input: z.strictObject({ day: calendarDate, name: plainText(80, 2) }),
  run: async ({ tx }, { day, name }) => {
    await tx
      .insertInto('holidays')
      .values({ day, name })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ name }))
      .execute();
    return { answer: { day, name }, objectId: day };
  },
});

const end = staffCommand({
  name: 'holidays remove',
  right: 'calendar',
  help: 'The operator works on this day after all',
  input: z.strictObject({ day: calendarDate }),
  run: async ({ tx }, { day }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('holidays')
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new ApiError('not_found');
    return { answer: { day, removed: true }, objectId: day };
  },
});

const list = staffCommand({
  name: 'holidays list',
  right: 'calendar',
  help: 'Days on which the operator does not work, besides weekends',
  reads: true,
  input: z.strictObject({}),
  run: async ({ tx }) => ({
    answer: { holidays: await tx.selectFrom('holidays').selectAll().orderBy('day').execute() },
  }),
});

/** Commands for the operator's calendar. */
export const calendarCommands = [add, end, list];
