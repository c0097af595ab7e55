import { expect, it } from 'vitest';
import type { AuditLine } from '../../../contract/accounts/members.ts';
import { ordersWorld } from '../../support/worlds/ordersWorld.ts';
import { productTools } from '../../support/worlds/productTools.ts';

const world = ordersWorld({ sellerEach: true });
const { call } = world;
const { add, put, row } = productTools(world);

/** Returns action, subject and SKUs of the account's lines about products, the oldest first. */
const auditLines = async () => {
  const { audit } = (await call('GET', '/audit?area=products')).json<{ audit: AuditLine[] }>();
  return audit
    .toReversed()
    .map(({ action, object_id: id, details: { name, skus, count } }) => [action, id, name, skus, count]);
};

it('records who adds, matches and renames a product and changes its variants', async () => {
  const product = await add([{ sku: 'A-1' }], 'Moon');
  const { id, rows } = product;
  const matched = (await put(product, [row(rows[0], 'CT-BLK-M')])).json().product;
  await call('PUT', `/products/${id}`, { product: { version: matched.version, title: 'Sun' } });
  await call('POST', `/products/${id}/variants`, { lines: [{ sku: 'A-2' }] });
  await call('POST', `/products/${id}/variants/delete`, { ids: [rows[0].id] });
  const { audit } = (await call('GET', '/audit?search=Moon&area=products')).json<{ audit: AuditLine[] }>();
  expect(audit[0]?.details).toMatchObject({ before: { title: 'Moon' }, after: { title: 'Sun' } });
  expect(await auditLines()).toEqual([
    ['product.create', id, 'Moon', ['A-1'], undefined],
    ['product.change', id, 'Moon', ['A-1'], undefined],
    ['product.change', id, 'Moon', [], undefined],
    ['product.change', id, 'Sun', ['A-2'], undefined],
    ['product.variants', id, undefined, ['A-1'], 1],
  ]);
});

it('records no save that changes nothing', async () => {
  const product = await add([{ sku: 'A-1' }], 'Moon');
  await call('PUT', `/products/${product.id}`, { product: { version: product.version, title: 'Moon' } });
  expect(await auditLines()).toHaveLength(1);
});

it('records the products that are switched and deleted, and not those that stay', async () => {
  const ids = [(await add([{ sku: 'A-1' }], 'Moon')).id, (await add([{ sku: 'B-1' }], 'Sun')).id];
  const setActive = (selection: object, active: boolean) =>
    call('POST', '/products/status', { selection, active });
  await setActive({ ids: [ids[0]] }, false);
  await setActive({ ids }, false);
  await setActive({ ids }, false);
  await setActive({ ids }, true);
  await call('POST', '/products/delete', { selection: { ids } });
  const lines = (await auditLines()).slice(2);
  expect(lines.map(([action, , , , count]) => [action, count])).toEqual([
    ['product.deactivate', 1],
    ['product.deactivate', 1],
    ['product.activate', 2],
    ['product.delete', 2],
  ]);
});
