import { sql, type QueryExecutorProvider } from 'kysely';

/** The text that searches look in loses its accents, as `plainLetters` of the contract writes it from now on. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`update orders
    set search = normalize(replace(regexp_replace(normalize(search, NFD), '[\\u0300-\\u036f]', '', 'g'), 'đ', 'd'), NFC)
    where search ~ '[\\u0080-\\uffff]'`.execute(db);
  await sql`comment on column orders.search is
    'Lower-case text without accents that the list searches: code, order number, reference, recipient, SKUs, tracking numbers'`.execute(
    db,
  );
};
