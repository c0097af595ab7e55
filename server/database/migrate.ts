import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartProblem } from '../base/startProblem.ts';
import { schemaSteps } from './migrations/index.ts';
import type { SchemaStep, SchemaSteps } from './migrations/step.ts';

type Db = Kysely<unknown>;

/** Limits of the session: a step may rewrite a large table. */
const limits = "set statement_timeout = '6h'; set idle_in_transaction_session_timeout = '1h'";

/**
 * Limits for taking a table's lock. While a step waits for it, every query on that table waits behind the step. So
 * it gives up soon, lets them pass, and is retried.
 */
const locking = { timeout: '3s', attempts: 40, pauseMs: 1_500 };

const lockNotAvailable = '55P03';

export interface MigrateOptions {
  /** Steps of this version. */
  steps?: SchemaSteps;
  /** True: contract steps run too. An empty database gets them anyway: no older server uses it. */
  contract?: boolean;
}

export interface MigrationResult {
  /** Steps that ran now. */
  ran: string[];
  /** Contract steps that did not run yet. */
  waiting: string[];
}

/** Returns the steps that a database has, the newest last: name → kind. Undefined if it never had one. */
const readRun = async (db: Db): Promise<Map<string, SchemaStep['kind']> | undefined> => {
  const { rows: tables } = await sql<{ current: string | null; former: string | null }>`
    select to_regclass('public.schema_steps')::text as current,
      to_regclass('public.kysely_migration')::text as former`.execute(db);
  if (tables[0]?.former)
    throw new StartProblem(
      'The database was made by a version before the first release: start with a new DATA_DIR or an empty database, or restore a backup of it there (docs/operating.md, "Upgrade").',
    );
  if (!tables[0]?.current) return undefined;
  const { rows } = await sql<{ name: string; kind: SchemaStep['kind'] }>`
    select name, kind from schema_steps order by name`.execute(db);
  return new Map(rows.map(({ name, kind }) => [name, kind]));
};

const createTable = (db: Db): Promise<unknown> =>
  sql`
    create table schema_steps (
      name text primary key,
      kind text not null check (kind in ('expand', 'contract')),
      ran_at timestamptz not null default now()
    )`.execute(db);

/** @throws StartProblem if a newer version took away what this one uses */
const assertUsable = (run: ReadonlyMap<string, SchemaStep['kind']>, steps: SchemaSteps): void => {
  const foreign = [...run].find(([name, kind]) => !(name in steps) && kind === 'contract');
  if (foreign)
    throw new StartProblem(
      `The database belongs to a newer version, which ran ${foreign[0]}: start that version (docs/operating.md, "Upgrade").`,
    );
};

const noteRun = (db: Db, name: string, { kind }: SchemaStep): Promise<unknown> =>
  sql`insert into schema_steps (name, kind) values (${name}, ${kind})`.execute(db);

const attemptStep = async (db: Db, name: string, step: SchemaStep): Promise<void> => {
  await step.up(db);
  await noteRun(db, name, step);
};

const isLocked = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === lockNotAvailable;

const runStep = async (db: Db, name: string, step: SchemaStep): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Each attempt sets it: a step outside a transaction may have changed it for the session.
      await sql.raw(`set lock_timeout = '${locking.timeout}'`).execute(db);
      return step.transaction === false
        ? await attemptStep(db, name, step)
        : await db.transaction().execute((tx) => attemptStep(tx, name, step));
    } catch (error) {
      if (!isLocked(error) || attempt === locking.attempts) throw error;
      await sleep(locking.pauseMs);
    }
  }
};

const runSteps = async (
  db: Db,
  { steps = schemaSteps, contract = false }: MigrateOptions,
): Promise<MigrationResult> => {
  const run = await readRun(db);
  if (!run) await createTable(db);
  assertUsable(run ?? new Map(), steps);
  const mayContract = contract || !run?.size;
  const missingSteps = Object.entries(steps)
    .filter(([name]) => !run?.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const dueSteps = missingSteps.filter(([, { kind }]) => kind === 'expand' || mayContract);
  for (const [name, step] of dueSteps) {
    await runStep(db, name, step).catch((error: unknown) => {
      throw new Error(`The step ${name} failed: ${error instanceof Error ? error.message : 'unknown'}`, {
        cause: error,
      });
    });
  }
  const ranSteps = dueSteps.map(([name]) => name);
  return {
    ran: ranSteps,
    waiting: missingSteps.map(([name]) => name).filter((name) => !ranSteps.includes(name)),
  };
};

/**
 * Brings a database to the schema of this version as its owner, step by step. Steps of a newer version that only
 * add are accepted. Hold `withSchemaLock` meanwhile.
 * @throws StartProblem for a database from before the first release, and for one that a newer version has
 *   contracted
 * @throws Error that names the step that failed, with its cause
 */
export const migrate = async (ownerUrl: string, options: MigrateOptions = {}): Promise<MigrationResult> => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.connection().execute(async (session) => {
      await sql.raw(limits).execute(session);
      return runSteps(session, options);
    });
  } finally {
    await db.destroy();
  }
};
