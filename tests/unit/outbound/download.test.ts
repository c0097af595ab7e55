import { join } from 'node:path';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { downloadLink } from '../../../server/outbound/downloadLink.ts';
import { delayFailureUntil } from '../../../server/outbound/addressGuard.ts';
import { LinkFailure } from '../../../server/outbound/linkFailure.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';
import { listenAt, publicHost, testRules, type Listener } from '../../support/servers/linkServer.ts';
import { freePort } from '../../support/servers/server.ts';
import { hostileLinks, hostileNames } from '../designs/hostileLinks.ts';

let folder: string;
let inner: Listener;
let outer: Listener;
let target: string;
let path: string;
let files = 0;

const endless = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'image/png' });
  const chunk = Buffer.alloc(64 * 1024);
  const push = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', push);
  push();
};

const responses: Record<string, (response: ServerResponse) => void> = {
  '/file': (response) =>
    response.writeHead(200, { 'content-disposition': 'attachment; filename="Moon?.png"' }).end('12345'),
  '/to-inner': (response) => response.writeHead(302, { location: target }).end(),
  '/to-file': (response) => response.writeHead(301, { location: '/file' }).end(),
  '/loop': (response) => response.writeHead(307, { location: '/loop' }).end(),
  '/to-scheme': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/silent': () => undefined,
  '/drip': (response) => {
    response.writeHead(200);
    setInterval(() => response.write('.'), 20).unref();
  },
  '/endless': endless,
  '/large': (response) => response.writeHead(200, { 'content-length': 300 * 1024 * 1024 }).write('1'),
  '/page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  '/private': (response) => response.writeHead(403).end(),
  '/gone': (response) => response.writeHead(410).end(),
  '/busy': (response) => response.writeHead(503).end(),
};

const answer = ({ url = '' }: IncomingMessage, response: ServerResponse): void =>
  (responses[url] ?? ((reply) => reply.writeHead(404).end()))(response);

beforeAll(async () => {
  folder = await makeFolder('links');
  // Free on both addresses: the system gives its ports to no connection.
  outer = await listenAt(publicHost, await freePort(), answer);
  inner = await listenAt('127.0.0.1', outer.port, (_request, response) => response.end('secret'));
  target = `http://127.0.0.1:${inner.port}/`;
});

afterAll(async () => {
  await inner.close();
  await outer.close();
  await removeFolder(folder);
});

beforeEach(() => {
  path = join(folder, `file-${(files += 1)}`);
});

const rules = () => testRules([outer.port], { ...hostileNames, 'shop.test': [publicHost] });
const at = (place: string): string => `http://shop.test:${outer.port}${place}`;
const failure = async (
  link: string,
  options: { limit?: number; total?: number } = {},
): Promise<LinkFailure> => {
  const problem: unknown = await downloadLink(link, path, { rules: rules(), ...options }).catch(
    (thrown: unknown) => thrown,
  );
  if (problem instanceof LinkFailure) return problem;
  throw new Error(`No refusal of ${link}: ${String(problem)}`);
};

