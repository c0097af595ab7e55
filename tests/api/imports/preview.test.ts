import { describe, expect, it } from 'vitest';
import type { ProblemGroup } from '../../../contract/imports/calls.ts';
import { buildMember, callAs } from '../../support/worlds/members.ts';
import { line, previewWorld } from '../../support/worlds/previewWorld.ts';
import { buildProduct } from '../../support/worlds/products.ts';
import { buildDesign } from '../../support/worlds/seller.ts';
import { followVersion, insertPrice } from '../../support/operator/setPrice.ts';
import { ownerDb, ownerPool } from '../../support/database/ownerDb.ts';

const { imports, paste, create, rowsOf, codesOf, orderOf, fix } = previewWorld();

it('lists problems by cause, so that many of one cause hide no other, with their number', async () => {
  const wrong = Array.from({ length: 104 }, (_, index) =>
    line(`MA-${index}`, { name: `Ma ${index}`, sku: `NO-${index}` }),
  );
  const importRecord = await paste(...wrong, line('MA-W', { name: 'May Wu', design: '' }));
  const { problems } = (await imports.call('GET', `/imports/${importRecord.id}/problems`)).json<{
    problems: ProblemGroup[];
  }>();
  const causes = Map.groupBy(problems, ({ field, code }) => `${field} ${code}`);
  expect(causes.get('sku sku_unknown')?.map(({ of_cause }) => of_cause)).toEqual(
    Array.from({ length: 100 }, () => 104),
  );
  expect(problems.at(-1)).toMatchObject({ code: 'no_design', level: 'warning', of_cause: 1 });
});

it('warns of products that are out of stock or no longer sold, and creates their orders', async () => {
  const { db } = imports.services;
  const { id, base_cents: cents } = await db
    .updateTable('variants')
    .set({ is_active: false, stock: 'out' })
    .where('sku', '=', 'MUG11-WHT')
    .returning(['id', 'base_cents'])
    .executeTakeFirstOrThrow();
  const kit = { services: imports.services, variants: new Map([['MUG11-WHT', id]]) };
  await followVersion(kit, await insertPrice(kit, 'MUG11-WHT', cents));
  const importRecord = await paste(
    line('OUT-1', { name: 'Oda Out', sku: 'MUG11-WHT' }),
    line('OUT-2', { name: 'In Stock' }),
  );
  const { problems } = (await imports.call('GET', `/imports/${importRecord.id}/problems`)).json<{
    problems: ProblemGroup[];
  }>();
  expect(problems.filter(({ code }) => code === 'sku_out')).toEqual([
    expect.objectContaining({ field: 'sku', level: 'warning', rows: 1, value: 'MUG11-WHT' }),
  ]);
  await imports.create(importRecord.id);
  expect((await orderOf('OUT-1')).id).toMatch(/^[\da-f-]{36}$/);
  await db.updateTable('variants').set({ is_active: true, stock: 'in' }).where('id', '=', id).execute();
  await followVersion(kit, await insertPrice(kit, 'MUG11-WHT', cents));
});

it('warns of files that would hardly be visible on their product, and creates their orders', async () => {
  const id = await buildDesign(imports.services, imports.seller.accountId, 'không-có-gì.png');
  await ownerDb(imports.services)
    .updateTable('designs')
    .set({ ink: JSON.stringify({ share: 0.3, color: '#1e1c19' }) })
    .where('id', '=', id)
    .execute();
  const importRecord = await paste(
    line('BL-1', { name: 'Bo Blank', design: 'không-có-gì.png' }),
    line('BL-2', { name: 'Di Blank', design: 'không-có-gì.png' }),
  );
  const { problems } = (await imports.call('GET', `/imports/${importRecord.id}/problems`)).json<{
    problems: ProblemGroup[];
  }>();
  expect(problems).toEqual([
    expect.objectContaining({
      field: 'design_front',
      code: 'print_blank',
      level: 'warning',
      rows: 2,
      params: { file: 'không-có-gì.png', product: 'Classic Tee' },
    }),
  ]);
  await imports.create(importRecord.id);
  const createdOrder = (await imports.call('GET', `/orders/${(await orderOf('BL-1')).id}`)).json();
  expect(createdOrder.order.items[0].prints[0]).toMatchObject({ ink: { color: '#1e1c19' } });
  const quote = await imports.call('POST', '/orders/pay/quote', {
    selection: { ids: [createdOrder.order.id] },
  });
  expect(quote.json()).toMatchObject({ orders: 0, refused: { print_blank: 1 } });
});

