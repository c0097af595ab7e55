import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '../../../contract/accounts/members.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Services } from '../../services/services.ts';
import { deviceOf } from '../../auth/device.ts';
import { findUser } from './findUser.ts';
import { inTransaction } from '../../database/changes.ts';

/** Reasons why a sign-in was refused: a wrong password or code, or too many attempts before. */
export type SignInRefusalReason = 'password' | 'code' | 'too_many';

const clientOf = ({ ip, headers }: FastifyRequest) => {
  const { browser, system } = deviceOf(headers['user-agent'] ?? null);
  return { ip, browser, system };
};

interface Person {
  id: string;
  account_id: string;
  full_name: string;
  email: string;
}

const write = (
  services: Services,
  request: FastifyRequest,
  { id, account_id: accountId, full_name: name, email }: Person,
  action: AuditAction,
  extraDetails: object,
) =>
  inTransaction(services.db, (tx) =>
    recordAudit(tx, {
      accountId,
      userId: id,
      actorName: name || email,
      action,
      objectType: 'user',
      objectId: id,
      details: { ...clientOf(request), ...extraDetails },
    }),
  );

/**
 * Runs work that the answer does not wait for: the time of a refusal must not reveal whether the address is known. Logs
 * errors.
 */
const runInBackground = ({ log }: Services, work: () => Promise<unknown>): void => {
  work().catch((error: unknown) => log.error(error, 'A sign-in could not be noted'));
};

/** Records a sign-in in the server's log and in the account's audit log. */
export const recordSignIn = (services: Services, request: FastifyRequest, userId: string): void => {
  services.log.info({ event: 'sign_in', user: userId, ip: request.ip }, 'Signed in');
  runInBackground(services, async () => {
    const user = await services.db
      .selectFrom('users')
      .select(['id', 'account_id', 'full_name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (user) await write(services, request, user, 'session.begin', {});
  });
};

/**
 * Records a refused sign-in, for a known person in the account's audit log too. The input is not stored, since people
 * type passwords into the wrong field. Before the address is verified there is nobody to inform, and the sign-up may be
 * replaced.
 */
export const recordRefusedSignIn = (
  services: Services,
  request: FastifyRequest,
  email: string,
  reason: SignInRefusalReason,
): void => {
  runInBackground(services, async () => {
    const user = await findUser(services.db, email);
    services.log.warn(
      { event: 'sign_in_refused', reason, user: user?.id ?? null, ip: request.ip },
      'A sign-in was refused',
    );
    // Attempts while slowed down are many and say nothing new.
    if (user?.email_verified_at && reason !== 'too_many')
      await write(services, request, user, 'session.refused', { reason });
  });
};
