import { z } from 'zod';
import { mailLocales, moneyLocales } from './locales.ts';
import { notificationKinds, type Channels } from './notifications/channels.ts';
import { costCents, costDollars } from './schema/cost.ts';
import { calendarDate, contactText, countryCodeSchema, plainText } from './schema/text.ts';

/** Settings of the account and of a person (spec §2 `/setting`), and the referral statistics (spec §7). */

/** Settings of an account. `currency`: currency of its amounts; `version` guards a change. */
export const accountSettingsSchema = z.object({
  name: z.string(),
  time_zone: z.string(),
  currency: z.literal('USD'),
  money_locale: z.enum(moneyLocales),
  /** Buyer on bills and statements; empty if not given. `company`: instead of the name. `country`: ISO code. */
  company: z.string(),
  country: z.string(),
  address: z.string(),
  tax_number: z.string(),
  version: z.int(),
});
export type AccountSettings = z.infer<typeof accountSettingsSchema>;

/** Fields of the account form. */
export const accountFieldsSchema = z.strictObject({
  name: plainText(120, 1),
  time_zone: plainText(60, 1),
  money_locale: z.enum(moneyLocales),
  company: plainText(120),
  country: z.union([z.literal(''), countryCodeSchema]),
  address: plainText(200),
  tax_number: plainText(40),
});

/** PUT /account: returns 409 `version_conflict` if somebody else changed it first. */
export const accountChangeSchema = accountFieldsSchema
  .partial()
  .extend({ version: z.int().min(1).max(2_147_483_647) });

/** Channels of a notification. */
export const channelsSchema = z.strictObject({
  bell: z.boolean(),
  mail: z.boolean(),
}) satisfies z.ZodType<Channels>;

const phoneNumber = contactText(40, 'phone');

/** Profile of the signed-in person; `notifications` has every kind. */
export const profileSchema = z.object({
  full_name: z.string(),
  phone_number: z.string().nullable(),
  email: z.string(),
  locale: z.enum(mailLocales),
  notifications: z.record(z.enum(notificationKinds), channelsSchema),
  password_changed_at: z.iso.datetime().nullable(),
});
export type Profile = z.infer<typeof profileSchema>;

/** Fields of the profile form. */
export const personFieldsSchema = z.strictObject({ full_name: plainText(120, 1), phone_number: phoneNumber });

/** PUT /users/me: missing fields stay unchanged. */
export const profileChangeSchema = personFieldsSchema.partial().extend({
  locale: z.enum(mailLocales).optional(),
  notifications: z.partialRecord(z.enum(notificationKinds), channelsSchema).optional(),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** A signed-in device. `browser` and `system` are proper names; null if unknown. */
export const signedInDeviceSchema = z.object({
  id: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  mobile: z.boolean(),
  ip: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** True for the session of the request. */
  current: z.boolean(),
  /** Name of the member of staff who uses it by an access link. */
  support: z.string().nullable(),
});
export type SignedInDevice = z.infer<typeof signedInDeviceSchema>;

/** Statistics over days in the caller's time zone, both included (spec §7). */
export const statisticsQuerySchema = z.object({
  start_date: calendarDate.optional(),
  end_date: calendarDate.optional(),
});

/** Sellers who came by the account's link: all, and those with a paid order (spec §3 "statistics totals"). */
export const referredTotalsSchema = z.object({ total: z.int(), user_active: z.int() });

/**
 * Their payments for orders: `total` in US dollars like `balance` (spec §3), the same in cents, and the number of
 * orders. It is a cost, so both amounts are null for members who may not see cost.
 */
export const referralSaleSchema = z.object({ total: costDollars, total_cents: costCents, orders: z.int() });

/** GET /users/referred-users, newest first. */
export const referredUserSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  orders: z.int(),
  active: z.boolean(),
});
export type ReferredUser = z.infer<typeof referredUserSchema>;
