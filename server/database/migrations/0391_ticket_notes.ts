import { sql, type Kysely } from 'kysely';
import { grantServer } from './tenantTable.ts';

/** Notes that staff write to each other, and answers that they give often. No seller's query reaches them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table ticket_notes (
      account_id uuid not null,
      id uuid not null default uuidv7(),
      ticket_id uuid not null,
      author text not null,
      text text not null,
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      foreign key (account_id, ticket_id) references tickets (account_id, id)
    )`.execute(db);
  await sql`create index ticket_notes_ticket on ticket_notes (account_id, ticket_id, id)`.execute(db);
  await grantServer(db, 'ticket_notes', 'select, insert');
  await sql`
    create table answer_templates (
      name text primary key,
      en text not null,
      vi text not null,
      changed_by text not null,
      changed_at timestamptz not null
    )`.execute(db);
  await grantServer(db, 'answer_templates', 'select, insert, update, delete');
};
