// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import type { Import } from '../../../contract/imports/calls.ts';
import type { ImportTemplate } from '../../../contract/imports/templates.ts';
import { automaticReadOptions } from '../../../contract/imports/readOptions.ts';
import { ImportPage } from '../../../src/resources/imports/ImportPage.tsx';
import { fakeApi } from '../../support/ui/fakeApi.ts';
import { fakeMedia, renderAt } from '../layout/renderApp.tsx';
import { buildImport } from './buildImport.ts';
import { chooseOption } from '../../support/ui/chooseOption.ts';

beforeEach(() => fakeMedia());

const header = ['Ref', 'Who', 'Street', 'Town', 'Land', 'Code', 'Pieces'];
const mapping = { order_number: 0, recipient: 1, address1: 2, city: 3, country: 4, sku: 5, quantity: 6 };

const template: ImportTemplate = {
  id: '01900000-0000-7000-8000-0000000000bb',
  name: 'Etsy in November',
  header,
  mapping,
  layout: null,
  changes: {},
  ways: automaticReadOptions,
  shop_id: null,
  is_default: false,
  value_map: { shipping_line: { Slow: 'usps' } },
  updated_at: '2026-11-20T08:00:00.000Z',
};

const unmapped = buildImport({
  status: 'mapping',
  layout: null,
  header,
  samples: header.map(() => []),
  mapping: { city: 3 },
  matched_by: {},
});

const open = (importRecord: Import | undefined, responses: Parameters<typeof fakeApi>[0] = {}) => {
  const calls = fakeApi({
    'GET /imports': { json: { imports: [] } },
    'GET /templates/kept': { json: { templates: [template] } },
    ...(importRecord && { [`GET /imports/${importRecord.id}`]: { json: { import: importRecord } } }),
    ...responses,
  });
  const pages = (
    <Routes>
      <Route path="/orders/import" element={<ImportPage />} />
      <Route path="/orders/import/:importId" element={<ImportPage />} />
    </Routes>
  );
  renderAt(importRecord ? `/orders/import/${importRecord.id}` : '/orders/import', pages);
  return { calls, user: userEvent.setup() };
};

const putOf = (calls: ReturnType<typeof fakeApi>) => calls.find(({ method }) => method === 'PUT')?.body;

const mappingAnswers = {
  [`PUT /imports/${unmapped.id}/mapping`]: { json: { import: { ...unmapped, status: 'checking' } } },
};

it('applies the columns and values of a saved template', async () => {
  const { calls, user } = open(unmapped, mappingAnswers);
  expect(await screen.findByRole('button', { name: 'Preview' })).toBeDisabled();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'Etsy in November');
  expect(screen.queryByRole('checkbox', { name: 'Save as template' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() =>
    expect(putOf(calls)).toEqual({ mapping, value_map: template.value_map, template_id: template.id }),
  );
});

it('asks what unknown values mean, and links their column to the list and back', async () => {
  const importRecord = {
    ...unmapped,
    header: [...header, 'Ship by'],
    samples: [...unmapped.samples, ['Slow']],
    mapping: { ...mapping, shipping_line: 7 },
  };
  const { calls, user } = open(importRecord, {
    ...mappingAnswers,
    [`GET /imports/${importRecord.id}/values?field=shipping_line&column=7`]: {
      json: { values: [{ value: 'Slow', suggestions: [] }] },
    },
    [`GET /imports/${importRecord.id}/values`]: { json: { values: [] } },
  });
  await user.click(await screen.findByRole('button', { name: '1 value to change' }));
  const onward = screen.getByRole('button', { name: 'Preview' });
  // A word without an answer would silently use the cheapest line.
  expect(onward).toBeDisabled();
  expect(onward).toHaveAccessibleDescription(
    '1 shipping method is not matched yet. Choose a line for “Slow”.',
  );
  const means = screen.getByRole('combobox', { name: '“Slow” in Ship by means' });
  expect(means).toHaveFocus();
  await user.selectOptions(means, 'usps');
  expect(screen.queryByRole('button', { name: '1 value to change' })).toBeNull();
  await user.click(onward);
  // Answers are asked for once: they are saved, unless the seller refuses.
  await waitFor(() =>
    expect(putOf(calls)).toMatchObject({
      value_map: { shipping_line: { Slow: 'usps' } },
      template_id: null,
      keep_as: 'november',
    }),
  );
});

it('saves answers under a new name, and not at all if the seller refused', async () => {
  const importRecord = {
    ...unmapped,
    header: [...header, 'Ship by'],
    samples: [...unmapped.samples, ['Slow']],
    mapping: { ...mapping, shipping_line: 7 },
  };
  const { user } = open(importRecord, {
    'GET /templates/kept': { json: { templates: [{ ...template, name: 'November' }] } },
    [`GET /imports/${importRecord.id}/values?field=shipping_line&column=7`]: {
      json: { values: [{ value: 'Slow', suggestions: [] }] },
    },
    [`GET /imports/${importRecord.id}/values`]: { json: { values: [] } },
  });
  const means = await screen.findByRole('combobox', { name: '“Slow” in Ship by means' });
  await user.selectOptions(means, 'usps');
  expect(screen.getByRole('textbox', { name: 'Template name' })).toHaveValue('november 2');
  const keep = screen.getByRole('checkbox', { name: 'Save as template' });
  await user.click(keep);
  await user.selectOptions(means, 'dhl');
  expect(keep).not.toBeChecked();
});

it('saves changed columns under a name, and warns if that replaces a template', async () => {
  const importRecord = { ...unmapped, mapping };
  const { calls, user } = open(importRecord, mappingAnswers);
  await user.click(await screen.findByRole('checkbox', { name: 'Save as template' }));
  const name = screen.getByRole('textbox', { name: 'Template name' });
  expect(name).toHaveValue('november');
  await user.clear(name);
  expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled();
  await user.type(name, 'ETSY in november');
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription('This replaces the template with the same name.'),
  );
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() =>
    expect(putOf(calls)).toEqual({ mapping, value_map: {}, template_id: null, keep_as: 'ETSY in november' }),
  );
});

