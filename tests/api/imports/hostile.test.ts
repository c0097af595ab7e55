import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Import, PreviewRow } from '../../../contract/imports/calls.ts';
import { resumeImportsJob } from '../../../server/areas/imports/resumeImports.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';
import { untilWaitedFor } from '../../support/database/locks.ts';
import { ownerDb, ownerPool } from '../../support/database/ownerDb.ts';

const imports = importsWorld();

const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Size,Quantity,Design front';
const line = (
  number: string,
  { recipient = 'Emily Carter', size = 'L', street = '12 Main St' } = {},
): string =>
  [number, recipient, street, 'Denver', 'CO', '80203', 'US', 'CT-BLK-L', size, '1', 'lotus.png'].join(',');
const paste = (...lines: string[]) => imports.paste([header, ...lines].join('\n'));

const rowsOf = async ({ id }: Import): Promise<PreviewRow[]> =>
  (await imports.call('GET', `/imports/${id}/rows?limit=200`)).json<{ rows: PreviewRow[] }>().rows;

/** A file whose columns are to be chosen; the job that read it is over. */
const unknown = async (...lines: string[]): Promise<Import> => {
  const importRecord = await imports.paste(['A,B,C,D,E,F,G,H,I,J', ...lines].join('\n'));
  const reading = () => imports.services.boss.findJobs('import-read', { key: importRecord.id });
  await vi.waitUntil(async () => (await reading()).every(({ state }) => state === 'completed'), {
    timeout: 20_000,
  });
  return importRecord;
};
const unknownLine = (number: string) =>
  [number, 'Emily Carter', '12 Main St', 'Denver', 'CO', '80203', 'US', 'CT-BLK-L', '1', 'lotus.png'].join(
    ',',
  );

describe('values that mean something to the program', () => {
  it('treats values with a meaning for the program as text', async () => {
    const importRecord = await paste(line('PR-1', { size: 'constructor', recipient: '__proto__' }));
    expect(importRecord.status).toBe('preview');
    expect((await rowsOf(importRecord))[0]?.cells).toMatchObject({
      recipient: '__proto__',
      size: 'constructor',
    });
  });

  it('cuts an example before half an emoji', async () => {
    const importRecord = await unknown(unknownLine(`${'x'.repeat(119)}😀😀`));
    expect(importRecord).toMatchObject({
      status: 'mapping',
      samples: expect.arrayContaining([['x'.repeat(119)]]),
    });
  });

  it('refuses values in a fix that cannot be stored', async () => {
    const importRecord = await paste(line('NU-1'));
    for (const bad of ['a\u0000b', 'a\ud800b']) {
      for (const body of [
        { field: 'recipient', value: bad, row_no: 2 },
        { field: 'recipient', value: 'Ann', equal_to: bad },
        { field: 'recipient', value: 'a', row_no: 2 ** 40 },
      ]) {
        const response = await imports.call('PUT', `/imports/${importRecord.id}/cells`, body);
        expect([response.statusCode, response.json().code, JSON.stringify(body)]).toEqual([
          422,
          'invalid',
          JSON.stringify(body),
        ]);
      }
    }
  });
});

