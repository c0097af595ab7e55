import { useQuery } from '@tanstack/react-query';
import type { Import } from '../../../../contract/imports/calls.ts';
import { defaultOf } from '../../../../contract/imports/defaults.ts';
import { isImportField } from '../../../../contract/imports/fields.ts';
import { bringsBack, keepsFix } from '../../../../contract/imports/fixes.ts';
import type { CountryRows } from '../../../../contract/imports/needed.ts';
import { type FixedField, readCountries, readFixedFields } from '../api.ts';
import type { Columns } from './mapModel.ts';
import type { MappingWork } from './useMapping.ts';

interface Countries {
  countries: readonly CountryRows[] | undefined;
  /** The rows are still counted. */
  isPending: boolean;
}

/** Reads where the rows of a file go, by the column of countries or the one country that was said for all. */
export const useFileCountries = (one: Import, { columns, values }: MappingWork): Countries => {
  const { country: column } = columns;
  const { data, isPending } = useQuery({
    queryKey: ['imports', 'countries', one.id, one.status, column],
    queryFn: ({ signal }) => readCountries(one.id, column ?? 0, signal),
    enabled: column !== undefined,
    retry: false,
  });
  const constant = defaultOf(values, 'country');
  if (column === undefined)
    return {
      countries: constant ? [{ country: constant, rows: one.rows_total }] : undefined,
      isPending: false,
    };
  return { countries: data ?? undefined, isPending };
};

/** Work that other columns would lose, by field: fixes, and rows that their state keeps out. */
interface Losses {
  fixes: readonly FixedField[];
  leftOut: readonly FixedField[];
}

/** Returns what other columns would lose; nothing while the columns are as they were. */
export const useLosses = (one: Import, columns: Columns): Losses => {
  const { data } = useQuery({
    queryKey: ['imports', 'fixes', one.id, one.counts, one.rows_total],
    queryFn: ({ signal }) => readFixedFields(one.id, signal),
    enabled: one.counts.fixed > 0 || (one.status === 'preview' && bringsBack(one.mapping, columns)),
  });
  const isLost = ({ field }: FixedField) => isImportField(field) && !keepsFix(field, one.mapping, columns);
  return { fixes: (data?.fields ?? []).filter(isLost), leftOut: (data?.left_out ?? []).filter(isLost) };
};
