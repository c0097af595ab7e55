import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant, readAsTenant, type Tx } from '../../../server/database/tenant.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database/database.ts';

let fresh: FreshDatabase;
const accounts: string[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  const { db } = fresh;
  await db.insertInto('packages').values({ id: 'gold', name: 'Gold', discount_bp: 0 }).execute();
  for (const name of ['A', 'B']) {
    const account = {
      name,
      package_id: 'gold',
      order_prefix: name,
      type_pay: 1 as const,
      debt_max_amount_cents: 0,
      debt_max_day: 14,
    };
    const { id } = await db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('shops')
      .values({ account_id: id, name: `Shop of ${name}`, phone_number: null, email: null })
      .execute();
    accounts.push(id);
  }
});
afterAll(() => fresh.close());

const names = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('shops').select('name').execute()).map(({ name }) => name);
const insert = (tx: Tx, accountId: string, name: string) =>
  tx.insertInto('shops').values({ account_id: accountId, name, phone_number: null, email: null }).execute();
const whoAmI = async (): Promise<unknown> =>
  (await sql<{ role: string }>`select current_setting('role') as role`.execute(fresh.db)).rows[0]?.role;

describe.each([
  ['asTenant', asTenant],
  ['readAsTenant', readAsTenant],
])('%s', (_name, run) => {
  it('shows only the rows of its account, also with many at once', async () => {
    const seen = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => run(fresh.db, accounts[turn % 2] ?? '', names)),
    );
    expect(seen).toEqual(Array.from({ length: 40 }, (_, turn) => [`Shop of ${'AB'[turn % 2]}`]));
  });

  it('leaves no role behind on a connection', async () => {
    await run(fresh.db, accounts[0] ?? '', names);
    for (let turn = 0; turn < 20; turn += 1) expect(await whoAmI()).toBe('none');
  });

  it('reports why it could not begin, and does no work as another role', async () => {
    await expect(run(fresh.db, "it's nobody", names)).rejects.toThrow('invalid input syntax for type uuid');
    expect(await run(fresh.db, accounts[1] ?? '', names)).toEqual(['Shop of B']);
  });

  it('returns a working connection after an error', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await expect(run(fresh.db, accounts[0] ?? '', (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(
        'division',
      );
      expect(await run(fresh.db, accounts[0] ?? '', names)).toEqual(['Shop of A']);
    }
  });

  it('sends nothing to the database for work without a statement', async () => {
    expect(await run(fresh.db, accounts[0] ?? '', async () => 'done')).toBe('done');
    expect(await whoAmI()).toBe('none');
  });
});

describe('writing', () => {
  it('keeps writes once asTenant has returned, and none after an error', async () => {
    const [a = ''] = accounts;
    await asTenant(fresh.db, a, (tx) => insert(tx, a, 'Second'));
    await expect(
      asTenant(fresh.db, a, async (tx) => {
        await insert(tx, a, 'Third');
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await readAsTenant(fresh.db, a, names)).toEqual(['Shop of A', 'Second']);
  });

  it('refuses writes of read-only work, and under another account', async () => {
    const [a = '', b = ''] = accounts;
    await expect(readAsTenant(fresh.db, a, (tx) => insert(tx, a, 'Sly'))).rejects.toThrow('read-only');
    await expect(asTenant(fresh.db, a, (tx) => insert(tx, b, 'Sly'))).rejects.toThrow('row-level security');
  });

  it('does not report writes as kept if a statement failed unnoticed', async () => {
    const [b = ''] = accounts.slice(1);
    await expect(
      asTenant(fresh.db, b, async (tx) => {
        await insert(tx, b, 'Half');
        await sql`select 1 / 0`.execute(tx).catch(() => undefined);
      }),
    ).rejects.toThrow('rolled back');
    expect(await readAsTenant(fresh.db, b, names)).toEqual(['Shop of B']);
  });
});
