import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtInRoles } from '../../../contract/accounts/permissions.ts';
import { automaticReadOptions } from '../../../contract/imports/readOptions.ts';
import type { TemplateDetail, TestRun } from '../../../contract/templates/calls.ts';
import type { TemplateRecord } from '../../../contract/templates/templates.ts';
import { setSession } from '../../../src/providers/identity/session.ts';
import { templates as area } from '../../../src/resources/templates/index.ts';
import { chooseOption } from '../../support/ui/chooseOption.ts';
import { buildUser, refusal } from '../../support/ui/fakeApi.ts';
import { bodies, enter, leave, open, press, save } from './settingsApi.tsx';

const record: TemplateRecord = {
  id: 't1',
  name: 'Sheet of Hà',
  owner: 'own',
  layout: null,
  shop_id: null,
  is_default: true,
  columns_used: 3,
  columns_total: 4,
  fit: 'changed',
  missing: 'Note',
  file_name: 'ha.csv',
  file_rows: 31,
  used_at: '2026-11-20T00:00:00Z',
  orders: 388,
  updated_at: '2026-11-20T00:00:00Z',
};
const ready: TemplateRecord = {
  ...record,
  id: 't2',
  name: 'Etsy',
  owner: 'ready',
  layout: 'etsy',
  is_default: false,
  fit: 'new',
  missing: '',
  used_at: null,
  orders: 0,
  updated_at: null,
};
const column = (name: string, field: TemplateDetail['columns'][number]['field']) => ({
  name,
  field,
  changes: [],
});
const detail: TemplateDetail = {
  ...record,
  version: 3,
  ways: automaticReadOptions,
  value_map: { country: { Mỹ: 'US' } },
  columns: [
    column('Ref', 'order_number'),
    column('Who', 'recipient'),
    column('Land', 'country'),
    column('Note', null),
  ],
  last: {
    import_id: 'i1',
    file_name: 'ha.csv',
    shop_id: 's1',
    at: '2026-11-20T00:00:00Z',
    rows: 31,
    orders: 30,
    samples: [['A-1', 'A-2'], ['Ann'], ['Mỹ'], []],
  },
};
const tried: TestRun = {
  template: { id: 't1', name: 'Sheet of Hà' },
  layout: null,
  kind: 'csv',
  sheet: null,
  separator: 'comma',
  encoding: 'utf-8',
  header_row: 1,
  header: ['Ref', 'Who', 'Land', 'Extra'],
  samples: [],
  fields: [
    { field: 'order_number', column: 0, by: 'template' },
    { field: 'recipient', column: 1, by: 'template' },
    { field: 'country', column: 2, by: 'template' },
  ],
  missing: ['Note'],
  read: 12,
  more: false,
  orders: 10,
  ready: 8,
  problems: [
    {
      field: 'country',
      code: 'country_unknown',
      level: 'error',
      value: 'Xứ lạ',
      rows: 2,
      first_row: 4,
      of_cause: 1,
      suggestions: ['VN'],
    },
    { field: 'quantity', code: 'required', level: 'error', value: '', rows: 12, first_row: 2, of_cause: 1 },
  ],
};

const lists = {
  'GET /templates': { json: { templates: [record, ready] } },
  'GET /templates/count': { json: { count: 2 } },
  'GET /templates/facets': { json: { facets: { own: 1, ready: 1 }, total: 2 } },
  'GET /templates/t1': { json: { template: detail } },
  'GET /users/shops': {
    json: {
      shops: [{ id: 's1', name: 'Lotus Tee Co.', phone_number: null, email: null, pending_orders: 0 }],
    },
  },
};
const opened = (path: string, extraResponses: Parameters<typeof open>[1] = {}) =>
  open(path, { ...lists, ...extraResponses });
const editor = '/setting/templates/t1/edit';
const file = new File(['a'], 'orders.csv', { type: 'text/csv' });
const upload = (dialog: HTMLElement) =>
  userEvent.upload(dialog.querySelector<HTMLInputElement>('input[type=file]') ?? dialog, file);

