import { mkdtemp } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpTables } from '../../../server/backup/dumpTables.ts';
import { asOwner } from '../../support/database/superuser.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';
import { removeFolder } from '../../support/folders.ts';
import { buildSeller } from '../../support/worlds/seller.ts';

let test: TestServices;
let folder: string;
let proxy: Server | undefined;

/** PostgreSQL's message that ends the rows of a copy; how many they were comes in the next one. */
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);

beforeAll(async () => {
  test = await testServices();
  await buildSeller(test.services);
  folder = await mkdtemp(join(tmpdir(), 'platen-backup-rows-'));
});
afterAll(async () => {
  proxy?.close();
  await test.close();
  await removeFolder(folder);
});

/**
 * Stands before the database at this address, and holds back what follows the rows of a copy. Returns its own address.
 */
const slowAfterRows = async (url: string): Promise<string> => {
  const { host, port, user = '', database = '' } = new pg.Client({ connectionString: url });
  const listening = createServer(async (client) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    client.pipe(server);
    for await (const chunk of server as AsyncIterable<Buffer>) {
      const end = chunk.indexOf(copyDone);
      const cut = end < 0 ? chunk.length : end + copyDone.length;
      client.write(chunk.subarray(0, cut));
      if (cut === chunk.length) continue;
      await sleep(20);
      client.write(chunk.subarray(cut));
    }
    client.end();
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  proxy = listening;
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return `postgresql://${user}@127.0.0.1:${address.port}/${database}`;
};

it('records the number of a table’s rows, also if the server reports it later than the rows', async () => {
  const url = asOwner(test.services.pool.options.connectionString ?? '');
  const { tables } = await dumpTables(await slowAfterRows(url), folder);
  const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows;
  expect([rowsOf('accounts'), rowsOf('shops')]).toEqual([1, 1]);
});
