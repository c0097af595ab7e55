import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { plainFields, type ImportField } from '../../../contract/imports/fields.ts';
import { platenLayout } from '../../../contract/imports/layouts/platen.ts';
import type { OrderDetail } from '../../../contract/orders/calls.ts';
import { draftNames, newDraftNames, type NewOrderDraft } from '../../../contract/orders/draft.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { fieldOf } from '../../../contract/schema/resource.ts';
import { importsWorld } from '../../support/worlds/importsWorld.ts';

const world = importsWorld();
const { paste, create } = world;

type Name = keyof NewOrderDraft;

const address: Partial<Record<Name, string>> = {
  address1: '48 Newbury St',
  city: 'Boston',
  region: 'MA',
  postcode: '02116',
  country: 'US',
  shipping_line: 'usps',
};

/** A value of its own for every field that a seller may write, also for those to come. */
const sample = (name: Name, mark: string): string => {
  const { contact } = fieldOf(orders, name) as { contact?: string };
  if (contact === 'email') return `${mark}@example.com`;
  if (contact === 'phone') return '+1 508 555 0142';
  return address[name] ?? `${mark} ${name}`;
};

const everything = (names: readonly Name[], mark: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, sample(name, mark)]));

const detail = async (id: string): Promise<OrderDetail> =>
  (await world.call('GET', `/orders/${id}`)).json().order;

const searchOrder = async (text: string): Promise<OrderDetail> => {
  const [order] = (await world.call('GET', `/orders?search=${encodeURIComponent(text)}`)).json().orders;
  return detail(order.id);
};

const make = async (mark: string): Promise<OrderDetail> => {
  const items = [{ variant_id: world.variants.get('CT-BLK-L'), quantity: 1, prints: [] }];
  const order = { ...everything(newDraftNames, mark), shop_id: world.seller.shopId, items };
  const response = await world.call('POST', '/orders', { order });
  expect(response.json()).toMatchObject({ order: {} });
  return detail(response.json().order.id);
};

/** A file in our own layout with every column of an order. */
const fileOf = (mark: string): string => {
  const item: Partial<Record<ImportField, string>> = {
    sku: 'CT-BLK-L',
    quantity: '1',
    design_front: 'lotus.png',
  };
  const values: Record<string, string> = {
    ...everything(newDraftNames, mark),
    ...item,
    order_number: 'EVERY-1',
  };
  const row = platenLayout.header.map((title) => values[platenLayout.columns[title] ?? ''] ?? '');
  return papaparse.unparse([[...platenLayout.header], row]);
};

const inFile = (mark: string) => ({ ...everything(newDraftNames, mark), order_number: 'EVERY-1' });

describe('fields of an order', () => {
  it('stores every field of an order created by hand', async () => {
    expect(await make('made')).toMatchObject(everything(newDraftNames, 'made'));
  });

  it('stores every field of a changed order', async () => {
    const { id, version } = await make('first');
    const change = everything(draftNames, 'second');
    const response = await world.call('PUT', `/orders/${id}`, { order: { ...change, version } });
    expect(response.json()).toMatchObject({ order: change });
    expect(await detail(id)).toMatchObject(change);
  });

  it('reads every field from a file, and again when the file updates the order', async () => {
    await create((await paste(fileOf('filed'))).id);
    expect(await searchOrder('EVERY-1')).toMatchObject(inFile('filed'));
    const again = await paste(fileOf('again'));
    await world.call('PUT', `/imports/${again.id}/duplicates`, { duplicates: 'update' });
    expect(await create(again.id)).toMatchObject({ updated_count: 1 });
    expect(await searchOrder('EVERY-1')).toMatchObject(inFile('again'));
  });

  it('maps every column of our own export files', () => {
    const columns = new Set<string>(Object.values(platenLayout.columns));
    expect(newDraftNames.filter((name) => !columns.has(name) || !plainFields.includes(name))).toEqual([]);
  });
});