describe('copying the file of a link', () => {
  it('never connects to the internal network, and fails alike for all its addresses', async () => {
    expect(hostileLinks.length).toBeGreaterThanOrEqual(60);
    const before = inner.connections();
    for (const link of hostileLinks) {
      const { problem } = await failure(link.replaceAll('PORT', String(inner.port)), { total: 2_000 });
      expect({ link, problem }).toEqual({ link, problem: 'unreachable' });
    }
    expect(inner.connections() - before).toBe(0);
  });

  it('fails alike for an internal name, an unknown name and an unreachable host', async () => {
    const rested: number[] = [];
    const recordPause = async (began: number) => {
      rested.push(performance.now() - began);
    };
    const closed = await listenAt(publicHost, 0, () => undefined);
    await closed.close();
    const names = { ...hostileNames, 'shop.test': [publicHost] };
    const readReported = async (link: string) => {
      const options = {
        rules: { ...testRules([inner.port, closed.port], names), rest: recordPause },
        total: 10_000,
      };
      const { problem, passing }: LinkFailure = await downloadLink(link, path, options).then(
        () => expect.unreachable(),
        (thrown) => thrown,
      );
      return { problem, passing };
    };
    const links = [
      `loop.test:${inner.port}`,
      `mixed.test:${inner.port}`,
      'metadata.google.internal',
      'nobody.test',
      `shop.test:${closed.port}`,
    ];
    for (const link of links)
      expect(await readReported(`http://${link}/`)).toEqual({ problem: 'unreachable', passing: true });
    expect(rested).toHaveLength(links.length);
    // What the link itself says tells nothing of us.
    expect(await readReported(`http://127.0.0.1:${inner.port}/`)).toEqual({
      problem: 'unreachable',
      passing: false,
    });
    expect(rested).toHaveLength(links.length);
  });

  it('delays a refusal as long as any other failure, but not an older one', async () => {
    const waited: number[] = [];
    const recordWait = delayFailureUntil(1_000, async (ms) => waited.push(ms));
    const { signal } = new AbortController();
    await recordWait(performance.now() - 1_000, signal);
    expect(waited).toEqual([]);
    await recordWait(performance.now() + 60_000, signal);
    expect(waited[0]).toBeGreaterThan(1_000);
    expect(waited[0]).toBeLessThanOrEqual(61_000);
  });

  it('checks every hop of a redirect, and follows at most five', async () => {
    const before = inner.connections();
    expect(await failure(at('/to-inner'))).toMatchObject({ problem: 'unreachable', passing: false });
    target = `http://loop.test:${inner.port}/`;
    expect(await failure(at('/to-inner'))).toMatchObject({ problem: 'unreachable', passing: true });
    expect(await failure(at('/to-scheme'))).toMatchObject({ problem: 'unreachable' });
    expect(inner.connections() - before).toBe(0);
    const hops = outer.connections();
    expect(await failure(at('/loop'))).toMatchObject({ problem: 'unreachable' });
    expect(outer.connections() - hops).toBe(6);
    expect(await downloadLink(at('/to-file'), path, { rules: rules() })).toMatchObject({ bytes: 5 });
  });

  it('connects to the address that it checked, even if a name changes its answer', async () => {
    const addresses = [publicHost, '127.0.0.1', '127.0.0.1'];
    const requests: string[] = [];
    const rebinding = {
      ...rules(),
      resolve: async () => [
        { address: requests[requests.push(addresses.shift() ?? '') - 1] ?? '', family: 4 },
      ],
    };
    const before = inner.connections();
    expect(await downloadLink(at('/file'), path, { rules: rebinding })).toMatchObject({ bytes: 5 });
    expect(requests).toEqual([publicHost]);
    await expect(downloadLink(at('/to-file'), path, { rules: rebinding })).rejects.toMatchObject({
      problem: 'unreachable',
    });
    expect(inner.connections() - before).toBe(0);
  });

  it('gives up slow downloads, and stops endless or too large ones', async () => {
    expect(await failure(at('/silent'), { total: 300 })).toMatchObject({
      problem: 'too_slow',
      passing: true,
    });
    expect(await failure(at('/drip'), { total: 300 })).toMatchObject({ problem: 'too_slow', passing: true });
    expect(await failure(at('/endless'), { limit: 1024 * 1024 })).toMatchObject({
      problem: 'too_large',
      passing: false,
    });
    expect((await stat(path)).size).toBeLessThanOrEqual(1024 * 1024 + 64 * 1024);
    expect(await failure(at('/large'))).toMatchObject({ problem: 'too_large' });
  });

  it('distinguishes failures that the seller can fix from passing ones', async () => {
    expect(await failure(at('/page'))).toMatchObject({ problem: 'not_picture', passing: false });
    expect(await failure(at('/private'))).toMatchObject({ problem: 'not_shared', passing: false });
    expect(await failure(at('/gone'))).toMatchObject({ problem: 'missing', passing: false });
    expect(await failure(at('/busy'))).toMatchObject({ problem: 'server_failed', passing: true });
    expect(await failure('https://drive.google.com/drive/folders/1AbCdEfGhIjK')).toMatchObject({
      problem: 'folder',
    });
  });

  it('keeps the name that the server gives, without characters that file systems refuse', async () => {
    const { name, sha256 } = await downloadLink(at('/file'), path, { rules: rules() });
    expect(name).toBe('Moon.png');
    expect(sha256).toBe('5994471abb01112afcc18159f6cc74b4f511b99806da59b3caf5a9c173cacfc5');
  });
});
