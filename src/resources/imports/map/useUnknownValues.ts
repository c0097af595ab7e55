import { useQueries } from '@tanstack/react-query';
import type { Import } from '../../../../contract/imports/calls.ts';
import type { ImportField } from '../../../../contract/imports/fields.ts';
import type { ValueMap } from '../../../../contract/imports/templates.ts';
import {
  type ColumnValue,
  unmappedLineWords,
  mappedValue,
  type ValueField,
  valueFields,
} from '../../../../contract/imports/values.ts';
import { readValues } from '../api.ts';
import type { Columns } from './mapModel.ts';

/** Words of the file without a known meaning, by field, with the meanings that the server suggests. */
export type UnknownValues = readonly { field: ValueField; column: number; values: readonly ColumnValue[] }[];

/** Returns true if the column is only the listing's title: beside a SKU, the name of a product means no more. */
const isTitle = (field: ValueField, columns: Columns): boolean =>
  field === 'product' && columns.sku !== undefined;

interface UnknownWords {
  unknown: UnknownValues;
  /** True while it is unknown if the column of lines has words to ask about. */
  linesWait: boolean;
}

/** Reads the unknown values of each mapped value field. Empty until the server has answered. */
export const useUnknownValues = (importRecord: Import, columns: Columns): UnknownWords => {
  const mapped = valueFields.flatMap((field) => {
    const column = columns[field];
    return column === undefined || isTitle(field, columns) ? [] : [{ field, column }];
  });
  return useQueries({
    queries: mapped.map(({ field, column }) => ({
      queryKey: ['imports', 'values', importRecord.id, field, column],
      queryFn: ({ signal }: { signal: AbortSignal }) => readValues(importRecord.id, field, column, signal),
    })),
    combine: (results) => ({
      unknown: results.flatMap(({ data }, index) => {
        const valueColumn = mapped[index];
        return valueColumn && data && data.length > 0 ? [{ ...valueColumn, values: data }] : [];
      }),
      linesWait: results.some(
        ({ isPending }, index) => isPending && mapped[index]?.field === 'shipping_line',
      ),
    }),
  });
};

/** Returns the words for shipping lines that must be answered before the rows can be priced. */
export const unansweredLines = (unknown: UnknownValues, answers: ValueMap): string[] =>
  unknown.flatMap(({ field, values }) =>
    field === 'shipping_line'
      ? unmappedLineWords(
          values.map(({ value }) => value),
          answers,
        )
      : [],
  );

/** Counts the values without an answer, by field. */
export const countUnansweredValues = (
  unknown: UnknownValues,
  answers: ValueMap,
): ReadonlyMap<ImportField, number> =>
  new Map(
    unknown.map(({ field, values }) => [
      field,
      values.filter(({ value }) => mappedValue(answers, field, value) === undefined).length,
    ]),
  );
