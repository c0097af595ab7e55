import pg from 'pg';
import { ownerRole, serverRole, tenantRole } from '../roles/names.ts';

/**
 * Statements that change the owner of objects which an early version made as the superuser. Parts of an object
 * follow it.
 */
const ownedHere = `
  with mine as (select oid from pg_roles where rolname = current_user),
    spaces as (
      select oid, nspname from pg_namespace
      where nspname not like 'pg\\_%' and nspname <> 'information_schema'
    ),
    parts as (select classid, objid from pg_depend left join pg_class on classid = 'pg_class'::regclass
        and pg_class.oid = objid
      where deptype = 'e' or (relkind = 'S' and deptype in ('i', 'a')))
  select format('alter schema %I owner to', nspname) as change
    from pg_namespace where nspowner = (select oid from mine)
      and oid in (select oid from spaces) and nspname <> 'public'
  union all
  select format('alter %s %I.%I owner to', case c.relkind when 'v' then 'view'
      when 'm' then 'materialized view' when 'S' then 'sequence'
      else 'table' end, nspname, relname)
    from pg_class c join spaces on spaces.oid = c.relnamespace
    where c.relowner = (select oid from mine) and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from parts where classid = 'pg_class'::regclass and objid = c.oid)
  union all
  select format('alter routine %I.%I(%s) owner to', nspname, proname, pg_get_function_identity_arguments(p.oid))
    from pg_proc p join spaces on spaces.oid = p.pronamespace
    where p.proowner = (select oid from mine)
      and not exists (select from parts where classid = 'pg_proc'::regclass and objid = p.oid)
  union all
  select format('alter type %I.%I owner to', nspname, typname)
    from pg_type t join spaces on spaces.oid = t.typnamespace
    where t.typowner = (select oid from mine) and t.typtype in ('e', 'd')
      and not exists (select from parts where classid = 'pg_type'::regclass and objid = t.oid)`;

/** Returns the superuser's password, if there is one (Windows): all roles sign in with it. */
const passwordOf = (url: string): string | null => new URL(url.replace('@/', '@localhost/')).password || null;

const hasRole = async (client: pg.Client, role: string): Promise<boolean> =>
  (await client.query('select from pg_roles where rolname = $1', [role])).rowCount === 1;

/** Renames the role that owned everything in an earlier version; it still does under its new name. */
const renameOwner = async (client: pg.Client): Promise<void> => {
  if (!(await hasRole(client, ownerRole)) && (await hasRole(client, serverRole)))
    await client.query(`alter role ${serverRole} rename to ${ownerRole}`);
};

const makeRole = async (client: pg.Client, role: string, options: string): Promise<void> => {
  const verb = (await hasRole(client, role)) ? 'alter' : 'create';
  await client.query(`${verb} role ${role} nosuperuser nobypassrls nocreaterole nocreatedb ${options}`);
};

const makeRoles = async (client: pg.Client, url: string): Promise<void> => {
  const password = passwordOf(url);
  const login = `login${password ? ` password ${client.escapeLiteral(password)}` : ''}`;
  await renameOwner(client);
  await makeRole(client, ownerRole, login);
  await makeRole(client, serverRole, login);
  await makeRole(client, tenantRole, 'nologin');
  await client.query(`
    grant ${tenantRole} to ${serverRole} with inherit false, set true;
    grant ${tenantRole}, ${serverRole} to ${ownerRole} with inherit false, set true`);
};

/**
 * Sets up, as the cluster's superuser, the three roles of the product, and makes the owner role the owner of the
 * database and everything in it. Runs at each start, in one transaction; if everything is done it costs a few
 * queries.
 */
export const setUpRoles = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await makeRoles(client, url);
    await client.query(`alter database platen owner to ${ownerRole}`);
    const { rows } = await client.query<{ change: string }>(ownedHere);
    for (const { change } of rows) await client.query(`${change} ${ownerRole}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
};
