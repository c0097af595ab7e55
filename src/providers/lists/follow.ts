import type { Query, QueryClient } from '@tanstack/react-query';
import type { Changes } from '../../../contract/changes.ts';
import { unattended } from '../http/unattended.ts';
import { countsAge, forgetTotals } from './counts.ts';

/**
 * What a page shows follows what happens: the poll of the bell tells how long ago each resource changed, and what was
 * asked for before that is asked for again, without a word and in place. Nothing changed, nothing is asked.
 */

/** ms that an answer may be older than the moment it came: it was read at the server before. */
const slack = 1000;

/** What somebody is in the middle of: rows that move below it would be other rows than he saw. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

let working = 0;

/** Until the work has ended nothing follows: what it changes would be read half done. */
export const undisturbed = async (work: () => Promise<void>): Promise<void> => {
  working += 1;
  try {
    await work();
  } finally {
    working -= 1;
  }
};

/** A hidden page and one at work wait: they are as old as before, so the next word of the poll finds them. */
const mustWait = (): boolean => document.hidden || working > 0 || document.querySelector(layers) !== null;

/** Counts of tabs and of waiting records (`useFacets`, `useCountOf`, `waitingCountKey`). */
const isCount = ({ queryKey }: Query): boolean => queryKey.includes('facets') || queryKey.includes('count');

/**
 * Rows follow with every poll, counts once in `countsAge`: a count reads every record of its filter, and a busy shop
 * changes all the time. A list whose total has come of age is read again with it.
 */
const readAgain = (client: QueryClient, resource: string, due: number): void => {
  const countsDue = Math.min(due, Date.now() - countsAge);
  const totalsDue = forgetTotals(resource, countsDue);
  const isOld = (query: Query): boolean => {
    const { data, dataUpdatedAt: at } = query.state;
    if (data === undefined) return false;
    return isCount(query) ? at < countsDue : at < due || totalsDue;
  };
  const old = { queryKey: [resource], predicate: isOld };
  if (client.getQueryCache().findAll({ ...old, type: 'active' }).length === 0) return;
  void unattended(resource, () => client.invalidateQueries(old));
};

/** What the poll was told, here or in another tab. */
export const follow = (client: QueryClient, changes: Changes = {}): void => {
  if (mustWait()) return;
  const now = Date.now();
  for (const [resource, ago] of Object.entries(changes)) readAgain(client, resource, now - ago + slack);
};
