import { describe, expect, it } from 'vitest';
import {
  gridColumns,
  gridFields,
  gridRow,
  type MarkContext,
  hasSharedFix,
  withTones,
} from '../../../src/resources/imports/preview/fix/gridRows.ts';
import { fixedRows, buildFix, mergeFixedRows } from '../../../src/resources/imports/preview/fix/rowFixes.ts';
import { problemText } from '../../../src/workflows/templates/problems.ts';
import { cellKey } from '../../../src/resources/imports/preview/fix/useFix.ts';
import {
  countOmittedProblems,
  listedProblems,
} from '../../../src/resources/imports/preview/problems/ProblemPanel.tsx';
import { buildGroup, buildRow } from './buildImport.ts';

const translate = (key: string, values?: Record<string, unknown>): string =>
  [key, values?.['reason']].filter(Boolean).join(' ');

const gridWords = (overrides: Partial<MarkContext> = {}): MarkContext => ({
  translate,
  groups: [],
  duplicates: 'skip',
  unsaved: new Map(),
  uploads: new Map(),
  ...overrides,
});

describe('problemText', () => {
  it('problemText shows a country by its name, whatever the problem', () => {
    const translateCountry = (_key: string, values: Record<string, unknown> = {}): string =>
      String(values['country']);
    for (const code of ['country_not_served', 'region_unknown', 'postcode_format', 'country_guessed']) {
      expect(problemText(translateCountry, { code, params: { value: 'x', country: 'US' } })).toBe(
        'United States',
      );
    }
  });
});

describe('withTones', () => {
  it('withTones marks the headers of the tab’s columns while something is wrong there', () => {
    const columns = gridColumns(translate, ['recipient', 'country', 'note'], new Set(), false);
    const groups = [
      buildGroup(),
      buildGroup({ field: 'note', level: 'warning' }),
      buildGroup({ field: 'recipient', level: 'duplicate' }),
    ];
    const tones = (['error', 'warning', 'duplicate'] as const).map((view) =>
      withTones(columns, groups, view).map(({ tone }) => tone),
    );
    expect(tones).toEqual([
      [undefined, 'error', undefined],
      [undefined, undefined, 'warning'],
      [undefined, undefined, undefined],
    ]);
    expect(withTones(columns, [], 'error').some(({ tone }) => tone)).toBe(false);
  });
});

describe('gridColumns', () => {
  it('gridColumns makes room for a longer name, or for the text of an empty cell, in a column with a problem', () => {
    const fields = ['country', 'quantity', 'sku'] as const;
    const widthsOf = (wrong: ReadonlySet<string>): number[] =>
      gridColumns(translate, fields, wrong, false).map(({ width }) => width);
    expect(widthsOf(new Set())).toEqual([84, 72, 136]);
    expect(widthsOf(new Set(fields))).toEqual([116, 116, 136]);
  });
});

describe('gridFields', () => {
  it('gridFields puts the recipient first, then fields with errors', () => {
    expect(
      gridFields({ mapping: { note: 1, reference: 2 } }, [buildGroup({ field: 'note' })], 'all').slice(0, 3),
    ).toEqual(['recipient', 'note', 'city']);
  });

  it('gridFields shows the product beside its design if the file has no SKU, or an empty column of SKUs', () => {
    const fields = [
      'recipient',
      'product',
      'color',
      'size',
      'city',
      'region',
      'postcode',
      'country',
      'quantity',
      'design_front',
    ];
    expect(gridFields({ mapping: { product: 1, color: 2, size: 3 } }, [], 'all')).toEqual(fields);
    expect(
      gridFields(
        { mapping: { sku: 0, product: 1, variations: 2 }, samples: [[], ['Tee'], ['Size:M']] },
        [],
        'all',
      ),
    ).toEqual([...fields, 'sku']);
    expect(
      gridFields({ mapping: { sku: 0, product: 1 }, samples: [['CT'], ['Tee']] }, [], 'all').indexOf(
        'product',
      ),
    ).toBeGreaterThan(6);
  });

  it('gridFields shows joined and split values: a ward in the second line, color and size from one cell', () => {
    const fields = gridFields({ mapping: { sku: 0, address3: 1, variations: 2, first_name: 3 } }, [], 'all');
    expect(fields).toEqual(expect.arrayContaining(['address2', 'color', 'size']));
    expect(fields).not.toContain('address3');
  });

  it('gridFields puts the tab’s fields before problems elsewhere', () => {
    const groups = [
      buildGroup(),
      buildGroup({ field: 'order_number', level: 'duplicate' }),
      buildGroup({ field: 'note', level: 'warning' }),
    ];
    const second = (['all', 'error', 'duplicate', 'warning'] as const).map(
      (view) => gridFields({ mapping: {} }, groups, view)[1],
    );
    expect(second).toEqual(['country', 'country', 'order_number', 'note']);
  });

  it('gridFields shows the order number only if it is wrong, and never a field that was split', () => {
    const mapping = { order_number: 0, variations: 1, reference: 2 };
    expect(gridFields({ mapping }, [], 'all')).not.toContain('order_number');
    expect(gridFields({ mapping }, [], 'all')).not.toContain('variations');
    expect(gridFields({ mapping }, [], 'all')).toEqual(
      expect.arrayContaining(['reference', 'color', 'size']),
    );
    expect(gridFields({ mapping }, [buildGroup({ field: 'order_number' })], 'all')).toContain('order_number');
  });
});

