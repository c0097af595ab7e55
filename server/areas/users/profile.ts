import type { Kysely } from 'kysely';
import type { MailLocale } from '../../../contract/locales.ts';
import {
  notificationKinds,
  channelsOf,
  type NotificationChoices,
} from '../../../contract/notifications/channels.ts';
import type { Profile, ProfileChange } from '../../../contract/settings.ts';
import type { Database } from '../../database/tables/tables.ts';
import type { Tx } from '../../database/tenant.ts';

const everyKind = (choices: NotificationChoices): Profile['notifications'] =>
  Object.fromEntries(
    notificationKinds.map((kind) => [kind, channelsOf(choices, kind)]),
  ) as Profile['notifications'];

export const asMailLocale = (locale: string): MailLocale => (locale === 'vi' ? 'vi' : 'en');

/** Reads the caller's own profile. */
export const readProfile = async (db: Kysely<Database> | Tx, userId: string): Promise<Profile> => {
  const {
    account_locale: accountLocale,
    notification_choices: choices,
    ...row
  } = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select([
      'users.full_name',
      'users.phone_number',
      'users.email',
      'users.locale',
      'users.notification_choices',
      'users.password_changed_at',
      'accounts.locale as account_locale',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...row, locale: row.locale ?? asMailLocale(accountLocale), notifications: everyKind(choices) };
};

/** Changes the given values; choices of other kinds stay. */
export const changeProfile = async (
  tx: Tx,
  userId: string,
  { notifications, phone_number: phone, ...otherFields }: ProfileChange,
): Promise<void> => {
  const { notification_choices: storedChoices } = await tx
    .selectFrom('users')
    .select('notification_choices')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('users')
    .set({
      ...otherFields,
      ...(phone === undefined ? {} : { phone_number: phone || null }),
      notification_choices: JSON.stringify({ ...storedChoices, ...notifications }),
    })
    .where('id', '=', userId)
    .execute();
};
