import { act, cleanup, screen, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Right } from '../../../contract/accounts/permissions.ts';
import type { NewExport } from '../../../contract/exports.ts';
import { exportColumns } from '../../../contract/schema/resource.ts';
import { orders } from '../../../contract/orders/orders.ts';
import { setSession } from '../../../src/providers/identity/session.ts';
import { HeaderActions } from '../../../src/resources/orders/list/HeaderActions.tsx';
import { orderOverrides } from '../../../src/resources/orders/list/overrides.tsx';
import { orderFileLayouts } from '../../../src/resources/orders/list/orderFileLayouts.ts';
import { buildUser } from '../../support/ui/fakeApi.ts';
import { samplePositions } from '../../support/operator/vocabularies.ts';
import { renderList } from '../views/renderList.tsx';

// @vitest-environment jsdom

// Otherwise loaded with the first dialog, at a time of its own.
beforeAll(async () => void (await import('../../../src/views/export/ExportDialog.tsx')));
afterEach(cleanup);

const file = {
  id: 'e1',
  status: 'done',
  format: 'csv',
  file_name: 'orders.csv',
  rows_total: 5,
  rows_done: 5,
};
const responses = {
  'POST /exports': { json: { export: file } },
  'GET /uploads/file-export/download': { json: {} },
};

/** Opens the export of the list and chooses a kind of file. Returns the request. */
const ask = async (kind: RegExp | undefined, store = memoryStore(), enter = (): void => {}) => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  const { calls, user } = await renderList({
    headerActions: <HeaderActions />,
    overrides: orderOverrides,
    files: orderFileLayouts(samplePositions, (code) => `Print file, ${code}`),
    answers: responses,
    store,
  });
  act(enter);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export' });
  if (kind) await user.click(within(dialog).getByRole('radio', { name: kind }));
  await user.click(within(dialog).getByRole('button', { name: 'Export' }));
  await screen.findByText('The file is ready.', undefined, { timeout: 3000 });
  const exportBody = calls.find(({ method, path }) => method === 'POST' && path === '/exports')
    ?.body as NewExport;
  return { exportBody, names: exportBody.columns.map(({ name }) => name), store };
};

it.each([/^All fields/, /^Columns shown/])(
  'exports no cost without the right to see it: %s',
  async (kind) => {
    const access = {
      everywhere: { role: 'r', name: 'Packer', rights: ['orders.view', 'orders.export'] satisfies Right[] },
      shops: [],
    };
    const { names } = await ask(kind, memoryStore(), () =>
      setSession(buildUser({ owner: false, access }), 'account-token'),
    );
    expect(names).toContain('code');
    expect(names.filter((name) => name.endsWith('_cents'))).toEqual([]);
  },
);

it('exports the second lines of the cells with the columns shown', async () => {
  const { names } = await ask(/^Columns shown/);
  expect(names.slice(0, 5)).toEqual(['code', 'order_number', 'reference', 'created_at', 'recipient']);
});

it('exports all fields, although the list shows few', async () => {
  const { names } = await ask(/^All fields/);
  expect(names).toEqual(exportColumns(orders));
});

it('exports a row per item with number, address, tracking, SKU, quantity and print files, in the list’s language', async () => {
  const { exportBody, names } = await ask(/^One row per item/);
  for (const name of [
    'order_number',
    'address1',
    'order_items.tracking_number',
    'order_items.sku',
    'order_items.quantity',
    'order_items.design_front',
  ]) {
    expect(names).toContain(name);
  }
  expect(exportBody.columns.find(({ name }) => name === 'order_items.design_front')?.label).toBe(
    'Print file, front',
  );
  expect(exportBody.choices['status']).toMatchObject({ pending: 'Pending' });
});

it('exports the columns of the import, whatever their names in the list', async () => {
  const { exportBody } = await ask(/^To import again/);
  expect(exportBody.columns[0]).toEqual({ name: 'order_items.number', label: 'Order number' });
  expect([exportBody.locale, exportBody.choices['shipping_line']]).toEqual(['en', {}]);
});

it('remembers the last chosen file layout', async () => {
  const { store } = await ask(/^One row per item/);
  const storedChoice = store.getItem('orders.export');
  cleanup();
  // A store starts empty with each rendered page: this is what the browser has stored.
  const { names } = await ask(undefined, memoryStore({ 'orders.export': storedChoice }));
  expect(names).toContain('order_items.sku');
});
