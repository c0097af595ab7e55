import { recordAudit } from '../../audit/record.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { assertStrongPassword } from '../../auth/weakPasswords.ts';
import type { Tx } from '../../database/tenant.ts';
import { limits } from '../../limits/limits.ts';
import { forgetHits } from '../../limits/strictLimit.ts';
import type { Services } from '../../services/services.ts';
import { addressOfToken, useToken } from './accountTokens.ts';
import { assertTwoFactor } from '../../auth/twoFactor/twoFactor.ts';
import { findUser } from './findUser.ts';
import { assertPassword } from './signIn.ts';
import { attemptKey } from './signInByPassword.ts';
import { inTransaction } from '../../database/changes.ts';

/** The user of a used link, with the fields that a session needs. */
export interface LinkUser {
  id: string;
  account_id: string;
  email: string;
  full_name: string;
}

const prove = (
  tx: Tx,
  userId: string,
  now: Date,
  change: { password_hash?: string; password_changed_at?: Date } = {},
): Promise<LinkUser> =>
  tx
    .updateTable('users')
    .set((eb) => ({
      ...change,
      email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now.toISOString())),
      wrong_passwords: 0,
      locked_until: null,
    }))
    .where('id', '=', userId)
    .returning(['id', 'account_id', 'email', 'full_name'])
    .executeTakeFirstOrThrow();

/**
 * Verifies an address by its link and the password of the sign-up that it was sent for (docs/decisions/sign-up.md). A
 * later sign-up ends the link, so that the verified sign-up is the one that was checked.
 * @throws `link_expired`, `invalid` for a wrong password, `too_many_requests` while slowed down.
 */
export const verifyEmail = async (services: Services, token: string, password: string): Promise<LinkUser> => {
  const { db, now } = services;
  await assertPassword(services, await addressOfToken(db, token, 'verify', now()), 'password', password);
  return inTransaction(db, async (tx) => prove(tx, await useToken(tx, token, 'verify', now()), now()));
};

/**
 * Sets a new password by a link, which also verifies the address. Ends every session of the user, and lifts the delay
 * that wrong passwords by others caused (threats G12). Throws `link_expired`, `second_factor_needed`, `invalid` for a
 * wrong code or a weak password.
 */
export const resetPassword = async (
  services: Services,
  token: string,
  password: string,
  otp?: string,
): Promise<LinkUser> => {
  const { db, now } = services;
  const holder = await findUser(db, await addressOfToken(db, token, 'reset', now()));
  await assertStrongPassword(password, [holder?.email ?? '', holder?.full_name ?? '']);
  // A link alone does not sign in a user with two-factor authentication.
  if (holder) await assertTwoFactor(services, holder, otp);
  return inTransaction(db, async (tx) => {
    const userId = await useToken(tx, token, 'reset', now());
    const user = await prove(tx, userId, now(), {
      password_hash: await hashPassword(password),
      password_changed_at: now(),
    });
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await forgetHits(tx, limits.signInUser, attemptKey(user.email));
    await recordAudit(tx, {
      accountId: user.account_id,
      userId,
      actorName: user.full_name || user.email,
      action: 'password.reset',
      objectType: 'user',
      objectId: userId,
    });
    return user;
  });
};
