import { useQuery } from '@tanstack/react-query';
import type { Import } from '../../../../contract/imports/calls.ts';
import { defaultOf } from '../../../../contract/imports/defaults.ts';
import { isImportField } from '../../../../contract/imports/fields.ts';
import { bringsBack, keepsFix } from '../../../../contract/imports/fixes.ts';
import type { CountryRows } from '../../../../contract/imports/needed.ts';
import { type FixedField, readCountries, readFixedFields } from '../api.ts';
import type { Columns } from './mapModel.ts';
import type { MappingState } from './useMapping.ts';

interface Countries {
  countries: readonly CountryRows[] | undefined;
  /** True while the rows are being counted. */
  isPending: boolean;
}

/** Counts the rows by country, from the column of countries or from the one country set for all rows. */
export const useFileCountries = (importRecord: Import, { columns, values }: MappingState): Countries => {
  const { country: column } = columns;
  const { data, isPending } = useQuery({
    queryKey: ['imports', 'countries', importRecord.id, importRecord.status, column],
    queryFn: ({ signal }) => readCountries(importRecord.id, column ?? 0, signal),
    enabled: column !== undefined,
    retry: false,
  });
  const constant = defaultOf(values, 'country');
  if (column === undefined)
    return {
      countries: constant ? [{ country: constant, rows: importRecord.rows_total }] : undefined,
      isPending: false,
    };
  return { countries: data ?? undefined, isPending };
};

/** Rows that other columns would lose, by field: fixes, and rows left out by their state. */
interface Losses {
  fixes: readonly FixedField[];
  leftOut: readonly FixedField[];
}

/** Returns the losses of a column change; nothing while the columns are unchanged. */
export const useLosses = (importRecord: Import, columns: Columns): Losses => {
  const { data } = useQuery({
    queryKey: ['imports', 'fixes', importRecord.id, importRecord.counts, importRecord.rows_total],
    queryFn: ({ signal }) => readFixedFields(importRecord.id, signal),
    enabled:
      importRecord.counts.fixed > 0 ||
      (importRecord.status === 'preview' && bringsBack(importRecord.mapping, columns)),
  });
  const isLost = ({ field }: FixedField) =>
    isImportField(field) && !keepsFix(field, importRecord.mapping, columns);
  return { fixes: (data?.fields ?? []).filter(isLost), leftOut: (data?.left_out ?? []).filter(isLost) };
};
