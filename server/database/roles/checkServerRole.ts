import type { Pool } from 'pg';
import { StartProblem } from '../../base/startProblem.ts';
import { serverRole } from './names.ts';

interface RoleRow {
  role: string;
  isUnbound: boolean;
}

const readRole = async (pool: Pool): Promise<RoleRow | undefined> => {
  try {
    const { rows } = await pool.query<RoleRow>(
      'select rolname as role, rolsuper or rolbypassrls as "isUnbound" from pg_roles where rolname = current_user',
    );
    return rows[0];
  } catch (error) {
    throw new StartProblem(
      `The database does not let us in: ${error instanceof Error ? error.message : 'unknown'}.`,
      { cause: error },
    );
  }
};

/**
 * Checks that the server works as `platen_server`, which row level security binds.
 * @throws StartProblem with the statement to run
 */
export const checkServerRole = async (pool: Pool): Promise<void> => {
  const working = await readRole(pool);
  if (working?.role !== serverRole) {
    throw new StartProblem(
      `The user of DATABASE_URL works as ${working?.role}, not as ${serverRole}. ` +
        `Let it sign in as ${serverRole}, or run as an administrator: grant ${serverRole} to ${working?.role} with set true; alter role ${working?.role} set role ${serverRole};`,
    );
  }
  if (working.isUnbound) {
    throw new StartProblem(
      `${serverRole} must not stand above row level security. ` +
        `Run as an administrator: alter role ${serverRole} nosuperuser nobypassrls;`,
    );
  }
};
