import { z } from 'zod';
import { otpSchema } from './factor.ts';
import { mailLocales, moneyLocales } from '../locales.ts';
import { accessSchema } from './permissionSchemas.ts';
import { recordSchema } from '../schema/derive.ts';
import { plainText } from '../schema/text.ts';
import { shops } from '../shops/shops.ts';

/** Calls of signing in and of the shop (spec §7). */

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
  /** Over the debt limit (spec §4), by the server's clock. */
  debt_expired: z.boolean(),
  /** What is to be paid in until it is not over it any more, cents; null for members who may not see bills. */
  debt_lacks_cents: z.int().nullable(),
  time_zone: z.string(),
  /** The language that he chose, of the dashboard and of his mails; null until a choice is made. */
  locale: z.enum(mailLocales).nullable(),
  /** How the account writes amounts. */
  money_locale: z.enum(moneyLocales),
  /** Content delivery host of thumbnails; null: they come from us. */
  thumb_host: z.string().nullable(),
  /** The one who opened the account. */
  owner: z.boolean(),
  access: accessSchema,
  /** Set where one of the staff signed in by an access link: who it is, whose dashboard this is, and until when. */
  support: z.object({ staff: z.string(), account: z.string(), until: z.iso.datetime() }).nullable(),
});
export type AuthUser = z.infer<typeof authUserSchema>;

/** Credentials (spec §7). `keep`: "Keep me signed in"; left out, it is kept. */
export const signInSchema = z.strictObject({
  email: plainText(254, 1),
  password: z.string().min(1).max(256),
  keep: z.boolean().optional(),
  /** Of who has a second factor, once the same call was answered `second_factor_needed`. */
  otp: otpSchema.optional(),
});

/** The answer of both sign-in calls. */
export const signedInSchema = z.object({ user: authUserSchema, access_token: z.string() });

/** The answer of POST /auth/sign-in-by-token: also how many wrong passwords the seller typed last (spec §7). */
export const signedInByTokenSchema = signedInSchema.extend({ number_incorrect_password: z.int() });

/**
 * GET /auth/amazon-access-token: temporary credentials that write below the user's own prefix (spec §3, §7).
 * `storage`: where they are good for, and the time there: a browser whose clock is wrong signs by that one.
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

/** After this many wrong passwords each further try waits, doubling from one second (threats G12). */
export const freeTries = 5;

/** GET /users/shops: a shop as shown in the shop switcher. */
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

/** GET /auth/support: where to write to. */
export const supportSchema = z.object({
  email: z.string(),
  /** True in a trial that shows its mails at `/outbox` instead of sending them. */
  outbox: z.boolean(),
});
export type Support = z.infer<typeof supportSchema>;
