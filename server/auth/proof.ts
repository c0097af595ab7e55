import type { FastifyRequest } from 'fastify';
import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'kysely';
import { proofMinutes } from '../../contract/accounts/twoFactor.ts';
import { actorOf, type Actor } from '../actor/actor.ts';
import { sessionIdOf } from './sessions.ts';
import type { Services } from '../services/services.ts';
import { assertCode, assertTwoFactor, hasTwoFactor, type TwoFactorUser } from './twoFactor/twoFactor.ts';

/** Returns the caller as the owner of a second factor. */
export const twoFactorUserOf = ({ userId, accountId, email, dashboardOf }: Actor): TwoFactorUser => ({
  id: userId,
  account_id: accountId,
  email,
  full_name: dashboardOf,
});

const rootOf = (tokenHash: Buffer) =>
  sql<boolean>`token_hash = (select coalesce(own.parent_hash, own.token_hash) from sessions as own
    where own.token_hash = ${tokenHash})`;

/** Returns the public id of the session, whichever of its tokens the caller has. */
const sessionOf = ({ db }: Pick<Services, 'db'>, { tokenHash }: Actor): Promise<string> =>
  sessionIdOf(db, tokenHash);

/** Checks a code again; the session may then make sensitive changes for some minutes. Throws like `assertTwoFactor`. */
export const proveTwoFactorAgain = async (services: Services, actor: Actor, otp: string): Promise<void> => {
  if (!(await hasTwoFactor(services.db, actor.userId))) return;
  await assertCode(services, twoFactorUserOf(actor), otp, await sessionOf(services, actor));
  await services.db
    .updateTable('sessions')
    .set({ two_factor_at: services.now() })
    .where(rootOf(actor.tokenHash))
    .execute();
};

/**
 * Returns a hook for routes that change how a user signs in, who may do what, or where money goes (`fresh: true`): a
 * user with two-factor authentication must enter a code again. Throws `second_factor_needed`.
 */
export const assertFreshProof =
  (services: Services) =>
  async (request: FastifyRequest): Promise<void> => {
    const actor = actorOf(request);
    if (!request.routeOptions.config.fresh || actor.support) return;
    const recentProof = await services.db
      .selectFrom('sessions')
      .select('two_factor_at')
      .where(rootOf(actor.tokenHash))
      .where('two_factor_at', '>', subMinutes(services.now(), proofMinutes).toISOString())
      .executeTakeFirst();
    if (!recentProof)
      await assertTwoFactor(services, twoFactorUserOf(actor), undefined, await sessionOf(services, actor));
  };
