import { z } from 'zod';
import { otpSchema } from './twoFactor.ts';
import { mailLocales } from '../locales.ts';
import { passwordChecks, passwordLength } from './passwords.ts';
import { plainText } from '../schema/text.ts';

/** Calls that open an account or reset a lost password (spec §7). */

const newPassword = z
  .string()
  .min(passwordLength.min)
  .max(passwordLength.max)
  .refine((password) => password.length < passwordLength.min || passwordChecks(password).uncommon, {
    params: { code: 'common' },
  });

const addressSchema = z.email().max(254);

/** Fields of a sign-up. `account_name` names the account and its first shop; it defaults to the person's name. */
export const signUpFieldsSchema = z.strictObject({
  full_name: plainText(120, 1),
  email: addressSchema,
  password: newPassword,
  account_name: plainText(120).optional(),
});

/** POST /auth/sign-up. `locale`: language of the mails. */
export const signUpSchema = signUpFieldsSchema.extend({
  locale: z.enum(mailLocales),
  /** Referral code of the account whose link the seller used; an unknown code is ignored. */
  ref: plainText(200).optional(),
});
export type SignUpRequest = z.infer<typeof signUpSchema>;

/** POST /auth/password-check, while a new password is typed. `context`: email address and names in the same form. */
export const passwordCheckSchema = z.strictObject({
  password: z.string().min(1).max(passwordLength.max),
  context: z.array(z.string().max(254)).max(5),
});

/** POST /auth/resend-verification and /auth/forgot-password. */
export const addressOnlySchema = z.strictObject({ email: addressSchema });

const tokenSchema = z.string().max(100);

/** The password of the sign-up, typed again to confirm it. */
export const chosenPasswordSchema = z.strictObject({ password: z.string().min(1).max(passwordLength.max) });

/** POST /auth/verify-email. The link alone is not enough, because anybody can sign up with another person's address. */
export const verifyEmailSchema = chosenPasswordSchema.extend({ token: tokenSchema });

/** A new password alone. */
export const newPasswordSchema = z.strictObject({ password: newPassword });

/** POST /auth/reset-password. `otp`: required with two-step verification, as when signing in. */
export const resetPasswordSchema = newPasswordSchema.extend({
  token: tokenSchema,
  otp: otpSchema.optional(),
});

/** PUT /users/me/password. Asks for the old password, so that an unlocked dashboard is not enough. */
export const passwordChangeSchema = newPasswordSchema.extend({
  old_password: z.string().min(1).max(passwordLength.max),
});
