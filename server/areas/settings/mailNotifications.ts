import { notificationIn } from '../../../contract/notifications/texts.ts';
import type { Notification } from '../../../contract/notifications/calls.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import { sendMail, type MailFile } from '../../mail/sendMail.ts';
import { withoutLinks } from '../../mail/plainName.ts';
import type { MailParams } from '../../mail/writeMail.ts';
import type { Services } from '../../services/services.ts';
import { statementFile } from '../balances/statementFile.ts';
import { readMailReader, type MailReader } from '../users/mailReader.ts';

/** A mail to one person: notifications by their ids, in order. */
export interface NotificationMail {
  accountId: string;
  userId: string;
  ids: readonly string[];
}

/** Number of notifications that a mail writes out; the others are counted and found in the bell. */
const maxWrittenOut = 20;

type RenderedNotification = Pick<Notification, 'kind' | 'params'>;

const contentOf = (
  reader: MailReader,
  notifications: readonly RenderedNotification[],
  moreCount: number,
): Partial<MailParams> => {
  const texts = notifications.map((item) => notificationIn(reader.locale, item));
  const lines = texts.map(({ title, message }) => withoutLinks(`${title} · ${message}`));
  const [first] = texts;
  return {
    ...(first && texts.length === 1 && moreCount === 0 ? { subject: withoutLinks(first.title) } : {}),
    lines: moreCount > 0 ? [...lines, `+ ${moreCount}`] : lines,
  };
};

/** Returns the statements that the notifications announce, so that nobody has to sign in to file them. */
const filesOf = (
  services: Services,
  accountId: string,
  { locale }: MailReader,
  notifications: readonly RenderedNotification[],
): Promise<MailFile[]> =>
  Promise.all(
    notifications
      .filter(({ kind }) => kind === 'statement_ready')
      .map(({ params }) => statementFile(services, accountId, String(params.month), locale)),
  );

/** Job that mails all new notifications as one mail, in the reader's language. */
export const mailNotificationsJob: JobKind<NotificationMail> = {
  name: 'news-to-reader',
  key: ({ userId, ids }) => `${userId}:${ids.at(-1) ?? ''}`,
  run: async (services, { accountId, userId, ids }) => {
    const reader = await readMailReader(services.db, userId);
    const notifications = await services.db
      .selectFrom('notifications')
      .select(['kind', 'params'])
      .where('account_id', '=', accountId)
      .where('id', 'in', ids.slice(0, maxWrittenOut))
      .orderBy('id')
      .execute();
    if (!reader || notifications.length === 0) return;
    const params = {
      name: reader.full_name,
      link: `${services.config.publicUrl}/notifications`,
      ...contentOf(reader, notifications, Math.max(0, ids.length - maxWrittenOut)),
    };
    await sendMail(services, {
      to: reader.email,
      locale: reader.locale,
      template: 'news',
      params,
      files: await filesOf(services, accountId, reader, notifications),
    });
  },
};
