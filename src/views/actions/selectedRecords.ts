import type { RaRecord } from 'react-admin';
import { pageSizes } from '../../../contract/pages.ts';
import { uncounted } from '../../providers/dataProvider.ts';
import type { ActionContext } from '../base/actions.ts';

const perPage = pageSizes[4];

/**
 * Returns the records of a selection. All that match a query are read page by page, because the list holds one page of
 * them only.
 * @throws as `dataProvider.getList`
 */
export const selectedRecords = async <R extends RaRecord>({
  resource,
  records,
  target,
  dataProvider,
}: Pick<ActionContext<R>, 'resource' | 'records' | 'target' | 'dataProvider'>): Promise<readonly R[]> => {
  if ('ids' in target) return records;
  const all: R[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const { data, pageInfo } = await dataProvider.getList<R>(resource, {
      pagination: { page, perPage },
      filter: target.query,
      meta: uncounted,
    });
    all.push(...data);
    more = pageInfo?.hasNextPage === true;
  }
  return all;
};
