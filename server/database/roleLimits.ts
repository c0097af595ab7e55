import type pg from 'pg';
import { tenantRole } from './roles/names.ts';
import type { TimeLimit } from './work.ts';

type Limits = Readonly<
  Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', string>
>;

/**
 * Limits of a request. Set for the role, so that they hold behind a pooler and for every program that signs in as
 * it.
 */
export const requestLimits: Limits = {
  statement_timeout: '10s',
  lock_timeout: '8s',
  idle_in_transaction_session_timeout: '30s',
};

const longerLimits: Readonly<Record<Exclude<TimeLimit, 'request'>, Limits>> = {
  job: {
    statement_timeout: '15min',
    lock_timeout: '1min',
    idle_in_transaction_session_timeout: '15min',
  },
  maintenance: {
    statement_timeout: '6h',
    lock_timeout: '1h',
    idle_in_transaction_session_timeout: '1h',
  },
};

/**
 * Returns the statements to send with `begin` so that a transaction may take longer than a request; empty for a
 * request.
 */
export const localLimits = (timeLimit: TimeLimit): string =>
  timeLimit === 'request'
    ? ''
    : Object.entries(longerLimits[timeLimit])
        .map(([name, value]) => `set local ${name} = '${value}'`)
        .join('; ');

/**
 * Selects roles of ours that lack one of the limits and that the signed-in role may change: itself, and those that
 * it administers.
 */
const rolesWithout = `
  select rolname from pg_roles
  where rolname = any (array[current_user, '${tenantRole}']) and not coalesce(rolconfig, '{}') @> $1::text[]
    and (rolname = current_user or pg_has_role(oid, 'member with admin option'))`;

/** Number that no other advisory lock of ours has: two copies that change a role at the same time would fail. */
const lock = 7_526_342;

/**
 * Sets the statement limits of the running role. They hold for connections opened afterwards, so it runs before the
 * pool is opened. If the limits are set already it costs one query.
 */
export const limitRoles = async (client: pg.ClientBase): Promise<void> => {
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(${lock})`);
  const roleSettings = Object.entries(requestLimits).map(([name, value]) => `${name}=${value}`);
  const { rows } = await client.query<{ rolname: string }>(rolesWithout, [roleSettings]);
  for (const { rolname } of rows)
    for (const [name, value] of Object.entries(requestLimits))
      await client.query(`alter role ${client.escapeIdentifier(rolname)} set ${name} = '${value}'`);
  await client.query('commit');
};
