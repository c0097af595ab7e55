import papaparse from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Import, ImportResult } from '../../../contract/imports/calls.ts';
import { brakeOrders, releaseOrders, untilBraked } from '../../support/servers/brake.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';
import { buildDesign, type Call } from '../../support/worlds/seller.ts';
import { ownerPool } from '../../support/database/ownerDb.ts';

const imports = importsWorld();
const { until } = imports;
let foreign: Call;

beforeAll(async () => {
  foreign = await imports.stranger();
});

const read = async (id: string): Promise<Import> =>
  (await imports.call('GET', `/imports/${id}`)).json<{ import: Import }>().import;

const header = 'Order number,Recipient,Address 1,City,Region,Postcode,Country,SKU,Quantity,Design front';
const line = (number: string, { country = 'US', design = 'lotus.png' } = {}): string =>
  [number, 'Emily Carter', '12 Main St', 'Denver', 'CO', '80203', country, 'CT-BLK-L', '1', design].join(',');

const paste = (...lines: string[]) => imports.paste([header, ...lines].join('\n'));

const answerOf = async (id: string, step: string, by: Call = imports.call): Promise<Import> =>
  (await by('POST', `/imports/${id}/${step}`, {})).json<{ import: Import }>().import;

const results = async (id: string, view: string) =>
  (await imports.call('GET', `/imports/${id}/results?view=${view}&limit=25`)).json<{
    results: ImportResult[];
    count: number;
  }>();

const orderCount = async (id: string): Promise<number> =>
  (await imports.call('GET', `/orders/count?import_id=${id}`)).json<{ count: number }>().count;

const words = {
  columns: ['Row', 'Number', 'Result', 'Order', 'Reason'],
  outcomes: { created: 'Made', ready: 'Left' },
  problems: {},
  fields: {},
};

describe('an import that is stopped', () => {
  it('keeps created orders after a stop, shows how many remain, and continues so that every order is created once', async () => {
    // Several batches: the stop finds some of them stored and one under way.
    const total = 16_000;
    const { id } = await paste(...Array.from({ length: total }, (_, index) => line(`ST-${index}`)));
    const pool = ownerPool(imports.services);
    await brakeOrders(pool, 1);
    await answerOf(id, 'start');
    await untilBraked(imports.services.pool);
    const stopping = answerOf(id, 'stop');
    await releaseOrders(pool);
    const stopped = await stopping;
    expect(stopped.status).toBe('stopped');
    expect(stopped.created_count).toBeGreaterThan(0);
    expect(stopped.created_count).toBeLessThan(total);
    expect(stopped.created_count).toBe(await orderCount(id));
    expect(await answerOf(id, 'stop')).toMatchObject({
      status: 'stopped',
      created_count: stopped.created_count,
    });
    const remainingResults = await results(id, 'ready');
    expect(remainingResults).toMatchObject({
      count: total - stopped.created_count,
      results: expect.arrayContaining([expect.objectContaining({ outcome: 'ready', order: null })]),
    });
    expect((await results(id, 'created')).count).toBe(stopped.created_count);
    const { body } = await imports.call('POST', `/imports/${id}/file`, { kind: 'result', words });
    const outcomes = Map.groupBy(
      papaparse.parse<string[]>(body.slice(1).trim()).data.slice(1),
      (row) => row[2],
    );
    expect([outcomes.get('Made')?.length, outcomes.get('Left')?.length]).toEqual([
      stopped.created_count,
      remainingResults.count,
    ]);

    expect(await answerOf(id, 'start')).toMatchObject({ status: 'creating', finished_at: null });
    const finishedImport = await until(id, 'done', 'failed');
    expect(finishedImport).toMatchObject({ created_count: total, failed_count: 0, rows_done: total });
    expect(await orderCount(id)).toBe(total);
    expect(await answerOf(id, 'stop')).toMatchObject({ status: 'done' });
  });

  it('can be stopped only while it creates, and only by its account', async () => {
    const { id } = await paste(line('SN-1'));
    expect((await imports.call('POST', `/imports/${id}/stop`, {})).json()).toMatchObject({
      code: 'import_not_ready',
    });
    expect((await foreign('POST', `/imports/${id}/stop`, {})).statusCode).toBe(404);
  });
});

describe('the orders that failed', () => {
  const faulty = async (): Promise<Import> => {
    const { id } = await paste(
      line('FX-1'),
      line('FX-2', { country: 'Atlantis' }),
      line('FX-3', { design: 'tiger.png' }),
    );
    await answerOf(id, 'start');
    return until(id, 'done');
  };

  it('fixes failed orders in a separate preview and imports them alone', async () => {
    const first = await faulty();
    expect(first).toMatchObject({ created_count: 1, failed_count: 2 });
    await buildDesign(imports.services, imports.seller.accountId, 'tiger.png');
    const { id } = await answerOf(first.id, 'retry');
    const again = await until(id, 'preview', 'failed');
    expect(again).toMatchObject({
      status: 'preview',
      retry_of: first.id,
      rows_total: 2,
      counts: { rows: 2, errors: 1, ready_orders: 1 },
    });
    const { rows } = (await imports.call('GET', `/imports/${id}/rows`)).json<{
      rows: { row_no: number }[];
    }>();
    expect(rows.map((row) => row.row_no)).toEqual([3, 4]);
    await imports.call('PUT', `/imports/${id}/cells`, { field: 'country', value: 'US', row_no: 3 });
    await answerOf(id, 'start');
    expect(await until(id, 'done')).toMatchObject({ created_count: 2, failed_count: 0 });
    expect(await read(first.id)).toMatchObject({ created_count: 1, failed_count: 2 });
    expect(await orderCount(id)).toBe(2);
    expect((await answerOf(first.id, 'retry')).id).toBe(id);
    expect((await imports.call('POST', `/imports/${id}/retry`, {})).json()).toMatchObject({
      code: 'import_not_ready',
    });
  });

  it('keeps the columns of a retry, accessible to its account only', async () => {
    const { id } = await paste(line('FK-1', { country: 'Atlantis' }));
    expect((await imports.call('POST', `/imports/${id}/retry`, {})).json()).toMatchObject({
      code: 'import_not_ready',
    });
    await answerOf(id, 'start');
    await until(id, 'done');
    expect((await foreign('POST', `/imports/${id}/retry`, {})).statusCode).toBe(404);
    const { id: again } = await answerOf(id, 'retry');
    const { mapping } = await until(again, 'preview');
    expect((await imports.call('PUT', `/imports/${again}/mapping`, { mapping })).json()).toMatchObject({
      code: 'import_not_ready',
    });
  });
});
