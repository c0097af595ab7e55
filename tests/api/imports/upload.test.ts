import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Import } from '../../../contract/imports/calls.ts';
import { buildApp } from '../../../server/start/app.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { toZip, workbookParts } from '../../files/xlsx.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';
import { buildSeller, signIn, type Call } from '../../support/worlds/seller.ts';
import { fileBody } from '../../support/servers/fileBody.ts';
import { testServices, type TestServices } from '../../support/database/services.ts';

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
  const { headers, payload } = fileBody('orders.csv', content);
  return app.inject({
    method: 'POST',
    url: '/v1/imports',
    headers: { ...headers, authorization: `Bearer ${call.token}` },
    payload,
  });
};

const megabyte = 1024 * 1024;

/** 85 million letters of two bytes each in memory, within every limit of an archive. */
const bursting = (): Buffer => {
  const noise = (index: number): string => randomBytes(500).toString('hex') + index;
  const text = 'đ'.repeat(28_000);
  const strings = Array.from({ length: 3_000 }, (_, index) => `<si><t>${text}${noise(index)}</t></si>`).join(
    '',
  );
  return toZip(
    workbookParts({ sheets: [{ name: 'Orders', data: '<row><c t="s"><v>0</v></c></row>' }], strings }),
  );
};

const outcomeOf = (id: string): Promise<Import> =>
  repeatUntil(
    async () => (await call('GET', `/imports/${id}`)).json<{ import: Import }>().import,
    ({ status }) => status !== 'reading',
  );

describe('an uploaded file', () => {
  it('stores an uploaded file whole', async () => {
    const content = Buffer.alloc(3 * megabyte, 'Order number,SKU\n');
    const importRecord = (await upload(content)).json<{ import: { id: string; bytes: number } }>().import;
    expect(importRecord.bytes).toBe(content.length);
  });

  it('shows an example of a column whose first value comes late, so that the seller recognizes it', async () => {
    const rows = Array.from(
      { length: 50 },
      (_, index) => `A-${index},TEE,${index === 44 ? 'call before delivery' : ''}`,
    );
    const importRecord = (
      await upload(Buffer.from(['Order number,SKU,Courier hint', ...rows].join('\n')))
    ).json<{
      import: Import;
    }>().import;
    const { mapping, samples } = await outcomeOf(importRecord.id);
    expect([Object.values(mapping).includes(2), samples[2]]).toEqual([false, ['call before delivery']]);
  });

  it('refuses more than 50 MB, and creates no import then', async () => {
    const { imports: before } = (await call('GET', '/imports')).json<{ imports: object[] }>();
    const response = await upload(Buffer.alloc(50 * megabyte + 1, 'a'));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ success: false, code: 'payload_too_large' });
    expect((await call('GET', '/imports')).json<{ imports: object[] }>().imports).toHaveLength(before.length);
  });

  it('refuses a file that exhausts the thread’s memory, and reads the next one', async () => {
    const importRecord = (await upload(bursting())).json<{ import: Import }>().import;
    expect(await outcomeOf(importRecord.id)).toMatchObject({
      status: 'failed',
      problem: { code: 'file_too_complex' },
    });
    const next = (await upload(Buffer.from('Order number,SKU\nA-1,TEE\n'))).json<{ import: Import }>().import;
    expect(await outcomeOf(next.id)).toMatchObject({ status: 'mapping', rows_total: 1 });
  }, 120_000);
});
