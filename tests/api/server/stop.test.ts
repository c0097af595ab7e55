import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readyFolder } from '../../support/database/readyFolder.ts';
import { startTestServer, type TestServer } from '../../support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    dataDir: await readyFolder(),
    env: { RATE_LIMITS: 'address=1000000' },
  });
});
afterAll(() => server.dispose());

interface Answer {
  path: string;
  status: number | undefined;
  connection: string | undefined;
  text: string;
}

/** A call that got no answer. `isKept`: its connection had served another one before. */
interface Broken {
  code: string;
  isKept: boolean;
}

const call = (agent: Agent, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = get({ port: server.port, host: '127.0.0.1', path, agent }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString('utf8');
      resolve({ path, status: response.statusCode, connection: response.headers.connection, text });
    });
    sent.once('error', (error) => reject(Object.assign(error, { isKept: sent.reusedSocket })));
  });

const paths = ['/healthz', '/readyz', '/v1/countries', '/v1/no-such-call'];

/**
 * Calls over one connection that is kept, as browsers and proxies do, until nobody listens any more. Returns the call
 * that got no answer.
 */
const callUntilRefused = async (responses: Answer[], turn: number): Promise<Broken> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (let calls = turn; ; calls += 1) {
      responses.push(await call(agent, paths[calls % paths.length] ?? ''));
      await sleep((calls * 3) % 10);
    }
  } catch (error) {
    return error as Broken;
  } finally {
    agent.destroy();
  }
};

it('stops under clients with open connections without breaking a call, and tells balancers first', async () => {
  const clients = Array.from({ length: 12 }, (): Answer[] => []);
  const lastCalls = Promise.all(clients.map(callUntilRefused));
  const fewestAnswers = () => Math.min(...clients.map((answers) => answers.length));
  await expect.poll(fewestAnswers).toBeGreaterThanOrEqual(paths.length);
  const ended = server.stop();
  const ends = await lastCalls;
  expect(await ended).toBe(0);
  expect(ends.filter(({ isKept }) => isKept)).toEqual([]);
  // The system cuts off who connects in the very moment in which the port closes: nothing of ours can help that.
  expect(ends.filter(({ code }) => code !== 'ECONNREFUSED').length).toBeLessThanOrEqual(3);
  const responses = clients.flat();
  const failed = responses.filter(({ status }) => status !== 200);
  for (const { text } of failed) expect(JSON.parse(text)).toMatchObject({ success: false });
  const statusesOf = (path: string) =>
    new Set(responses.filter((response) => response.path === path).map(({ status }) => status));
  expect(statusesOf('/readyz')).toContain(503);
  expect(statusesOf('/healthz')).toEqual(new Set([200]));
  for (const answers of clients) expect(answers.at(-1)?.connection).toBe('close');
});
