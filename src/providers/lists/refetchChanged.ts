import type { Query, QueryClient } from '@tanstack/react-query';
import type { ResourceChanges } from '../../../contract/changes.ts';
import { refetchSilently } from '../http/refetchSilently.ts';
import { countsAge, forgetTotals } from './counts.ts';

/**
 * Keeps a page up to date: the poll of the bell returns how long ago each resource changed, and older answers are
 * refetched silently and in place. Without changes there are no requests.
 */

/** Ms by which a response may be older than its arrival: the server read the data earlier. */
const slack = 1000;

/** Selector for open layers: rows must not move below one while the user acts on them. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

let working = 0;

/** Runs `work` without updates until it has ended, because they would read a half finished change. */
export const withoutRefetch = async (work: () => Promise<void>): Promise<void> => {
  working += 1;
  try {
    await work();
  } finally {
    working -= 1;
  }
};

/** Returns true if the page is hidden or at work: its data stays old, so the next poll finds it again. */
const mustWait = (): boolean => document.hidden || working > 0 || document.querySelector(layers) !== null;

/** Returns true for counts of tabs and of waiting records (`useFacets`, `useCountOf`, `waitingCountKey`). */
const isCount = ({ queryKey }: Query): boolean => queryKey.includes('facets') || queryKey.includes('count');

/**
 * Refetches old data of a resource. Rows follow every poll, counts once per `countsAge`: a count reads every record
 * of its filter, and a busy shop changes all the time. A list whose total is too old is refetched with it.
 */
const readAgain = (client: QueryClient, resource: string, changedAt: number): void => {
  const countsDue = Math.min(changedAt, Date.now() - countsAge);
  const totalsDue = forgetTotals(resource, countsDue);
  const isOld = (query: Query): boolean => {
    const { data, dataUpdatedAt: at } = query.state;
    if (data === undefined) return false;
    return isCount(query) ? at < countsDue : at < changedAt || totalsDue;
  };
  const old = { queryKey: [resource], predicate: isOld };
  if (client.getQueryCache().findAll({ ...old, type: 'active' }).length === 0) return;
  void refetchSilently(resource, () => client.invalidateQueries(old));
};

/** Applies the changes that the poll returned, here or in another tab. */
export const refetchChanged = (client: QueryClient, changes: ResourceChanges = {}): void => {
  if (mustWait()) return;
  const now = Date.now();
  for (const [resource, ago] of Object.entries(changes)) readAgain(client, resource, now - ago + slack);
};