describe('files that would print too coarsely', () => {
  const coarse = async (name: string, changes: object = {}) => {
    const id = await buildDesign(imports.services, imports.seller.accountId, name);
    await ownerDb(imports.services)
      .updateTable('designs')
      .set({ width_px: 960, height_px: 1280 })
      .where('id', '=', id)
      .execute();
    return {
      position: 'front',
      design_id: id,
      file_name: name,
      url: null,
      width_px: 960,
      height_px: 1280,
      ...changes,
    };
  };

  it('reports a coarse file once per file and column with its product, and creates the orders unchanged', async () => {
    await coarse('tiny-paw.png');
    const lines = ['Bo', 'Di', 'Cy'].map((name, index) =>
      line(`QU-${index}`, { name: `${name} Coarse`, design: 'tiny-paw.png' }),
    );
    const importRecord = await paste(...lines, line('QU-9', { name: 'Al Sharp' }));
    expect(importRecord.counts).toMatchObject({ warnings: 3, ready_orders: 4 });
    const { problems } = (await imports.call('GET', `/imports/${importRecord.id}/problems`)).json<{
      problems: ProblemGroup[];
    }>();
    const about = { file: 'tiny-paw.png', dpi: 80, product: 'Classic Tee' };
    expect(problems).toEqual([
      expect.objectContaining({
        field: 'design_front',
        code: 'print_too_coarse',
        level: 'warning',
        value: 'tiny-paw.png',
        rows: 3,
        params: about,
      }),
    ]);
    await fix(importRecord, 'design_front', 'lotus.png', 3);
    expect((await codesOf(importRecord)).flat()).toEqual(['print_too_coarse', 'print_too_coarse']);
    await imports.create(importRecord.id);
    const createdOrder = (await imports.call('GET', `/orders/${(await orderOf('QU-0')).id}`)).json();
    expect(createdOrder.order.items[0].prints[0]).not.toHaveProperty('confirmed_dpi');
  });

  it('reports coarse files at the SKU that they are stored for, unless the seller has accepted them', async () => {
    const [held, acceptedPrint] = [await coarse('kept.png'), await coarse('said.png', { confirmed_dpi: 80 })];
    const { accountId, shopId } = imports.seller;
    const match = (print: object) => ({
      variant_id: imports.variants.get('CT-BLK-L') ?? '',
      prints: [print],
    });
    await buildProduct(
      imports.services,
      { accountId, shopId },
      { 'OWN-LOW': match(held), 'OWN-SAID': match(acceptedPrint) },
    );
    const importRecord = await paste(
      line('QL-1', { name: 'Ky One', sku: 'OWN-LOW', design: '' }),
      line('QL-2', { name: 'Ky Two', sku: 'OWN-SAID', design: '' }),
    );
    const [low, acceptedRow] = await rowsOf(importRecord);
    expect(low?.problems).toEqual([
      {
        field: 'sku',
        code: 'print_too_coarse',
        level: 'warning',
        params: { file: 'kept.png', dpi: 80, product: 'Classic Tee' },
      },
    ]);
    expect(acceptedRow?.problems).toEqual([]);
  });

  it('places files as the shop placed them for the SKU, or by default if the file names one', async () => {
    const placement = { x_in: 1, y_in: 2.5, width_in: 6, rotation: 15 };
    const { accountId, shopId } = imports.seller;
    const id = await buildDesign(imports.services, accountId, 'laid.png');
    const print = {
      position: 'front',
      design_id: id,
      file_name: 'laid.png',
      url: null,
      width_px: 4500,
      height_px: 5400,
      placement,
    };
    await buildProduct(
      imports.services,
      { accountId, shopId },
      { 'OWN-LAID': { variant_id: imports.variants.get('CT-BLK-L') ?? '', prints: [print] } },
    );
    await create(
      line('QP-1', { name: 'Pa One', sku: 'OWN-LAID', design: '' }),
      line('QP-2', { name: 'Pa Two', design: 'laid.png' }),
    );
    const printOf = async (number: string) =>
      (await imports.call('GET', `/orders/${(await orderOf(number)).id}`)).json().order.items[0].prints[0];
    expect(await printOf('QP-1')).toMatchObject({ design_id: id, placement });
    expect(await printOf('QP-2')).toMatchObject({ design_id: id });
    expect(await printOf('QP-2')).not.toHaveProperty('placement');
  });
});

