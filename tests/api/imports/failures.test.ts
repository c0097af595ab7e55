import { subDays } from 'date-fns/subDays';
import { describe, expect, it } from 'vitest';
import type { HomeResponse } from '../../../contract/home/calls.ts';
import type { Import } from '../../../contract/imports/calls.ts';
import { resumeImportsJob } from '../../../server/areas/imports/resumeImports.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';
import { ownerDb, ownerPool } from '../../support/database/ownerDb.ts';

const imports = importsWorld();
const { until } = imports;

const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
const line = (number: string): string =>
  `${number},Emily ${number},12 Main St,Denver,CO,80203,US,CT-BLK-L,1,lotus.png`;
const paste = (...numbers: string[]) => imports.paste([header, ...numbers.map(line)].join('\n'));

/** Does the work while a table lacks a column, as after a migration that went wrong. */
const withoutColumn = async (table: string, column: string, work: () => Promise<void>): Promise<void> => {
  const pool = ownerPool(imports.services);
  await pool.query(`alter table ${table} rename column ${column} to ${column}_gone`);
  try {
    await work();
  } finally {
    await pool.query(`alter table ${table} rename column ${column}_gone to ${column}`);
  }
};

const update = (id: string, change: object) =>
  ownerDb(imports.services).updateTable('imports').set(change).where('id', '=', id).execute();

const orderCount = async (id: string): Promise<number> =>
  (await imports.call('GET', `/orders/count?import_id=${id}`)).json<{ count: number }>().count;

const resume = () => resumeImportsJob.run(imports.services, {}, AbortSignal.timeout(5_000));

describe('an error that every attempt would meet', () => {
  it('ends creating as failed with a reason after a permanent error; continuing creates every order once', async () => {
    const { id } = await paste('PE-1', 'PE-2');
    await withoutColumn('orders', 'item_summary', async () => {
      await imports.call('POST', `/imports/${id}/start`, {});
      const failed = await until(id, 'failed', 'done');
      expect(failed).toMatchObject({
        status: 'failed',
        problem: { code: 'create_failed' },
        created_count: 0,
      });
      expect(failed.finished_at).not.toBeNull();
      const { body } = await imports.call('GET', `/imports/${id}/results?view=ready`);
      expect(JSON.parse(body)).toMatchObject({ count: 2 });
      const { home } = (await imports.call('GET', '/home')).json<{ home: HomeResponse }>();
      expect(home.imports).toContainEqual(expect.objectContaining({ id, status: 'failed' }));
    });
    const again = (await imports.call('POST', `/imports/${id}/start`, {})).json<{ import: Import }>().import;
    expect(again).toMatchObject({ status: 'creating', problem: null, finished_at: null });
    expect(await until(id, 'done')).toMatchObject({ created_count: 2, failed_count: 0, problem: null });
    expect(await orderCount(id)).toBe(2);
  });

  it('ends reading as failed with a reason after a permanent error; such an import creates nothing', async () => {
    await withoutColumn('import_rows', 'cost_cents', async () => {
      const failed = await paste('RF-1');
      expect(failed).toMatchObject({ status: 'failed', problem: { code: 'read_failed' }, started_at: null });
      expect((await imports.call('POST', `/imports/${failed.id}/start`, {})).json()).toMatchObject({
        code: 'import_not_ready',
      });
    });
  });
});

describe('an import that nobody works on', () => {
  const longAgo = () => subDays(new Date(), 2);

  it('continues an import without a job whose file was uploaded long ago and whose creating began just now', async () => {
    const { id } = await paste('OL-1');
    await update(id, { status: 'creating', created_at: longAgo(), started_at: new Date() });
    await resume();
    expect(await until(id, 'done', 'stopped')).toMatchObject({ status: 'done', created_count: 1 });
  });

  it('ends an import without a job instead of leaving it creating or reading forever', async () => {
    const creating = await paste('OL-2');
    await update(creating.id, { status: 'creating', created_at: longAgo(), started_at: longAgo() });
    const reading = await paste('OL-3');
    await update(reading.id, { status: 'reading', created_at: longAgo() });
    await resume();
    expect((await until(creating.id, 'stopped', 'done')).status).toBe('stopped');
    expect(await until(reading.id, 'failed', 'preview')).toMatchObject({
      status: 'failed',
      problem: { code: 'read_failed' },
    });
  });
});
