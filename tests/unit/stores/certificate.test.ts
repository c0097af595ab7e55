import type { AddressInfo } from 'node:net';
import https from 'node:https';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeHttp } from '../../../server/stores/storeHttp.ts';
import { removeFolder } from '../../support/folders.ts';
import { makeCertificate } from '../../support/servers/certificate.ts';
import { makeDataFolder } from '../../support/servers/server.ts';
import { failureOf, loopbackRules, noSignal } from './storeCalls.ts';

let folder: string;
let server: https.Server;
let received: string[];

beforeEach(async () => {
  folder = await makeDataFolder();
  const { certificate, key } = makeCertificate(folder, 'other.example');
  received = [];
  server = https.createServer({ cert: certificate, key }, (req, res) => {
    received.push(String(req.headers.authorization));
    res.end('{}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await new Promise((resolve) => void server.close(resolve));
  await removeFolder(folder);
});

it('tells a store that presents the certificate of another host, and sends it no keys', async () => {
  const { port } = server.address() as AddressInfo;
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const http = storeHttp({ rules: { ...loopbackRules, ports: [port], resolve }, hosts: new Map() });
  const url = new URL(`https://lotus.example:${port}/wp-json/`);
  const headers = { authorization: 'Basic keys' };
  const failure = await failureOf(http.send({ url, headers, signal: noSignal }));
  expect(failure).toMatchObject({ kind: 'passing', problem: 'certificate' });
  expect(received).toEqual([]);
});
