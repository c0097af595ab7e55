import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Lets tenants make temporary tables, through which an import writes its rows. PostgreSQL gives this right to everybody,
 * but an administrator may have taken it away.
 */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`
    do $$ begin
      if not has_database_privilege('platen_app', current_database(), 'TEMPORARY') then
        execute format('grant temporary on database %I to platen_app', current_database());
      end if;
    end $$`.execute(db);
};
