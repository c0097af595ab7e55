import type pg from 'pg';

/** Tables with an account id that no tenant may read: sign-in, staff, and storage. */
export const closedTables = [
  'users',
  'payment_references',
  'sessions',
  'staff_commands',
  'storage_use',
  'stored_objects',
  'ticket_notes',
] as const;

/** Tables without an account id that every tenant reads: the catalog, prices, and news of the operator. */
const sharedTables = [
  'announcements',
  'base_products',
  'exchange_rates',
  'facility_holidays',
  'holidays',
  'operator_settings',
  'packages',
  'payees',
  'price_changes',
  'print_areas',
  'print_positions',
  'product_groups',
  'provider_quality',
  'providers',
  'ship_rates',
  'shipping_lines',
  'topup_methods',
  'variant_stock',
  'variants',
];

/**
 * Tables whose keys do not begin with an account id. All others belong to tenants: their primary, unique and foreign
 * keys begin with it, so that the rows of an account can be moved, or tables split by it, without new keys.
 */
const globalTables = {
  'sign-in, before an account is known': [
    'access_links',
    'account_tokens',
    'accounts',
    'rate_limits',
    'recovery_codes',
    'second_factors',
    'sessions',
    'users',
  ],
  'payments, before their account is known': ['bank_movements', 'payment_references'],
  'numbers of documents, which one issuer counts over all accounts': ['document_sequences'],
  'the catalog and what the operator decides for everybody': [
    'announcements',
    'base_products',
    'exchange_rates',
    'facility_holidays',
    'holidays',
    'operator_settings',
    'operator_versions',
    'price_changes',
    'packages',
    'payees',
    'print_areas',
    'print_positions',
    'product_groups',
    'provider_quality',
    'providers',
    'rate_fetches',
    'ship_rates',
    'shipping_lines',
    'topup_methods',
    'variant_stock',
    'variants',
  ],
  'parcels of several accounts': ['containers', 'webhook_signatures'],
  staff: [
    'answer_templates',
    'staff_amounts',
    'staff_approvals',
    'staff_commands',
    'staff_idempotency_keys',
    'staff_people',
  ],
  'the installation': ['object_store', 'schema_steps'],
} as const;

/** Keys of tenants' tables that are unique over all accounts: a store names them before its account is known. */
const globalKeys = ['store_hand_overs_value_hash_key', 'store_hooks_pkey'];

/** Ids of other rows that no foreign key binds, by the reason. */
const looseIds = {
  'shop of the order or link that a key of the same row binds': [
    'incoming_orders.shop_id',
    'store_events.shop_id',
    'tickets.shop_id',
    'trackings.shop_id',
    'waiting_orders.shop_id',
  ],
  'item of an order: a change deletes all items and writes them again, most with the ids that they had': [
    'incoming_lines.item_id',
    'ticket_items.item_id',
  ],
  'what the row names may be deleted before it': [
    'imports.retry_of',
    'imports.template_id',
    'ledger_entries.bill_id',
    'ledger_entries.order_id',
    'notification_marks.read_to',
    'notifications.object_id',
    'orders.import_id',
    // A parcel is taken back in its store after it was deleted.
    'store_pushes.tracking_id',
  ],
  'rows of an import, which are copied in by the thousand': [
    'import_rows.import_id',
    'import_values.import_id',
  ],
  'of the baseline: written once by the server, for a row that is never deleted': [
    'exports.shop_id',
    'orders.resend_of',
    'sessions.shop_id',
    'ticket_lines.user_id',
    'ticket_offers.resend_id',
    'transactions.bill_id',
  ],
  'no row': ['ledger_entries.transfer_id', 'object_store.identity'],
} as const;

/** Tables without an account id that have a policy of their own for tenants. */
const ownPolicies = ['accounts', 'containers'];

/** Tables without foreign keys: an import copies many rows into them, and refers to the account itself. */
const importTables = ['import_rows', 'import_values'];

/** Tables whose statistics the server refreshes after an import. */
const analyzedTables = ['import_rows', 'order_items', 'orders'];

const allGlobalTables = Object.values(globalTables).flat();
const allLooseIds = Object.values(looseIds).flat();

const list = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** All rights of a role on a table or some of its columns, including `MAINTAIN` and the like. */
const rightsOf = (role: string, table = 't'): string => `(
  select array_agg(right_name order by right_name)
  from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) as right_name
  where has_table_privilege('${role}', ${table}.oid, right_name)
    or (right_name in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege('${role}', ${table}.oid, right_name)))`;

