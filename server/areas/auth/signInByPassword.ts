import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { signedInSchema, signInSchema } from '../../../contract/session.ts';
import { ApiError } from '../../errors.ts';
import { giveBack, limits, takeHit, visitorOf, type Limit } from '../../limits/strictLimit.ts';
import type { Services } from '../../services.ts';
import { checkPassword } from './signIn.ts';
import { signInAs } from './signInAs.ts';

/** How tries are counted of a person, known or not: by the address he types, whatever its case. */
export const triesOf = (email: string): string => email.toLowerCase();

/**
 * Signs in with e-mail and password. Failures are limited by address and by person (facts, G12); a success is given
 * back, so that an office behind one address is not slowed down by its own people.
 * @throws ApiError `login_failed`, `too_many_requests`, `email_not_verified`, `inactive_account`, `not_a_seller`.
 */
export const signInByPassword = async (
  services: Services,
  request: FastifyRequest,
  { email, password, keep }: z.output<typeof signInSchema>,
): Promise<z.input<typeof signedInSchema>> => {
  const { db, now } = services;
  const visitor = visitorOf(request);
  const counted: readonly (readonly [Limit, string])[] = [
    [limits.signInMinute, visitor],
    [limits.signInHour, visitor],
    [limits.signInUser, triesOf(email)],
  ];
  for (const [limit, who] of counted) await takeHit(db, limit, who, now());
  const found = await checkPassword(db, email, password, now());
  for (const [limit, who] of counted) await giveBack(db, limit, who);
  // Said only to somebody who knows the password: it tells that the address has an account.
  if (!found.email_verified_at) throw new ApiError('email_not_verified');
  return signInAs(services, request, found, keep);
};
