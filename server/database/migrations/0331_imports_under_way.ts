import { sql, type QueryExecutorProvider } from 'kysely';

/** Imports that the server works on, looked for every minute among those of all accounts. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`
    create index imports_under_way on imports (created_at) where status in ('reading', 'checking', 'creating')`.execute(
    db,
  );
};
