import { z } from 'zod';
import { otpSchema } from './factor.ts';
import { plainText } from './schema/field.ts';

/** Calls that open an account and give a lost password back (spec §7). */

/** Languages that mails are written in. */
export const mailLocales = ['en', 'vi'] as const;
export type MailLocale = (typeof mailLocales)[number];

export const passwordLength = { min: 8, max: 256 };

/** The first that anybody tries, of 8 characters or more, in small letters. */
const commonPasswords = new Set([
  '12345678', '123456789', '1234567890', '0123456789', '87654321', '987654321', '11111111', '00000000', '88888888',
  '12341234', '11223344', '12344321', '147258369', '123123123', 'password', 'password1', 'password12', 'password123',
  'passw0rd', 'p@ssw0rd', 'p@ssword', 'qwertyui', 'qwertyuiop', 'qwerty12', 'qwerty123', '1q2w3e4r', '1q2w3e4r5t',
  '1qaz2wsx', 'asdfghjk', 'asdfghjkl', 'zxcvbnm1', 'zxcvbnm123', 'abcd1234', 'abc12345', 'abcdefgh', 'abc123456',
  'a1234567', 'a12345678', 'aa123456', 'iloveyou', 'iloveyou1', 'sunshine', 'princess', 'football', 'baseball',
  'superman', 'starwars', 'trustno1', 'whatever', 'welcome1', 'welcome123', 'letmein1', 'admin123', 'administrator',
  'computer', 'internet', 'michelle', 'jennifer', 'changeme', 'matkhau1', 'matkhau123', 'anhyeuem', 'emyeuanh',
  'vietnam1', 'vietnam123', 'khongbiet', 'hoilamgi', 'samsung1', 'pokemon1', 'dragon123', 'monkey123', 'test1234',
]);

/** Which parts of the rule for a new password hold: its length, and that it is not one that everybody tries. */
export const passwordChecks = (password: string): { length: boolean; uncommon: boolean } => {
  const length = password.length >= passwordLength.min;
  return { length, uncommon: length && !commonPasswords.has(password.toLowerCase()) };
};

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
  /** The code of the account whose link the seller came by; an unknown one is nobody's. */
  ref: plainText(200).optional(),
});
export type SignUp = z.infer<typeof signUpSchema>;

/** Why a password is refused although it is long enough: everybody tries it, or it is made of what is known of the person. */
export const passwordWeaknesses = ['common', 'personal'] as const;
export type PasswordWeakness = (typeof passwordWeaknesses)[number];

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

/** POST /auth/reset-password. `otp`: of who has a second factor, as at the sign-in. */
export const resetPasswordSchema = newPasswordSchema.extend({ token: tokenSchema, otp: otpSchema.optional() });

/** PUT /users/me/password: the old one too, so that an open dashboard is not enough. */
export const passwordChangeSchema = newPasswordSchema.extend({ old_password: z.string().min(1).max(passwordLength.max) });
