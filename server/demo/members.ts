import type { MemberStatus } from '../../contract/accounts/members.ts';
import type { BuiltInRole } from '../../contract/accounts/permissions.ts';
import { insertRows } from '../database/insertRows.ts';
import { newId } from '../database/ids.ts';
import type { Tx } from '../database/tenant.ts';
import { dayMs } from './orders/clock.ts';

/** A member of a sample seller. `shops`: access to the first n shops; absent for all. */
interface DemoMember {
  email: string;
  fullName: string;
  role: Exclude<BuiltInRole, 'owner'>;
  status: MemberStatus;
  shops?: number;
  /** Days since the invitation. */
  ago: number;
}

/** Members by the seller's email address; active people sign in with the seller's password. */
const demoMembers: Record<string, readonly DemoMember[]> = {
  'lotus@platen.test': [
    {
      email: 'bao@platen.test',
      fullName: 'Trần Quốc Bảo',
      role: 'fulfiller',
      status: 'active',
      shops: 1,
      ago: 60,
    },
    { email: 'ha@platen.test', fullName: 'Lê Thu Hà', role: 'designer', status: 'active', shops: 2, ago: 40 },
    { email: 'kim@platen.test', fullName: 'Kim Lê', role: 'accountant', status: 'invited', ago: 2 },
  ],
};

interface MemberInput {
  accountId: string;
  seller: { email: string };
  passwordHash: string;
  now: number;
}

const writeMember = async (
  tx: Tx,
  place: MemberInput,
  shops: readonly string[],
  member: DemoMember,
): Promise<void> => {
  const { accountId, passwordHash, now } = place;
  const { email, fullName, role, status, ago } = member;
  const invitedAt = new Date(now - ago * dayMs).toISOString();
  const [id, userId] = [newId(), status === 'active' ? newId() : null];
  if (userId) {
    await insertRows(tx, 'users', [
      {
        id: userId,
        account_id: accountId,
        email,
        full_name: fullName,
        password_hash: passwordHash,
        created_at: invitedAt,
      },
    ]);
  }
  const expires = status === 'invited' ? new Date(now + 5 * dayMs).toISOString() : null;
  await insertRows(tx, 'members', [
    {
      account_id: accountId,
      id,
      user_id: userId,
      email,
      status,
      invited_at: invitedAt,
      expires_at: expires,
      token_hash: null,
    },
  ]);
  const shopIds = member.shops ? shops.slice(0, member.shops) : [null];
  await insertRows(
    tx,
    'member_access',
    shopIds.map((shop_id) => ({
      account_id: accountId,
      member_id: id,
      shop_id,
      role_key: role,
      role_id: null,
    })),
  );
};

/** Writes the members of a sample seller. */
export const fillMembers = async (
  tx: Tx,
  place: MemberInput,
  shops: readonly { id: string }[],
): Promise<void> => {
  for (const member of demoMembers[place.seller.email] ?? []) {
    await writeMember(
      tx,
      place,
      shops.map(({ id }) => id),
      member,
    );
  }
};
