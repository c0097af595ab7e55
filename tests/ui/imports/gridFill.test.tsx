// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PreviewRow } from '../../../contract/imports/calls.ts';
import { endSession } from '../../../src/providers/identity/session.ts';
import type { fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia } from '../layout/renderApp.tsx';
import { baseOf, designOf } from '../orders/formApi.ts';
import { buildGroup, buildImport, buildRow } from './buildImport.ts';
import { openPreview } from './openPreview.tsx';

beforeEach(() => {
  endSession('signed_out');
  fakeMedia();
});

const cells = { order_number: 'A-1', recipient: 'Ann', city: 'Leeds', postcode: '' };
const required = { field: 'postcode', code: 'required', level: 'error' } as const;
const zipRow = (row_no: number, overrides: Partial<PreviewRow> = {}): PreviewRow =>
  buildRow(row_no, { cells, problems: [{ ...required }], ...overrides });
const zips = buildGroup({ ...required, value: '', rows: 3, suggestions: undefined, params: undefined });

const importRecord = buildImport({
  header: ['Order number', 'Recipient', 'City', 'Postcode', 'SKU', 'Front'],
  mapping: { order_number: 0, recipient: 1, city: 2, postcode: 3, sku: 4, design_front: 5 },
});
const path = `/imports/${importRecord.id}`;

const open = (responses: Parameters<typeof fakeApi>[0] = {}, groups = [zips]) =>
  openPreview(importRecord, groups, {
    [`GET ${path}/rows`]: { json: { rows: [zipRow(2), zipRow(3), zipRow(4)], count: 3 } },
    [`GET ${path}/same`]: { json: { rows: 7 } },
    [`PUT ${path}/cells`]: { json: { rows: 1, import: importRecord } },
    ...responses,
  });

const sentOf = ({ calls }: ReturnType<typeof open>): unknown[] =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

const focusZip = async (at: number): Promise<void> => {
  const rows = await screen.findAllByRole('row');
  const cell = within(rows[at] ?? document.body).getByRole('gridcell', { name: /empty/ });
  cell.focus();
};

