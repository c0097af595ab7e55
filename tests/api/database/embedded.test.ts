import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Embedded, EmbeddedOptions } from '../../../server/database/embedded/start.ts';
import { startEmbedded } from '../../../server/database/embedded/start.ts';
import { removeFolder } from '../../support/folders.ts';
import { postmasterOf, processesWith, untilGone, watchdogOf } from '../../support/servers/processes.ts';
import { copyReady } from '../../support/database/readyFolder.ts';
import { makeDataFolder } from '../../support/servers/server.ts';
import { asOwner, asSuperuser } from '../../support/database/superuser.ts';

/** These tests kill processes and not the machine, so waiting for the disk would only make them slow. */
const quick = { settings: { fsync: 'off' } };

let folder: string;
let children: ChildProcess[] = [];
let servers: Embedded[] = [];

beforeEach(async () => {
  folder = await makeDataFolder();
  copyReady(folder);
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of servers) await server.stop();
  await untilGone(folder);
  await removeFolder(folder);
  children = [];
  servers = [];
});

async function start(dataDir = folder, options: Partial<EmbeddedOptions> = quick): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, ...options });
  servers.push(server);
  return server;
}

/** Starts the server in another process; gives what that printed first. */
function hold(dataDir = folder): Promise<{ child: ChildProcess; heldUrl: string }> {
  const child = spawn(process.execPath, ['--no-warnings', 'tests/support/database/holdDatabase.ts', dataDir]);
  children.push(child);
  return new Promise((resolve) => {
    const response = (chunk: Buffer) => resolve({ child, heldUrl: chunk.toString().trim() });
    child.stdout.once('data', response);
    child.stderr.once('data', response);
  });
}

async function ask<T>(url: string, text: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = [await client.query<{ answer: T }>(text)].flat();
    return results[0]?.rows[0]?.answer;
  } finally {
    await client.end();
  }
}

const remember = (url: string) => ask(asOwner(url), 'create table kept as select 42 as answer');
const recall = (url: string) => ask<number>(asOwner(url), 'select answer from kept');