describe('gridRow', () => {
  it('gridRow lets Enter take an equivalent suggestion, and never another size', () => {
    const mark = (value: string, suggestion: string) => {
      const problem = {
        field: 'sku',
        code: 'sku_unknown',
        level: 'error',
        suggestions: [suggestion],
      } as const;
      const row = buildRow(2, {
        cells: { sku: value },
        problems: [{ ...problem, suggestions: [suggestion] }],
      });
      return gridRow(gridWords(), row, ['sku']).marks?.['sku']?.toChoose;
    };
    expect([mark('CT-BLK-XXL', 'CT-BLK-2XL'), mark('CT-BLK-6XL', 'CT-BLK-XL')]).toEqual([undefined, true]);
  });

  it('gridRow marks a cell by its gravest problem, with suggestions and the number of equal rows', () => {
    const warning = { field: 'country', code: 'too_long', level: 'warning' } as const;
    const row = buildRow(2, { problems: [warning, ...buildRow(2).problems] });
    expect(gridRow(gridWords({ groups: [buildGroup()] }), row, ['country']).marks).toEqual({
      country: {
        state: 'error',
        reason: 'imports.problems.country_unknown',
        suggestions: [{ value: 'GB', label: 'United Kingdom' }],
        same: 2,
        old: 'Unitd Kingdom',
      },
    });
  });

  it('gridRow shows the country of a suggested code', () => {
    const [problem] = buildRow(2).problems;
    const row = buildRow(2, { problems: problem ? [{ ...problem, suggestions: ['GB'] }] : [] });
    expect(gridRow(gridWords(), row, ['country']).marks?.['country']?.suggestions).toEqual([
      { value: 'GB', label: 'United Kingdom' },
    ]);
  });

  it('gridRow marks the cells that were fixed in any visit, unless they are wrong again', () => {
    const row = buildRow(2, {
      fixed: true,
      fixed_fields: ['country', 'sku'],
      problems: [],
      cells: { country: 'GB' },
    });
    expect(gridRow(gridWords(), row, ['country', 'city']).marks).toEqual({ country: { state: 'fixed' } });
    expect(
      gridRow(gridWords(), { ...row, problems: buildRow(2).problems }, ['country']).marks?.['country']?.state,
    ).toBe('error');
  });

  it('gridRow shows typed text that could not be saved, with the reason', () => {
    const cell = { fix: { field: 'country', value: 'GB', row_no: 2 }, row: 2, reason: 'No network.' };
    const { values, marks } = gridRow(
      gridWords({ unsaved: new Map([[cellKey(2, 'country'), cell]]) }),
      buildRow(2),
      ['country'],
    );
    expect(values['country']).toBe('GB');
    expect(marks?.['country']).toMatchObject({
      state: 'error',
      unsaved: true,
      reason: 'imports.preview.not_saved No network.',
      suggestions: [{ value: 'GB', label: 'United Kingdom' }],
    });
  });

  it('gridRow links an existing order, and says what happens to it', () => {
    const exists = (status: string) =>
      buildRow(2, {
        problems: [
          {
            field: 'order_number',
            code: 'order_exists',
            level: 'duplicate',
            params: { value: 'A-2', order: 'o1', code: 'LP-9', status },
          },
        ],
      });
    const reason = (status: string, duplicates: 'skip' | 'update') =>
      gridRow(gridWords({ duplicates }), exists(status), ['order_number'])
        .marks?.['order_number']?.reason?.split('.')
        .at(-1);
    expect([reason('pending', 'skip'), reason('pending', 'update'), reason('reviewing', 'update')]).toEqual([
      'skip',
      'update',
      'late',
    ]);
    expect(gridRow(gridWords(), exists('pending'), ['order_number']).marks?.['order_number']?.link).toEqual({
      to: '/orders/o1',
      text: 'imports.preview.open_order',
    });
  });
});

it('does not offer one value for empty or spoiled cells', () => {
  expect(hasSharedFix({ code: 'required', value: '' })).toBe(false);
  expect(hasSharedFix({ code: 'cell_error', value: '#N/A' })).toBe(false);
  expect(hasSharedFix({ code: 'order_alike', value: 'Ann' })).toBe(false);
  expect(hasSharedFix({ code: 'country_unknown', value: 'Unitd Kingdom' })).toBe(true);
});

