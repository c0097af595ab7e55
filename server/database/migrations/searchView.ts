import { sql, type Kysely } from 'kysely';

/**
 * Makes `searched_<table>`: the rows of the transaction's account, through which lists are searched. The view reads as its
 * owner and names the tenant itself: behind a policy the planner may use no index for LIKE (docs/decisions/search.md). A
 * migration that adds columns to such a table calls this again.
 */
export const searchView = async (db: Kysely<unknown>, table: string): Promise<void> => {
  const view = sql.table(`searched_${table}`);
  await sql`
    create or replace view ${view} as select * from ${sql.table(table)}
    where account_id = nullif(current_setting('app.account_id', true), '')::uuid`.execute(db);
  await sql`grant select on ${view} to platen_app`.execute(db);
};
