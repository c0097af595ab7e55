import { sql, type Kysely } from 'kysely';

/** Who a paper is made out to, and the month whose statement was told last. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table accounts
      add column address text not null default '',
      add column tax_number text not null default '',
      add column statement_month date not null default date_trunc('month', now() at time zone 'Asia/Ho_Chi_Minh')::date`.execute(
    db,
  );
  await sql`comment on column accounts.statement_month is 'The month in which the statement of the one before was told'`.execute(
    db,
  );
  await sql`create index accounts_statement_month on accounts (statement_month)`.execute(db);
  await sql`grant update (address, tax_number) on accounts to platen_app`.execute(db);
};
