import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { signedInSchema, signInSchema } from '../../../contract/accounts/session.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ApiError } from '../../base/errors.ts';
import { limits, type StrictLimit } from '../../limits/limits.ts';
import { configuredLimit, refundHits, takeHit } from '../../limits/strictLimit.ts';
import { visitorOf } from '../../limits/visitor.ts';
import type { Services } from '../../services/services.ts';
import { checkPassword } from './signIn.ts';
import { assertTwoFactor } from '../../auth/twoFactor/twoFactor.ts';
import { signInAs } from './signInAs.ts';
import { recordRefusedSignIn, type SignInRefusalReason } from './signInLog.ts';

/** Returns the key under which attempts of a person, known or not, are counted: the typed address, ignoring case. */
export const attemptKey = (email: string): string => email.toLowerCase();

const reasonOf = (error: unknown): SignInRefusalReason | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const reasons: Partial<Record<ErrorCode, SignInRefusalReason>> = {
    login_failed: 'password',
    invalid: 'code',
    too_many_requests: 'too_many',
  };
  return reasons[error.code];
};

const countedOf = (request: FastifyRequest, email: string): readonly (readonly [StrictLimit, string])[] => {
  const visitor = visitorOf(request);
  return [
    [limits.signInMinute, visitor],
    [limits.signInHour, visitor],
    [limits.signInUser, attemptKey(email)],
  ];
};

/**
 * Finds the user who typed the right password. Only wrong passwords and codes are limited, so an attempt is refunded
 * unless one of the two is wrong.
 */
const findPerson = async (
  services: Services,
  request: FastifyRequest,
  { email, password, otp }: z.output<typeof signInSchema>,
) => {
  const { db, now } = services;
  const countedLimits = countedOf(request, email);
  for (const [limit, subject] of countedLimits)
    await takeHit(db, configuredLimit(services, limit), subject, now());
  const user = await checkPassword(db, email, password, now());
  const wrongCode = await assertTwoFactor(services, user, otp).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (reasonOf(wrongCode) === undefined)
    for (const [limit, subject] of countedLimits) await refundHits(db, limit, subject);
  if (wrongCode !== undefined) throw wrongCode;
  return user;
};

/**
 * Signs in with e-mail and password, and the code of a user with two-factor authentication. Failures are limited by IP
 * address and by person (threats G12). Successes do not count, so that an office behind one address is not slowed down
 * by its own people.
 * @throws ApiError `login_failed`, `too_many_requests`, `email_not_verified`, `inactive_account`, `not_a_seller`,
 * `second_factor_needed`, `invalid` for a wrong code.
 */
export const signInByPassword = async (
  services: Services,
  request: FastifyRequest,
  credentials: z.output<typeof signInSchema>,
): Promise<z.input<typeof signedInSchema>> => {
  try {
    const user = await findPerson(services, request, credentials);
    // Thrown only for the right password, because it reveals that the address has an account.
    if (!user.email_verified_at) throw new ApiError('email_not_verified');
    return await signInAs(services, request, user, credentials.keep);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason) recordRefusedSignIn(services, request, credentials.email, reason);
    throw error;
  }
};
