import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../server/start/app.ts';
import { testServices } from '../../support/database/services.ts';

const megabyte = 1024 ** 2;

let app: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  const { services, close: closeServices } = await testServices();
  app = await buildApp(services);
  await app.listen({ host: '127.0.0.1', port: 0 });
  close = () => app.close().then(closeServices);
});
afterAll(() => close());

/** Sends a body as nginx passes it on, by HTTP/1.0 unless told otherwise, and resolves with all that is answered. */
const send = async (line: string, headers: readonly string[], megabytes: number): Promise<string> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setNoDelay();
  let answer = '';
  let problem: Error | undefined;
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', (error) => (problem = error));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const length = `content-length: ${megabytes * megabyte}`;
  socket.write([line, 'host: platen.test', length, ...headers, '', ''].join('\r\n'));
  for (let sent = 0; sent < megabytes && !socket.destroyed; sent += 1)
    if (!socket.write(Buffer.alloc(megabyte, 7)) && !socket.destroyed)
      await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
  await closed;
  return problem ? `${problem.message}: ${answer}` : answer;
};

it.each([
  ['PUT /s3/platen/designs/a.png HTTP/1.0', ['content-type: image/png'], 403, 'AccessDenied'],
  ['PUT /s3/platen/designs/a.png HTTP/1.1', ['connection: close'], 403, 'AccessDenied'],
  ['POST /v1/imports HTTP/1.0', ['content-type: multipart/form-data; boundary=a'], 401, 'session_expired'],
  ['POST /v1/auth/sign-in HTTP/1.0', ['content-type: application/json'], 413, 'payload_too_large'],
])('answers what is refused before its body was read: %s', async (line, headers, status, code) => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(line, headers, 40)));
  for (const answer of answers) {
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(answer).toContain(code);
  }
});