beforeAll(async () => {
  // Otherwise fetched with the page, in its own time.
  await Promise.all([area.list?.preload?.(), area.edit?.preload?.()]);
});
beforeEach(() => {
  enter();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  );
});
afterEach(leave);

describe('/setting/templates', () => {
  it('lists own and ready-made templates, below a warning about columns that the last file lacked', async () => {
    opened('/setting/templates');
    const row = await screen.findByRole('row', { name: /Sheet of Hà/ });
    expect(row).toHaveTextContent('Default');
    expect(row).toHaveTextContent('3 of 4');
    expect(row).toHaveTextContent('Columns missing');
    expect(screen.getByText('“Sheet of Hà” did not find 1 column in ha.csv.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View template' })).toHaveAttribute('href', editor);
  });

  it('creates a template from a pasted header, which stays in the field if it cannot be read', async () => {
    let good = false;
    const newTemplate = { ...detail, name: 'Mine' };
    const { calls, router } = opened('/setting/templates', {
      'POST /templates/try': () =>
        good
          ? { json: { tried: { ...tried, layout: 'etsy' }, problem: null } }
          : { json: { tried: null, problem: { code: 'file_no_header', params: { row: 1 } } } },
      'POST /templates': { json: { template: newTemplate } },
    });
    await press('New template');
    await userEvent.selectOptions(await screen.findByLabelText('Create from'), 'A header row');
    fireEvent.change(screen.getByLabelText('Header row'), { target: { value: 'Ref,Who' } });
    await press('Read columns');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByLabelText('Header row')).toHaveValue('Ref,Who');
    good = true;
    await press('Read columns');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Template name' }), {
      target: { value: 'Mine' },
    });
    await press('Create template');
    await waitFor(() => expect(router.state.location.pathname).toBe(editor));
    expect(bodies(calls, 'POST', '/templates')).toEqual([
      {
        template: {
          name: 'Mine',
          layout: 'etsy',
          columns: [
            { name: 'Ref', field: 'order_number' },
            { name: 'Who', field: 'recipient' },
            { name: 'Land', field: 'country' },
            { name: 'Extra', field: null },
          ],
        },
      },
    ]);
  });

  it('is open to members who may import', async () => {
    const access = {
      everywhere: { role: 'viewer', name: null, rights: [...builtInRoles.viewer] },
      shops: [],
    };
    setSession(buildUser({ owner: false, access }), 'account-token');
    const { calls } = opened('/setting/templates');
    expect(await screen.findByRole('link', { name: 'Go to dashboard' })).toBeInTheDocument();
    expect(calls.some(({ path }) => path.startsWith('/templates'))).toBe(false);
  });
});

