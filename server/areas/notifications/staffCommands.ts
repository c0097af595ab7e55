import { addDays } from 'date-fns/addDays';
import { z } from 'zod';
import { announcementDays, announcementTextsSchema } from '../../../contract/announcements.ts';
import { ApiError } from '../../base/errors.ts';
import { plainText } from '../../../contract/schema/text.ts';
import { staffCommand } from '../../staff/staffCommand.ts';

const days = z.coerce.number().int().min(announcementDays.min).max(announcementDays.max);

const add = staffCommand({
  name: 'announcements add',
  right: 'announcements',
  help: 'Tell all sellers something for so many days, each text in quotes',
  input: z.strictObject({
    days,
    title: plainText(120, 1),
    message: plainText(600, 1),
    vi_title: plainText(120, 1),
    vi_message: plainText(600, 1),
  }),
  run: async ({ tx, now }, { days: shownDays, title, message, vi_title: viTitle, vi_message: viMessage }) => {
    const texts = announcementTextsSchema.parse({
      en: { title, message },
      vi: { title: viTitle, message: viMessage },
    });
    const endsAt = addDays(now, shownDays);
    const { id } = await tx
      .insertInto('announcements')
      .values({ words: JSON.stringify(texts), account_ids: null, created_at: now, ends_at: endsAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { answer: { id, ends_at: endsAt.toISOString() }, objectId: id };
  },
});

const list = staffCommand({
  name: 'announcements list',
  right: 'announcements',
  help: 'Announcements that are shown now',
  reads: true,
  input: z.strictObject({}),
  run: async ({ tx, now }) => ({
    answer: {
      announcements: await tx
        .selectFrom('announcements')
        .selectAll()
        .where('ends_at', '>', now.toISOString())
        .orderBy('id', 'desc')
        .execute(),
    },
  }),
});

const end = staffCommand({
  name: 'announcements end',
  right: 'announcements',
  help: 'Show an announcement no longer',
  input: z.strictObject({ id: z.uuid() }),
  run: async ({ tx, now }, { id }) => {
    const { numUpdatedRows } = await tx
      .updateTable('announcements')
      .set({ ends_at: now })
      .where('id', '=', id)
      .where('ends_at', '>', now.toISOString())
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new ApiError('not_found');
    return { answer: { id, ended: true }, objectId: id };
  },
});

/** Staff commands for announcements to all sellers, in the bell and on the notification page. */
export const announcementCommands = [add, list, end];
