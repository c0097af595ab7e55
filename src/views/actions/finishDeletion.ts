import type { RaRecord } from 'ra-core';
import { pagePath, recordPath } from '../../../contract/pagePaths.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import type { ActionContext } from '../base/actions.ts';
import type { BulkResult } from './bulkCall.ts';

/** Ends an action that deleted records: leaves the page of a deleted record, and refetches what remains. */
export const finishDeletion = <R extends RaRecord>(
  resource: ResourceName,
  { records: [record], navigate, clearSelection, refresh }: ActionContext<R>,
  { changed }: BulkResult,
): void => {
  clearSelection();
  if (!record || changed === 0 || !window.location.pathname.startsWith(recordPath(resource, record.id)))
    return refresh();
  void navigate(pagePath(resource));
  refresh(String(record.id));
};
