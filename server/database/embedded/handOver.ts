import pg from 'pg';
import { SERVER_ROLE } from './address.ts';

/** What an earlier version made as the cluster's owner. What belongs to an extension, a table or a column goes with it. */
const ownedHere = `
  with mine as (select oid from pg_roles where rolname = current_user),
    spaces as (
      select oid, nspname from pg_namespace
      where nspname not like 'pg\\_%' and nspname <> 'information_schema'
    ),
    parts as (select classid, objid from pg_depend left join pg_class on classid = 'pg_class'::regclass and pg_class.oid = objid
      where deptype = 'e' or (relkind = 'S' and deptype in ('i', 'a')))
  select format('alter schema %I owner to', nspname) as change
    from pg_namespace where nspowner = (select oid from mine) and oid in (select oid from spaces) and nspname <> 'public'
  union all
  select format('alter %s %I.%I owner to', case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, nspname, relname)
    from pg_class c join spaces on spaces.oid = c.relnamespace
    where c.relowner = (select oid from mine) and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from parts where classid = 'pg_class'::regclass and objid = c.oid)
  union all
  select format('alter routine %I.%I(%s) owner to', nspname, proname, pg_get_function_identity_arguments(p.oid))
    from pg_proc p join spaces on spaces.oid = p.pronamespace
    where p.proowner = (select oid from mine) and not exists (select from parts where classid = 'pg_proc'::regclass and objid = p.oid)
  union all
  select format('alter type %I.%I owner to', nspname, typname)
    from pg_type t join spaces on spaces.oid = t.typnamespace
    where t.typowner = (select oid from mine) and t.typtype in ('e', 'd')
      and not exists (select from parts where classid = 'pg_type'::regclass and objid = t.oid)`;

/** Of the owner's password, where there is one (Windows): both come through the same door. */
const passwordOf = (url: string): string | null => new URL(url.replace('@/', '@localhost/')).password || null;

const makeRole = async (client: pg.Client, url: string): Promise<void> => {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SERVER_ROLE]);
  const password = passwordOf(url);
  const option = password ? ` password ${client.escapeLiteral(password)}` : '';
  await client.query(
    `${rowCount ? 'alter' : 'create'} role ${SERVER_ROLE} login nosuperuser nobypassrls createrole${option}`,
  );
};

/** The role that tenants' queries run under was made by the owner, where an earlier version made it. */
const giveTenants = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query("select from pg_roles where rolname = 'platen_app'");
  if (rowCount) await client.query(`grant platen_app to ${SERVER_ROLE} with admin option`);
};

/**
 * Sets up, as the cluster's owner, the role that works from then on: it owns the database and all in it, is no superuser,
 * and row level security can be put upon it. Done at each start, in one transaction; where it is done already it costs some queries.
 */
export const handOver = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await makeRole(client, url);
    await client.query(`alter database platen owner to ${SERVER_ROLE}`);
    const { rows } = await client.query<{ change: string }>(ownedHere);
    for (const { change } of rows) await client.query(`${change} ${SERVER_ROLE}`);
    await giveTenants(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
};