it('keeps fixed rows in place until the server sends them', () => {
  const rows = [buildRow(2), buildRow(3), buildRow(4, { cells: { country: 'Mars' } })];
  const fixedOnPage = fixedRows(rows, { field: 'country', value: 'GB', equal_to: 'Unitd Kingdom' });
  expect(fixedOnPage.map((row) => [row.row_no, row.cells['country'], row.problems.length])).toEqual([
    [2, 'GB', 0],
    [3, 'GB', 0],
  ]);
  const merged = mergeFixedRows([buildRow(3), buildRow(4)], fixedOnPage);
  expect(merged.map((row) => [row.row_no, row.cells['country']])).toEqual([
    [2, 'GB'],
    [3, 'Unitd Kingdom'],
    [4, 'Unitd Kingdom'],
  ]);
  const sooner = mergeFixedRows([buildRow(2), buildRow(4)], fixedOnPage, true);
  expect(sooner.map((row) => [row.row_no, row.cells['country']])).toContainEqual([2, 'GB']);
});

it('builds a fix for one row, or for all with the same value', () => {
  expect(buildFix(buildRow(2), 'country', 'GB', false)).toEqual({ field: 'country', value: 'GB', row_no: 2 });
  expect(buildFix(buildRow(2), 'country', 'GB', true)).toEqual({
    field: 'country',
    value: 'GB',
    equal_to: 'Unitd Kingdom',
  });
});

it('lists each similar order by itself', () => {
  const alike = { level: 'warning', code: 'order_alike', field: 'recipient', rows: 1 } as const;
  expect(
    listedProblems([buildGroup({ ...alike, value: 'Ann' }), buildGroup({ ...alike, value: 'Bo' })]),
  ).toHaveLength(2);
});

it('lists errors one by one, warnings by cause, and no duplicates', () => {
  const warning = { level: 'warning', code: 'postcode_padded', field: 'postcode' } as const;
  const listed = listedProblems([
    buildGroup({ ...warning, value: '02720', of_cause: 2 }),
    buildGroup({ ...warning, value: '02721', of_cause: 2 }),
    buildGroup(),
    buildGroup({ level: 'duplicate', code: 'order_exists' }),
  ]);
  expect(listed.map(({ group, alike }) => [group.code, alike])).toEqual([
    ['country_unknown', 0],
    ['postcode_padded', 1],
  ]);
});

it('counts omitted entries: errors and similar orders one by one, other warnings by cause', () => {
  const alike = { level: 'warning', code: 'row_alike', field: 'recipient' } as const;
  const groups = [
    buildGroup({ value: 'Atlantis', of_cause: 130 }),
    buildGroup({ value: 'Unitd Kingdom', of_cause: 130 }),
    buildGroup({ field: 'sku', code: 'sku_unknown' }),
    buildGroup({ ...alike, value: 'Ann', of_cause: 103 }),
    buildGroup({ level: 'warning', code: 'postcode_padded', field: 'postcode', of_cause: 300 }),
    buildGroup({ level: 'duplicate', code: 'order_exists', field: 'order_number', of_cause: 500 }),
  ];
  expect(countOmittedProblems(groups)).toBe(128 + 102);
  expect(listedProblems(groups).map(({ alike: alikeCount }) => alikeCount)).toEqual([0, 0, 0, 0, 299]);
});

it('lists warnings first on their own tab, and each unknown word for a line by itself', () => {
  const word = (value: string) =>
    buildGroup({ field: 'shipping_line', code: 'shipping_line_unknown', level: 'warning', value });
  const groups = [buildGroup(), word('Nhanh'), word('Chậm')];
  const values = (view?: 'warning') => listedProblems(groups, view).map(({ group }) => group.value);
  expect([values(), values('warning')]).toEqual([
    ['Unitd Kingdom', 'Nhanh', 'Chậm'],
    ['Nhanh', 'Chậm', 'Unitd Kingdom'],
  ]);
});

it('lists each file with a too low resolution by itself', () => {
  const coarse = (value: string) =>
    buildGroup({ field: 'design_front', code: 'print_too_coarse', level: 'warning', value, of_cause: 2 });
  expect(
    listedProblems([coarse('paw.png'), coarse('owl.png')]).map(({ group, alike }) => [group.value, alike]),
  ).toEqual([
    ['paw.png', 0],
    ['owl.png', 0],
  ]);
});

it('shows a shipping line by its name', () => {
  const row = buildRow(2, { cells: { shipping_line: 'epacket', city: 'epacket' }, problems: [] });
  expect(gridRow(gridWords(), row, ['shipping_line']).values).toEqual({
    shipping_line: 'vocabularies.shipping_lines.epacket',
    city: 'epacket',
  });
});
