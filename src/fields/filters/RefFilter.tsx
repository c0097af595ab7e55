import { useGetList, useGetMany, useTranslate, type RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { Truncated } from '../../components/text/Truncated.tsx';
import { recordName } from '../recordName.ts';
import type { FilterProps } from '../view.ts';
import { FilterOptionList } from './FilterOptionList.tsx';
import { withoutTotal } from '../../providers/dataProvider.ts';
import { listOf } from '../../providers/query/filterKeys.ts';
import { inShort } from './OptionList.tsx';

/** Largest page of every list (spec §9). */
const pageLimit = 500;

/** Returns the records of a resource as options with their names. */
export const useRefOptions = (reference: string) => {
  const { data, isPending } = useGetList<RaRecord<string>>(reference, {
    pagination: { page: 1, perPage: pageLimit },
    sort: { field: 'name', order: 'ASC' },
    meta: withoutTotal,
  });
  const options = useMemo(
    () => (data ?? []).map((record) => ({ value: record.id, label: recordName(record) })),
    [data],
  );
  return { options, isPending };
};

export const RefFilter = (props: FilterProps) => {
  const { about } = props;
  const { options, isPending } = useRefOptions(about.field.reference ?? about.name);
  if (isPending) return <span className="pl-sk pl-sk-block" aria-busy="true" />;
  return <FilterOptionList {...props} options={options} />;
};

export const RefValue = ({ about, values }: Pick<FilterProps, 'about' | 'values'>) => {
  const reference = about.field.reference ?? about.name;
  const translate = useTranslate();
  const { data, isPending } = useGetMany<RaRecord<string>>(reference, { ids: listOf(values[about.name]) });
  const names = (data ?? []).filter(Boolean).map(recordName);
  // The ids in the address may be deleted or of another account.
  if (names.length > 0) return <Truncated text={inShort(names)} />;
  return isPending ? '' : translate('app.word.unknown');
};
