import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { schemaSteps } from '../../../server/database/migrations/index.ts';
import type { SchemaStep, SchemaSteps } from '../../../server/database/migrations/step.ts';
import { prepareDatabase } from '../../../server/database/prepare.ts';
import { StartProblem } from '../../../server/base/startProblem.ts';
import { queryRows, dropDatabases, emptyDatabase } from '../../support/database/emptyDatabase.ts';
import { untilClientWaitedFor } from '../../support/database/locks.ts';

let url: string;

beforeEach(async () => {
  url = await emptyDatabase();
});
afterAll(dropDatabases);

const step = (text: string, overrides: Partial<SchemaStep> = {}): SchemaStep => ({
  kind: 'expand',
  ...overrides,
  up: async (db) => {
    for (const statement of text.split(';')) await sql.raw(statement).execute(db);
  },
});

const first: SchemaSteps = {
  '0001_first': step('create table notes (id int primary key, old text, text text)'),
};
const widen = { '0002_color': step('alter table notes add color text') };
const shrink = { '0003_old': step('alter table notes drop column old', { kind: 'contract' }) };

const columns = async (): Promise<string[]> =>
  (
    await queryRows<{ name: string }>(
      url,
      "select attname as name from pg_attribute where attrelid = 'notes'::regclass and attnum > 0 and not attisdropped order by attnum",
    )
  ).map(({ name }) => name);

const message = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof StartProblem ? error.message : error),
  );

describe('steps of the schema', () => {
  it('runs each step once, in the order of their names', async () => {
    expect(await migrate(url, { steps: { ...widen, ...first } })).toEqual({
      ran: ['0001_first', '0002_color'],
      waiting: [],
    });
    expect(await migrate(url, { steps: { ...first, ...widen } })).toEqual({ ran: [], waiting: [] });
    expect(await columns()).toEqual(['id', 'old', 'text', 'color']);
  });

  it('leaves nothing of a failed step, and names it', async () => {
    const broken = { '0002_broken': step('alter table notes add color text; select 1 / 0') };
    await expect(migrate(url, { steps: { ...first, ...broken } })).rejects.toThrow(
      'The step 0002_broken failed: division by zero',
    );
    expect(await columns()).toEqual(['id', 'old', 'text']);
    expect((await migrate(url, { steps: { ...first, ...widen } })).ran).toEqual(['0002_color']);
  });

  it('runs steps outside of a transaction if they say so', async () => {
    const text = 'create index concurrently notes_text on notes (text)';
    await expect(migrate(url, { steps: { ...first, '0002_index': step(text) } })).rejects.toThrow(
      'cannot run inside a transaction block',
    );
    const outside = { '0002_index': step(text, { transaction: false }) };
    expect((await migrate(url, { steps: { ...first, ...outside } })).ran).toEqual(['0002_index']);
  });

  it.each([
    ['in a transaction', {}],
    ['outside of one', { transaction: false }],
  ] as const)(
    'lets queries pass that wait behind a step %s for a table, and retries the step',
    async (_name, overrides) => {
      await migrate(url, { steps: first });
      const holder = new pg.Client({ connectionString: url });
      await holder.connect();
      await holder.query('begin; select from notes');
      const migrated = migrate(url, {
        steps: { ...first, '0002_color': step('alter table notes add color text', overrides) },
      });
      await untilClientWaitedFor(holder);
      await queryRows(url, "set statement_timeout = '8s'; select from notes");
      await holder.query('commit');
      await holder.end();
      expect((await migrated).ran).toEqual(['0002_color']);
    },
  );

  it('waits no longer for a table after a step that waits long for an index', async () => {
    const patient = step("set lock_timeout = '1h'", { transaction: false });
    const limited = step("create table limits as select current_setting('lock_timeout') as lock");
    await migrate(url, { steps: { ...first, '0002_patient': patient, '0003_limited': limited } });
    expect(await queryRows(url, 'select lock from limits')).toEqual([{ lock: '3s' }]);
  });
});

describe('a database of a newer version', () => {
  it('uses a database of a newer version while its steps only added', async () => {
    await migrate(url, { steps: { ...first, ...widen } });
    expect(await migrate(url, { steps: first })).toEqual({ ran: [], waiting: [] });
  });

  it('refuses a database of a newer version that removed something', async () => {
    await migrate(url, { steps: { ...first, ...shrink } });
    expect(await message(migrate(url, { steps: first }))).toBe(
      'The database belongs to a newer version, which ran 0003_old: start that version (docs/operating.md, "Upgrade").',
    );
  });
});

describe('a step that takes something away', () => {
  it('delays a step that removes something until it is requested, while later adding steps run', async () => {
    await migrate(url, { steps: first });
    const later = { '0004_size': step('alter table notes add size int') };
    const all = { ...first, ...shrink, ...later };
    expect(await migrate(url, { steps: all })).toEqual({ ran: ['0004_size'], waiting: ['0003_old'] });
    expect(await columns()).toEqual(['id', 'old', 'text', 'size']);
    expect(await migrate(url, { steps: all, contract: true })).toEqual({ ran: ['0003_old'], waiting: [] });
    expect(await columns()).toEqual(['id', 'text', 'size']);
  });

  it('runs a removing step at once in an empty database, which no older version uses', async () => {
    expect((await migrate(url, { steps: { ...first, ...shrink } })).waiting).toEqual([]);
  });
});

describe('the start of a server', () => {
  it('creates the schema once if several copies start at the same time', async () => {
    const all = await Promise.all([1, 2, 3].map(() => prepareDatabase(url)));
    expect(all.flatMap(({ ran }) => ran)).toEqual(Object.keys(schemaSteps));
  });

  it('builds an index while another copy waits for its turn', async () => {
    const slow = {
      ...first,
      '0002_wait': step('select pg_sleep(1)'),
      '0003_index': step('create index concurrently notes_text on notes (text)', { transaction: false }),
    };
    const all = await Promise.all([1, 2].map(() => prepareDatabase(url, { steps: slow })));
    expect(all.flatMap(({ ran }) => ran)).toEqual(Object.keys(slow));
  });

  it('explains in one line what to do with a database from before the first release', async () => {
    await queryRows(url, 'create table kysely_migration (name text)');
    expect(await message(prepareDatabase(url))).toBe(
      'The database was made by a version before the first release: start with a new DATA_DIR or an empty database, or restore a backup of it there (docs/operating.md, "Upgrade").',
    );
  });

  it('lets imports write even if an administrator forbids temporary tables', async () => {
    const may = "select has_database_privilege('platen_app', current_database(), 'TEMPORARY') as may";
    await queryRows(
      url,
      `do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`,
    );
    await prepareDatabase(url);
    expect(await queryRows(url, may)).toEqual([{ may: true }]);
  });
});
