import { sql } from 'kysely';
import { z } from 'zod';
import type { MailLocale } from '../../../contract/locales.ts';
import { plainText } from '../../../contract/schema/text.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import { staffCommand } from '../../staff/staffCommand.ts';
import { messageText } from './onTicket.ts';
import type { TicketWork } from './record.ts';

/** Name of an answer, such as `late-parcel`. */
export const answerName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z\d][a-z\d-]{0,39}$/);

/** Reads the language of the member who opened the ticket, else of the account's owner; English if neither is set. */
const readLocale = async ({ tx, accountId }: TicketWork, ticketId: string): Promise<MailLocale> => {
  const { rows } = await sql<{ locale: MailLocale | null }>`
    select users.locale from users
    left join ticket_lines on ticket_lines.account_id = ${accountId} and ticket_lines.ticket_id = ${ticketId}
      and ticket_lines.user_id = users.id
    where users.account_id = ${accountId} and users.locale is not null
    order by ticket_lines.created_at nulls last, users.created_at limit 1`.execute(tx);
  return rows[0]?.locale ?? 'en';
};

/**
 * Returns the text of an answer for a ticket, in the seller's language, with `{ticket}` and `{order}` filled in. Throws
 * `answer_unknown`.
 */
export const fillAnswer = async (
  work: TicketWork,
  ticketId: string,
  name: string,
  language?: MailLocale,
): Promise<string> => {
  const template = await work.tx
    .selectFrom('answer_templates')
    .select(['en', 'vi'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!template) throw new ApiError('answer_unknown');
  const { code, order } = await work.tx
    .selectFrom('tickets')
    .innerJoin('orders', (join) =>
      join.onRef('orders.account_id', '=', 'tickets.account_id').onRef('orders.id', '=', 'order_id'),
    )
    .select(['tickets.code', 'orders.code as order'])
    .where('tickets.account_id', '=', work.accountId)
    .where('tickets.id', '=', ticketId)
    .executeTakeFirstOrThrow();
  const text = template[language ?? (await readLocale(work, ticketId))];
  return text.replaceAll('{ticket}', `#${code}`).replaceAll('{order}', `#${order}`);
};

const readAnswers = (tx: Tx) => tx.selectFrom('answer_templates').selectAll().orderBy('name').execute();

const list = staffCommand({
  name: 'answers list',
  right: 'tickets',
  help: 'Answers that are given often, in both languages',
  reads: true,
  input: z.strictObject({}),
  run: async ({ tx }) => ({ answer: { answers: await readAnswers(tx) } }),
});

const setAnswer = staffCommand({
  name: 'answers set',
  right: 'tickets',
  help: 'Keep an answer under a name, in English and Vietnamese; {ticket} and {order} are filled in: answers set late en="…" vi="…"',
  input: z.strictObject({ name: answerName, en: messageText, vi: messageText }),
  run: async ({ tx, person, now }, { name, en, vi }) => {
    const row = { en, vi, changed_by: person.name, changed_at: now };
    await tx
      .insertInto('answer_templates')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
    return { answer: { name, en, vi }, objectId: name };
  },
});

const remove = staffCommand({
  name: 'answers remove',
  right: 'tickets',
  help: 'Remove an answer that is not given any more',
  input: z.strictObject({ name: plainText(40, 1) }),
  run: async ({ tx }, { name }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('answer_templates')
      .where('name', '=', name.toLowerCase())
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new ApiError('answer_unknown');
    return { answer: { name, removed: true }, objectId: name };
  },
});

/** Staff commands on answers that are given often. */
export const answerCommands = [list, setAnswer, remove];