describe('an import whose columns are changed while it is checked', () => {
  const mapping = {
    order_number: 0,
    recipient: 1,
    address1: 2,
    city: 3,
    region: 4,
    postcode: 5,
    country: 6,
    sku: 7,
    quantity: 8,
  };
  const map = async (id: string, overrides: object) =>
    expect(
      (await imports.call('PUT', `/imports/${id}/mapping`, { mapping: { ...mapping, ...overrides } }))
        .statusCode,
    ).toBe(200);
  const read = async (id: string): Promise<Import> =>
    (await imports.call('GET', `/imports/${id}`)).json<{ import: Import }>().import;

  /** Keeps the job of an import where it needs such a lock, until the work is done. */
  const holding = (
    mode: 'exclusive' | 'share update exclusive',
    work: (held: () => Promise<number[]>) => Promise<void>,
  ): Promise<void> =>
    imports.services.db.transaction().execute(async (tx) => {
      await sql`lock table import_rows in ${sql.raw(mode)} mode`.execute(tx);
      await work(() => untilWaitedFor(tx));
    });

  it('shows the rows by the columns that were chosen last', async () => {
    const { id } = await unknown(unknownLine('CH-1'));
    await holding('exclusive', async (held) => {
      await map(id, {});
      await held();
      await map(id, { city: 1 });
    });
    const ready = await imports.until(id, 'preview');
    expect(ready.mapping).toMatchObject({ city: 1 });
    expect((await rowsOf(ready))[0]?.cells.city).toBe('Emily Carter');
  });

  it('checks again if columns change just as the preview opens', async () => {
    const { id } = await unknown(unknownLine('AG-1'));
    await holding('share update exclusive', async (held) => {
      await map(id, {});
      await imports.until(id, 'preview');
      await held();
      await map(id, { city: 1 });
    });
    expect((await rowsOf(await imports.until(id, 'preview')))[0]?.cells.city).toBe('Emily Carter');
  });

  it('looks again soon if the job in the queue may be about to end', async () => {
    const { boss, pool } = imports.services;
    const { id } = await unknown(unknownLine('EN-1'));
    const soon = () => boss.findJobs('import-resume', { key: 'soon' });
    await pool.query(`delete from pgboss.job where name = 'import-resume'`);
    const ending = await boss.send('import-read', {}, { singletonKey: id, startAfter: 3600 });
    await map(id, {});
    expect(await soon()).toHaveLength(1);
    if (ending) await boss.cancel('import-read', ending);
  });

  it('stays canceled if it was canceled meanwhile', async () => {
    const { id } = await unknown(unknownLine('CA-1'));
    await holding('exclusive', async (held) => {
      await map(id, {});
      await held();
      expect((await imports.call('POST', `/imports/${id}/cancel`, {})).json().import.status).toBe('canceled');
    });
    expect(await read(id)).toMatchObject({ status: 'canceled' });
    expect(await rowsOf(await read(id))).toEqual([]);
  });
});

describe('an import without a job', () => {
  const resume = () => resumeImportsJob.run(imports.services, {}, AbortSignal.timeout(5_000));
  const update = (id: string, change: object) =>
    ownerDb(imports.services).updateTable('imports').set(change).where('id', '=', id).execute();

  it('gets a job if the server was killed before one was queued', async () => {
    const checked = await unknown(unknownLine('RE-1'));
    await update(checked.id, { status: 'reading' });
    const created = await paste(line('RE-2'));
    await update(created.id, { status: 'creating', started_at: new Date() });
    await resume();
    expect(await imports.until(checked.id, 'mapping')).toMatchObject({ rows_total: 1 });
    expect(await imports.until(created.id, 'done')).toMatchObject({ created_count: 1 });
  });

  it('ends if all attempts of its job failed, and creating can be continued then', async () => {
    const { boss } = imports.services;
    const failed = await unknown(unknownLine('RE-3'));
    const stopped = await paste(line('RE-4'));
    const startedAt = new Date().toISOString();
    const jobs = [
      ['import-read', failed.id],
      ['import-create', `${stopped.id} ${startedAt}`],
    ] as const;
    await update(failed.id, { status: 'reading' });
    await update(stopped.id, { status: 'creating', started_at: startedAt });
    for (const [name, key] of jobs) {
      const id = await boss.send(name, {}, { singletonKey: key, retryLimit: 0, startAfter: 3600 });
      if (!id) throw new Error('There is a job already');
      await ownerPool(imports.services).query(`update pgboss.job set state = 'failed' where id = $1`, [id]);
    }
    await resume();
    expect(await imports.until(failed.id, 'failed')).toMatchObject({ problem: { code: 'file_too_complex' } });
    expect((await imports.until(stopped.id, 'stopped')).finished_at).not.toBeNull();
    expect(await imports.create(stopped.id)).toMatchObject({ created_count: 1 });
  });
});
