import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFaults } from '../../support/database/catalogue.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database/database.ts';
import { asSuperuser } from '../../support/database/superuser.ts';

let fresh: FreshDatabase;
let client: pg.Client;
let faultsBefore: readonly string[];

beforeAll(async () => {
  fresh = await freshDatabase();
  client = new pg.Client({ connectionString: asSuperuser(fresh.url) });
  await client.connect();
  faultsBefore = await readFaults(client);
});
afterAll(async () => {
  await client.end();
  await fresh.close();
});

/**
 * Returns the faults that a migration adds, which is rolled back. Runs as the owner, like migrations.
 */
const faultsAfter = async (migration: string): Promise<string[]> => {
  await client.query('begin');
  try {
    await client.query(`set local role platen_owner; ${migration}`);
    await client.query('set local role none');
    return (await readFaults(client)).filter((fault) => !faultsBefore.includes(fault));
  } finally {
    await client.query('rollback');
  }
};

const trial =
  'create table trial_notes (account_id uuid not null references accounts (id), id uuid, note text, primary key (account_id, id))';
const secured = `${trial}; alter table trial_notes enable row level security`;
const account = "account_id = nullif(current_setting('app.account_id', true), '')::uuid";
const tenant = `create policy tenant on trial_notes to platen_app using (${account}) with check (${account})`;

it('has every table, policy, function and right as architecture §3 says', async () => {
  expect(faultsBefore).toEqual([]);
});

it('accepts a view that names the account itself', async () => {
  const viewSql = `create view found_orders as select * from orders where ${account}; grant select on found_orders to platen_app`;
  expect(await faultsAfter(viewSql)).toEqual([]);
});

it('accepts a table made by the steps of docs/adding.md', async () => {
  const tableSql = `${secured}; ${tenant}; grant select, insert on trial_notes to platen_app;
    create policy server on trial_notes to platen_server using (true); grant select on trial_notes to platen_server`;
  expect(await faultsAfter(tableSql)).toEqual([]);
});

describe('a migration is found out that', () => {
  it.each([
    [
      'forgot its policy',
      trial,
      [
        'trial_notes has an account_id but no policy that compares it with the account of the transaction',
        'trial_notes has an account_id but row level security does not bind it',
      ],
    ],
    [
      'forgot to switch it on',
      `${trial}; ${tenant}`,
      ['trial_notes has an account_id but row level security does not bind it'],
    ],
    [
      'compares nothing',
      `${secured}; create policy tenant on trial_notes to platen_app using (true)`,
      [
        'trial_notes has an account_id but no policy that compares it with the account of the transaction',
        'trial_notes lets a tenant pass by a policy without its account',
      ],
    ],
    [
      'lets others in beside the account',
      `${secured}; ${tenant}; create policy news on trial_notes for select to platen_app using (note = 'news')`,
      ['trial_notes lets a tenant pass by a policy without its account'],
    ],
    [
      'made its policy for everybody',
      `${secured}; create policy tenant on trial_notes using (${account})`,
      [
        'trial_notes has a policy for everybody',
        'trial_notes has an account_id but no policy that compares it with the account of the transaction',
      ],
    ],
    [
      'forgot the policy of the server',
      `${secured}; ${tenant}; grant update (note) on trial_notes to platen_server`,
      ['trial_notes is bound by row level security, and the server has a right but no policy'],
    ],
    [
      'shares a table that nobody named',
      'create table trial_rates (id int); grant select on trial_rates to platen_app',
      [
        'trial_rates has no account_id and is not named as global',
        'trial_rates is closed to tenants, who have a right to it',
      ],
    ],
    [
      'makes rows of a tenant unique over all accounts',
      `${secured}; ${tenant}; create unique index trial_notes_note on trial_notes (note)`,
      ['trial_notes_note is a key of a tenant, and does not begin with account_id'],
    ],
    [
      'keeps rows of accounts that do not exist',
      `${secured}; ${tenant}; alter table trial_notes drop constraint trial_notes_account_id_fkey`,
      ['trial_notes has an account_id that refers to nothing'],
    ],
    [
      'refers to a user without the account',
      `${secured}; ${tenant}; alter table trial_notes add user_id uuid references users (id)`,
      [
        'trial_notes_user_id_fkey is a foreign key of a tenant to rows of accounts, and does not begin with account_id',
      ],
    ],
    [
      'refers to a shop without a key',
      `${secured}; ${tenant}; alter table trial_notes add shop_id uuid`,
      ['trial_notes.shop_id is an id without a foreign key'],
    ],
    [
      'binds an id that is named as unbound',
      'alter table sessions add foreign key (account_id, shop_id) references shops (account_id, id)',
      ['sessions.shop_id is named as an id without a foreign key and is none'],
    ],
    [
      'leaves a key unchecked',
      `${secured}; ${tenant}; alter table trial_notes add constraint trial_notes_note check (note <> '') not valid`,
      ['trial_notes_note is not validated'],
    ],
    [
      'adds a global key to a table that has one already',
      'create unique index trial_credentials on store_hand_overs (credentials)',
      ['trial_credentials is a key of a tenant, and does not begin with account_id'],
    ],
    [
      'removes a key that is named as global',
      'alter table store_hooks drop constraint store_hooks_pkey',
      ['store_hooks_pkey is named as a global key and is none'],
    ],
    [
      'removes a table that is named as global',
      'drop table webhook_signatures',
      ['webhook_signatures is named as global and does not exist'],
    ],
    [
      'opens a column of the users',
      'grant select (email) on users to platen_app',
      ['users is closed to tenants, who have a right to it'],
    ],
    [
      'lets tenants write the catalog',
      'grant update on variants to platen_app',
      ['variants is shared, and tenants may do more than read it'],
    ],
    ['opens a table to everybody', 'grant select on packages to public', ['packages is open to everybody']],
    [
      'lets the server empty the ledger',
      'grant truncate on ledger_entries to platen_server',
      [
        'ledger_entries platen_server may be truncated, referred to or given triggers by a role that does not own it',
      ],
    ],
    [
      'lets the server mend the audit log',
      'grant update (details) on audit_log to platen_server',
      ['audit_log platen_server only grows, and a running role may change it'],
    ],
    [
      'made a function that everybody may call as the owner',
      'create function peek() returns int language sql security definer as $$ select 1 $$',
      ['peek runs as its owner for everybody', 'peek runs as its owner without a search_path of its own'],
    ],
    [
      'made a view that reads as the owner',
      'create view all_orders as select * from orders',
      ['all_orders reads with the rights of its owner, whatever the account'],
    ],
    [
      'gives rights to tables to come',
      'alter default privileges grant select on tables to platen_app',
      ['platen_owner gives rights to objects that do not exist yet'],
    ],
  ])('detects a migration that %s', async (_name, migration, faults) => {
    expect(await faultsAfter(migration)).toEqual(faults);
  });
});