describe('orders of the file that exist', () => {
  it('names existing orders, and which may be updated', async () => {
    await create(line('EX-1', { name: 'Eva Xu' }), line('EX-2', { name: 'Eli Xu' }));
    const [pending, paid] = [await orderOf('EX-1'), await orderOf('EX-2')];
    await ownerPool(imports.services).query('update orders set status = 2 where id = $1', [paid.id]);
    const again = await paste(
      line('EX-1', { name: 'Eva Xu' }),
      line('EX-1', { name: 'Eva Xu' }),
      line('EX-2', { name: 'Eli Xu' }),
    );
    expect(again.counts).toMatchObject({
      duplicates: 3,
      existing_orders: 2,
      updatable_orders: 1,
      ready_orders: 0,
      warnings: 0,
    });
    const { problems } = (await imports.call('GET', `/imports/${again.id}/problems`)).json<{
      problems: ProblemGroup[];
    }>();
    expect(problems.map(({ level, value, rows, params }) => ({ level, value, rows, params }))).toEqual([
      {
        level: 'duplicate',
        value: 'EX-1',
        rows: 2,
        params: { value: 'EX-1', order: pending.id, code: pending.code, status: 'pending' },
      },
      {
        level: 'duplicate',
        value: 'EX-2',
        rows: 1,
        params: { value: 'EX-2', order: paid.id, code: paid.code, status: 'reviewing' },
      },
    ]);
  });

  it('requires the right to edit orders for updates', async () => {
    await create(line('RI-1', { name: 'Rita Ito' }));
    const { services, app, seller, call } = imports;
    const role = await ownerDb(services)
      .insertInto('roles')
      .values({
        account_id: imports.seller.accountId,
        name: 'Creator',
        rights: ['orders.view', 'orders.create'],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const creator = await buildMember({ services, app }, imports.seller.accountId, [
      { shop_id: null, role: role.id },
    ]);
    const member = await callAs({ services, app }, { ...seller, userId: creator.userId });
    const again = await paste(line('RI-1', { name: 'Rita Ito' }));
    const choose = (by: typeof member, duplicates: string) =>
      by('PUT', `/imports/${again.id}/duplicates`, { duplicates });
    const refused = { success: false, code: 'forbidden', details: { right: 'orders.edit' } };
    expect((await choose(member, 'update')).json()).toMatchObject(refused);
    expect((await choose(member, 'skip')).statusCode).toBe(200);
    expect(
      (await member('POST', '/imports?duplicates=update', { text: 'a', file_name: 'a.csv' })).json(),
    ).toMatchObject(refused);
    expect((await choose(call, 'update')).statusCode).toBe(200);
    expect((await member('POST', `/imports/${again.id}/start`, {})).json()).toMatchObject(refused);
    expect((await imports.call('GET', `/imports/${again.id}`)).json()).toMatchObject({
      import: { status: 'preview' },
    });
  });
});

it('stores which cells of a row were fixed', async () => {
  const importRecord = await paste(
    line('KE-1', { name: 'Kim Eng', sku: 'CT-X', quantity: '0' }),
    line('KE-2', { name: 'Kai Eng', sku: 'CT-X' }),
  );
  await fix(importRecord, 'quantity', '2', 2);
  await imports.call('PUT', `/imports/${importRecord.id}/cells`, {
    field: 'sku',
    value: 'CT-BLK-L',
    equal_to: 'CT-X',
  });
  await fix(importRecord, 'quantity', '3', 2);
  expect((await rowsOf(importRecord)).map((row) => [row.fixed, row.fixed_fields])).toEqual([
    [true, ['sku', 'quantity']],
    [true, ['sku']],
  ]);
});
