import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBulkWriter, type BulkWriter } from '../../../server/database/bulkWriter.ts';
import { CopyRows } from '../../../server/database/copyText.ts';
import type { Database } from '../../../server/database/tables/tables.ts';
import { asTenant } from '../../../server/database/tenant.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database/database.ts';

let fresh: FreshDatabase;
let writer: BulkWriter;
let mine = '';
let foreign = '';

beforeAll(async () => {
  fresh = await freshDatabase();
  writer = openBulkWriter(fresh.url);
  await fresh.db.insertInto('packages').values({ id: 'gold', name: 'Gold', discount_bp: 0 }).execute();
  const account = { package_id: 'gold', type_pay: 1 as const, debt_max_amount_cents: 0, debt_max_day: 14 };
  const accounts = await fresh.db
    .insertInto('accounts')
    .values(['A', 'B'].map((name) => ({ ...account, name, order_prefix: name })))
    .returning('id')
    .execute();
  [mine = '', foreign = ''] = accounts.map(({ id }) => id);
});
afterAll(async () => {
  await writer.close();
  await fresh.close();
});

const shops = (names: readonly string[], accountId = mine): CopyRows => {
  const rows = new CopyRows();
  for (const name of names) rows.add({ account_id: accountId, name, phone_number: null });
  return rows;
};

const readShopNames = async (): Promise<string[]> =>
  (await fresh.db.selectFrom('shops').select('name').orderBy('id').execute()).map(({ name }) => name);

/** Names of the temporary tables that the connection of a transaction has. */
const temporaryTables = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = pg_my_temp_schema() and relkind = 'r'`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

describe('a bulk writer', () => {
  it('writes rows in order with every character, and continues as the tenant', async () => {
    const names = ['Tab\tand\nline', 'back\\slash \\N', '\\.', '"quoted", {braces}', 'Chợ Lớn 🪷', ''];
    const role = await asTenant(writer.db, mine, async (tx) => {
      await tx.deleteFrom('shops').where('account_id', '=', mine).execute();
      await writer.copy('shops', shops(names).seal());
      return (await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)).rows[0]?.role;
    });
    expect(role).toBe('platen_app');
    expect(await readShopNames()).toEqual(names);
  });

  it('writes nothing if one row belongs to another account', async () => {
    const before = await readShopNames();
    const mixed = shops(['ours']);
    mixed.pushFrom(shops(['theirs'], foreign), 0, {});
    const writing = asTenant(writer.db, mine, async (tx) => {
      await tx.selectFrom('shops').select('id').execute();
      await writer.copy('shops', mixed.seal());
    });
    await expect(writing).rejects.toMatchObject({ code: '42501' });
    expect(await readShopNames()).toEqual(before);
  });

  it('writes nothing without a tenant', async () => {
    const before = await readShopNames();
    await expect(writer.copy('shops', shops(['nobody']).seal())).rejects.toMatchObject({ code: '42501' });
    const untold = writer.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await writer.copy('shops', shops(['nobody']).seal());
    });
    await expect(untold).rejects.toMatchObject({ code: '42501' });
    expect(await readShopNames()).toEqual(before);
  });

  it.each(['orders', 'order_items', 'order_events', 'import_rows'] as const)(
    'is refused a row of another account by the policy of %s',
    async (table) => {
      const rows = new CopyRows();
      rows.add({ account_id: foreign });
      const writing = asTenant(writer.db, mine, async (tx) => {
        await tx.selectFrom('shops').select('id').execute();
        await writer.copy(table, rows.seal());
      });
      await expect(writing).rejects.toMatchObject({
        code: '42501',
        message: `new row violates row-level security policy for table "${table}"`,
      });
    },
  );

  it('writes several batches in one transaction and leaves no temporary table behind', async () => {
    const before = await readShopNames();
    const tables = await asTenant(writer.db, mine, async (tx) => {
      await tx.selectFrom('shops').select('id').execute();
      for (const name of ['first', 'second', 'third']) await writer.copy('shops', shops([name]).seal());
      return temporaryTables(tx);
    });
    expect(tables).toEqual(['batch_of_shops']);
    expect(await readShopNames()).toEqual([...before, 'first', 'second', 'third']);
    expect(await temporaryTables(writer.db)).toEqual([]);
  });

  it('works again after a row that the table refuses', async () => {
    const before = await readShopNames();
    const broken = shops(['good']);
    broken.push(`${mine}\t\\N\t\\N`);
    const writing = asTenant(writer.db, mine, async (tx) => {
      await tx.selectFrom('shops').select('id').execute();
      await writer.copy('shops', broken.seal());
    });
    await expect(writing).rejects.toMatchObject({ code: '23502' });
    expect(await readShopNames()).toEqual(before);
    await asTenant(writer.db, mine, async (tx) => {
      await tx.selectFrom('shops').select('id').execute();
      await writer.copy('shops', shops(['again']).seal());
    });
    expect(await readShopNames()).toEqual([...before, 'again']);
  });
});
