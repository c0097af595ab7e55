import { describe, expect, it } from 'vitest';
import { stepFaults, type StepText } from '../../support/database/stepFaults.ts';

const faultsOf = (text: string, overrides: Partial<StepText> = {}): string[] =>
  stepFaults({ kind: 'expand', text, ...overrides });

const outside = { transaction: false } as const;

describe('a step of kind expand', () => {
  it.each([
    'drop table notes',
    'drop index notes_text',
    'drop index concurrently if exists notes_text',
    'drop function note_text',
    'alter table notes drop column text',
    'alter table notes drop text',
    'alter table notes drop constraint notes_text',
    'ALTER TABLE notes\n  DROP COLUMN text',
    'alter table notes rename to remarks',
    'alter table notes rename column text to words',
    'alter table notes alter column text set not null',
    'alter table notes alter column text type int',
  ])('may not take away what the release before uses: %s', (text) => {
    expect(faultsOf(text)).toEqual([expect.stringMatching(/^takes away: /)]);
    expect(faultsOf(text, { kind: 'contract' })).toEqual([]);
  });

  it.each([
    'alter table notes add column text text',
    "alter table notes add column text text not null default '', add column size numeric(10, 2)",
    'alter table notes alter column text drop not null',
    'create or replace function note_text() returns int language sql as $$ select 1 $$',
    'alter table notes drop constraint notes_kind, add constraint notes_kind check (kind < 4)',
    '// Nobody may drop table notes.\n/* rename */ select 1 -- drop index notes_text',
  ])('may add, and allow more: %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it('may not narrow a unique key under the name of a check', () => {
    const text =
      'alter table notes drop constraint notes_text, add constraint notes_text unique using index words';
    expect(faultsOf(text)).toEqual(['takes away: drop constraint notes_text']);
  });

  it('may not replace an index of an earlier step', () => {
    const text =
      'drop index concurrently if exists notes_text; create unique index concurrently notes_text on notes (text)';
    expect(faultsOf(text, outside)).toEqual([]);
    const earlier = 'create index notes_text on notes (lower(text))';
    expect(faultsOf(text, { ...outside, earlier })).toEqual([
      'takes away: drop index concurrently if exists notes_text',
    ]);
  });

  it('may not add a column that the release before leaves empty', () => {
    expect(faultsOf('alter table notes add column text text not null, add column size int')).toEqual([
      'refuses rows of the release before: add column text text not null',
    ]);
  });
});

describe('a step that changes a table in use', () => {
  it.each([
    'create index notes_text on notes (text)',
    'create unique index if not exists notes_text on notes (text)',
    'create index on notes(text)',
    'create index notes_text on ${table} (text)',
    'alter table notes add unique (text)',
    'alter table notes add constraint notes_text primary key (text)',
  ])('may not build an index while nobody can write: %s', (text) => {
    for (const step of [{}, outside, { kind: 'contract' }] as const)
      expect(faultsOf(text, step)).toEqual([expect.stringMatching(/^blocks writes while it builds: /)]);
  });

  it('may build an index of a table that it creates, or concurrently', () => {
    const text = 'create table notes (id int, text text); create index notes_text on notes (text)';
    expect(faultsOf(text)).toEqual([]);
    expect(faultsOf(`${text}; create index orders_text on orders (text)`)).toHaveLength(1);
    expect(faultsOf('create index concurrently notes_text on notes (text)', outside)).toEqual([]);
  });

  it('may not check a foreign key while nobody can write', () => {
    const key = 'add constraint notes_user foreign key (user_id) references users';
    const other = 'add constraint notes_shop foreign key (shop_id) references shops';
    expect(faultsOf(`alter table notes ${key}`)).toEqual([`blocks writes while it checks: ${key}`]);
    expect(faultsOf(`alter table notes ${key}, ${other} not valid`)).toHaveLength(1);
    expect(faultsOf(`alter table notes ${key} not valid, ${other} not valid`)).toEqual([]);
  });

  it('may check an added foreign key once its lock is released', () => {
    const add = 'alter table notes add foreign key (user_id) references users not valid';
    const validate = 'alter table notes validate constraint notes_user';
    expect(faultsOf(`${add}; ${validate}`)).toEqual([
      'blocks writes while it checks: validate constraint notes_user',
    ]);
    expect(faultsOf(`${add}; ${validate}`, outside)).toEqual([]);
    expect(faultsOf(validate)).toEqual([]);
  });
});

it('does not accept statements of the schema builder, which the patterns do not read', () => {
  expect(faultsOf("await db.schema.dropTable('notes').execute()")).toEqual([
    'is not written in SQL: .schema',
  ]);
});
