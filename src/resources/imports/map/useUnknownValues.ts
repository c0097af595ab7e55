import { useQueries } from '@tanstack/react-query';
import type { Import } from '../../../../contract/imports/calls.ts';
import type { ImportField } from '../../../../contract/imports/fields.ts';
import type { ValueMap } from '../../../../contract/imports/templates.ts';
import {
  type ColumnValue,
  openLines,
  ourValue,
  type ValueField,
  valueFields,
} from '../../../../contract/imports/values.ts';
import { readValues } from '../api.ts';
import type { Columns } from './mapModel.ts';

/** Words of the file that mean something of ours, by field: those that we do not know, and what they may mean. */
export type UnknownValues = readonly { field: ValueField; column: number; values: readonly ColumnValue[] }[];

/** Beside a SKU, the name of a product is no more than the listing's title. */
const isTitle = (field: ValueField, columns: Columns): boolean =>
  field === 'product' && columns.sku !== undefined;

interface Words {
  unknown: UnknownValues;
  /** It is not known yet whether the column of lines has words to ask about. */
  linesWait: boolean;
}

/** For each field whose values are ours to know and that has a column. Empty until the server has answered. */
export const useUnknownValues = (one: Import, columns: Columns): Words => {
  const mapped = valueFields.flatMap((field) => {
    const column = columns[field];
    return column === undefined || isTitle(field, columns) ? [] : [{ field, column }];
  });
  return useQueries({
    queries: mapped.map(({ field, column }) => ({
      queryKey: ['imports', 'values', one.id, field, column],
      queryFn: ({ signal }: { signal: AbortSignal }) => readValues(one.id, field, column, signal),
    })),
    combine: (answers) => ({
      unknown: answers.flatMap(({ data }, index) => {
        const place = mapped[index];
        return place && data && data.length > 0 ? [{ ...place, values: data }] : [];
      }),
      linesWait: answers.some(
        ({ isPending }, index) => isPending && mapped[index]?.field === 'shipping_line',
      ),
    }),
  });
};

/** Words for lines that must be answered before the rows are priced. */
export const askedLines = (unknown: UnknownValues, said: ValueMap): string[] =>
  unknown.flatMap(({ field, values }) =>
    field === 'shipping_line'
      ? openLines(
          values.map(({ value }) => value),
          said,
        )
      : [],
  );

/** How many of them have no answer yet, by field. */
export const openValues = (unknown: UnknownValues, said: ValueMap): ReadonlyMap<ImportField, number> =>
  new Map(
    unknown.map(({ field, values }) => [
      field,
      values.filter(({ value }) => ourValue(said, field, value) === undefined).length,
    ]),
  );
