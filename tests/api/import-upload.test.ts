import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { startJobs } from '../../server/jobs/jobs.ts';
import { jobKinds } from '../../server/jobs/kinds.ts';
import { buildSeller, signIn, type Call } from '../support/seller.ts';
import { testServices, type TestServices } from '../support/services.ts';

let world: TestServices;
let app: FastifyInstance;
let call: Call;

beforeAll(async () => {
  world = await testServices();
  app = await buildApp(world.services);
  await startJobs(world.services, jobKinds);
  call = await signIn(app, await buildSeller(world.services));
});

afterAll(async () => {
  await app.close();
  await world.close();
});

const upload = (content: Buffer) => {
  const boundary = 'edge-of-a-part';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="orders.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  return app.inject({
    method: 'POST',
    url: '/v1/imports',
    headers: { authorization: `Bearer ${call.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
};

const megabyte = 1024 * 1024;

describe('an uploaded file', () => {
  it('is kept whole', async () => {
    const content = Buffer.alloc(3 * megabyte, 'Order number,SKU\n');
    const made = (await upload(content)).json<{ import: { id: string; bytes: number } }>().import;
    expect(made.bytes).toBe(content.length);
  });

  it('is refused beyond 50 MB, and then there is no import of it', async () => {
    const { imports: before } = (await call('GET', '/imports')).json<{ imports: object[] }>();
    const answer = await upload(Buffer.alloc(50 * megabyte + 1, 'a'));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ success: false, code: 'payload_too_large' });
    expect((await call('GET', '/imports')).json<{ imports: object[] }>().imports).toHaveLength(before.length);
  });
});
