import type { FastifyRequest } from 'fastify';
import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'kysely';
import { proofMinutes } from '../../contract/accounts/factor.ts';
import { actorOf, type Actor } from '../actor/actor.ts';
import { sessionIdOf } from './sessions.ts';
import type { Services } from '../services/services.ts';
import { demandCode, demandFactor, hasFactor, type FactorUser } from './twoFactor/twoFactor.ts';

/** The caller as his factor knows him. */
export const factorUserOf = ({ userId, accountId, email, dashboardOf }: Actor): FactorUser => ({
  id: userId,
  account_id: accountId,
  email,
  full_name: dashboardOf,
});

const rootOf = (tokenHash: Buffer) =>
  sql<boolean>`token_hash = (select coalesce(own.parent_hash, own.token_hash) from sessions as own where own.token_hash = ${tokenHash})`;

/** The session by its public name, whichever of its tokens the caller has. */
const sessionOf = ({ db }: Pick<Services, 'db'>, { tokenHash }: Actor): Promise<string> =>
  sessionIdOf(db, tokenHash);

/** A code that is asked for again; from then on the session may do what needs one, for some minutes. Throws as `demandFactor`. */
export const proveAgain = async (services: Services, actor: Actor, otp: string): Promise<void> => {
  if (!(await hasFactor(services.db, actor.userId))) return;
  await demandCode(services, factorUserOf(actor), otp, await sessionOf(services, actor));
  await services.db
    .updateTable('sessions')
    .set({ two_factor_at: services.now() })
    .where(rootOf(actor.tokenHash))
    .execute();
};

/**
 * A hook for routes that change how somebody signs in, who may what, or where money goes (`fresh: true`): who has a second
 * factor is asked for a code again. Throws `second_factor_needed`.
 */
export const demandFresh =
  (services: Services) =>
  async (request: FastifyRequest): Promise<void> => {
    const actor = actorOf(request);
    if (!request.routeOptions.config.fresh || actor.support) return;
    const proved = await services.db
      .selectFrom('sessions')
      .select('two_factor_at')
      .where(rootOf(actor.tokenHash))
      .where('two_factor_at', '>', subMinutes(services.now(), proofMinutes).toISOString())
      .executeTakeFirst();
    if (!proved)
      await demandFactor(services, factorUserOf(actor), undefined, await sessionOf(services, actor));
  };