/** Returns SQL that is true if this column of a key is another one than the account id. */
const isOtherColumn = (table: string, column: string): string =>
  `not exists (select from pg_attribute where attrelid = ${table} and attnum = ${column} and attname = 'account_id')`;

/** Columns that hold the id of another row, with whether a foreign key binds them. */
const idColumns = `
  select t.relname || '.' || attname as name,
    exists (select from pg_constraint where conrelid = t.oid and contype = 'f' and attnum = any (conkey)) as is_bound
  from tables t join pg_attribute on attrelid = t.oid
  where attnum > 0 and not attisdropped and atttypid = 'uuid'::regtype and attname not in ('id', 'account_id')`;

const expression = `coalesce(pg_get_expr(polqual, polrelid), '') || coalesce(pg_get_expr(polwithcheck, polrelid), '')`;

/**
 * Queries over the catalog, each under the problem that its rows have. In a correct database none of them returns a
 * row.
 */
const faults: Readonly<Record<string, string>> = {
  'has an account_id but row level security does not bind it': `
    select t.relname as object from tables t where has_account and not is_closed and not t.relrowsecurity`,
  'has an account_id but no policy that compares it with the account of the transaction': `
    select t.relname as object from tables t where has_account and not is_closed and not exists (
      select from pg_policy where polrelid = t.oid and polpermissive and polroles = array['platen_app'::regrole::oid]
        and ${expression} like '%account_id%app.account_id%')`,
  'lets a tenant pass by a policy without its account': `
    select t.relname as object from tables t join pg_policy on polrelid = t.oid
    where polpermissive and 'platen_app'::regrole = any (polroles) and t.relname not in (${list(ownPolicies)})
      and ${expression} not like '%account_id%app.account_id%'`,
  'has a policy for everybody': `
    select t.relname as object from tables t join pg_policy on polrelid = t.oid where 0 = any (polroles)`,
  'is closed to tenants, who have a right to it': `
    select t.relname as object from tables t
    where (is_closed or not (has_account or t.relname in (${list([...sharedTables, ...ownPolicies])})))
      and ${rightsOf('platen_app')} is not null`,
  'is shared, and tenants may do more than read it': `
    select t.relname as object from tables t where t.relname in (${list(sharedTables)})
      and ${rightsOf('platen_app')} <> array['SELECT']`,
  'may be truncated, referred to or given triggers by a role that does not own it': `
    select t.relname || ' ' || role as object from tables t cross join unnest(array['platen_app', 'platen_server']) as role
    where has_table_privilege(role, t.oid, 'TRUNCATE, REFERENCES, TRIGGER')
      or (has_table_privilege(role, t.oid, 'MAINTAIN') and not (role = 'platen_server' and t.relname in (${list(analyzedTables)})))`,
  'only grows, and a running role may change it': `
    select t.relname || ' ' || role as object from tables t cross join unnest(array['platen_app', 'platen_server']) as role
    where t.relname in ('ledger_entries', 'audit_log', 'bill_documents', 'staff_commands')
      and (has_any_column_privilege(role, t.oid, 'UPDATE') or has_table_privilege(role, t.oid, 'DELETE'))`,
  'is bound by row level security, and the server has a right but no policy': `
    select t.relname as object from tables t where t.relrowsecurity and ${rightsOf('platen_server')} is not null
      and not exists (select from pg_policy where polrelid = t.oid and polroles = array['platen_server'::regrole::oid])`,
  'has no account_id and is not named as global': `
    select t.relname as object from tables t where not t.has_account and not t.is_global`,
  'is named as global and does not exist': `
    select name as object from unnest(array[${list(allGlobalTables)}]) as name where not exists (select from tables where relname = name)`,
  'is a key of a tenant, and does not begin with account_id': `
    select indexrelid::regclass::text as object from tables t join pg_index on indrelid = t.oid
    where not t.is_global and indisunique and ${isOtherColumn('indrelid', 'indkey[0]')}
      and indexrelid::regclass::text not in (${list(globalKeys)})`,
  'is named as a global key and is none': `
    select name as object from unnest(array[${list(globalKeys)}]) as name where not exists (
      select from tables t join pg_index on indrelid = t.oid
      where indexrelid::regclass::text = name and indisunique and ${isOtherColumn('indrelid', 'indkey[0]')})`,
  'is an id without a foreign key': `
    select name as object from (${idColumns}) as ids where not is_bound and name not in (${list(allLooseIds)})`,
  'is named as an id without a foreign key and is none': `
    select name as object from unnest(array[${list(allLooseIds)}]) as name
    where name not in (select ids.name from (${idColumns}) as ids where not is_bound)`,
  'has an account_id that refers to nothing': `
    select t.relname as object from tables t where has_account and t.relname not in (${list(importTables)}) and not exists (
      select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where conrelid = t.oid and contype = 'f' and attname = 'account_id')`,
  'is a foreign key of a tenant to rows of accounts, and does not begin with account_id': `
    select conname as object from tables t join pg_constraint on conrelid = t.oid
    where not t.is_global and contype = 'f'
      and exists (select from pg_attribute where attrelid = confrelid and attname = 'account_id' and not attisdropped)
      and (${isOtherColumn('conrelid', 'conkey[1]')} or ${isOtherColumn('confrelid', 'confkey[1]')})`,
  'is not validated': `
    select conname as object from tables t join pg_constraint on conrelid = t.oid where not convalidated`,
  'is open to everybody': `
    select relname as object from pg_class, aclexplode(relacl)
    where relnamespace in (select oid from schemas) and relkind in ('r', 'p', 'v', 'm', 'S') and grantee = 0`,
  // Searches read through views that filter by account themselves: behind a policy no pattern index can be used.
  'reads with the rights of its owner, whatever the account': `
    select relname as object from pg_class where relnamespace in (select oid from schemas)
      and (relkind = 'm' or relkind = 'v' and not coalesce(reloptions @> array['security_invoker=true'], false)
        and pg_get_viewdef(oid) not like '%account_id = (NULLIF(current_setting(''app.account_id''%')`,
  'runs as its owner without a search_path of its own': `
    select proname as object from pg_proc where prosecdef and pronamespace in (select oid from schemas)
      and not exists (select from unnest(proconfig) as setting where setting like 'search_path=%')`,
  'runs as its owner for everybody': `
    select proname as object from pg_proc where prosecdef and pronamespace in (select oid from schemas)
      and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`,
  'belongs to somebody else than platen_owner': `
    select relname as object from pg_class where relnamespace in (select oid from schemas) and relowner <> 'platen_owner'::regrole
    union all
    select proname from pg_proc where pronamespace in (select oid from schemas) and proowner <> 'platen_owner'::regrole
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all
    select datname from pg_database where datname = current_database() and datdba <> 'platen_owner'::regrole`,
  'of the queue is within reach of tenants': `
    select t.relname as object from pg_class t where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
      and ${rightsOf('platen_app')} is not null`,
  'may make objects': `
    select role || ' ' || nspname as object from schemas cross join unnest(array['platen_app', 'platen_server']) as role
    where has_schema_privilege(role, schemas.oid, 'CREATE')`,
  'gives rights to objects that do not exist yet': `
    select defaclrole::regrole::text as object from pg_default_acl`,
  'is a role above the policies, or makes others': `
    select rolname as object from pg_roles where rolname in ('platen_app', 'platen_server', 'platen_owner')
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
  'has the rights of another role without becoming it': `
    select a || ' ' || b as object from (values ('platen_app', 'platen_server'), ('platen_app', 'platen_owner'),
      ('platen_server', 'platen_app'), ('platen_server', 'platen_owner')) as pair (a, b)
    where pg_has_role(a, b, 'USAGE') or (pg_has_role(a, b, 'SET') and (a, b) <> ('platen_server', 'platen_app'))`,
};

const query = `
  with schemas as (select oid, nspname from pg_namespace where nspname in ('public', 'pgboss')),
  tables as (
    select oid, relname, relrowsecurity, relname in (${list(closedTables)}) as is_closed, relname in (${list(allGlobalTables)}) as is_global,
      exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'account_id' and not attisdropped) as has_account
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f'))
  ${Object.entries(faults)
    .map(([fault, text]) => `select object || ' ${fault}' as fault from (${text}) as found`)
    .join(' union all ')}
  order by 1`;

/** Returns the problems of the rights in a database, a sentence for each object. Reads the catalog only. */
export const readFaults = async (client: pg.ClientBase): Promise<string[]> =>
  (await client.query<{ fault: string }>(query)).rows.map(({ fault }) => fault);
