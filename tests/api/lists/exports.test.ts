import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import papaparse from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Export, NewExport } from '../../../contract/exports.ts';
import { readTable } from '../../../server/areas/imports/reading/table.ts';
import { writeAccess } from '../../../server/areas/members/access.ts';
import { jobKinds } from '../../../server/start/jobKinds.ts';
import { startJobs } from '../../../server/jobs/jobs.ts';
import { makeFolder, removeFolder } from '../../support/folders.ts';
import { downloadExport, newExport, writeExport } from '../../support/worlds/exports.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import {
  createOrder,
  openOrdersKit,
  openSeller,
  type OrdersKit,
  type OrdersSeller,
} from '../../support/worlds/orders.ts';
import { ownerDb } from '../../support/database/ownerDb.ts';

let kit: OrdersKit;
let seller: OrdersSeller;

beforeAll(async () => {
  kit = await openOrdersKit();
  await startJobs(kit.services, jobKinds);
  seller = await openSeller(kit);
});

afterAll(() => kit.close());
// An account is limited to ten an hour.
beforeEach(() => kit.services.db.deleteFrom('rate_limits').execute());

type Calls = Awaited<ReturnType<typeof callAs>>;
const written = (request: NewExport, call: Calls = seller.call): Promise<Export> =>
  writeExport(call, request);
const download = (id: string, call: Calls = seller.call) => downloadExport(call, id);

