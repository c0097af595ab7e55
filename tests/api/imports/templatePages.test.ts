import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditLine } from '../../../contract/accounts/members.ts';
import type { Import } from '../../../contract/imports/calls.ts';
import type { TemplateDetail } from '../../../contract/templates/calls.ts';
import { readyTemplates as readyTemplatesOf } from '../../../contract/templates/ready.ts';
import type { Call } from '../../support/worlds/seller.ts';
import {
  columns,
  etsyId,
  fields,
  fileOf,
  header,
  line,
  templatesWorld,
} from '../../support/worlds/templatesWorld.ts';
import { samplePositions } from '../../support/operator/vocabularies.ts';

const readyTemplates = readyTemplatesOf(samplePositions);

const { imports, create, newTemplate, read, change, remove, list } = templatesWorld();
const { paste } = imports;
let foreign: Call;

beforeAll(async () => {
  foreign = await imports.stranger();
});

const rowsOf = async ({ id }: Import): Promise<Record<string, string>[]> =>
  (await imports.call('GET', `/imports/${id}/rows`))
    .json<{ rows: { cells: Record<string, string> }[] }>()
    .rows.map(({ cells }) => cells);

describe('the list of templates', () => {
  it('lists ready-made templates, and those of the account with the result of the last file', async () => {
    const template = await newTemplate({ name: 'Danh sách', columns });
    expect(await list('?owner=ready')).toHaveLength(readyTemplates.length);
    expect(await list('?search=danh')).toMatchObject([
      {
        id: template.id,
        owner: 'own',
        fit: 'new',
        columns_used: 7,
        columns_total: 7,
        orders: 0,
        used_at: null,
      },
    ]);
    await imports.create((await paste(fileOf(header, line('L-1')))).id);
    expect(await list('?owner=own')).toMatchObject([
      { fit: 'fits', orders: 1, file_name: 'orders.csv', file_rows: 1, missing: '' },
    ]);
    await paste(fileOf(header.slice(0, -1), line('L-2').slice(0, -1)), `?template_id=${template.id}`);
    expect(await list('?fit=changed')).toMatchObject([{ id: template.id, fit: 'changed', missing: 'SL' }]);
    expect((await imports.call('GET', '/templates/facets')).json()).toMatchObject({
      facets: { own: 1, ready: readyTemplates.length },
    });
    expect(await list('?sort=used_at&order=ASC')).toMatchObject([
      { id: template.id },
      ...readyTemplates.map(() => ({ used_at: null })),
    ]);
    await remove(template.id);
  });

  it('shows nothing of another account', async () => {
    const template = await newTemplate({ name: 'Riêng', columns });
    expect(await list('?owner=own', foreign)).toEqual([]);
    for (const response of [
      await foreign('GET', `/templates/${template.id}`),
      await change(template.id, { version: 1, name: 'Mine' }, foreign),
      await remove(template.id, foreign),
      await foreign('POST', `/templates/${template.id}/copy`, { template: { name: 'Mine' } }),
      await foreign('POST', `/templates/try?template_id=${template.id}`, { text: 'a;b\n1;2' }),
    ])
      expect(response.statusCode).toBe(404);
    expect(
      (await foreign('POST', '/templates/delete', { selection: { ids: [template.id] } })).json(),
    ).toEqual({ changed: 0, refused: { not_found: 1 } });
    expect(
      (await create({ name: 'Shop of another', columns, shop_id: imports.seller.shopId }, foreign)).json(),
    ).toMatchObject({ errors: { 'template.shop_id': 'choice' } });
    await remove(template.id);
  });
});

