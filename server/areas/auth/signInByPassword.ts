import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { signedInSchema, signInSchema } from '../../../contract/accounts/session.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ApiError } from '../../base/errors.ts';
import { limits, type StrictLimit } from '../../limits/limits.ts';
import { asSet, giveBack, takeHit } from '../../limits/strictLimit.ts';
import { visitorOf } from '../../limits/visitor.ts';
import type { Services } from '../../services/services.ts';
import { checkPassword } from './signIn.ts';
import { demandFactor } from '../../auth/twoFactor/twoFactor.ts';
import { signInAs } from './signInAs.ts';
import { noteRefused, type SignInRefusal } from './signInLog.ts';

/** How tries are counted of a person, known or not: by the address he types, whatever its case. */
export const triesOf = (email: string): string => email.toLowerCase();

const reasonOf = (error: unknown): SignInRefusal | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  const reasons: Partial<Record<ErrorCode, SignInRefusal>> = {
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
    [limits.signInUser, triesOf(email)],
  ];
};

/** Who typed the right password. What is limited are wrong ones, and wrong codes: this try is given back until then. */
const findPerson = async (
  services: Services,
  request: FastifyRequest,
  { email, password, otp }: z.output<typeof signInSchema>,
) => {
  const { db, now } = services;
  const counted = countedOf(request, email);
  for (const [limit, who] of counted) await takeHit(db, asSet(services, limit), who, now());
  const found = await checkPassword(db, email, password, now());
  const wrongCode = await demandFactor(services, found, otp).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (reasonOf(wrongCode) === undefined) for (const [limit, who] of counted) await giveBack(db, limit, who);
  if (wrongCode !== undefined) throw wrongCode;
  return found;
};

/**
 * Signs in with e-mail and password, and the code of someone who has a second factor. Failures are limited by address and by
 * person (threats G12); a success is given back, so that an office behind one address is not slowed down by its own people.
 * @throws ApiError `login_failed`, `too_many_requests`, `email_not_verified`, `inactive_account`, `not_a_seller`,
 * `second_factor_needed`, `invalid` for a wrong code.
 */
export const signInByPassword = async (
  services: Services,
  request: FastifyRequest,
  credentials: z.output<typeof signInSchema>,
): Promise<z.input<typeof signedInSchema>> => {
  try {
    const found = await findPerson(services, request, credentials);
    // Said only to somebody who knows the password: it tells that the address has an account.
    if (!found.email_verified_at) throw new ApiError('email_not_verified');
    return await signInAs(services, request, found, credentials.keep);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason) noteRefused(services, request, credentials.email, reason);
    throw error;
  }
};
