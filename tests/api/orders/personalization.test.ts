import { beforeAll, expect, it } from 'vitest';
import type { Import, PreviewRow } from '../../../contract/imports/calls.ts';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import { etsyLayout } from '../../../contract/imports/layouts/etsy.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';
import { openCommands } from '../../support/worlds/staffCommands.ts';

const imports = importsWorld({ designs: ['lotus.png', 'rose.png'] });

/** A file of Etsy with one line item. */
const etsyFile = (number: string, variations: string): string => {
  const cells: Record<string, string> = {
    'Sale Date': '11/20/26',
    'Item Name': 'Custom tee',
    Quantity: '1',
    'Ship Name': `Ann Lee ${number}`,
    'Ship Address1': '12 Main St',
    'Ship City': 'Denver',
    'Ship State': 'CO',
    'Ship Zipcode': '80203',
    'Ship Country': 'United States',
    'Order ID': number,
    SKU: 'CT-BLK-L',
    Variations: variations,
  };
  const row = etsyLayout.header.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`);
  return `${etsyLayout.header.join(',')}\n${row.join(',')}\n`;
};

const detailOf = async (search: string): Promise<OrderDetail> => {
  const { orders } = (await imports.call('GET', `/orders?search=${encodeURIComponent(search)}`)).json<{
    orders: { id: string }[];
  }>();
  const [order] = orders;
  if (!order || orders.length > 1) throw new Error(`${orders.length} orders are found by ${search}`);
  return (await imports.call('GET', `/orders/${order.id}`)).json<{ order: OrderDetail }>().order;
};

const save = (order: OrderDetail, item: object) => {
  const [first] = order.items;
  const items = [{ id: first?.id, variant_id: first?.variant_id, quantity: 1, prints: [], ...item }];
  return imports.call('PUT', `/orders/${order.id}`, { order: { version: order.version, items } });
};

let opened: Import;

beforeAll(async () => {
  opened = await imports.paste(etsyFile('3300001', 'Size:L,Color:Black,Personalization:Chúc mừng, Anna'));
  await imports.call('POST', `/imports/${opened.id}/start`, {});
  await imports.until(opened.id, 'done');
});

it('shows the personalization in a separate cell of the preview', async () => {
  expect([opened.status, opened.counts.personalized]).toEqual(['preview', 1]);
  const { rows } = (await imports.call('GET', `/imports/${opened.id}/rows`)).json<{ rows: PreviewRow[] }>();
  expect(rows[0]?.cells['personalization']).toBe('Chúc mừng, Anna');
});

it('stores it on the item, finds it without accents, and shows it to staff with the print files', async () => {
  const order = await detailOf('chuc mung, anna');
  expect(order.items.map(({ personalization }) => personalization)).toEqual(['Chúc mừng, Anna']);
  const { run } = await openCommands(imports.services, 'Printer');
  expect(await run('orders', 'sheet', order.id)).toMatchObject({
    code: order.code,
    items: [{ personalization: 'Chúc mừng, Anna' }],
  });
});

it('keeps it when a change of items does not mention it, and changes it otherwise', async () => {
  expect((await save(await detailOf('3300001'), { quantity: 2 })).statusCode).toBe(200);
  expect((await detailOf('3300001')).items[0]).toMatchObject({
    quantity: 2,
    personalization: 'Chúc mừng, Anna',
  });
  expect((await save(await detailOf('3300001'), { quantity: 2, personalization: 'Ben' })).statusCode).toBe(
    200,
  );
  expect((await detailOf('ben')).items[0]?.personalization).toBe('Ben');
  expect((await save(await detailOf('3300001'), { quantity: 2, personalization: null })).statusCode).toBe(
    200,
  );
  expect((await detailOf('3300001')).items[0]?.personalization).toBeNull();
  expect((await save(await detailOf('3300001'), { personalization: 'x'.repeat(1_025) })).statusCode).toBe(
    422,
  );
});

it('treats two orders of one buyer with different personalizations as different', async () => {
  const codes = async (number: string, variations: string): Promise<string[]> => {
    const importRecord = await imports.paste(
      etsyFile(number, variations).replaceAll(`Ann Lee ${number}`, 'Zoe Two'),
    );
    const { rows } = (await imports.call('GET', `/imports/${importRecord.id}/rows`)).json<{
      rows: PreviewRow[];
    }>();
    await imports.create(importRecord.id);
    return rows
      .flatMap(({ problems }) => problems.map(({ code }) => code))
      .filter((code) => code.endsWith('alike'));
  };
  expect(await codes('3300002', 'Personalization:Zoe')).toEqual([]);
  expect(await codes('3300003', 'Personalization:Max')).toEqual([]);
  expect(await codes('3300004', 'Personalization:Max')).toEqual(['order_alike']);
});
