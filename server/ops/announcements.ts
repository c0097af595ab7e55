import { announcementDays, announcementWordsSchema } from '../../contract/announcements.ts';
import type { Services } from '../services.ts';
import { OpsProblem, type Commands } from './command.ts';

const dayMs = 24 * 60 * 60 * 1000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const readDays = (text: string): number => {
  const days = Number(text);
  const { min, max } = announcementDays;
  if (!/^\d{1,3}$/.test(text) || days < min || days > max) throw new OpsProblem(`Days are ${min} to ${max}.`);
  return days;
};

const announce = async ({ db, now }: Services, [days = '', ...texts]: readonly string[]): Promise<string[]> => {
  const at = now();
  const endsAt = new Date(at.getTime() + readDays(days) * dayMs);
  const [title, message, viTitle, viMessage, ...rest] = texts;
  const words = { en: { title, message }, vi: { title: viTitle, message: viMessage } };
  const checked = announcementWordsSchema.safeParse(words);
  if (!checked.success || rest.length > 0) {
    throw new OpsProblem('Four texts in quotes: a title has 120 characters at most, a message 600.');
  }
  const { id } = await db
    .insertInto('announcements')
    .values({ words: JSON.stringify(checked.data), account_ids: null, created_at: at, ends_at: endsAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return [`${id}  until ${endsAt.toISOString()}`];
};

const list = async ({ db, now }: Services): Promise<string[]> => {
  const current = db.selectFrom('announcements').selectAll().where('ends_at', '>', now().toISOString()).orderBy('id', 'desc');
  return (await current.execute()).map((row) => `${row.id}  until ${row.ends_at}  ${row.words.en.title}`);
};

const end = async ({ db, now }: Services, [id = '']: readonly string[]): Promise<string[]> => {
  const ended = UUID.test(id)
    ? await db
        .updateTable('announcements')
        .set({ ends_at: now() })
        .where('id', '=', id)
        .where('ends_at', '>', now().toISOString())
        .executeTakeFirst()
    : undefined;
  if (!ended?.numUpdatedRows) throw new OpsProblem(`No announcement ${id} is shown.`);
  return [`${id}  ended`];
};

/** What the house tells all sellers: in the bell and on the notification page. */
export const announcementCommands: Commands = {
  announce: {
    usage: '<days> <title> <message> <Vietnamese title> <Vietnamese message>',
    help: 'Tell all sellers something for so many days; each text in quotes',
    run: announce,
  },
  'announcements list': { usage: '', help: 'Announcements that are shown now', run: list },
  'announcements end': { usage: '<id>', help: 'Show an announcement no longer', run: end },
};
