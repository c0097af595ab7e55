import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditLine } from '../../../contract/accounts/members.ts';
import type { Import } from '../../../contract/imports/calls.ts';
import type { ImportTemplate } from '../../../contract/imports/templates.ts';
import { repeatUntil } from '../../support/repeatUntil.ts';
import type { Call } from '../../support/worlds/seller.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';

const imports = importsWorld();
const { until, paste } = imports;
let foreign: Call;

beforeAll(async () => {
  foreign = await imports.stranger();
});

const templates = async (by: Call = imports.call): Promise<ImportTemplate[]> =>
  (await by('GET', '/templates/kept')).json<{ templates: ImportTemplate[] }>().templates;

const header = ['Mã đơn', 'Họ tên', 'Phố', 'Nơi', 'Nước', 'Món', 'SL', 'Gửi'];
const line = (number: string): string[] => [
  number,
  'Trần Bảo',
  '5 Hàng Bài',
  'Hà Nội',
  'VN',
  'CT-BLK-L',
  '2',
  'Chậm',
];
const fileOf = (...rows: string[][]): string => rows.map((cells) => cells.join(';')).join('\r\n');
const mapping = {
  order_number: 0,
  recipient: 1,
  address1: 2,
  city: 3,
  country: 4,
  sku: 5,
  quantity: 6,
  shipping_line: 7,
};
const value_map = { shipping_line: { Chậm: 'epacket' } };

