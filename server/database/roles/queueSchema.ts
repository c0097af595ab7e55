import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { serverRole } from './names.ts';

/**
 * Grants of the queue: the server runs jobs and rebuilds bloated indexes; only the owner creates and changes
 * tables.
 */
const grants = `
  grant usage on schema pgboss to ${serverRole};
  grant select, insert, update, delete, maintain on all tables in schema pgboss to ${serverRole}`;

const grantQueue = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query(`
    select from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
      and not has_table_privilege('${serverRole}', oid, 'maintain') limit 1`);
  if (rows.length > 0) await client.query(grants);
};

/** Milliseconds between two checks: the queue builds the indexes of a new version one by one after its tables. */
const checkIntervalMs = 500;

/** Waits for the indexes. A failed one is left to the next start: without it the queue is only slower. */
const untilBuilt = async (client: pg.ClientBase): Promise<void> => {
  for (;;) {
    const { rows } = await client.query(
      "select from pgboss.bam where status in ('pending', 'in_progress') limit 1",
    );
    if (rows.length === 0) return;
    await sleep(checkIntervalMs);
  }
};

/**
 * Creates or updates the tables of the queue, which the server itself may not. `client` and `ownerUrl` are the
 * owner's.
 */
export const prepareQueue = async (client: pg.ClientBase, ownerUrl: string): Promise<void> => {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 2,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    await untilBuilt(client);
  } finally {
    await boss.stop({ graceful: false });
  }
  await grantQueue(client);
};
