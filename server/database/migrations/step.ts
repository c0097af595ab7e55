import type { Kysely } from 'kysely';

/** One change of the schema. A released step is never edited: its hash stands beside it. */
export interface SchemaStep {
  /**
   * `expand` only adds: servers of the release before go on working with it. `contract` takes away what only they use, and
   * waits for `npm run contract`.
   */
  readonly kind: 'expand' | 'contract';
  /**
   * `false` for statements that PostgreSQL refuses within a transaction, such as `create index concurrently`. Such a step
   * must be able to run again after it failed halfway, also because it got no lock in time.
   */
  readonly transaction?: false;
  up(db: Kysely<unknown>): Promise<void>;
}

/** Steps by their names, which sort in the order in which they run. */
export type SchemaSteps = Readonly<Record<string, SchemaStep>>;
