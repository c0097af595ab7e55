import { describe, expect, it } from 'vitest';
import {
  fixedRows, fixOf, gridFields, gridRow, isAlike, withKept,
} from '../../../src/resources/orders/imports/preview/gridRows.ts';
import { listedProblems } from '../../../src/resources/orders/imports/preview/ProblemList.tsx';
import { buildGroup, buildRow } from './buildImport.ts';

const translate = (key: string): string => key;

describe('gridFields', () => {
  it('puts the recipient first, then what has errors', () => {
    expect(gridFields({ mapping: { note: 1, reference: 2 } }, [buildGroup({ field: 'note' })]).slice(0, 3)).toEqual([
      'recipient', 'note', 'city',
    ]);
  });

  it('shows the order number as a cell only where it is wrong, and never a field that was split', () => {
    const mapping = { order_number: 0, variations: 1, reference: 2 };
    expect(gridFields({ mapping }, [])).not.toContain('order_number');
    expect(gridFields({ mapping }, [])).not.toContain('variations');
    expect(gridFields({ mapping }, []).at(-1)).toBe('reference');
    expect(gridFields({ mapping }, [buildGroup({ field: 'order_number' })])).toContain('order_number');
  });
});

describe('gridRow', () => {
  it('marks a cell by its gravest problem, with suggestions and the number of equal rows', () => {
    const warning = { field: 'country', code: 'too_long', level: 'warning' } as const;
    const row = buildRow(2, { problems: [warning, ...buildRow(2).problems] });
    expect(gridRow(translate, row, ['country'], [buildGroup()], []).marks).toEqual({
      country: {
        state: 'error',
        reason: 'imports.problems.country_unknown',
        suggestions: [{ value: 'United Kingdom' }],
        same: 2,
      },
    });
  });

  it('marks a cell that was fixed in this visit', () => {
    const row = buildRow(2, { fixed: true, problems: [], cells: { country: 'GB' } });
    const fix = { field: 'country', value: 'GB', equal_to: 'Unitd' };
    expect(gridRow(translate, row, ['country', 'city'], [], [fix]).marks).toEqual({ country: { state: 'fixed' } });
    expect(gridRow(translate, row, ['country'], [], []).marks).toEqual({});
  });
});

it('does not offer one value for cells that are empty or spoiled', () => {
  expect(isAlike({ code: 'required', value: '' })).toBe(false);
  expect(isAlike({ code: 'cell_error', value: '#N/A' })).toBe(false);
  expect(isAlike({ code: 'country_unknown', value: 'Unitd' })).toBe(true);
});

it('keeps fixed rows in their place until the server sends them itself', () => {
  const rows = [buildRow(2), buildRow(3), buildRow(4, { cells: { country: 'Mars' } })];
  const kept = fixedRows(rows, { field: 'country', value: 'GB', equal_to: 'Unitd' });
  expect(kept.map((row) => [row.row_no, row.cells['country'], row.problems.length])).toEqual([[2, 'GB', 0], [3, 'GB', 0]]);
  const shown = withKept([buildRow(3), buildRow(4)], kept);
  expect(shown.map((row) => [row.row_no, row.cells['country']])).toEqual([[2, 'GB'], [3, 'Unitd'], [4, 'Unitd']]);
  const sooner = withKept([buildRow(2), buildRow(4)], kept, true);
  expect(sooner.map((row) => [row.row_no, row.cells['country']])).toContainEqual([2, 'GB']);
});

it('asks for one row, or for all with the same value', () => {
  expect(fixOf(buildRow(2), 'country', 'GB', false)).toEqual({ field: 'country', value: 'GB', row_no: 2 });
  expect(fixOf(buildRow(2), 'country', 'GB', true)).toEqual({ field: 'country', value: 'GB', equal_to: 'Unitd' });
});

it('lists each error, warnings by their cause, and no duplicates', () => {
  const warning = { level: 'warning', code: 'postcode_padded', field: 'postcode' } as const;
  const listed = listedProblems([
    buildGroup({ ...warning, value: '02720' }),
    buildGroup({ ...warning, value: '02721' }),
    buildGroup(),
    buildGroup({ level: 'duplicate', code: 'order_exists' }),
  ]);
  expect(listed.map(({ group, alike }) => [group.code, alike])).toEqual([['country_unknown', 0], ['postcode_padded', 1]]);
});
