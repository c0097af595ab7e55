import { describe, expect, it } from 'vitest';
import type { TestRunResponse } from '../../../contract/templates/calls.ts';
import { fileBody } from '../../support/servers/fileBody.ts';
import {
  columns,
  etsyId,
  fileOf,
  header,
  line,
  templatesWorld,
} from '../../support/worlds/templatesWorld.ts';
import { ownerPool } from '../../support/database/ownerDb.ts';

const { imports, newTemplate, read, remove } = templatesWorld();

describe('a try', () => {
  const tried = async (text: string, id?: string): Promise<TestRunResponse> =>
    (
      await imports.call('POST', `/templates/try${id ? `?template_id=${id}` : ''}`, { text })
    ).json<TestRunResponse>();
  const counts = async () =>
    (
      await ownerPool(imports.services).query(
        'select (select count(*) from imports) as imports, (select count(*) from orders) as orders, (select count(*) from import_rows) as rows',
      )
    ).rows[0] as object;

  it('shows what fits and what an import would report, and stores nothing', async () => {
    const template = await newTemplate({ name: 'Thử', columns });
    const before = await counts();
    const { tried: testRun, problem } = await tried(
      fileOf(
        [...header.slice(0, -1), 'Thừa'],
        line('T-1', 'Xứ lạ', 'CT-BLK-L', 'a'),
        line('T-2', 'xứ lạ', 'CT-BLK-L', 'b'),
        line('T-3', 'VN', 'CT-BLK-L', 'c'),
      ),
      template.id,
    );
    expect(problem).toBeNull();
    expect(testRun).toMatchObject({
      template: { id: template.id },
      missing: ['SL'],
      read: 3,
      more: false,
      orders: 3,
      ready: 0,
      separator: 'semicolon',
      header_row: 1,
      kind: 'csv',
    });
    expect(testRun?.problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          field: 'country',
          code: 'country_unknown',
          value: 'Xứ lạ',
          rows: 2,
          first_row: 2,
        }),
        expect.objectContaining({ field: 'quantity', code: 'required', rows: 3 }),
      ]),
    );
    expect(await counts()).toEqual(before);
    await remove(template.id);
  });

  it('reads only the first rows, and a header alone', async () => {
    const many = await tried(fileOf(header, ...Array.from({ length: 250 }, (_, at) => line(`M-${at}`))));
    expect(many.tried).toMatchObject({ read: 200, more: true, orders: 200 });
    expect((await tried('Order number\tRecipient\tSKU\tQuantity')).tried).toMatchObject({
      read: 0,
      header: ['Order number', 'Recipient', 'SKU', 'Quantity'],
      fields: expect.arrayContaining([{ field: 'sku', column: 2, by: 'name' }]),
    });
  });

  it('tests a ready-made template, and reports why a file cannot be read', async () => {
    const etsy = await read(etsyId);
    const names = etsy.columns.map(({ name }) => name);
    expect(
      (
        await tried(
          fileOf(
            names,
            names.map(() => 'x'),
          ),
          etsyId,
        )
      ).tried,
    ).toMatchObject({ template: { id: etsyId }, layout: 'etsy', missing: [] });
    expect((await tried(fileOf(header, line('R-1')), etsyId)).tried?.missing).toContain('Ship Name');
    expect(await tried('<html><body>no</body></html>')).toMatchObject({
      tried: null,
      problem: { code: 'file_wrong_type', params: { found: 'HTML' } },
    });
    const { headers, payload } = fileBody('orders.csv', Buffer.from(fileOf(header, line('F-1'))));
    const sent = await imports.app.inject({
      method: 'POST',
      url: '/v1/templates/try',
      headers: { ...headers, authorization: `Bearer ${imports.call.token}` },
      payload,
    });
    expect(sent.json()).toMatchObject({ tried: { orders: 1 } });
  });
});
