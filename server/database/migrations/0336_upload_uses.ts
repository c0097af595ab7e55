import { sql, type Kysely } from 'kysely';

/** What an upload was taken as: the same key again answers the same only for the same use. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table taken_uploads add column taken_as text`.execute(db);
  await sql`
    update taken_uploads set taken_as = coalesce(split_part(outcome ->> 'object_key', '/', 2), 'designs')`.execute(
    db,
  );
  await sql`alter table taken_uploads alter column taken_as set not null`.execute(db);
  await sql`comment on column taken_uploads.taken_as is 'designs, designs/<id> (in the place of that file), receipts or tickets'`.execute(
    db,
  );
};
