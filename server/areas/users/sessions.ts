import { sql, type Kysely } from 'kysely';
import type { SignedInDevice } from '../../../contract/settings.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Database } from '../../database/tables/tables.ts';
import type { Tx } from '../../database/tenant.ts';
import { deviceOf } from '../../auth/device.ts';

type Db = Kysely<Database> | Tx;

/** Returns the session of a token; for a shop token its parent. */
export const sessionOf = async (db: Db, tokenHash: Buffer): Promise<string | undefined> => {
  const row = await db
    .selectFrom('sessions as own')
    .innerJoin('sessions as root', (join) =>
      join.on((eb) => eb('root.token_hash', '=', eb.fn.coalesce('own.parent_hash', 'own.token_hash'))),
    )
    .select('root.id')
    .where('own.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.id;
};

/** Lists the caller's sessions, the latest use first. */
export const readSessions = async (
  db: Db,
  { userId, tokenHash }: Actor,
  now: Date,
): Promise<SignedInDevice[]> => {
  const [current, rows] = await Promise.all([
    sessionOf(db, tokenHash),
    db
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at', 'support'])
      .where('user_id', '=', userId)
      .where('parent_hash', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .where(
        sql<boolean>`last_used_at > ${now.toISOString()}::timestamptz - make_interval(secs => idle_seconds)`,
      )
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .limit(200)
      .execute(),
  ]);
  return rows.map(({ user_agent: agent, ...row }) => ({
    ...row,
    ...deviceOf(agent),
    current: row.id === current,
  }));
};

/** Ends one session of the caller with its shop tokens. Returns true if there was one. */
export const endDeviceSession = async (tx: Tx, userId: string, id: string): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('parent_hash', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
};

/** Ends every session of the caller except the current one. Returns how many. */
export const endOtherSessions = async (tx: Tx, { userId, tokenHash }: Actor): Promise<number> => {
  const current = await sessionOf(tx, tokenHash);
  let otherSessions = tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('parent_hash', 'is', null);
  if (current) otherSessions = otherSessions.where('id', '!=', current);
  return Number((await otherSessions.executeTakeFirst()).numDeletedRows);
};
