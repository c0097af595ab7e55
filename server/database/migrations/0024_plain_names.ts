import { sql, type Kysely } from 'kysely';

/** `plainLetters` of the contract in SQL; a test holds both together. The collation is the same in every database. */
const plainLetters = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function plain_letters(letters text) returns text
    language sql immutable strict parallel safe
    return normalize(replace(regexp_replace(
      normalize(lower(letters collate "pg_c_utf8"), NFD), '[\\u0300-\\u036f]', '', 'g'), 'đ', 'd'), NFC)`.execute(
    db,
  );
};

/** As `find_orders`: under row level security the planner may not use an index of trigrams. */
const designSearch = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create index designs_search on designs using gin (account_id, plain_letters(file_name) gin_trgm_ops)`.execute(
    db,
  );
  await sql`
    create function find_designs(pattern text) returns setof uuid
    language sql stable security definer set search_path = public, pg_temp rows 50 as $$
      select id from designs
      where account_id = nullif(current_setting('app.account_id', true), '')::uuid
        and plain_letters(file_name) like pattern
    $$`.execute(db);
  await sql`revoke all on function find_designs(text) from public`.execute(db);
  await sql`grant execute on function find_designs(text) to platen_app`.execute(db);
};

/** Names of shops, files and people are found without their accents, as orders are since 0021. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await plainLetters(db);
  await designSearch(db);
};