it('offers the templates before the upload, and removes one after asking', async () => {
  let templates = [template];
  const { calls, user } = open(undefined, {
    'GET /templates/kept': () => ({ json: { templates } }),
    [`DELETE /templates/${template.id}`]: () => {
      templates = [];
      return { json: { success: true } };
    },
    'POST /imports': { json: { import: unmapped } },
    [`GET /imports/${unmapped.id}`]: { json: { import: unmapped } },
  });
  const columns = screen.getByRole('combobox', { name: 'Columns of the file' });
  await user.selectOptions(columns, await screen.findByRole('option', { name: 'Etsy in November' }));
  await user.click(screen.getByRole('button', { name: 'Remove template' }));
  await user.click(screen.getAllByRole('button', { name: 'Remove template' }).at(-1) ?? columns);
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Etsy in November' })).toBeNull());
  expect(columns).toHaveDisplayValue('Detect automatically');
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it('reads pasted rows with the options chosen before', async () => {
  const { calls, user } = open(undefined, {
    'POST /imports': { json: { import: unmapped } },
    [`GET /imports/${unmapped.id}`]: { json: { import: unmapped } },
  });
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Columns of the file' }),
    await screen.findByRole('option', { name: 'Etsy in November' }),
  );
  const existing = screen.getByRole('combobox', { name: 'If an order already exists' });
  expect(existing).toHaveAccessibleDescription(/Orders that exist stay as they are/);
  await user.selectOptions(existing, 'Update if still pending');
  expect(existing).toHaveAccessibleDescription(
    /Pending orders are updated from the file.*Paid orders stay as they are/,
  );
  await user.click(screen.getByRole('tab', { name: 'Paste from a sheet' }));
  await user.type(screen.getByRole('textbox', { name: 'Rows, the header first' }), 'Ref');
  await user.click(screen.getByRole('button', { name: 'Read rows' }));
  const title = await screen.findByRole('heading', { name: /Map columns/ });
  await waitFor(() => expect(title).toHaveFocus());
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe(
    `/imports?duplicates=update&template_id=${template.id}`,
  );
});

it('takes rows pasted anywhere on the page, and keeps them while the other tab is open', async () => {
  const { user } = open(undefined);
  await screen.findByRole('button', { name: 'Choose file' });
  await user.paste('Ref\tWho\nA-1\tAnn');
  expect(screen.getByRole('textbox', { name: 'Rows, the header first' })).toHaveValue('Ref\tWho\nA-1\tAnn');
  await user.click(screen.getByRole('tab', { name: 'File' }));
  await user.click(screen.getByRole('tab', { name: 'Paste from a sheet' }));
  expect(screen.getByRole('textbox', { name: 'Rows, the header first' })).toHaveValue('Ref\tWho\nA-1\tAnn');
});

it('saves the columns of a finished import', async () => {
  const finished = buildImport({
    status: 'done',
    layout: null,
    created_count: 3,
    finished_at: '2026-11-20T08:01:00.000Z',
  });
  const { calls, user } = open(finished, {
    [`GET /imports/${finished.id}/results`]: { json: { results: [], count: 0 } },
    [`POST /imports/${finished.id}/template`]: {
      json: { import: { ...finished, template_id: template.id, template_name: 'November' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const name = await screen.findByRole('textbox', { name: 'Template name' });
  await user.clear(name);
  await user.type(name, 'November{Enter}');
  await waitFor(() => expect(screen.queryByText('Keep this mapping')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'November' });
});

it('takes one country for all rows if no column has any', async () => {
  const { country: _country, ...otherColumns } = mapping;
  const importRecord = { ...unmapped, mapping: otherColumns };
  const { calls, user } = open(importRecord, {
    [`PUT /imports/${importRecord.id}/mapping`]: {
      json: { import: { ...importRecord, status: 'checking' } },
    },
  });
  expect(await screen.findByRole('button', { name: 'Preview' })).toBeDisabled();
  await chooseOption(await screen.findByRole('button', { name: /^Column for Country/ }), 'Germany');
  // Germany has postcodes, and the file has none.
  await chooseOption(await screen.findByRole('button', { name: /^Column for ZIP/ }), 'Not in this file');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() =>
    expect(putOf(calls)).toMatchObject({ mapping: otherColumns, value_map: { country: { '': 'DE' } } }),
  );
});

it('shows which sheet of a workbook is imported, and reads another one instead', async () => {
  const importRecord = { ...unmapped, sheet: 'T11', sheets: ['T11', 'T12'] };
  const { calls, user } = open(importRecord, {
    [`PUT /imports/${importRecord.id}/sheet`]: { json: { import: { ...importRecord, status: 'reading' } } },
  });
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'This sheet is imported, 1 other is not' }),
    'T12',
  );
  await waitFor(() => expect(putOf(calls)).toEqual({ sheet: 'T12' }));
});