describe('startEmbedded', () => {
  it('creates a cluster, keeps what was written durably, and leaves no process behind', async () => {
    const fresh = join(folder, 'fresh');
    const first = await start(fresh, {});
    await remember(first.url);
    await first.stop();
    expect(processesWith(folder)).toEqual([]);
    const second = await start(fresh, {});
    expect(await recall(second.url)).toBe(42);
    expect(
      await ask(
        second.url,
        "select current_setting('fsync') || current_setting('full_page_writes') as answer",
      ),
    ).toBe('onon');
  });

  it('cannot be reached over the network', async () => {
    const { url } = await start();
    expect(await ask(url, "select current_setting('listen_addresses') as answer")).toBe('');
    expect(statSync(join(folder, 'postgres', 'run')).mode & 0o077).toBe(0);
  });

  it.runIf(process.platform === 'linux')('never runs as root', async () => {
    await start();
    const status = readFileSync(`/proc/${postmasterOf(folder)}/status`, 'utf8');
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0');
    expect(statSync(join(folder, 'postgres', 'data')).uid).not.toBe(0);
  });

  it('lets the product work as roles that are no superusers and are bound by row level security', async () => {
    const { url, ownerUrl } = await start();
    for (const address of [url, ownerUrl]) {
      const rights =
        'select rolsuper or rolbypassrls or rolreplication or rolcreaterole as answer from pg_roles where rolname = current_user';
      expect(await ask(address, rights)).toBe(false);
      await expect(ask(address, "copy (select 1) to program 'true'")).rejects.toThrow('permission denied');
      await expect(ask(address, 'alter role current_user superuser')).rejects.toThrow('permission denied');
    }
    expect(
      await ask(
        url,
        'select pg_get_userbyid(datdba) as answer from pg_database where datname = current_database()',
      ),
    ).toBe('platen_owner');
  });

  it('takes ownership from the role of an earlier version, which works with few rights from then on', async () => {
    const { url, stop } = await start();
    const earlier = `
      drop owned by platen_server; drop role platen_server;
      alter role platen_owner rename to platen_server; alter role platen_server createrole`;
    await ask(asSuperuser(url), earlier);
    await stop();
    const again = await start();
    const owners = `
      select string_agg(distinct relowner::regrole::text, ' ') as answer from pg_class
      where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`;
    expect(await ask(again.url, owners)).toBe('platen_owner');
    await expect(ask(again.url, 'create table mine ()')).rejects.toThrow('permission denied');
    await expect(ask(again.url, 'select 1 from orders')).rejects.toThrow('permission denied');
    expect(await ask(again.url, 'set role platen_app; select 1 as answer')).toBeUndefined();
    await ask(again.ownerUrl, 'alter table orders add trial text; alter table pgboss.queue add trial text');
  });

  it('takes over objects that an earlier version made as a superuser, so that the schema can change further', async () => {
    const { url, stop } = await start();
    const earlier = `
      create schema queue; create table queue.job (id int, kind text) partition by list (kind);
      create table queue.job_mail partition of queue.job for values in ('mail');
      create table lots (id int generated always as identity primary key); create view lots_seen as select * from lots;
      create type mood as enum ('good'); create function one() returns int language sql return 1`;
    await ask(asSuperuser(url), earlier);
    await stop();
    const { ownerUrl: again } = await start();
    await ask(
      again,
      `
      alter table queue.job add note text; alter table queue.job_mail add constraint long check (id > 0); create table queue.more ();
      alter table lots add note text; drop view lots_seen; alter type mood add value 'bad'; drop function one()`,
    );
    expect(
      await ask(
        again,
        "select count(*)::int as answer from pg_class where relowner <> 'platen_owner'::regrole and relnamespace = 'public'::regnamespace and relkind = 'r'",
      ),
    ).toBe(0);
  });

  it('handles Vietnamese letters in searches and in lower case', async () => {
    const { ownerUrl: url } = await start();
    await ask(url, 'create extension if not exists pg_trgm');
    expect(await ask(url, "select lower('ĐẶNG ÁNH') as answer")).toBe('đặng ánh');
    expect(await ask(url, "select 'Nguyễn Thị Ánh' % 'nguyễn ánh' as answer")).toBe(true);
  });

  it('runs side by side with another folder', async () => {
    const otherFolder = join(folder, 'other');
    mkdirSync(otherFolder);
    copyReady(otherFolder);
    const [first, second] = await Promise.all([start(), start(otherFolder)]);
    await remember(first.url);
    await expect(recall(second.url)).rejects.toThrow('does not exist');
    expect(await recall(first.url)).toBe(42);
  });

  it('stops with its parent even if that is killed', async () => {
    const { child } = await hold();
    child.kill('SIGKILL');
    expect(await untilGone(folder)).toBe(true);
    const { url } = await start();
    expect(await ask(url, 'select 1 as answer')).toBe(1);
  });

  it('takes over from a server that was left behind', async () => {
    const { child, heldUrl } = await hold();
    await remember(heldUrl);
    const orphan = postmasterOf(folder);
    for (const pid of watchdogOf(orphan)) process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');
    expect(processesWith(folder)).toContain(orphan);
    const { url } = await start();
    expect(postmasterOf(folder)).not.toBe(orphan);
    expect(await recall(url)).toBe(42);
  });

  it('recovers after everything was killed at once', async () => {
    const { child, heldUrl } = await hold();
    await remember(heldUrl);
    const postmaster = postmasterOf(folder);
    for (const pid of [...watchdogOf(postmaster), postmaster, child.pid ?? 0]) process.kill(pid, 'SIGKILL');
    const { url } = await start();
    expect(await recall(url)).toBe(42);
  });

  it('ignores a lock file that names an unrelated process', async () => {
    await (await start()).stop();
    writeFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), `${process.pid}\n${folder}\n0\n5432\n`);
    const { url } = await start();
    expect(await ask(url, 'select 1 as answer')).toBe(1);
  });

  it('refuses a folder in use, and joins it on request', async () => {
    const { heldUrl } = await hold();
    await expect(startEmbedded({ dataDir: folder, ...quick })).rejects.toThrow(
      'in use by another running copy',
    );
    const joined = await start(folder, { ...quick, join: true });
    expect(joined.url).toBe(heldUrl);
    await joined.stop();
    expect(await ask(heldUrl, 'select 1 as answer')).toBe(1);
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(folder, 'x'.repeat(120));
    mkdirSync(deep);
    copyReady(deep);
    const { url } = await start(deep);
    expect(await ask(url, 'select 1 as answer')).toBe(1);
  });

  it('restarts at most three times a minute, then reports a crash with the reason', async () => {
    const restarts: string[] = [];
    const reason = await new Promise<string>((resolve, reject) => {
      const kill = async (url: string): Promise<void> => {
        await vi.waitFor(() => ask(url, 'select 1 as answer'), { timeout: 60_000 });
        process.kill(postmasterOf(folder), 'SIGKILL');
      };
      const started = startEmbedded({
        dataDir: folder,
        ...quick,
        onRestart: (why) => {
          restarts.push(why);
          started.then(({ url }) => kill(url)).catch(reject);
        },
        onCrash: resolve,
      });
      started.then(({ url }) => kill(url)).catch(reject);
    });
    expect(reason).toContain('SIGKILL');
    expect(restarts).toHaveLength(3);
  });
});

describe.runIf(process.getuid?.() === 0)('startEmbedded as root', () => {
  it('moves to a folder that the unprivileged user can reach if the data folder is closed to it', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const first = await start(closed);
    await remember(first.url);
    await first.stop();
    const link = join(closed, 'postgres');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    const second = await start(closed);
    expect(await recall(second.url)).toBe(42);
    await second.stop();
    await removeFolder(realpathSync(link));
  });
});
