import { existsSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { yieldConnection } from '../../../server/areas/imports/thread/priority.ts';
import { openBulkWriter, type BulkWriter } from '../../../server/database/bulkWriter.ts';
import { openDatabase, type OpenDatabase } from '../../../server/database/connection.ts';
import type { Database } from '../../../server/database/tables/tables.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database/database.ts';

const below = constants.priority.PRIORITY_BELOW_NORMAL;

let fresh: FreshDatabase;
let reader: OpenDatabase;
let writers: BulkWriter[];

beforeAll(async () => {
  fresh = await freshDatabase();
  reader = openDatabase(fresh.url, { max: 1, onConnect: yieldConnection });
  writers = [1, 2].map(() => openBulkWriter(fresh.url, { onConnect: yieldConnection }));
});
afterAll(async () => {
  await Promise.all([reader.close(), ...writers.map((writer) => writer.close())]);
  await fresh.close();
});

const processOf = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};

/** `/autogroup-12 nice 5`; 0 where the system does not share its processors among sessions. */
const sessionPriority = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/autogroup`, 'utf8').split(' ').at(-1));

const hasSessions = existsSync('/proc/self/autogroup');

describe.runIf(process.platform === 'linux')('the connections of an import', () => {
  it('let others go first', async () => {
    const pids = await Promise.all([reader, ...writers].map(({ db }) => processOf(db)));
    await vi.waitFor(() => expect(pids.map((pid) => getPriority(pid))).toEqual([below, below, below]), 3000);
  });

  it.runIf(hasSessions)('let other sessions go first, all of them at once', async () => {
    const pids = await Promise.all([reader, ...writers].map(({ db }) => processOf(db)));
    await vi.waitFor(() => expect(pids.map(sessionPriority)).toEqual([5, 5, 5]), 3000);
  });

  it('leave those of the requests alone', async () => {
    const pid = await processOf(fresh.db);
    expect([getPriority(pid), hasSessions ? sessionPriority(pid) : 0]).toEqual([0, 0]);
  });
});
