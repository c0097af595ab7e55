import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importFields, type FieldValues } from '../../../contract/imports/fields.ts';
import type { RowProblem } from '../../../contract/imports/problems.ts';
import { buildContext, listingSku } from './testContext.ts';
import { checkRow, mergeRows } from './checking.ts';

const grave = (problems: readonly RowProblem[]): string[] =>
  problems
    .filter(({ level }) => level === 'error')
    .map(({ field, code }) => `${field} ${code}`)
    .toSorted();

describe('arbitrary values', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      'US',
      'uk',
      '2720',
      "'02720",
      '1E+5',
      '#N/A',
      '2.0',
      'TEE-BLA-M',
      listingSku,
      'cat.png',
      '__proto__',
      'usps',
    ),
  );
  const row = fc.dictionary(
    fc.constantFrom(...importFields(['front', 'back', 'left_chest'])),
    value,
  ) as fc.Arbitrary<FieldValues>;

  it('are checked without a crash, and do not change once normalized', () => {
    fc.assert(
      fc.property(row, (fields) => {
        const once = checkRow(fields, buildContext());
        const twice = checkRow(once.values, buildContext());
        expect(twice.values).toEqual(once.values);
        expect(grave(twice.problems)).toEqual(grave(once.problems));
      }),
      { numRuns: 1_000 },
    );
  });

  it('form orders that hold every row once, whatever their numbers', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (list) => {
        const file = list.map((fields, index) => ({ row: index + 2, fields }));
        const rows = mergeRows(file, buildContext()).flatMap((order) =>
          order.rows.map(({ row: rowNumber }) => rowNumber),
        );
        expect(rows.toSorted((a, b) => a - b)).toEqual(file.map(({ row: rowNumber }) => rowNumber));
      }),
    );
  });
});
