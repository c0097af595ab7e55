import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import { fieldOf, type Resource } from '../../../contract/schema/resource.ts';
import type { RefNames } from '../../fields/about.ts';
import { recordName } from '../../fields/recordName.ts';

/** Ms for which names of referenced records count as fresh; they change rarely. */
const freshFor = 60_000;

type Names = Record<string, Record<string, string>>;

/** Returns the distinct ids that the rows refer to, per resource. */
const idsByReference = (resource: Resource, names: readonly string[], records: readonly RaRecord[]) => {
  const idsByResource = new Map<string, Set<string>>();
  for (const name of names) {
    const { reference } = fieldOf(resource, name);
    if (!reference) continue;
    const ids = idsByResource.get(reference) ?? new Set();
    idsByResource.set(reference, ids);
    for (const record of records) if (record[name]) ids.add(String(record[name]));
  }
  return [...idsByResource].map(([reference, ids]) => ({ reference, ids: [...ids].sort() }));
};

/**
 * Returns the names of all records that the shown rows refer to, with one call per resource instead of one per cell.
 */
export const useRefNames = (
  resource: Resource,
  names: readonly string[],
  records: readonly RaRecord[],
): RefNames => {
  const dataProvider = useDataProvider();
  const references = idsByReference(resource, names, records);
  const queriedNames = useQueries({
    queries: references.map(({ reference, ids }) => ({
      queryKey: [reference, 'names', ids],
      queryFn: async () => (await dataProvider.getMany<RaRecord>(reference, { ids })).data,
      enabled: ids.length > 0,
      staleTime: freshFor,
    })),
    // A plain object, so that react-query keeps its identity while nothing changed.
    combine: (results): Names =>
      Object.fromEntries(
        results.map(({ data }, index) => [
          references[index]?.reference ?? '',
          Object.fromEntries((data ?? []).map((record) => [String(record.id), recordName(record)])),
        ]),
      ),
  });
  return useCallback((reference, id) => queriedNames[reference]?.[id], [queriedNames]);
};
