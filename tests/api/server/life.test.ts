import { spawnSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { postmasterOf, untilGone, watchdogOf } from '../../support/processes.ts';
import type { TestServer, TestServerOptions } from '../../support/server.ts';
import { startTestServer } from '../../support/server.ts';

let servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers) await server.dispose();
  servers = [];
});

async function start(options?: TestServerOptions): Promise<TestServer> {
  const server = await startTestServer(options);
  servers.push(server);
  return server;
}

/** Keeps a connection open that has nothing to do, as browsers do. */
function idleConnection(port: number): Promise<Agent> {
  const agent = new Agent({ keepAlive: true });
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/healthz', agent }, (answer) => {
      answer.resume().once('end', () => resolve(agent));
    }).once('error', reject);
  });
}

const statusOf = async (url: string) => (await fetch(url)).status;

describe('a server', () => {
  it('is ready when it says so, under the address that it prints', async () => {
    const { url, port, output } = await start();
    expect(output()).toContain(`Ready  http://localhost:${port}\n`);
    expect([await statusOf(`${url}/healthz`), await statusOf(`${url}/readyz`)]).toEqual([200, 200]);
  });

  it('ends on SIGTERM within 10 s, cleanly, past idle connections, and leaves nothing running', async () => {
    const { port, dataDir, stop } = await start();
    const agent = await idleConnection(port);
    const started = Date.now();
    expect(await stop()).toBe(0);
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(await untilGone(dataDir, 0)).toBe(true);
    agent.destroy();
  });

  it('starts again after everything was killed, without a hand', async () => {
    const { dataDir, stop } = await start();
    const postmaster = postmasterOf(dataDir);
    for (const pid of [...watchdogOf(postmaster), postmaster]) process.kill(pid, 'SIGKILL');
    await stop('SIGKILL');
    const { url } = await start({ dataDir });
    expect(await statusOf(`${url}/readyz`)).toBe(200);
  });

  it('ends with the reason when its PostgreSQL dies', async () => {
    const { dataDir, output, ended } = await start();
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    expect(await ended).toBe(1);
    expect(output()).toContain('PostgreSQL ended (SIGKILL)');
  });

  it('says in one line what is wrong with its environment', () => {
    const env = { ...process.env, PORT: 'eighty' };
    const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', 'server/main.ts'], { env, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'PORT must be a whole number from 1 to 65535.\n' });
  });

  it('says in one line that its port is taken, and stops its PostgreSQL', async () => {
    const { port, dataDir } = await start();
    const env = { ...process.env, PORT: String(port), DATA_DIR: `${dataDir}/second` };
    const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', 'server/main.ts'], { env, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: `PORT ${port} is in use: choose another.\n` });
    expect(await untilGone(`${dataDir}/second`, 0)).toBe(true);
  });
});
