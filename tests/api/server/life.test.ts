import { spawnSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder } from '../../support/folders.ts';
import { postmasterOf, untilGone, watchdogOf } from '../../support/servers/processes.ts';
import { readyFolder } from '../../support/database/readyFolder.ts';
import type { TestServer, TestServerOptions } from '../../support/servers/server.ts';
import { startTestServer } from '../../support/servers/server.ts';

const servers: TestServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.dispose();
});

async function start(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer({ ...options, dataDir: options.dataDir ?? (await readyFolder()) });
  servers.push(server);
  return server;
}

/** Keeps a connection open that has nothing to do, as browsers do. */
function idleConnection(port: number): Promise<Agent> {
  const agent = new Agent({ keepAlive: true });
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/healthz', agent }, (response) => {
      response.resume().once('end', () => resolve(agent));
    }).once('error', reject);
  });
}

const statusOf = async (url: string) => (await fetch(url)).status;

describe('a server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });

  it('is ready when it says so, at the address that it prints', async () => {
    const { url, port, output } = server;
    expect(output()).toContain(`Ready  http://localhost:${port}\n`);
    expect(output()).toContain('First day: five steps to the first order');
    expect([await statusOf(`${url}/healthz`), await statusOf(`${url}/readyz`)]).toEqual([200, 200]);
  });

  it('warns at its start that no mail is sent without a mail server, and shows the mails to nobody', async () => {
    expect(server.output()).toContain('WARNING  SMTP_URL is not set: no mail leaves this server.');
    expect(await (await fetch(`${server.url}/outbox`)).text()).not.toContain('<h1>Outbox</h1>');
  });

  it('reports in one line that its port is in use, and stops its PostgreSQL', async () => {
    const second = await readyFolder();
    const env = { ...process.env, PORT: String(server.port), DATA_DIR: second };
    const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', 'server/main.ts'], {
      env,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `PORT ${server.port} is in use: choose another.\n`,
    });
    expect(await untilGone(second, 0)).toBe(true);
    await removeFolder(second);
  });

  it('ends on SIGTERM within 10 s, cleanly, despite idle connections, and leaves nothing running', async () => {
    const agent = await idleConnection(server.port);
    const started = Date.now();
    expect(await server.stop()).toBe(0);
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(await untilGone(server.dataDir, 0)).toBe(true);
    agent.destroy();
  });

  it('starts again after everything was killed, without manual repair', async () => {
    const { dataDir, stop } = await start();
    const postmaster = postmasterOf(dataDir);
    for (const pid of [...watchdogOf(postmaster), postmaster]) process.kill(pid, 'SIGKILL');
    await stop('SIGKILL');
    const { url } = await start({ dataDir });
    expect(await statusOf(`${url}/readyz`)).toBe(200);
  });

  it('restarts its PostgreSQL if that dies, and ends with the reason if it dies too often', async () => {
    const { url, output, ended, dataDir } = await start();
    for (let deaths = 0; deaths < 3; deaths += 1) {
      const killed = postmasterOf(dataDir);
      process.kill(killed, 'SIGKILL');
      expect([200, 503]).toContain(await statusOf(`${url}/readyz`));
      await expect
        .poll(async () => (await statusOf(`${url}/readyz`)) === 200 && postmasterOf(dataDir) !== killed, {
          timeout: 20_000,
        })
        .toBe(true);
    }
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    expect(await ended).toBe(1);
    expect(output()).toContain('PostgreSQL ended (SIGKILL)');
  });

  it('reports in one line what is wrong with its environment', () => {
    const env = { ...process.env, PORT: 'eighty' };
    const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', 'server/main.ts'], {
      env,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'PORT must be a whole number from 1 to 65535.\n',
    });
  });
});
