import { sql, type Kysely } from 'kysely';

/**
 * An export says by itself what it is of, so that it can be written after its job was lost, and be refused to people who may
 * no longer see all of it. An older one without a shop is read by members of all shops; one under way is asked for again.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table exports
      add column shops uuid[],
      add column ids uuid[],
      add column choices jsonb not null default '{}'`.execute(db);
  await sql`comment on column exports.shops is 'The shops whose rows it holds; null for all of the account'`.execute(
    db,
  );
  await sql`comment on column exports.ids is 'Chosen rows; null for all that match'`.execute(db);
  await sql`update exports set shops = array[shop_id] where shop_id is not null`.execute(db);
  await sql`update exports set status = 'failed', finished_at = now() where status = 'running'`.execute(db);
};