describe('an export', () => {
  it('names an export after the seller’s current day', async () => {
    const otherSeller = await openSeller(kit);
    const nameIn = async (time_zone: string): Promise<string> => {
      await kit.services.db
        .updateTable('accounts')
        .set({ time_zone })
        .where('id', '=', otherSeller.accountId)
        .execute();
      return (await written(newExport(), otherSeller.call)).file_name;
    };
    // More than a day apart.
    const [later, earlier] = [await nameIn('Pacific/Kiritimati'), await nameIn('Pacific/Pago_Pago')];
    expect(earlier).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(later > earlier).toBe(true);
  });

  it('applies the filters for payment day and analytics like the list does', async () => {
    const otherSeller = await openSeller(kit);
    const [paid] = [await createOrder(kit, otherSeller), await createOrder(kit, otherSeller)];
    await kit.services.db
      .updateTable('orders')
      .set({ paid_at: '2026-03-05T18:00:00Z', status: 2, payment_status: 'paid' })
      .where('id', '=', paid.id)
      .execute();
    const rowsOf = async (query: Record<string, string>) =>
      (await written(newExport({ query }), otherSeller.call)).rows_total;
    // 1 am of the next day where the seller is.
    expect(await rowsOf({ paid_at_gte: '2026-03-06', paid_at_lte: '2026-03-06', in_analytics: 'true' })).toBe(
      1,
    );
    expect(await rowsOf({ paid_at_lte: '2026-03-05' })).toBe(0);
    expect(await rowsOf({ in_analytics: 'true', refunded: 'true' })).toBe(0);
  });

  it('has one line per order in the list’s language, the shop by name, and no formula', async () => {
    await createOrder(kit, seller, { recipient: '=HYPERLINK("x")' });
    await createOrder(kit, seller, { recipient: '＝1＋1' });
    await createOrder(kit, seller, { recipient: 'Trần Quốc Bảo' });
    const finishedExport = await written(newExport());
    expect(finishedExport).toMatchObject({ status: 'done', rows_total: 3, rows_done: 3 });
    const { body, headers } = await download(finishedExport.id);
    expect(headers['content-disposition']).toContain('.csv');
    expect(body.startsWith('\uFEFF')).toBe(true);
    const [header, ...rows] = papaparse.parse<string[]>(body.slice(1).trim()).data;
    expect(header).toEqual(['Người nhận', 'Trạng thái', 'Shop', 'Tổng']);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['Trần Quốc Bảo', 'Chờ xử lý', 'Lotus Tee Co.'],
      ["'＝1＋1", 'Chờ xử lý', 'Lotus Tee Co.'],
      ['\'=HYPERLINK("x")', 'Chờ xử lý', 'Lotus Tee Co.'],
    ]);
    expect(Number(rows[0]?.[3])).toBeGreaterThan(0);
  });

  it('has no formula in its headings or labels', async () => {
    const columns = [
      { name: 'recipient', label: '=1+1' },
      { name: 'status', label: '@SUM' },
    ];
    for (const format of ['csv', 'xlsx'] as const) {
      const finishedExport = await written(
        newExport({ format, columns, choices: { status: { pending: '+1' } } }),
      );
      const { rawPayload } = await download(finishedExport.id);
      const folder = await makeFolder('formulas');
      const path = join(folder, `orders.${format}`);
      await writeFile(path, rawPayload);
      const { info, batches } = await readTable(await readFile(path));
      const [first] = (await batches.next()).value ?? [];
      expect([info.header, first?.cells[1]]).toEqual([["'=1+1", "'@SUM"], "'+1"]);
      await removeFolder(folder);
    }
  });

  it('creates an export once per key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [
      await seller.call('POST', '/exports', newExport(), headers),
      await seller.call('POST', '/exports', newExport(), headers),
    ];
    expect([again.statusCode, again.json().export.id]).toEqual([200, first.json().export.id]);
    const response = await seller.call('POST', '/exports', newExport({ format: 'xlsx' }), headers);
    expect([response.statusCode, response.json().code]).toEqual([409, 'key_reused']);
  });

  it('writes a workbook that can be read back', async () => {
    const finishedExport = await written(newExport({ format: 'xlsx' }));
    const folder = await makeFolder('exports');
    const path = join(folder, 'orders.xlsx');
    await writeFile(path, (await download(finishedExport.id)).rawPayload);
    const table = await readTable(await readFile(path));
    expect(table.info.header).toEqual(['Người nhận', 'Trạng thái', 'Shop', 'Tổng']);
    await removeFolder(folder);
  });

  it('writes a phone number as text, in a workbook without an apostrophe', async () => {
    const phone = '+84 912-345-678';
    await createOrder(kit, seller, { recipient: 'Phan Thị Phone', phone });
    const columns = [{ name: 'phone', label: 'Phone' }];
    const query = { search: 'phan thi phone' };
    const { rawPayload } = await download((await written(newExport({ columns, query, format: 'xlsx' }))).id);
    expect((await readXlsx(rawPayload)).sheets[0]?.rows[1]).toEqual([phone]);
    expect((await download((await written(newExport({ columns, query }))).id)).body).toContain(`'${phone}`);
  });

  it('keeps amounts and moments as values in a workbook, and writes them out in a text file', async () => {
    const columns = [
      { name: 'total_cents', label: 'Tổng' },
      { name: 'created_at', label: 'Ngày tạo' },
    ];
    const csv = await download((await written(newExport({ columns }))).id);
    expect(csv.body.split('\r\n')[1]).toMatch(/^\d+\.\d\d,\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
    const { rawPayload } = await download((await written(newExport({ columns, format: 'xlsx' }))).id);
    const [sheet] = (await readXlsx(rawPayload)).sheets;
    expect(sheet?.rows[1]).toEqual([expect.any(Number), expect.any(Date)]);
    const [date = '', time = ''] = (csv.body.split('\r\n')[1] ?? '').slice(-19).split(' ');
    const isoTime = `${date.split('/').toReversed().join('-')}T${time}`;
    const moment = sheet?.rows[1]?.[1];
    expect(moment instanceof Date && moment.toISOString().slice(0, 19)).toBe(isoTime);
  });

  it('contains all rows that match the list’s filters, or just the chosen rows', async () => {
    expect((await written(newExport({ query: { search: 'quốc' } }))).rows_done).toBe(1);
    const { orders } = (await seller.call('GET', '/orders?search=hyperlink')).json();
    expect((await written(newExport({ ids: [orders[0].id] }))).rows_done).toBe(1);
  });

  it('refuses columns and filters that do not exist', async () => {
    expect(
      (
        await seller.call('POST', '/exports', newExport({ columns: [{ name: 'account_id', label: 'x' }] }))
      ).json(),
    ).toMatchObject({ errors: { columns: 'choice' } });
    expect(
      (await seller.call('POST', '/exports', newExport({ query: { status: 'lost' } }))).json(),
    ).toMatchObject({ errors: { 'query.status': 'choice' } });
    expect((await seller.call('POST', '/exports', newExport({ resource: 'users' }))).json()).toMatchObject({
      errors: { resource: 'choice' },
    });
  });

  it('lets nobody else download an export', async () => {
    const finishedExport = await written(newExport());
    const { call: foreign } = await openSeller(kit);
    expect((await foreign('GET', `/exports/${finishedExport.id}`)).statusCode).toBe(404);
    expect(
      (await foreign('GET', `/uploads/file-export/download?type=exports&url=${finishedExport.id}`))
        .statusCode,
    ).toBe(404);
  });
});

