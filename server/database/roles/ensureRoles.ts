import pg from 'pg';
import { StartProblem } from '../../base/startProblem.ts';
import { serverRole, tenantRole } from './names.ts';

/** Existing roles and their memberships, as the owner sees them. */
interface RoleState {
  owner: string;
  hasServer: boolean;
  hasTenant: boolean;
  isServerTenant: boolean;
  isOwnerServer: boolean;
  isOwnerTenant: boolean;
}

const readState = async (client: pg.ClientBase): Promise<RoleState> => {
  const { rows } = await client.query<RoleState>(`
    with roles as (select to_regrole('${serverRole}')::oid as server, to_regrole('${tenantRole}')::oid as tenant)
    select current_user as owner, server is not null as "hasServer", tenant is not null as "hasTenant",
      coalesce(pg_has_role(server, tenant, 'set'), false) as "isServerTenant",
      coalesce(pg_has_role(server, 'set'), false) as "isOwnerServer",
      coalesce(pg_has_role(tenant, 'set'), false) as "isOwnerTenant"
    from roles`);
  const [state] = rows;
  if (!state) throw new Error('The database did not say which roles it has');
  return state;
};

const become = 'with inherit false, set true';

/** Returns the statements that are missing for the three roles to work together. */
const missingStatements = (state: RoleState): string[] => {
  const owner = pg.escapeIdentifier(state.owner);
  return [
    state.hasServer ? '' : `create role ${serverRole} nologin`,
    state.hasTenant ? '' : `create role ${tenantRole} nologin`,
    state.isServerTenant ? '' : `grant ${tenantRole} to ${serverRole} ${become}`,
    state.isOwnerServer ? '' : `grant ${serverRole} to ${owner} ${become}`,
    state.isOwnerTenant ? '' : `grant ${tenantRole} to ${owner} ${become}`,
  ].filter(Boolean);
};

const deniedCode = '42501';

const isDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === deniedCode;

/**
 * Creates the missing roles of the server and of tenants, and lets the owner become them. Roles belong to the
 * cluster, not to the database, so they are no part of the migrations. `client` is the owner's.
 * @throws StartProblem with the statements to run if the owner may not create roles
 */
export const ensureRoles = async (client: pg.ClientBase): Promise<void> => {
  const state = await readState(client);
  if (state.owner === serverRole) {
    throw new StartProblem(
      `${serverRole} cannot be the owner of the tables: set DATABASE_OWNER_URL to the owner's address. ` +
        `Where ${serverRole} owns them, run as an administrator first: alter role ${serverRole} rename to platen_owner;`,
    );
  }
  const statements = missingStatements(state);
  if (statements.length === 0) return;
  try {
    await client.query(statements.join('; '));
  } catch (error) {
    if (!isDenied(error)) throw error;
    throw new StartProblem(
      `${state.owner} may not make the database roles that are missing. Run as an administrator: ${statements.join('; ')};`,
      { cause: error },
    );
  }
};
