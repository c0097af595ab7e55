import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../../server/start/app.ts';
import { exportJob } from '../../../server/areas/exports/exportJob.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { S3Error, toS3Error } from '../../../server/storage/gateway/errors.ts';
import { buildSeller, signIn, type Call } from '../../support/worlds/seller.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

let test: TestServices;
let app: FastifyInstance;
let call: Call;

const full = (): Error => Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });

beforeAll(async () => {
  test = await testServices();
  const storage = { ...test.services.storage, put: () => Promise.reject(full()) };
  const services = { ...test.services, storage };
  app = await buildApp(services);
  await startJobs(services, [exportJob]);
  call = await signIn(app, await buildSeller(services));
});
afterAll(async () => {
  await app.close();
  await test.close();
});

it('refuses a file without disk space by name, and leaves no import', async () => {
  const response = await call('POST', '/imports', { text: 'a,b\n1,2', file_name: 'a.csv' });
  expect([response.statusCode, response.json().code]).toEqual([507, 'storage_full']);
  expect((await call('GET', '/imports')).json().imports).toEqual([]);
});

it('fails an export without disk space', async () => {
  const exportBody = {
    resource: 'orders',
    format: 'csv',
    locale: 'en',
    columns: [{ name: 'code', label: 'Order' }],
    choices: {},
    query: {},
  };
  const { id } = (await call('POST', '/exports', exportBody)).json().export;
  await vi.waitFor(
    async () => expect((await call('GET', `/exports/${id}`)).json().export.status).toBe('failed'),
    { timeout: 20_000, interval: 50 },
  );
});

it('reports a full disk in the gateway too, without further details', () => {
  expect(toS3Error(full())).toMatchObject({ status: 507, code: 'InsufficientStorage' });
  expect(toS3Error(new Error('secret'))).toMatchObject({
    status: 500,
    code: 'InternalError',
    message: 'An internal error occurred. Try again.',
  });
  const refusal = new S3Error('AccessDenied');
  expect(toS3Error(refusal)).toBe(refusal);
});
