import { z } from 'zod';

/** Two-step verification with codes of an app (TOTP, RFC 6238), and recovery codes for a lost device. */

/** Number of digits of a code, and seconds for which each is valid. */
export const codeDigits = 6;
export const codeSeconds = 30;

/** Seconds for which a sign-in waits for its code, and number of attempts. */
export const twoFactorChallenge = { seconds: 5 * 60, tries: 5 } as const;

/** Minutes after a code during which further protected actions need no new one. */
export const proofMinutes = 5;

export const recoveryCodeCount = 10;

/** Hours from a reset by staff (lost device) until two-step verification ends: time for the person to object. */
export const resetHours = 24;

/** The typed code: six digits of the app, or a recovery code; spaces and dashes do not count. */
export const otpSchema = z.string().trim().min(codeDigits).max(40);

/** Returns a code without spaces and dashes, in lower case, for comparison. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');

/** POST /auth/prove, POST /users/factor/confirm. */
export const otpBodySchema = z.strictObject({ otp: otpSchema });

/** POST /users/factor. Asks for the password, so that an unlocked dashboard is not enough. */
export const twoFactorStartSchema = z.strictObject({ password: z.string().min(1).max(256) });

/** Data for the app: a picture (`qr`, a data URL of an SVG), or the secret to type. */
export const twoFactorSetupSchema = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>;

/** Recovery codes; shown once. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/**
 * State of a person's two-step verification. `on_since`: null if it is off. `reset_at`: time at which a reset by staff
 * ends it unless the person objects.
 */
export const twoFactorStateSchema = z.object({
  on_since: z.iso.datetime().nullable(),
  codes_left: z.int(),
  reset_at: z.iso.datetime().nullable(),
});
export type TwoFactorState = z.infer<typeof twoFactorStateSchema>;