describe('a mapping kept as a template', () => {
  it('recognizes a template by its header, with the seller’s words for our values', async () => {
    const read = await paste(fileOf(header, line('T-1')));
    expect(read).toMatchObject({ status: 'mapping', template_name: null });
    await imports.call('PUT', `/imports/${read.id}/mapping`, {
      mapping,
      value_map,
      keep_as: '  Xưởng Hà Nội ',
    });
    const mapped = await until(read.id, 'preview');
    expect(mapped).toMatchObject({ template_name: 'Xưởng Hà Nội', counts: { warnings: 1 } });

    const next = await paste(fileOf(header.toReversed(), line('T-2').toReversed()));
    expect(next).toMatchObject({
      status: 'preview',
      layout: null,
      template_name: 'Xưởng Hà Nội',
      value_map,
      counts: { ready_orders: 1 },
    });
    expect(next.mapping).toMatchObject({ order_number: 7, sku: 2 });
    const { rows } = (await imports.call('GET', `/imports/${next.id}/rows`)).json<{
      rows: { cells: Record<string, string> }[];
    }>();
    expect(rows[0]?.cells).toMatchObject({ order_number: 'T-2', shipping_line: 'epacket' });
  });

  it('finds a template within a wider header, and asks for columns that a narrower one lacks', async () => {
    expect(await paste(fileOf([...header, 'Khác'], [...line('T-3'), 'x']))).toMatchObject({
      status: 'preview',
      template_name: 'Xưởng Hà Nội',
    });
    expect(await paste(fileOf(header.slice(0, -1), line('T-4').slice(0, -1)))).toMatchObject({
      status: 'mapping',
      template_name: null,
    });
  });

  it('replaces the template of the same name in any case, and records who saved it', async () => {
    const read = await paste(fileOf(header, line('T-5')));
    await imports.call('POST', `/imports/${read.id}/template`, { name: 'XƯỞNG HÀ NỘI' });
    expect((await templates()).map(({ name }) => name)).toEqual(['XƯỞNG HÀ NỘI']);
    expect(await paste(fileOf(header, line('T-6')))).toMatchObject({ template_name: 'XƯỞNG HÀ NỘI' });
    const { audit } = (await imports.call('GET', '/audit?area=records')).json<{ audit: AuditLine[] }>();
    expect(audit.map(({ action, details }) => [action, details['name']])).toEqual([
      ['template.change', 'XƯỞNG HÀ NỘI'],
      ['template.create', 'Xưởng Hà Nội'],
    ]);
  });

  it('prefers a template to a ready-made layout of the same columns, and keeps the source of its orders', async () => {
    const shopify = [
      'Name',
      'Financial Status',
      'Lineitem quantity',
      'Lineitem sku',
      'Shipping Name',
      'Shipping Country',
      'Shipping City',
      'Shipping Address1',
      'Tags',
    ];
    const row = ['#9', 'paid', '1', 'CT-BLK-L', 'Ann', 'VN', 'Huế', '5 Lê Lợi', 'gift'];
    const read = await paste(fileOf(shopify, row));
    expect(read).toMatchObject({ layout: 'shopify', mapping: expect.not.objectContaining({ note: 8 }) });
    await imports.call('PUT', `/imports/${read.id}/mapping`, {
      mapping: { ...read.mapping, note: 8 },
      keep_as: 'Shopify with tags',
    });
    await until(read.id, 'preview');
    await imports.call('POST', `/imports/${read.id}/start`, {});
    await until(read.id, 'done');
    const again = await paste(fileOf(shopify, row));
    expect(again).toMatchObject({
      layout: 'shopify',
      template_name: 'Shopify with tags',
      mapping: { note: 8 },
      counts: { duplicates: 1 },
    });
  });

  it('uses the chosen template for a file even if some columns are missing', async () => {
    const ownTemplate = (await templates()).find(({ name }) => name === 'XƯỞNG HÀ NỘI');
    const read = await paste(
      fileOf(header.slice(0, -1), line('T-7').slice(0, -1)),
      `?template_id=${ownTemplate?.id}&duplicates=update`,
    );
    expect(read).toMatchObject({
      status: 'mapping',
      template_id: ownTemplate?.id,
      duplicates: 'update',
      matched_by: { sku: 'template' },
    });
    expect(read.mapping).not.toHaveProperty('shipping_line');
  });

  it('stores only existing columns and values', async () => {
    const read = await paste(fileOf(header, line('T-8')));
    const wrong = {
      mapping: { ...mapping, moon: 1, note: 99 },
      value_map: { moon: { a: 'b' }, order_number: { a: 'b' }, sku: {} },
      keep_as: 'Odd',
    };
    await imports.call('PUT', `/imports/${read.id}/mapping`, wrong);
    expect((await templates()).find(({ name }) => name === 'Odd')).toMatchObject({ mapping, value_map: {} });
    for (const body of [
      { mapping, keep_as: '  ' },
      { mapping, keep_as: 'x'.repeat(81) },
      { mapping, value_map: { sku: { a: 1 } } },
    ]) {
      expect((await imports.call('PUT', `/imports/${read.id}/mapping`, body)).statusCode).toBe(422);
    }
  });

  it('asks for the meaning of the file’s own words for lines, countries and products', async () => {
    const otherRow = ['V-2', 'Ann', '1 Main St', 'Denver', 'Mỹ quốc', 'CT-BLK-XL', '1', 'usps'];
    const third = ['V-3', 'Bob', '2 Main St', 'Denver', 'US', 'CT', '1', ' Chậm '];
    const read = await paste(
      fileOf(
        header.map((name) => `${name} (mới)`),
        line('V-1'),
        otherRow,
        third,
      ),
    );
    const values = async (field: string, column: number) =>
      (await imports.call('GET', `/imports/${read.id}/values?field=${field}&column=${column}`)).json();
    expect(await values('shipping_line', 7)).toEqual({ values: [{ value: 'Chậm', suggestions: [] }] });
    expect(await values('country', 4)).toEqual({ values: [{ value: 'Mỹ quốc', suggestions: [] }] });
    expect(await values('sku', 5)).toMatchObject({
      values: [{ value: 'CT-BLK-XL', suggestions: [] }],
    });
    expect((await imports.call('GET', `/imports/${read.id}/values?field=city&column=3`)).statusCode).toBe(
      422,
    );
    expect((await foreign('GET', `/imports/${read.id}/values?field=sku&column=5`)).statusCode).toBe(404);
    const many = await paste(
      fileOf(
        header.map((name) => `${name} (nhiều)`),
        ...Array.from({ length: 21 }, (_, index) => [...line(`M-${index}`).slice(0, 7), `Tuyến ${index}`]),
      ),
    );
    expect(
      (await imports.call('GET', `/imports/${many.id}/values?field=shipping_line&column=7`)).json(),
    ).toEqual({ values: [] });
  });

  it('is accessible to its account only', async () => {
    const [ownTemplate] = await templates();
    expect(await templates(foreign)).toEqual([]);
    expect((await foreign('DELETE', `/templates/${ownTemplate?.id}`)).statusCode).toBe(404);
    const read = await paste(fileOf(header, line('T-9')));
    expect((await foreign('POST', `/imports/${read.id}/template`, { name: 'Mine' })).statusCode).toBe(404);
    const { import: theirs } = (
      await foreign('POST', `/imports?template_id=${ownTemplate?.id}`, {
        text: fileOf(header, line('T-1')),
        file_name: 'a',
      })
    ).json<{ import: Import }>();
    const match = await repeatUntil(
      async () => (await foreign('GET', `/imports/${theirs.id}`)).json<{ import: Import }>().import,
      ({ status }) => status !== 'reading',
    );
    expect(match).toMatchObject({ status: 'mapping', template_id: null });
  });

  it('can be deleted; imports read with it stay', async () => {
    const read = await paste(fileOf(header, line('T-10')));
    expect(read.template_id).not.toBeNull();
    expect((await imports.call('DELETE', `/templates/${read.template_id}`)).json()).toEqual({
      success: true,
    });
    expect((await imports.call('DELETE', `/templates/${read.template_id}`)).statusCode).toBe(404);
    expect((await imports.call('GET', `/imports/${read.id}`)).json()).toMatchObject({
      import: { status: read.status, template_name: read.template_name },
    });
  });
});
