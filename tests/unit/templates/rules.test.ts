import { describe, expect, it } from 'vitest';
import { layoutNames } from '../../../contract/imports/layouts/layout.ts';
import { recognizeLayout } from '../../../contract/imports/layouts.ts';
import { readyTemplate, readyTemplates } from '../../../contract/templates/ready.ts';
import {
  findDuplicateColumns,
  mappingOf,
  mayBeDefault,
  mayChangeTemplate,
  missingTemplateFields,
  missingHeadings,
} from '../../../contract/templates/rules.ts';
import { sampleOf } from '../../../contract/templates/samples.ts';
import { sampleRows } from '../../../contract/imports/layouts/platen.ts';
import {
  templateChange,
  formOf,
  templateFormSchema,
  templateValueMap,
} from '../../../src/resources/templates/edit/form.ts';
import { samplePositions } from '../../support/operator/vocabularies.ts';

const column = (field: string | null) => ({ name: String(field), field: field as 'sku' | null, changes: [] });

const templates = readyTemplates(samplePositions);

describe('rules of templates', () => {
  it('do not change ready-made templates', () => {
    expect(mayChangeTemplate({ owner: 'ready' })).toEqual({ ok: false, reason: 'template_ready_made' });
    expect(mayBeDefault({ owner: 'own', is_default: true })).toEqual({
      ok: false,
      reason: 'template_is_default',
    });
    expect(mayBeDefault({ owner: 'own', is_default: false })).toEqual({ ok: true });
  });

  it('report fields that are missing or mapped twice', () => {
    const columns = [
      column('order_number'),
      column('product'),
      column('first_name'),
      column('order_number'),
      column(null),
    ];
    expect(findDuplicateColumns(columns)).toEqual([3]);
    expect(mappingOf(columns)).toEqual({ order_number: 0, product: 1, first_name: 2 });
    expect(missingTemplateFields(columns, { country: { '': 'US' } })).toEqual([
      'address1',
      'city',
      'quantity',
    ]);
  });

  it('name the headings that a file lacks', () => {
    const template = { header: ['A', 'B', 'C'], mapping: { sku: 1, quantity: 2 } };
    expect(missingHeadings(template, ['a', 'c'])).toEqual(['B']);
    expect(missingHeadings(template, ['c', 'b'])).toEqual([]);
  });

  it('have a ready-made template per layout, with unique ids', () => {
    expect(templates.map(({ layout }) => layout)).toEqual([...layoutNames]);
    expect(new Set(templates.map(({ id }) => id)).size).toBe(layoutNames.length);
    expect(readyTemplate('00000000-0000-4000-8000-0000000000ff', samplePositions)).toBeUndefined();
  });

  it.each(templates.map((template) => [template.layout, template] as const))(
    'create a sample of %s that is recognized as that layout',
    (layout, { header, mapping }) => {
      const fields = new Map(Object.entries(mapping).map(([field, at]) => [at, field]));
      const columns = header.map((name, at) => ({ name, field: (fields.get(at) ?? null) as 'sku' | null }));
      const rows = sampleOf(
        columns,
        sampleRows({ skus: ['CT-BLK-L'], designs: ['lotus.png'] }, samplePositions),
        samplePositions,
      );
      expect(recognizeLayout(rows[0] ?? [])?.layout).toBe(layout);
      expect(rows.slice(1).flat()).toEqual(expect.arrayContaining(['Fall River', 'CT-BLK-L']));
    },
  );
});

describe('the form of a template', () => {
  const form = {
    name: 'A',
    shop_id: null,
    is_default: false,
    columns: [column('country'), column('sku')],
    ways: { separator: null, encoding: null, header_row: null },
    words: [
      { field: 'country', word: 'Mỹ ', ours: 'US' },
      { field: 'shipping_line', word: 'Nhanh', ours: 'dhl' },
    ],
    fixed: [
      { field: 'quantity', value: '1' },
      { field: 'note', value: ' ' },
    ],
  };

  it('keeps the values of mapped fields, and defaults', () => {
    expect(templateValueMap(form as never)).toEqual({ country: { Mỹ: 'US' }, quantity: { '': '1' } });
    expect(templateChange(form as never, ['words'], 3)).toEqual({
      version: 3,
      value_map: { country: { Mỹ: 'US' }, quantity: { '': '1' } },
    });
    expect(templateChange(form as never, ['name'], 3)).toEqual({ version: 3, name: 'A' });
    expect(formOf({ ...form, value_map: templateValueMap(form as never) } as never)).toMatchObject({
      words: [{ field: 'country', word: 'Mỹ', ours: 'US' }],
      fixed: [{ field: 'quantity', value: '1' }],
    });
  });

  it('rejects a repeated value, one without a meaning, and a field of two columns', () => {
    const paths = (part: object) =>
      templateFormSchema.safeParse({ ...form, ...part }).error?.issues.map(({ path }) => path.join('.')) ??
      [];
    expect(paths({})).toEqual([]);
    expect(paths({ words: [...form.words, { field: 'country', word: 'MY', ours: 'VN' }] })).toEqual([
      'words.2.word',
    ]);
    expect(paths({ words: [{ field: 'country', word: 'x', ours: '' }] })).toEqual(['words.0.word']);
    expect(paths({ columns: [column('sku'), column('sku')] })).toEqual(['columns.1.field']);
  });
});