describe('the editor of a template', () => {
  const rowOf = (name: string) => screen.getByRole('button', { name }).closest('tr') as HTMLElement;

  it('shows columns with examples, below a warning about missing required fields', async () => {
    opened(editor);
    expect(
      await screen.findByText(/Every order needs: Address, City, SKU or product name, Quantity/),
    ).toBeInTheDocument();
    expect(rowOf('Ref')).toHaveTextContent('A-1 · A-2');
    expect(within(rowOf('Land')).getByText('1 value')).toBeInTheDocument();
    expect(screen.getByText(/ha.csv, 31 rows/)).toBeInTheDocument();
  });

  it('saves columns, words and changes with the version that was read', async () => {
    const { calls } = opened(editor, { 'PUT /templates/t1': { json: { template: detail } } });
    await chooseOption(await screen.findByLabelText(/^Order field of Note/), 'Note');
    await press('Add value');
    fireEvent.change(screen.getByLabelText('Word 2 of the file'), { target: { value: 'Anh quốc' } });
    save();
    expect(await screen.findByText('Enter both the word and its meaning.')).toBeInTheDocument();
    // From another column the save leads back to it.
    await press('Who');
    expect(screen.queryByLabelText('Word 2 of the file')).not.toBeInTheDocument();
    save();
    expect(await screen.findByLabelText('Word 2 of the file')).toBeInTheDocument();
    await chooseOption(screen.getByRole('button', { name: /^“Anh quốc” means/ }), 'United Kingdom');
    await chooseOption(screen.getByRole('button', { name: /^If Land is empty/ }), 'United States');
    await press('Ref');
    await userEvent.selectOptions(screen.getByLabelText('Add a change'), 'Add in front');
    fireEvent.change(screen.getByLabelText('Text of “Add in front”'), { target: { value: 'HN-' } });
    expect(screen.getByText('A-1 → HN-A-1')).toBeInTheDocument();
    save();
    await waitFor(() =>
      expect(bodies(calls, 'PUT', '/templates/t1')).toEqual([
        {
          template: {
            version: 3,
            columns: [
              { ...column('Ref', 'order_number'), changes: [{ kind: 'prefix', text: 'HN-' }] },
              column('Who', 'recipient'),
              column('Land', 'country'),
              column('Note', 'note'),
            ],
            value_map: { country: { Mỹ: 'US', 'Anh quốc': 'GB', '': 'US' } },
          },
        },
      ]),
    );
  });

  it('marks two columns with the same field, and keeps typed values through a conflict', async () => {
    const { calls } = opened(editor, { 'PUT /templates/t1': refusal(409, 'version_conflict') });
    await chooseOption(await screen.findByLabelText(/^Order field of Note/), 'Country');
    save();
    expect(await screen.findByText('Another column is Country already.')).toBeInTheDocument();
    expect(bodies(calls, 'PUT', '/templates/t1')).toEqual([]);
    await chooseOption(await screen.findByLabelText(/^Order field of Note/), 'Note');
    save();
    expect(await screen.findByText(/Someone else just changed this/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Order field of Note/)).toHaveTextContent('Note');
  });

  it('has no words for a size', async () => {
    opened(editor);
    await chooseOption(await screen.findByLabelText(/^Order field of Note/), 'Size');
    await press('Note');
    expect(screen.getByText(/Sizes are never translated/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add value' })).not.toBeInTheDocument();
  });

  it('tests a file, and takes the meaning of a word into the form', async () => {
    const { calls } = opened(editor, {
      'POST /templates/try?template_id=t1': { json: { tried, problem: null } },
      'PUT /templates/t1': { json: { template: detail } },
    });
    await press('Try with a file');
    const dialog = await screen.findByRole('dialog');
    await upload(dialog);
    expect(await within(dialog).findByText('1 column of the template is missing')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('8 of 10 orders could be created');
    expect(dialog).toHaveTextContent('Not imported: Extra');
    await userEvent.click(within(dialog).getByRole('button', { name: /Use “/ }));
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Try with a file' })).toBeDisabled();
    save();
    await waitFor(() =>
      expect(bodies(calls, 'PUT', '/templates/t1')).toEqual([
        { template: { version: 3, value_map: { country: { Mỹ: 'US', 'Xứ lạ': 'VN' } } } },
      ]),
    );
  });

  it('deletes a template after a confirmation, and returns to the list', async () => {
    const { calls, router } = opened(editor, {
      'DELETE /templates/t1': { json: { success: true } },
      'GET /templates/kept': { json: { templates: [] } },
    });
    await chooseOption(await screen.findByLabelText(/^Order field of Note/), 'Note');
    await press('Remove');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await press('Remove template');
    await waitFor(() => expect(router.state.location.pathname).toBe('/setting/templates'));
    expect(bodies(calls, 'DELETE', '/templates/t1')).toHaveLength(1);
  });

  it('shows a ready-made template read-only, and copies it', async () => {
    const { calls, router } = opened('/setting/templates/t2', {
      'GET /templates/t2': { json: { template: { ...detail, ...ready, value_map: {}, last: null } } },
      'POST /templates/t2/copy': { json: { template: detail } },
    });
    expect(await screen.findByText(/Ready-made: files of Etsy/)).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await press('Make it your own');
    await press('Duplicate');
    await waitFor(() => expect(router.state.location.pathname).toBe(editor));
    expect(bodies(calls, 'POST', '/templates/t2/copy')).toEqual([{ template: { name: 'Etsy (copy)' } }]);
  });
});
