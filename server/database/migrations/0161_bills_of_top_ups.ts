import { sql, type Kysely } from 'kysely';

/** Which top-up paid a bill of the queue: its page and its row say what its money started. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table bills add column top_up_id uuid`.execute(db);
  await sql`alter table bills add foreign key (account_id, top_up_id) references transactions (account_id, id)`.execute(
    db,
  );
  await sql`comment on column bills.top_up_id is 'The top-up whose money paid it while it waited'`.execute(
    db,
  );
  await sql`create index bills_top_up on bills (account_id, top_up_id) where top_up_id is not null`.execute(
    db,
  );
};
