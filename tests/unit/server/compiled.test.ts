import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely';
import { expect, it, vi } from 'vitest';
import { compiledOnce } from '../../../server/database/compiled.ts';
import type { Database } from '../../../server/database/tables/tables.ts';

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

it('compiles a query once and puts the values of each call in their places', async () => {
  const asked: CompiledQuery[] = [];
  vi.spyOn(db, 'executeQuery').mockImplementation(async (query) => {
    asked.push(query as CompiledQuery);
    return { rows: [] };
  });
  let built = 0;
  const find = compiledOnce(['id', 'email'], (on, { email, id }: { email: string; id: string }) => {
    built += 1;
    return on
      .selectFrom('users')
      .select('id')
      .where('status', '=', 'active')
      .where('email', '=', email)
      .where('id', '!=', id)
      .where('full_name', '=', email);
  });
  await find(db, { id: '1', email: 'a@platen.test' });
  await find(db, { id: '2', email: 'b@platen.test' });
  expect(built).toBe(1);
  expect(asked.map(({ parameters }) => parameters)).toEqual([
    ['active', 'a@platen.test', '1', 'a@platen.test'],
    ['active', 'b@platen.test', '2', 'b@platen.test'],
  ]);
  expect(new Set(asked.map(({ sql }) => sql)).size).toBe(1);
});
