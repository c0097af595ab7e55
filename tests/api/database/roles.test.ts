import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asServerRole } from '../../../server/database/roles/addresses.ts';
import { closedTables } from '../../support/database/catalogue.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database/database.ts';
import { queryRows } from '../../support/database/emptyDatabase.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';
import { asOwner } from '../../support/database/superuser.ts';

const account = '01900000-0000-7000-8000-000000000001';
const denied = /permission denied|must be owner/;

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  const db = ownerDb(fresh);
  await db.insertInto('packages').values({ id: 'gold', name: 'Gold', discount_bp: 0 }).execute();
  await queryRows(
    asOwner(fresh.url),
    `insert into accounts (id, name, package_id, order_prefix) values ('${account}', 'A', 'gold', 'A');
     insert into wallets (account_id) values ('${account}');
     insert into audit_log (account_id, actor_name, action, object_type) values ('${account}', 'Mai', 'order.pay', 'order');
     insert into staff_commands (staff_name, command) values ('Kim', 'orders accept')`,
  );
});
afterAll(() => fresh.close());

const asServer = (text: string) => queryRows<{ answer: unknown }>(fresh.url, text);
const asTenant = (text: string) =>
  queryRows<{ answer: unknown }>(
    fresh.url,
    `set role platen_app; set app.account_id = '${account}'; ${text}`,
  );
const posted = (cents: number, after: number) => `
  insert into ledger_entries (account_id, transfer_id, side, kind, amount_cents, balance_after_cents, reference)
  select '${account}', id, side, 'topup', amount, after, id
  from (select gen_random_uuid() as id) as transfer,
    (values ('wallet', ${cents}, ${after}), ('house', -${cents}, null)) as half (side, amount, after)`;

describe.each([
  ['the server', asServer],
  ['a tenant', asTenant],
])('%s', (_name, run) => {
  it.each(
    ['ledger_entries', 'audit_log', 'staff_commands'].flatMap((table) => [
      `truncate ${table} cascade`,
      `update ${table} set account_id = account_id`,
      `delete from ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
    ]),
  )('may not: %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow(denied);
  });

  it.each([
    'update wallets set balance_cents = 100',
    `insert into wallets (account_id, balance_cents) values ('${account}', 100)`,
    'truncate wallets',
    'truncate orders cascade',
    'create table mine (id int)',
    'create policy all_rows on orders using (true)',
    'alter role platen_app bypassrls',
    'set role platen_owner',
    'set role platen',
    'select * from schema_steps',
    "copy packages to program 'true'",
  ])('refuses: %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow(/permission denied|must be owner|must be able to SET/);
  });
});

describe('a balance', () => {
  it('moves a balance by the posted entries, one or many', async () => {
    await asServer(posted(500, 500));
    await asTenant(posted(250, 750));
    expect(await asServer('select balance_cents::int as answer from wallets')).toEqual([{ answer: 750 }]);
  });

  it('refuses entries under numbers that the ledger did not give', async () => {
    const numbered = posted(1, 751)
      .replace('reference)', 'reference, position, kind_position)')
      .replace(
        'after, id\n',
        "after, id, case side when 'wallet' then 99 end, case side when 'wallet' then 99 end\n",
      );
    await expect(asServer(numbered)).rejects.toThrow('numbered by their ledger');
  });
});

it('gives the server no ownership, and makes it a tenant only where requested', async () => {
  const [counts] = await queryRows<{ owned: number; inherits: boolean; sets: boolean }>(
    fresh.url,
    `select (select count(*)::int from pg_shdepend where deptype = 'o' and refobjid in ('platen_server'::regrole, 'platen_app'::regrole)) as owned,
       pg_has_role('platen_app', 'usage') as inherits, pg_has_role('platen_app', 'set') as sets`,
  );
  expect(counts).toEqual({ owned: 0, inherits: false, sets: true });
});

it.each([...closedTables, 'second_factors', 'account_tokens', 'access_links', 'staff_people', 'rate_limits'])(
  'a tenant has no right to %s',
  async (table) => {
    await expect(asTenant(`select 1 from ${table}`)).rejects.toThrow('permission denied');
  },
);

it('gives a tenant no right to the queue', async () => {
  await expect(asTenant('select 1 from pgboss.job')).rejects.toThrow('permission denied');
});

describe('the owner’s address', () => {
  it('works as the server with only the owner’s address, and never falls back to the owner', async () => {
    const url = asServerRole(asOwner(fresh.url));
    const role = 'select current_user as answer';
    expect(await queryRows(url, role)).toEqual([{ answer: 'platen_server' }]);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('begin; set local role platen_app; commit');
    await client.query('reset role');
    expect((await client.query(role)).rows).toEqual([{ answer: 'platen_server' }]);
    await client.end();
    await expect(queryRows(url, 'truncate ledger_entries')).rejects.toThrow(denied);
  });
});