describe('pasting a column', () => {
  const before = [
    { row_no: 3, value: '', fixed: false },
    { row_no: 4, value: '', fixed: false },
  ];
  const listAnswer = { [`PUT ${path}/cells/list`]: { json: { rows: 2, import: importRecord, before } } };

  it('shows the changes of a paste before applying them in one call, and undoes them in one', async () => {
    const user = open(listAnswer);
    await focusZip(2);
    await user.paste('80203\n80205\n80207\n');
    const dialog = await screen.findByRole('dialog', { name: 'Paste into ZIP' });
    expect(within(dialog).getByRole('row', { name: '3 empty 80203' })).toBeVisible();
    expect(within(dialog).getByText('1 value has no row on this page.')).toBeVisible();
    expect(sentOf(user)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Change 2 rows' }));
    expect(await screen.findByText('ZIP: 2 values pasted.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('ZIP: 2 values pasted.')).toBeNull());
    expect(document.activeElement).toHaveAttribute('role', 'gridcell');
    expect(sentOf(user)).toEqual([
      {
        field: 'postcode',
        cells: [
          { row_no: 3, value: '80203', fixed: true },
          { row_no: 4, value: '80205', fixed: true },
        ],
      },
      { field: 'postcode', cells: before },
    ]);
  });

  it('pastes several lines from an open cell too, and types a single line', async () => {
    const user = open(listAnswer);
    await focusZip(1);
    await user.paste('80203');
    const field = screen.getByRole('combobox', { name: 'ZIP, row 2' });
    expect(field).toHaveValue('80203');
    await user.paste('1\n2');
    expect(await screen.findByRole('dialog', { name: 'Paste into ZIP' })).toBeVisible();
    expect(sentOf(user)).toEqual([]);
  });

  it('refuses a paste of several columns with a message', async () => {
    const user = open(listAnswer);
    await focusZip(1);
    await user.paste('a\tb\nc\td');
    expect(await screen.findByText('Paste one column at a time. The clipboard has 2 columns.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('filling all rows with a value', () => {
  it('changes all equal rows from any cell by keyboard, after showing their number', async () => {
    const user = open();
    const [city] = await screen.findAllByRole('gridcell', { name: 'Leeds' });
    city?.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('checkbox', { name: 'Apply to 7 rows with “Leeds”' })).not.toBeChecked();
    await user.keyboard('{Control>}a{/Control}York{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sentOf(user)).toHaveLength(1));
    expect(sentOf(user)).toEqual([{ field: 'city', value: 'York', equal_to: 'Leeds' }]);
  });

  it('asks before filling all rows that lack a value', async () => {
    const user = open();
    await focusZip(1);
    await user.keyboard('{Enter}');
    const box = await screen.findByRole('checkbox', { name: 'Apply to 3 rows where it is empty' });
    expect(box).not.toBeChecked();
    await user.click(box);
    await user.type(screen.getByRole('combobox', { name: 'ZIP, row 2' }), '80203{Enter}');
    await waitFor(() => expect(sentOf(user)).toHaveLength(1));
    expect(sentOf(user)).toEqual([{ field: 'postcode', value: '80203', equal_to: '', code: 'required' }]);
  });

  it('changes all rows of a problem from its card', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: /^Edit: ZIP/ }));
    await user.type(screen.getByRole('textbox', { name: 'ZIP, row 2' }), '80203');
    await user.click(screen.getByRole('button', { name: 'Apply to 3 rows' }));
    await waitFor(() => expect(sentOf(user)).toHaveLength(1));
    expect(sentOf(user)).toEqual([{ field: 'postcode', value: '80203', equal_to: '', code: 'required' }]);
  });
});

describe('choosing a value', () => {
  const tee = baseOf();
  const variants = tee.variants.flatMap((variant) => [
    variant,
    { ...variant, id: variant.id.replace(/..$/, '77'), sku: variant.sku.replace(/L$/, 'M'), size: 'M' },
  ]);
  const shelf = {
    'GET /designs': { json: { designs: [designOf()] } },
    'GET /orders/bases/all': { json: { product_bases: [{ ...tee, variants }] } },
  };
  const itemCells = { ...cells, postcode: '80203', sku: 'CT-BLK-Q', design_front: '' };
  const noDesign = { field: 'design_front', code: 'no_design', level: 'warning' } as const;
  const noSku = { field: 'sku', code: 'sku_unknown', level: 'error', params: { value: 'CT-BLK-Q' } } as const;
  const rows = [2, 3].map((row_no) =>
    buildRow(row_no, { cells: itemCells, problems: [{ ...noDesign }, { ...noSku }] }),
  );
  const groups = [
    buildGroup({ ...noDesign, value: '', rows: 2, suggestions: undefined, params: undefined }),
    buildGroup({ ...noSku, value: 'CT-BLK-Q', rows: 2, suggestions: ['CT-WHT-L'] }),
  ];
  const openItems = () => open({ ...shelf, [`GET ${path}/rows`]: { json: { rows, count: 2 } } }, groups);

  it('fills a design of the library into all rows of a problem', async () => {
    const user = openItems();
    await user.click(await screen.findByRole('button', { name: /^Choose from library: Front/ }));
    await user.click(await screen.findByRole('button', { name: /lotus\.png/ }));
    await waitFor(() => expect(sentOf(user)).toHaveLength(1));
    expect(sentOf(user)).toEqual([
      { field: 'design_front', value: 'lotus.png', equal_to: '', code: 'no_design' },
    ]);
  });

  it('fills a design into one cell, and returns the focus to it', async () => {
    const user = openItems();
    const [, cell] = (await screen.findAllByRole('gridcell')).filter(
      (markedCell) => markedCell.getAttribute('data-state') === 'warning',
    );
    cell?.focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Choose from library' }));
    await user.click(await screen.findByRole('button', { name: /lotus\.png/ }));
    await waitFor(() => expect(sentOf(user)).toHaveLength(1));
    expect(sentOf(user)).toEqual([{ field: 'design_front', value: 'lotus.png', row_no: 3 }]);
  });

  it('shows the names of suggested SKUs', async () => {
    const user = openItems();
    await user.click(await screen.findByRole('button', { name: /^Edit: SKU/ }));
    expect(await screen.findByRole('button', { name: 'Classic Tee · White / L' })).toBeVisible();
  });

  it('fills in a product with color and size, without guessing', async () => {
    const user = openItems();
    await user.click(await screen.findByRole('button', { name: /^Choose a product: SKU/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose a product' });
    expect(within(dialog).getByRole('combobox', { name: /Base product/ })).toHaveValue('Classic Tee');
    const submit = within(dialog).getByRole('button', { name: 'Apply to 2 rows' });
    expect(submit).toBeDisabled();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Size' }), 'L');
    await user.click(submit);
    await waitFor(() => expect(sentOf(user)).toHaveLength(1));
    expect(sentOf(user)).toEqual([{ field: 'sku', value: 'CT-BLK-L', equal_to: 'CT-BLK-Q' }]);
  });
});