describe('the rights of an export', () => {
  const columns = [{ name: 'code', label: 'x' }];
  const asRole = async (rights: readonly string[], access?: { shop_id: string; role: string }[]) => {
    const { role } = (
      await seller.call('POST', '/roles', { role: { name: crypto.randomUUID(), rights } })
    ).json();
    const { userId } = await buildMember(kit, seller.accountId, access ?? [{ shop_id: null, role: role.id }]);
    return callAs(kit, { accountId: seller.accountId, userId });
  };
  const answerTo = async (call: Calls, resource: string) =>
    call('POST', '/exports', newExport({ resource, columns })).then((response) => [
      response.statusCode,
      response.json().details?.right,
    ]);

  it('requires the export right for orders, and the view right for bills', async () => {
    const responses = async (call: Calls) => [await answerTo(call, 'orders'), await answerTo(call, 'bills')];
    expect(await responses(await asRole(['orders.export']))).toEqual([
      [200, undefined],
      [403, 'bills.view'],
    ]);
    expect(await responses(await asRole(['bills.view']))).toEqual([
      [403, 'orders.export'],
      [200, undefined],
    ]);
  });

  it('contains only rows of shops where the caller has the right', async () => {
    const { shop } = (await seller.call('POST', '/shops', { shop: { name: 'Viewed' } })).json();
    const order = await createOrder(kit, seller, { recipient: 'Viewed Only' });
    await kit.services.db
      .updateTable('orders')
      .set({ shop_id: shop.id })
      .where('id', '=', order.id)
      .execute();
    const call = await asRole(
      [],
      [
        { shop_id: seller.shopId, role: 'fulfiller' },
        { shop_id: shop.id, role: 'viewer' },
      ],
    );
    const { body } = await download(
      (await written(newExport({ columns: [{ name: 'recipient', label: 'x' }] }), call)).id,
      call,
    );
    expect([body.includes('Trần Quốc Bảo'), body.includes('Viewed Only')]).toEqual([true, false]);
    expect((await call('GET', '/orders?search=viewed')).json().orders).toHaveLength(1);
  });
});

describe('labels in a file', () => {
  it('exports countries and shops by their names, in the list’s language', async () => {
    const { id } = await createOrder(kit, seller, { country: 'US' });
    const columns = [
      { name: 'country', label: 'x' },
      { name: 'shop_id', label: 'y' },
    ];
    const lineIn = async (locale: 'en' | 'vi') =>
      (await download((await written(newExport({ ids: [id], columns, locale }))).id)).body.split('\r\n')[1];
    expect([await lineIn('en'), await lineIn('vi')]).toEqual([
      'United States,Lotus Tee Co.',
      'Hoa Kỳ,Lotus Tee Co.',
    ]);
  });

  it('exports an import by its file name, not its id', async () => {
    const { id } = await createOrder(kit, seller);
    const imports = await ownerDb(kit.services)
      .insertInto('imports')
      .values({
        account_id: seller.accountId,
        shop_id: seller.shopId,
        user_id: seller.userId,
        file_name: 'orders.csv',
        object_key: 'none',
        bytes: 1,
        status: 'done',
        layout: null,
        template_id: null,
        template_name: null,
        started_at: null,
        finished_at: null,
        retry_of: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await kit.services.db.updateTable('orders').set({ import_id: imports.id }).where('id', '=', id).execute();
    const columns = [{ name: 'import_id', label: 'x' }];
    expect(
      (await download((await written(newExport({ ids: [id], columns }))).id)).body.split('\r\n')[1],
    ).toBe('orders.csv');
  });

  it('requires the labels of choices', async () => {
    expect((await seller.call('POST', '/exports', newExport({ choices: {} }))).json()).toMatchObject({
      errors: { choices: 'required' },
    });
  });
});

describe('an export of shops', () => {
  type Roles = readonly (readonly [string, 'accountant' | 'fulfiller'])[];

  it('lets the requester download it only as long as they may see everything in it', async () => {
    const { db } = kit.services;
    const { accountId, shopId } = seller;
    const { id: secondShopId } = await db
      .insertInto('shops')
      .values({ account_id: accountId, name: 'Second', phone_number: null, email: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const access = (roles: Roles) => roles.map(([shop, role]) => ({ shop_id: shop, role }));
    const { id, userId } = await buildMember(
      kit,
      accountId,
      access([
        [shopId, 'accountant'],
        [secondShopId, 'accountant'],
      ]),
    );
    const member = await callAs(kit, { accountId, userId });
    const both = await written(newExport(), member);
    const second = await written(newExport({ query: { shop_id: secondShopId } }), member);
    const plain = await written(newExport({ columns: [{ name: 'recipient', label: 'x' }] }), member);
    const openTo = async (roles: Roles): Promise<number[]> => {
      await db.transaction().execute((tx) => writeAccess(tx, accountId, [id], access(roles)));
      const responses = await Promise.all(
        [both, second, plain].flatMap((exportRecord) => [
          download(exportRecord.id, member),
          member('GET', `/exports/${exportRecord.id}`),
        ]),
      );
      return responses.map(({ statusCode }) => statusCode);
    };
    expect(
      await openTo([
        [shopId, 'accountant'],
        [secondShopId, 'accountant'],
      ]),
    ).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await openTo([[secondShopId, 'accountant']])).toEqual([404, 404, 200, 200, 404, 404]);
    expect(
      await openTo([
        [shopId, 'fulfiller'],
        [secondShopId, 'accountant'],
      ]),
    ).toEqual([404, 404, 200, 200, 200, 200]);
  });
});
