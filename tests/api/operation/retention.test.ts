import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retentionDays, retentionJob } from '../../../server/housekeeping/retention.ts';
import { openOrdersKit, openSeller, type OrdersKit, type OrdersSeller } from '../../support/worlds/orders.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

let kit: OrdersKit;
let seller: OrdersSeller;

beforeAll(async () => {
  kit = await openOrdersKit();
  seller = await openSeller(kit);
});
afterAll(() => kit.close());

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
const run = () => retentionJob.run(kit.services, {}, AbortSignal.timeout(60_000));
const keep = (key: string) =>
  kit.services.storage.put(key, Buffer.from('an address of a buyer'), { contentType: 'text/csv' });
const isKept = async (key: string): Promise<boolean> => (await kit.services.storage.head(key)) !== undefined;

const addExport = async (key: string, days: number): Promise<string> => {
  await keep(key);
  const { id } = await ownerDb(kit.services)
    .insertInto('exports')
    .values({
      account_id: seller.accountId,
      shop_id: null,
      shops: null,
      user_id: seller.userId,
      resource: 'orders',
      format: 'csv',
      locale: 'en',
      query: '{}',
      ids: null,
      columns: '[]',
      file_name: 'orders.csv',
      object_key: key,
      status: 'done',
      created_at: daysAgo(days),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const addImport = async (key: string, days: number): Promise<string> => {
  await keep(key);
  const db = ownerDb(kit.services);
  const { id } = await db
    .insertInto('imports')
    .values({
      account_id: seller.accountId,
      shop_id: seller.shopId,
      user_id: seller.userId,
      file_name: 'orders.csv',
      object_key: key,
      bytes: 21,
      status: 'done',
      layout: null,
      template_id: null,
      created_at: daysAgo(days),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('import_rows')
    .values({
      account_id: seller.accountId,
      import_id: id,
      group_no: 1,
      row_no: 1,
      cells: ['Emily Carter'],
      problems: 'null',
      cost_cents: null,
      fixed_fields: null,
    })
    .execute();
  return id;
};

describe('what is older than it is kept', () => {
  it('removes old files of exports, and says so when they are requested', async () => {
    const [old, young] = [
      await addExport('exports/old', retentionDays.exportFile + 1),
      await addExport('exports/young', retentionDays.exportFile - 1),
    ];
    await run();
    expect([await isKept('exports/old'), await isKept('exports/young')]).toEqual([false, true]);
    const download = (id: string) =>
      seller.call('GET', `/uploads/file-export/download?type=exports&url=${id}`);
    expect((await download(old)).json()).toMatchObject({ code: 'export_too_old' });
    expect((await download(young)).statusCode).toBe(200);
  });

  it('removes old imports with their files and rows, but keeps a file that a retry needs', async () => {
    await addImport('imports/old', retentionDays.import + 1);
    await addImport('imports/shared', retentionDays.import + 1);
    const young = await addImport('imports/shared', retentionDays.import - 1);
    await run();
    expect([await isKept('imports/old'), await isKept('imports/shared')]).toEqual([false, true]);
    const { imports } = (await seller.call('GET', '/imports?limit=25')).json<{ imports: { id: string }[] }>();
    expect(imports.map(({ id }) => id)).toEqual([young]);
    const rows = await kit.services.db.selectFrom('import_rows').select('import_id').execute();
    expect(rows).toEqual([{ import_id: young }]);
  });

  it('removes old notifications, however many', async () => {
    const { db } = kit.services;
    const eventOf = (days: number) => ({
      account_id: seller.accountId,
      shop_id: null,
      type: 'order' as const,
      object_id: seller.shopId,
      kind: 'links_failed' as const,
      created_at: daysAgo(days),
      mailed_at: daysAgo(days),
    });
    await db
      .insertInto('notifications')
      .values(Array.from({ length: 1_200 }, () => eventOf(retentionDays.notification + 1)))
      .execute();
    await db
      .insertInto('notifications')
      .values(eventOf(retentionDays.notification - 1))
      .execute();
    await run();
    expect(await db.selectFrom('notifications').select('kind').execute()).toHaveLength(1);
  });
});
