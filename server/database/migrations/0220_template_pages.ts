import { sql, type Kysely } from 'kysely';

/** Import templates get pages: whose files they read, what is done to cells, how files are read; imports keep both for the next reading. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table import_templates
      add column shop_id uuid,
      add column is_default boolean not null default false,
      add column changes jsonb not null default '{}',
      add column ways jsonb not null default '{"separator": null, "encoding": null, "header_row": null}',
      add column version int not null default 1,
      add foreign key (account_id, shop_id) references shops (account_id, id)`.execute(db);
  await sql`comment on column import_templates.shop_id is 'Whose files it reads by itself; null: of every shop'`.execute(
    db,
  );
  await sql`comment on column import_templates.changes is 'Column of header → what is done to its cells'`.execute(
    db,
  );
  await sql`
    create unique index import_templates_default on import_templates (account_id, shop_id) nulls not distinct
      where is_default`.execute(db);
  await sql`
    alter table imports
      add column column_changes jsonb not null default '{}',
      add column ways jsonb not null default '{"separator": null, "encoding": null, "header_row": null}'`.execute(
    db,
  );
  await sql`comment on column imports.column_changes is 'Column of header → what is done to its cells'`.execute(
    db,
  );
  await sql`
    create index imports_of_template on imports (account_id, template_id, created_at desc)
      where template_id is not null`.execute(db);
  await sql`
    create index imports_of_layout on imports (account_id, layout, created_at desc)
      where template_id is null and layout is not null`.execute(db);
};
