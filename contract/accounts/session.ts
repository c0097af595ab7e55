import { z } from 'zod';
import { otpSchema } from './twoFactor.ts';
import { mailLocales, moneyLocales } from '../locales.ts';
import { accessSchema } from './permissionSchemas.ts';
import { recordSchema } from '../schema/derive.ts';
import { plainText } from '../schema/text.ts';
import { shops } from '../shops/shops.ts';

/** Calls for signing in and for the shop (spec §7). */

/** The auth user of spec §3. `balance` and `debt_max_amount` are US dollars, as the spec fixes them. */
export const authUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string(),
  role: z.string(),
  /** Null, like the debt limit, for members who may not see bills. */
  balance: z.number().nullable(),
  package: z.object({ name: z.string() }),
  user_info: z.object({
    type_pay: z.int(),
    debt_time: z.iso.datetime().nullable(),
    debt_max_day: z.int(),
    debt_max_amount: z.number().nullable(),
  }),
  /** True if over the debt limit (spec §4), by the server's clock. */
  debt_expired: z.boolean(),
  /** Amount to pay until it is no longer over the limit, in cents; null for members who may not see bills. */
  debt_lacks_cents: z.int().nullable(),
  time_zone: z.string(),
  /** Language that the person chose for the dashboard and mails; null until a choice is made. */
  locale: z.enum(mailLocales).nullable(),
  /** Format of amounts in the account. */
  money_locale: z.enum(moneyLocales),
  /** CDN host of thumbnails; null if they come from our server. */
  thumb_host: z.string().nullable(),
  /** True for the person who opened the account. */
  owner: z.boolean(),
  access: accessSchema,
  /** Set if a member of staff signed in by an access link: their name, the account, and the end of access. */
  support: z.object({ staff: z.string(), account: z.string(), until: z.iso.datetime() }).nullable(),
});
export type AuthUser = z.infer<typeof authUserSchema>;

/** Credentials (spec §7). `keep`: "Keep me signed in"; defaults to true. */
export const signInSchema = z.strictObject({
  email: plainText(254, 1),
  password: z.string().min(1).max(256),
  keep: z.boolean().optional(),
  /** Code of two-step verification, sent after the same call returned `second_factor_needed`. */
  otp: otpSchema.optional(),
});

/** Response of both sign-in calls. */
export const signedInSchema = z.object({ user: authUserSchema, access_token: z.string() });

/** Response of POST /auth/sign-in-by-token, with the number of wrong passwords before it (spec §7). */
export const signedInByTokenSchema = signedInSchema.extend({ number_incorrect_password: z.int() });

/**
 * GET /auth/amazon-access-token: temporary credentials that can write below the user's own prefix (spec §3, §7).
 * `storage`: the place they are valid for, and the time there, by which a browser with a wrong clock signs.
 */
export const storageAccessSchema = z.object({
  credentials: z.object({
    access_key_id: z.string(),
    secret_access_key: z.string(),
    session_token: z.string(),
    expiration: z.iso.datetime(),
  }),
  federated_user: z.object({ arn: z.string(), federated_user_id: z.string() }),
  packed_policy_size: z.number(),
  storage: z.object({
    endpoint: z.string(),
    bucket: z.string(),
    region: z.string(),
    prefix: z.string(),
    now: z.iso.datetime(),
  }),
});

/** Number of wrong passwords after which each further attempt waits, doubling from one second (threats G12). */
export const freeAttempts = 5;

/** GET /users/shops: a shop in the shop switcher. */
export const shopSchema = recordSchema(shops).pick({
  id: true,
  name: true,
  phone_number: true,
  email: true,
  pending_orders: true,
});
export type Shop = z.infer<typeof shopSchema>;

export const shopTokenSchema = z.strictObject({ shop_id: z.uuid() });

/** GET /bills/transactions/rate-exchange. */
export const exchangeRateSchema = z.object({ usd_to_vnd: z.number(), updated_at: z.iso.datetime() });

/** GET /auth/support: the address for questions. */
export const supportSchema = z.object({
  email: z.string(),
  /** True in a trial that shows its mails at `/outbox` instead of sending them. */
  outbox: z.boolean(),
});
export type SupportContact = z.infer<typeof supportSchema>;
