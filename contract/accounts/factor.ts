import { z } from 'zod';

/** A second factor by an app that makes codes (TOTP, RFC 6238), and recovery codes for someone who lost it. */

/** Digits of a code, and seconds that each is shown. */
export const codeDigits = 6;
export const codeSeconds = 30;

/** How long a sign-in waits for its code, and how many tries it has. */
export const factorChallenge = { seconds: 5 * 60, tries: 5 } as const;

/** So long after a code was asked for, what needs one again is done without another. */
export const proofMinutes = 5;

export const recoveryCodes = 10;

/** Hours between the house's word that a device is lost and the end of its factor: time to say no. */
export const resetHours = 24;

/** What is typed: six digits of the app, or a recovery code; blanks and dashes do not count. */
export const otpSchema = z.string().trim().min(codeDigits).max(40);

/** Digits or letters alone, as both sides compare them. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');

/** POST /auth/prove, POST /users/factor/confirm. */
export const codeSchema = z.strictObject({ otp: otpSchema });

/** POST /users/factor: the password, so that an open dashboard is not enough. */
export const factorStartSchema = z.strictObject({ password: z.string().min(1).max(256) });

/** What the app needs: as a picture (`qr`, a data address of an SVG), or typed by hand. */
export const factorSetupSchema = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export type FactorSetup = z.infer<typeof factorSetupSchema>;

/** Shown once. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** The person's second factor. `on_since` null: there is none. `reset_at`: the house ends it then, unless he says no. */
export const factorStateSchema = z.object({
  on_since: z.iso.datetime().nullable(),
  codes_left: z.int(),
  reset_at: z.iso.datetime().nullable(),
});
export type FactorState = z.infer<typeof factorStateSchema>;
