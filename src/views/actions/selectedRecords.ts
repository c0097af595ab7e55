import type { RaRecord } from 'ra-core';
import { pageSizes } from '../../../contract/pages.ts';
import { withoutTotal } from '../../providers/dataProvider.ts';
import type { ActionContext } from '../base/actions.ts';

const perPage = pageSizes[4];

/**
 * Returns the records of a selection. Reads all records that match a query page by page, because the list holds only
 * one page of them.
 * @throws as `dataProvider.getList`
 */
export const selectedRecords = async <R extends RaRecord>({
  resource,
  records,
  target,
  dataProvider,
}: Pick<ActionContext<R>, 'resource' | 'records' | 'target' | 'dataProvider'>): Promise<readonly R[]> => {
  if ('ids' in target) return records;
  const allRecords: R[] = [];
  for (let page = 1, hasNextPage = true; hasNextPage; page += 1) {
    const { data, pageInfo } = await dataProvider.getList<R>(resource, {
      pagination: { page, perPage },
      filter: target.query,
      meta: withoutTotal,
    });
    allRecords.push(...data);
    hasNextPage = pageInfo?.hasNextPage === true;
  }
  return allRecords;
};