describe('a template', () => {
  it('creates a template once per request, with a unique name', async () => {
    const headers = { 'idempotency-key': 'template-once' };
    const [firstResponse, again] = [
      await imports.call('POST', '/templates', { template: { name: 'Một', columns } }, headers),
      await imports.call('POST', '/templates', { template: { name: 'Một', columns } }, headers),
    ];
    expect(firstResponse.json()).toEqual(again.json());
    expect((await create({ name: 'MỘT', columns })).json()).toMatchObject({
      errors: { 'template.name': 'taken' },
    });
    const two = await Promise.all([create({ name: 'Đua', columns }), create({ name: 'đua', columns })]);
    expect(two.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(
      (await imports.call('POST', '/templates/delete', { selection: { query: { owner: 'own' } } })).json(),
    ).toEqual({ changed: 2, refused: {} });
  });

  it('leaves a line of the audit log for each write', async () => {
    const { id, version } = await newTemplate({ name: 'Sổ', columns });
    await change(id, { version, name: 'Sổ hai' });
    const copied = await imports.call('POST', `/templates/${id}/copy`, { template: { name: 'Sổ ba' } });
    await remove(id);
    await imports.call('POST', '/templates/delete', { selection: { ids: [copied.json().template.id] } });
    const { audit } = (await imports.call('GET', '/audit?area=records')).json<{
      audit: AuditLine[];
    }>();
    expect(audit.slice(0, 5).map(({ action, details }) => [action, details['name']])).toEqual([
      ['template.delete', 'Sổ ba'],
      ['template.delete', 'Sổ hai'],
      ['template.create', 'Sổ ba'],
      ['template.change', 'Sổ hai'],
      ['template.create', 'Sổ'],
    ]);
  });

  it('maps each field to one column, and at least one field', async () => {
    const doubled = [...columns, { name: 'SL 2', field: 'quantity' }];
    expect((await create({ name: 'Hai', columns: doubled })).json()).toMatchObject({
      errors: { 'template.columns.7.field': 'taken' },
    });
    expect((await create({ name: 'Không', columns: [{ name: 'a', field: null }] })).json()).toMatchObject({
      errors: { 'template.columns': 'required' },
    });
    expect((await create({ name: 'Lạ', columns: [{ name: 'a', field: 'moon' }] })).statusCode).toBe(422);
    expect(
      (
        await create({
          name: 'Chữ',
          columns: [{ name: 'a', field: 'sku', changes: [{ kind: 'before', text: '' }] }],
        })
      ).statusCode,
    ).toBe(422);
  });

  it('changes a template by the version that was read, which an import that learns a word increases', async () => {
    const template = await newTemplate({ name: 'Phiên', columns });
    const renamed = await change(template.id, { version: template.version, name: 'Phiên hai' });
    expect(renamed.json()).toMatchObject({
      template: { name: 'Phiên hai', version: template.version + 1, columns },
    });
    expect((await change(template.id, { version: template.version, name: 'Phiên ba' })).json()).toMatchObject(
      { code: 'version_conflict' },
    );
    const learning = await paste(fileOf(header, line('P-1', 'Nước Mỹ')));
    await imports.call('PUT', `/imports/${learning.id}/rules`, {
      field: 'country',
      value: 'Nước Mỹ',
      ours: 'US',
    });
    expect(await read(template.id)).toMatchObject({
      version: template.version + 2,
      value_map: { country: { 'Nước Mỹ': 'US' } },
    });
    await remove(template.id);
  });

  it('keeps a ready-made template unchanged, and copies it', async () => {
    expect((await change(etsyId, { version: 1, name: 'Mine' })).json()).toMatchObject({
      code: 'template_ready_made',
    });
    expect((await remove(etsyId)).json()).toMatchObject({ code: 'template_ready_made' });
    const { template: copy } = (
      await imports.call('POST', `/templates/${etsyId}/copy`, { template: { name: 'Etsy của tôi' } })
    ).json<{ template: TemplateDetail }>();
    expect(copy).toMatchObject({ owner: 'own', layout: 'etsy', columns: (await read(etsyId)).columns });
    expect(
      (await imports.call('POST', '/templates/delete', { selection: { ids: [copy.id, etsyId] } })).json(),
    ).toEqual({ changed: 1, refused: { template_ready_made: 1 } });
  });

  it('allows one default per shop, whoever comes first', async () => {
    const { shopId } = imports.seller;
    const [defaultTemplate, otherTemplate] = [
      await newTemplate({ name: 'A', columns, shop_id: shopId, is_default: true }),
      await newTemplate({ name: 'B', columns, shop_id: shopId }),
    ];
    await Promise.all([
      change(defaultTemplate.id, { version: 1, is_default: true }),
      change(otherTemplate.id, { version: 1, is_default: true }),
    ]);
    expect((await list('?owner=own')).filter(({ is_default: isDefault }) => isDefault)).toHaveLength(1);
    await imports.call('POST', '/templates/delete', { selection: { query: { owner: 'own' } } });
  });
});

describe('what a template says of a file', () => {
  it('changes cells before they are read: order numbers, SKUs, words', async () => {
    const changes: Record<string, object[]> = {
      Mã: [
        { kind: 'after', text: '/' },
        { kind: 'prefix', text: 'HN-' },
      ],
      Món: [{ kind: 'upper' }, { kind: 'before', text: ' (' }],
      SL: [{ kind: 'digits' }],
    };
    const template = await newTemplate({
      name: 'Đổi',
      columns: columns.map((column) => ({ ...column, changes: changes[column.name] ?? [] })),
    });
    const importRecord = await paste(fileOf(header, line('shop/77', 'VN', 'ct-blk-l (áo)', 'x 2')));
    expect(importRecord).toMatchObject({
      status: 'preview',
      template_name: 'Đổi',
      counts: { ready_orders: 1 },
    });
    expect(await rowsOf(importRecord)).toMatchObject([
      { order_number: 'HN-77', sku: 'CT-BLK-L', quantity: '2' },
    ]);
    // The same once more, after the columns were looked at: nothing is changed twice.
    await imports.call('PUT', `/imports/${importRecord.id}/mapping`, {
      mapping: importRecord.mapping,
      value_map: {},
    });
    expect(await rowsOf(await imports.until(importRecord.id, 'preview'))).toMatchObject([
      { order_number: 'HN-77', quantity: '2' },
    ]);
    await remove(template.id);
  });

  it('fills empty cells in each row, but an address once for the whole order', async () => {
    const template = await newTemplate({
      name: 'Trống',
      columns,
      value_map: { quantity: { '': '3' }, country: { '': 'US' }, size: { '': 'L' } },
    });
    expect(await read(template.id)).toMatchObject({
      value_map: { quantity: { '': '3' }, country: { '': 'US' } },
    });
    expect((await read(template.id)).value_map).not.toHaveProperty('size');
    const importRecord = await paste(
      fileOf(
        header,
        line('E-1', 'VN', 'CT-BLK-L', ''),
        ['E-1', '', '', '', '', 'CT-BLK-L', '2'],
        line('E-2', ''),
      ),
    );
    expect(
      (await rowsOf(importRecord)).map(({ order_number: number, country = '', quantity }) => [
        number,
        country,
        quantity,
      ]),
    ).toEqual([
      ['E-1', 'VN', '3'],
      ['E-1', '', '2'],
      ['E-2', 'US', '1'],
    ]);
    await remove(template.id);
  });

  it('reads the file with the template’s options if it was chosen, or only then has its columns', async () => {
    const plain = ['Ma', 'Khach', 'Pho', 'Noi', 'Nuoc', 'Mon', 'SL'];
    const readOptions = { separator: 'bar', encoding: 'windows-1252', header_row: 3 };
    const template = await newTemplate({
      name: 'Cách',
      columns: columns.map((column, at) => ({ ...column, name: plain[at] })),
      ways: readOptions,
    });
    // What stands above looks more like the header of an order file.
    const bytes = Buffer.from(
      [
        'Order number|SKU|Quantity',
        'x|y|z',
        plain.join('|'),
        ['W-1', 'Zo\u00eb', 'a', 'b', 'VN', 'CT-BLK-L', '1'].join('|'),
      ].join('\n'),
      'latin1',
    );
    const importRecord = await imports.upload('a.csv', bytes);
    expect(importRecord).toMatchObject({
      status: 'preview',
      template_id: template.id,
      encoding: 'windows-1252',
      header: plain,
    });
    expect(await rowsOf(importRecord)).toMatchObject([{ order_number: 'W-1', recipient: 'Zo\u00eb' }]);
    // And once more when the columns were looked at.
    await imports.call('PUT', `/imports/${importRecord.id}/mapping`, { mapping: importRecord.mapping });
    expect(await rowsOf(await imports.until(importRecord.id, 'preview'))).toMatchObject([
      { order_number: 'W-1' },
    ]);
    await change(template.id, { version: 1, ways: { separator: null, encoding: null, header_row: null } });
    expect(await imports.upload('a.csv', bytes)).toMatchObject({
      template_id: null,
      header: ['Order number', 'SKU', 'Quantity'],
    });
    await remove(template.id);
  });

  it('holds for its shop, whose default reads files that nothing else knows', async () => {
    const otherShopId = (await imports.call('POST', '/shops', { shop: { name: 'Shop hai' } })).json<{
      shop: { id: string };
    }>().shop.id;
    expect((await create({ name: 'Của shop hai', columns, shop_id: otherShopId })).json()).toMatchObject({
      errors: { 'template.shop_id': 'choice' },
    });
    const response = await imports.app.inject({
      method: 'POST',
      url: '/v1/templates',
      headers: { authorization: `Bearer ${imports.call.accountToken}` },
      payload: { template: { name: 'Của shop hai', columns, shop_id: otherShopId } },
    });
    const { template } = response.json<{ template: TemplateDetail }>();
    expect((await imports.call('GET', `/templates/${template.id}`)).statusCode).toBe(404);
    expect(await paste(fileOf(header, line('S-1')))).toMatchObject({ template_id: null });
    // Kept under this name here, it reads the files of both.
    const here = await paste(
      fileOf(
        header.map((name) => `${name} *`),
        line('S-0'),
      ),
    );
    await imports.call('PUT', `/imports/${here.id}/mapping`, {
      mapping: Object.fromEntries(fields.map((field, at) => [field, at])),
      keep_as: 'của shop hai',
    });
    expect(await read(template.id)).toMatchObject({ shop_id: null, version: 2, name: 'của shop hai' });
    await remove(template.id);
    const again = await newTemplate({ name: 'Chung', columns });
    expect(await paste(fileOf(header, line('S-2')))).toMatchObject({ template_id: again.id });
    const half = fileOf([...header.slice(0, 4), 'Lạ', 'Khác'], [...line('S-3').slice(0, 4), 'a', 'b']);
    expect(await paste(half)).toMatchObject({ status: 'mapping', template_id: null });
    await change(again.id, { version: 1, is_default: true });
    expect(
      await paste(fileOf([...header.slice(0, 3), 'Lạ', 'Khác'], [...line('S-4').slice(0, 3), 'a', 'b'])),
    ).toMatchObject({ template_id: null });
    expect(await paste(half)).toMatchObject({
      status: 'mapping',
      template_id: again.id,
      matched_by: { order_number: 'template' },
    });
    await remove(again.id);
  });
});
