import { sql, type QueryExecutorProvider } from 'kysely';

/** Returns the columns of a table that a copied row may write, as SQL; PostgreSQL computes the others. */
export const storedColumns = async (db: QueryExecutorProvider, table: string): Promise<string> => {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    db,
  );
  return rows[0]?.columns ?? '';
};
