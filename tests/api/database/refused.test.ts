import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { inject } from 'vitest';
import { readConfig } from '../../../server/services/config.ts';
import { withDatabase } from '../../../server/database/embedded/address.ts';
import { openServices } from '../../../server/start/openServices.ts';
import { StartProblem } from '../../../server/base/startProblem.ts';
import { queryRows, dropDatabases, emptyDatabase } from '../../support/database/emptyDatabase.ts';
import { asSuperuser } from '../../support/database/superuser.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';

let folder: string;
let owner: string;
const listeners: Server[] = [];

beforeAll(async () => {
  folder = await makeFolder('refused');
  owner = asSuperuser(inject('databaseServer'));
  return () => removeFolder(folder);
});
afterEach(async () => {
  for (const server of listeners.splice(0)) server.close();
  await dropDatabases();
  await queryRows(owner, 'drop role if exists stranger');
});

/** The line that a start with this database ends with. */
const startWith = async (url: string): Promise<string> => {
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url });
  const problem = await openServices(config).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(StartProblem);
  const { message } = problem as StartProblem;
  expect(message).not.toContain('\n');
  return message;
};

/** A port whose callers meet `answer`. */
const listen = async (response: (caller: Socket) => void): Promise<number> => {
  const server = createServer((caller) => response(caller.on('error', () => undefined)));
  listeners.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** Refuses a caller as PostgreSQL does. */
const refuse = (code: string, message: string) => (caller: Socket) =>
  caller.once('data', () => {
    const fields = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`;
    const head = Buffer.alloc(5, 'E');
    head.writeInt32BE(fields.length + 4, 1);
    caller.end(Buffer.concat([head, Buffer.from(fields)]));
  });

const asRole = (url: string, role: string): string => url.replace(/\/\/platen_\w+@/, `//${role}@`);

it('names the statement for a role that does not exist', async () => {
  expect(await startWith(asRole(inject('databaseServer'), 'stranger'))).toMatch(
    /^The database does not let us in: role "stranger" does not exist\. .*create role "stranger" login createrole/,
  );
});

it('names the statement for a wrong password', async () => {
  const port = await listen(refuse('28P01', 'password authentication failed for user "lan"'));
  expect(await startWith(`postgresql://lan:wrong@127.0.0.1:${port}/platen`)).toContain(
    `alter role "lan" password '…';`,
  );
});

it('names the statement for a database that does not exist', async () => {
  expect(await startWith(withDatabase(inject('databaseServer'), 'nowhere'))).toContain(
    'create database "nowhere" owner "platen_server";',
  );
});

it('names the statement for an owner who may not create the roles', async () => {
  await queryRows(owner, 'create role stranger login');
  const url = await emptyDatabase();
  expect(await startWith(asRole(url, 'stranger'))).toMatch(
    /^stranger may not make the database roles that are missing\. Run as an administrator: grant platen_server to/,
  );
});

it('explains what to do for a read-only database', async () => {
  const url = await emptyDatabase();
  const name = new URL(url.replace('@/', '@localhost/')).pathname.slice(1);
  await queryRows(owner, `alter database ${name} set default_transaction_read_only = on`);
  expect(await startWith(url)).toContain(`alter database "${name}" reset default_transaction_read_only;`);
});

it('reports within seconds that nothing answers, or listens, at a port', async () => {
  const silent = await listen(() => undefined);
  const start = performance.now();
  expect(await startWith(`postgresql://lan@127.0.0.1:${silent}/platen`)).toContain(
    `Nothing answers at 127.0.0.1:${silent} within 10 s`,
  );
  expect(performance.now() - start).toBeLessThan(20_000);
  const free = await listen(() => undefined);
  listeners.splice(0).forEach((server) => server.close());
  expect(await startWith(`postgresql://lan@127.0.0.1:${free}/platen`)).toContain(
    `Nothing listens at 127.0.0.1:${free}`,
  );
});
