import { sql, type Kysely } from 'kysely';

/** What concerns some accounts is told to them alone: nobody else has sample data. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table announcements add column account_ids uuid[]`.execute(db);
  await sql`comment on column announcements.account_ids is 'Whom it is told; null: everybody'`.execute(db);
  await sql`
    update announcements
    set account_ids = array(select account_id from users where email in ('lotus@platen.test', 'maple@platen.test'))
    where words -> 'en' ->> 'title' = 'You are looking at sample data'`.execute(db);
};
