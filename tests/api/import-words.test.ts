import { describe, expect, it } from 'vitest';
import type { Import, ImportRow } from '../../contract/imports/calls.ts';
import { importsWorld } from '../support/importsWorld.ts';

const imports = importsWorld({ designs: ['lotus.png'] });

const rowsOf = async ({ id }: Import): Promise<ImportRow[]> =>
  (await imports.call('GET', `/imports/${id}/rows?limit=200`)).json<{ rows: ImportRow[] }>().rows;

const codesOf = async (one: Import): Promise<string[][]> =>
  (await rowsOf(one)).map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`));

const map = async (one: Import, wish: object = {}): Promise<Import> => {
  expect((await imports.call('PUT', `/imports/${one.id}/mapping`, { mapping: one.mapping, ...wish })).statusCode).toBe(200);
  return imports.until(one.id, 'preview');
};

const itemsOf = async (number: string): Promise<[sku: string, quantity: number, positions: string[]][]> => {
  const { rows } = await imports.services.pool.query<{ sku: string; quantity: number; prints: { position: string }[] }>(
    `select sku, quantity, prints from order_items join variants on variants.id = variant_id
      where order_id in (select id from orders where order_number = $1) order by order_items.id`, [number]);
  return rows.map(({ sku, quantity, prints }) => [sku, quantity, prints.map(({ position }) => position)]);
};

describe('a file without SKUs', () => {
  const header = 'Mã đơn,Người nhận,Địa chỉ,TP,Bang,Postal,Nước,Sản phẩm,Màu,Size,SL,Hình trước';
  const line = (number: string, product: string, color: string, size: string, design = 'lotus.png') =>
    `${number},Ann Lee ${number},12 Main St,Denver,CO,80203,US,${product},${color},${size},1,${design}`;

  it('becomes orders of the right variants', async () => {
    const mapping = await imports.paste([
      header,
      line('NS-1', 'Áo thun cổ điển', 'Đen', 'XXL'),
      line('NS-2', 'Classic Tee / Đen / L', '', ''),
      line('NS-3', 'Classic T-Shirt', 'black', 'size S'),
    ].join('\n'));
    expect(mapping.status).toBe('mapping');
    expect(mapping.mapping).toMatchObject({ product: 7, color: 8, size: 9, design_front: 11, city: 3, postcode: 5 });
    const ready = await map(mapping);
    expect(await codesOf(ready)).toEqual([[], [], []]);
    await imports.create(ready.id);
    expect([await itemsOf('NS-1'), await itemsOf('NS-2'), await itemsOf('NS-3')].flat().map(([sku]) => sku)).toEqual([
      'CT-BLK-2XL', 'CT-BLK-L', 'CT-BLK-S',
    ]);
  });

  it('asks for a product once per word, and remembers it', async () => {
    const file = [header, line('NP-1', 'Áo Sen', 'Đen', 'L'), line('NP-2', 'Áo Sen', 'Đen', 'M')].join('\n');
    const one = await imports.paste(file);
    const { values } = (await imports.call('GET', `/imports/${one.id}/values?field=product&column=7`)).json<{ values: object[] }>();
    expect(values).toEqual([{ value: 'Áo Sen', suggestions: [] }]);
    const ready = await map(one, { value_map: { product: { 'Áo Sen': 'Classic Tee' } }, keep_as: 'Sheet' });
    expect(await codesOf(ready)).toEqual([[], []]);
    const again = await imports.paste(file.replaceAll('NP-', 'NQ-'));
    expect([again.status, again.template_name]).toEqual(['preview', 'Sheet']);
    expect((await codesOf(again)).flat().filter((code) => code.startsWith('product'))).toEqual([]);
  });
});
