import { z } from 'zod';
import { mailLocales } from '../../../../contract/locales.ts';
import { notificationKinds } from '../../../../contract/notifications/channels.ts';
import {
  type AccountSettings,
  accountFieldsSchema,
  type Profile,
  type ProfileChange,
  channelsSchema,
} from '../../../../contract/settings.ts';

const accountFields = [
  'name',
  'time_zone',
  'money_locale',
  'company',
  'country',
  'address',
  'tax_number',
] as const satisfies (keyof AccountSettings)[];
type AccountField = (typeof accountFields)[number];

/** The values of the form of `/setting/general`; the account's fields are missing for users who may not see them. */
export type GeneralValues = Pick<Profile, 'locale' | 'notifications'> &
  Partial<Pick<AccountSettings, AccountField>>;

const personSchema = z.object({
  locale: z.enum(mailLocales),
  notifications: z.record(z.enum(notificationKinds), channelsSchema),
});

const wholeSchema = personSchema.extend(accountFieldsSchema.shape);

/** Returns the form's schema, with or without the account's fields. */
export const formSchema = (withAccount: boolean): z.ZodObject => (withAccount ? wholeSchema : personSchema);

export const generalValues = (
  account: AccountSettings | null,
  { locale, notifications }: Profile,
): GeneralValues => ({
  ...(account && Object.fromEntries(accountFields.map((field) => [field, account[field]]))),
  locale,
  notifications,
});

type ChangedFields = readonly (keyof GeneralValues)[];

/** Returns the body of PUT /account; undefined if none of its fields changed. */
export const accountChange = (
  { version }: AccountSettings,
  values: GeneralValues,
  changed: ChangedFields,
) => {
  const entries = accountFields
    .filter((field) => changed.includes(field))
    .map((field) => [field, values[field]]);
  return entries.length > 0 ? { version, ...Object.fromEntries(entries) } : undefined;
};

/** Returns the body of PUT /users/me; undefined if none of its fields changed. */
export const personChange = (
  { locale, notifications }: GeneralValues,
  changed: ChangedFields,
): ProfileChange | undefined => {
  const change: ProfileChange = {
    ...(changed.includes('locale') ? { locale } : {}),
    ...(changed.includes('notifications') ? { notifications } : {}),
  };
  return Object.keys(change).length > 0 ? change : undefined;
};
