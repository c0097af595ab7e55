import { sql, type Kysely } from 'kysely';

/**
 * Tokens of the house end by themselves, and say who gave them: he is no second to someone who has one of his. What one person moves
 * alone is counted over a day.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table staff_people
      add column token_ends_at timestamptz,
      add column token_by uuid references staff_people (id)`.execute(db);
  await sql`update staff_people set token_ends_at = now() + interval '90 days' where token_hash is not null`.execute(
    db,
  );
  await sql`comment on column staff_people.token_hash is 'Stays when the person leaves, so that a use of it afterwards has a name'`.execute(
    db,
  );
  await sql`comment on column staff_people.token_by is 'Who was shown the token; null: the machine'`.execute(
    db,
  );
  await sql`
    create table staff_moves (
      id uuid primary key default uuidv7(),
      staff_id uuid not null references staff_people (id),
      cents bigint not null check (cents >= 0),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index staff_moves_of on staff_moves (staff_id, created_at)`.execute(db);
};
