import { z } from 'zod';
import { otpSchema } from './factor.ts';
import { mailLocales } from '../locales.ts';
import { passwordChecks, passwordLength } from './passwords.ts';
import { plainText } from '../schema/text.ts';

/** Calls that open an account and give a lost password back (spec §7). */

const newPassword = z
  .string()
  .min(passwordLength.min)
  .max(passwordLength.max)
  .refine((password) => password.length < passwordLength.min || passwordChecks(password).uncommon, {
    params: { code: 'common' },
  });

const addressSchema = z.email().max(254);

/** What a new seller types. `account_name` names the account and its first shop; without it the person's name does. */
export const signUpFieldsSchema = z.strictObject({
  full_name: plainText(120, 1),
  email: addressSchema,
  password: newPassword,
  account_name: plainText(120).optional(),
});

/** POST /auth/sign-up. `locale`: the language of the mails. */
export const signUpSchema = signUpFieldsSchema.extend({
  locale: z.enum(mailLocales),
  /** The code of the account whose link the seller came by; an unknown one belongs to nobody. */
  ref: plainText(200).optional(),
});
export type SignUp = z.infer<typeof signUpSchema>;

/** POST /auth/password-check, while a new password is typed. `context`: address and names that stand in the same form. */
export const passwordCheckSchema = z.strictObject({
  password: z.string().min(1).max(passwordLength.max),
  context: z.array(z.string().max(254)).max(5),
});

/** POST /auth/resend-verification and /auth/forgot-password. */
export const addressOnlySchema = z.strictObject({ email: addressSchema });

const tokenSchema = z.string().max(100);

/** The password that a sign-up was made with, as it is typed at its confirmation. */
export const chosenPasswordSchema = z.strictObject({ password: z.string().min(1).max(passwordLength.max) });

/** POST /auth/verify-email: the link alone is not enough, since anybody can sign up with somebody's address. */
export const verifyEmailSchema = chosenPasswordSchema.extend({ token: tokenSchema });

/** A new password by itself. */
export const newPasswordSchema = z.strictObject({ password: newPassword });

/** POST /auth/reset-password. `otp`: of someone who has a second factor, as at the sign-in. */
export const resetPasswordSchema = newPasswordSchema.extend({
  token: tokenSchema,
  otp: otpSchema.optional(),
});

/** PUT /users/me/password: the old one too, so that an open dashboard is not enough. */
export const passwordChangeSchema = newPasswordSchema.extend({
  old_password: z.string().min(1).max(passwordLength.max),
});
