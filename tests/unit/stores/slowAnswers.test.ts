import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pullByBulk } from '../../../server/stores/shopify/bulkOrders.ts';
import type { GraphqlClient } from '../../../server/stores/shopify/graphqlClient.ts';
import type { StoreHttp } from '../../../server/stores/storeHttp.ts';
import { shortenTimeouts } from '../../support/stores/shortTimeouts.ts';
import { endlessAnswer, slowAnswers } from '../../support/stores/slowAnswers.ts';
import { startStandInServer, type StandInServer } from '../../support/stores/standInServer.ts';
import { failureOf, httpTo, noSignal } from './storeCalls.ts';

const request = { url: new URL('https://lotus.example/'), signal: noSignal };

let server: StandInServer;
let http: StoreHttp;
beforeEach(async () => {
  server = await startStandInServer({ answer: () => ({ status: 200, body: '[{"id":25}]' }) });
  http = httpTo({ host: request.url.host, address: server.address });
});
afterEach(() => server.close());

describe('a request to a slow store', () => {
  // 60 s of a whole response become 0.6 s.
  shortenTimeouts(100);

  it.each(Object.entries(slowAnswers))('ends in time with an answer %s', async (_what, manner) => {
    server.fail('/', { manner });
    const began = performance.now();
    const failure = await failureOf(http.send(request));
    expect(failure).toMatchObject({ kind: 'passing', problem: 'too_slow' });
    expect(performance.now() - began).toBeGreaterThan(500);
    await expect.poll(server.open).toBe(0);
  });
});

describe('a request to a store', () => {
  it('ends with an answer without end, at its largest size', async () => {
    server.fail('/', { manner: endlessAnswer });
    const failure = await failureOf(http.send(request));
    expect(failure).toMatchObject({ kind: 'permanent', problem: 'answer_incomplete', detail: 'too large' });
    await expect.poll(server.open).toBe(0);
  });

  it('passes on that its caller gives up', async () => {
    server.fail('/', { manner: slowAnswers['that drips'] });
    const caller = new AbortController();
    const sending = http.send({ ...request, signal: caller.signal });
    await expect.poll(server.open).toBe(1);
    caller.abort(new Error('The server stops'));
    await expect(sending).rejects.toThrow('The server stops');
    await expect.poll(server.open).toBe(0);
  });
});

const orderId = 'gid://shopify/Order/1';

/** Lines of the file that are sent at most. */
const manyLines = 64;

/** Pulls a file that Shopify says to have one order, of lines that are each a megabyte. */
const pullFile = async (line: object): Promise<number> => {
  const bulkOperation = {
    id: 'bulk',
    status: 'COMPLETED',
    rootObjectCount: '1',
    url: 'https://file.example/',
  };
  const data = { bulkOperationRunQuery: { bulkOperation, userErrors: [] }, bulkOperation };
  const client: GraphqlClient = {
    send: async (_operation, _variables, schema) => ({ data: schema.parse(data), deniedFields: [] }),
    answeredVersion: () => undefined,
  };
  let sent = 0;
  const file: StoreHttp = {
    ...http,
    async *lines() {
      yield JSON.stringify({ id: orderId });
      const text = JSON.stringify({ ...line, note: 'x'.repeat(1024 * 1024) });
      for (; sent < manyLines; sent += 1) yield text;
    },
  };
  const failure = await failureOf(Array.fromAsync(pullByBulk(client, file, '', noSignal)));
  expect(failure).toMatchObject({ kind: 'passing', problem: 'answer_incomplete' });
  return sent;
};

describe('a file of the orders of Shopify', () => {
  it('ends with an order that does not end', async () => {
    const line = { id: 'gid://shopify/LineItem/1', __parentId: orderId };
    expect(await pullFile(line)).toBeLessThan(20);
  });

  it('ends with more orders than it was said to have', async () => {
    expect(await pullFile({ id: 'gid://shopify/Order/2' })).toBe(0);
  });
});
