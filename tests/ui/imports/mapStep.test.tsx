// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Import } from '../../../contract/imports/calls.ts';
import { ImportPage } from '../../../src/resources/imports/ImportPage.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';
import { buildImport } from './buildImport.ts';
import { chooseOption } from '../../support/ui/chooseOption.ts';

beforeEach(() => fakeMedia());

const header = ['Ref', 'Who', 'Street', 'Town', 'Land', 'Code', 'Pieces', 'Zip', 'Place'];
const mapping = {
  order_number: 0,
  recipient: 1,
  address1: 2,
  city: 3,
  country: 4,
  sku: 5,
  quantity: 6,
  region: 8,
};

let count = 0;
const buildMapped = (overrides: Partial<Import>): Import => {
  count += 1;
  return buildImport({
    id: `01900000-0000-7000-8000-0000000001${String(count).padStart(2, '0')}`,
    layout: null,
    header,
    samples: header.map(() => []),
    mapping,
    matched_by: {},
    ...overrides,
  });
};

const openMap = (importRecord: Import, responses: Parameters<typeof fakeApi>[0] = {}) => {
  const calls = fakeApi({
    [`GET /imports/${importRecord.id}`]: { json: { import: importRecord } },
    [`GET /imports/${importRecord.id}/values`]: { json: { values: [] } },
    [`GET /imports/${importRecord.id}/countries`]: {
      json: {
        countries: [
          { country: 'US', rows: 5 },
          { country: 'HK', rows: 20 },
        ],
      },
    },
    [`PUT /imports/${importRecord.id}/mapping`]: {
      json: { import: { ...importRecord, status: 'checking' } },
    },
    ...responses,
  });
  renderAt(
    `/orders/import/${importRecord.id}?step=map`,
    <Routes>
      <Route path="/orders/import/:importId" element={<ImportPage />} />
    </Routes>,
  );
  return { calls, user: userEvent.setup() };
};

describe('required fields by country', () => {
  it('requires a field by country with the number of rows, until a column has it', async () => {
    openMap(buildMapped({ status: 'mapping' }));
    expect(await screen.findByRole('button', { name: /^Column for ZIP/ })).toBeVisible();
    expect(screen.getByText('8 / 9')).toBeVisible();
    expect(screen.getAllByText(/5 rows/)).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled();
    await chooseOption(await screen.findByRole('button', { name: /^Column for ZIP/ }), 'Zip');
    expect(screen.getByText('9 / 9')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Preview' })).toBeEnabled();
  });

  it('allows filling a required field in later if the file does not have it', async () => {
    const { calls, user } = openMap(buildMapped({ status: 'mapping' }));
    await chooseOption(await screen.findByRole('button', { name: /^Column for ZIP/ }), 'Not in this file');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ mapping });
  });
});

it('asks for a required field again if its column is removed', async () => {
  const importRecord = buildMapped({ status: 'mapping', mapping: { ...mapping, postcode: 7 } });
  openMap(importRecord);
  await chooseOption(await screen.findByRole('button', { name: /^Field of column Zip/ }), 'Do not import');
  await chooseOption(await screen.findByRole('button', { name: /^Column for ZIP/ }), 'Not in this file');
  expect(screen.getByRole('button', { name: 'Preview' })).toBeEnabled();
});

describe('losses of a column change', () => {
  const fixes = {
    json: {
      fields: [
        { field: 'city', rows: 2 },
        { field: 'recipient', rows: 1 },
      ],
      left_out: [],
    },
  };

  it('names the fixes that a column change would lose, and only those', async () => {
    const counts = { ...buildImport().counts, fixed: 3 };
    const importRecord = buildMapped({ mapping: { ...mapping, postcode: 7 }, counts });
    openMap(importRecord, { [`GET /imports/${importRecord.id}/fixes`]: fixes });
    const field = await screen.findByRole('button', { name: /^Field of column Town/ });
    expect(screen.queryByText(/you lose/)).toBeNull();
    await chooseOption(field, 'Do not import');
    expect(await screen.findByText('With these columns you lose 2 fixes.')).toBeVisible();
    expect(screen.getByText(/Fixed values of: City \(2\)\./)).toBeVisible();
  });

  it('names the rows too that come back because their state column is removed', async () => {
    const states = { ...mapping, order_state: 7 };
    const importRecord = buildMapped({ mapping: states, counts: { ...buildImport().counts, errors: 4 } });
    const response = { json: { fields: [], left_out: [{ field: 'order_state', rows: 4 }] } };
    const { calls } = openMap(importRecord, { [`GET /imports/${importRecord.id}/fixes`]: response });
    const field = await screen.findByRole('button', { name: /^Field of column Zip/ });
    expect(calls.some(({ path }) => path.endsWith('/fixes'))).toBe(false);
    await chooseOption(field, 'Do not import');
    expect(
      await screen.findByText(
        'With these columns, 4 rows that are left out because of their status may be created.',
      ),
    ).toBeVisible();
    expect(screen.getByText(/Left out because of: Shop status \(4\)\./)).toBeVisible();
  });

  it('names the losses before another sheet is read', async () => {
    const counts = { ...buildImport().counts, fixed: 3 };
    const importRecord = buildMapped({ counts, sheet: 'Week 1', sheets: ['Week 1', 'Week 2'] });
    const { calls, user } = openMap(importRecord, {
      [`GET /imports/${importRecord.id}/fixes`]: fixes,
      [`PUT /imports/${importRecord.id}/sheet`]: {
        json: { import: { ...importRecord, status: 'checking' } },
      },
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: /sheet/i }), 'Week 2');
    expect(await screen.findByRole('alertdialog', { name: 'Read the sheet “Week 2”?' })).toHaveTextContent(
      'You lose 3 rows that you fixed.',
    );
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Read this sheet' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  });
});
