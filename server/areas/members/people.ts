import { sql, type Kysely } from 'kysely';
import type { Member } from '../../../contract/accounts/members.ts';
import type { Database } from '../../database/tables/tables.ts';

type Line = Member['access'][number];

const accessLines = sql<Line[]>`coalesce((
  select json_agg(json_build_object('shop_id', given.shop_id, 'role', coalesce(given.role_key, given.role_id::text))
    order by given.shop_id)
  from member_access as given
  where given.account_id = members.account_id and given.member_id = members.id
), '[]')`;

const lastSeen = sql<string | null>`(
  select max(sessions.last_used_at) from sessions where sessions.user_id = users.id and sessions.support is null
)`;

const readOwner = async (db: Kysely<Database>, accountId: string): Promise<Member[]> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', lastSeen.as('last_seen_at')])
    .where('account_id', '=', accountId)
    .where('owner', '=', true)
    .execute();
  return rows.map((row) => ({
    ...row,
    owner: true,
    user_id: row.id,
    status: 'active',
    access: [{ shop_id: null, role: 'owner' }],
    invited_at: null,
    expires_at: null,
    version: 0,
  }));
};

const readInvited = (db: Kysely<Database>, accountId: string, id?: string): Promise<Member[]> => {
  let rows = db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select([
      'members.id',
      'members.user_id',
      'members.email',
      'users.full_name',
      'members.status',
      'members.invited_at',
      'members.expires_at',
      'members.version',
      accessLines.as('access'),
      lastSeen.as('last_seen_at'),
      sql<boolean>`false`.as('owner'),
    ])
    .where('members.account_id', '=', accountId)
    .orderBy('members.invited_at')
    .orderBy('members.id');
  if (id) rows = rows.where('members.id', '=', id);
  return rows.execute();
};

/**
 * Reads all members of the account, the owner first. Names and last visits belong to users, which no tenant's role can
 * read.
 */
export const readMembers = async (db: Kysely<Database>, accountId: string): Promise<Member[]> => {
  const [owner, members] = await Promise.all([readOwner(db, accountId), readInvited(db, accountId)]);
  return [...owner, ...members];
};

/** Reads one member; undefined if they are gone. */
export const readMember = async (
  db: Kysely<Database>,
  accountId: string,
  id: string,
): Promise<Member | undefined> => (await readInvited(db, accountId, id))[0];
