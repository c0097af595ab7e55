import type { Accept, InvitationAnswer } from '../../../contract/accounts/members.ts';
import { recordAudit } from '../../audit/record.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { assertStrongPassword } from '../../auth/weakPasswords.ts';
import { hashToken } from '../../auth/tokens.ts';
import type { Tx } from '../../database/tenant.ts';
import { ApiError } from '../../base/errors.ts';
import type { Services } from '../../services/services.ts';
import { findUser } from '../auth/findUser.ts';
import { isReplaceable, freeAddress } from '../auth/unverified.ts';
import { ownerAddress } from './ownerAddress.ts';
import { startBell } from '../notifications/notifications.ts';
import { inTransaction } from '../../database/changes.ts';

const findInvitation = async (tx: Tx, token: string, now: Date) => {
  const invitation = await tx
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select([
      'members.id',
      'members.account_id',
      'members.email',
      'members.expires_at',
      'accounts.name',
      'accounts.inactive_at',
      ownerAddress.as('owner'),
    ])
    .where('members.token_hash', '=', hashToken(token))
    .where('members.status', '=', 'invited')
    .where('members.expires_at', '>', now.toISOString())
    .forUpdate('members')
    .executeTakeFirst();
  if (!invitation) throw new ApiError('link_expired');
  if (invitation.inactive_at !== null) throw new ApiError('inactive_account');
  return invitation;
};

/**
 * Returns true if a user owns the address. An unverified sign-up does not count: it is replaced by the holder of the
 * mailed link.
 */
const isKnown = async (tx: Tx, email: string): Promise<boolean> =>
  (await findUser(tx, email)) !== undefined && !(await isReplaceable(tx, email));

/**
 * Returns the invitation for its page, only to the holder of the mailed link. Throws `link_expired`,
 * `inactive_account`.
 */
export const readInvitation = ({ db, now }: Services, token: string): Promise<InvitationAnswer> =>
  inTransaction(db, async (tx) => {
    const { email, name, owner, expires_at: expires } = await findInvitation(tx, token, now());
    return {
      email,
      account: name,
      owner,
      expires_at: expires ?? now().toISOString(),
      known: await isKnown(tx, email),
    };
  });

/**
 * Creates the user of an invitation; the link verifies their address. Throws `link_expired`, `inactive_account`,
 * `address_known`, `invalid` for a weak password.
 */
export const acceptInvitation = async (
  services: Services,
  { token, full_name: fullName, password, locale }: Accept,
) => {
  const { db, now } = services;
  const { email: invitedEmail, account } = await readInvitation(services, token);
  await assertStrongPassword(password, [invitedEmail, fullName, account]);
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const { id, account_id: accountId, email } = await findInvitation(tx, token, now());
    await freeAddress(tx, email);
    const user = await tx
      .insertInto('users')
      .values({
        account_id: accountId,
        email,
        full_name: fullName,
        password_hash: passwordHash,
        locale,
        email_verified_at: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'account_id'])
      .executeTakeFirst();
    if (!user) throw new ApiError('address_known');
    await tx
      .updateTable('members')
      .set({ status: 'active', user_id: user.id, token_hash: null, expires_at: null, joined_at: now() })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .execute();
    await startBell(tx, accountId, user.id);
    await recordAudit(tx, {
      accountId,
      userId: user.id,
      actorName: fullName,
      action: 'member.accept',
      objectType: 'member',
      objectId: id,
      details: { email },
    });
    return user;
  });
};

/** Declines an invitation. Throws `link_expired`. */
export const declineInvitation = ({ db, now }: Services, token: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { id, account_id: accountId, email } = await findInvitation(tx, token, now());
    const change = { status: 'declined' as const, token_hash: null, expires_at: null };
    await tx
      .updateTable('members')
      .set(change)
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .execute();
    await recordAudit(tx, {
      accountId,
      userId: null,
      actorName: email,
      action: 'member.decline',
      objectType: 'member',
      objectId: id,
      details: { email },
    });
  });
