import { z } from 'zod';
import { mailLocales } from '../../../../contract/locales.ts';
import { notificationKinds } from '../../../../contract/notifications/telling.ts';
import {
  type AccountSettings,
  accountFieldsSchema,
  type Profile,
  type ProfileChange,
  tellingSchema,
} from '../../../../contract/settings.ts';

const accountFields = [
  'name',
  'time_zone',
  'money_locale',
  'address',
  'tax_number',
] as const satisfies (keyof AccountSettings)[];
type AccountField = (typeof accountFields)[number];

/** What the form of `/setting/general` holds; the account's fields are missing for users who may not see them. */
export type GeneralValues = Pick<Profile, 'locale' | 'notifications'> &
  Partial<Pick<AccountSettings, AccountField>>;

const personSchema = z.object({
  locale: z.enum(mailLocales),
  notifications: z.record(z.enum(notificationKinds), tellingSchema),
});

const wholeSchema = personSchema.extend(accountFieldsSchema.shape);

/** The form's judge, with the account's fields or without. */
export const formSchema = (withAccount: boolean): z.ZodObject => (withAccount ? wholeSchema : personSchema);

export const generalValues = (
  account: AccountSettings | null,
  { locale, notifications }: Profile,
): GeneralValues => ({
  ...(account && Object.fromEntries(accountFields.map((field) => [field, account[field]]))),
  locale,
  notifications,
});

type Changed = readonly (keyof GeneralValues)[];

/** The body of PUT /account, or undefined where nothing of it changed. */
export const accountChange = ({ version }: AccountSettings, values: GeneralValues, changed: Changed) => {
  const entries = accountFields
    .filter((field) => changed.includes(field))
    .map((field) => [field, values[field]]);
  return entries.length > 0 ? { version, ...Object.fromEntries(entries) } : undefined;
};

/** The body of PUT /users/me, or undefined where nothing of it changed. */
export const personChange = (
  { locale, notifications }: GeneralValues,
  changed: Changed,
): ProfileChange | undefined => {
  const change: ProfileChange = {
    ...(changed.includes('locale') ? { locale } : {}),
    ...(changed.includes('notifications') ? { notifications } : {}),
  };
  return Object.keys(change).length > 0 ? change : undefined;
};
