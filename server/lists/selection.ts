import type { Selection } from '../../contract/lists.ts';
import { filterSchema } from '../../contract/schema/derive.ts';
import type { Tx } from '../database/tenant.ts';
import { checkedQuery } from '../http/queryProblems.ts';
import { idsMatching } from './queries.ts';
import type { Reach } from './scope.ts';
import type { ListSource } from './source.ts';

/**
 * Returns the ids of a selection: the given ones, each once, or all that match the list's query, in the order of
 * `idsMatching`. Refuses an unknown or empty filter, which would select more than intended.
 */
export const selectedIds = async <S extends Reach>(
  tx: Tx,
  source: ListSource<S>,
  scope: S,
  selection: Selection,
): Promise<string[]> => {
  if ('ids' in selection) return [...new Set(selection.ids)];
  const values = checkedQuery(filterSchema(source.resource), selection.query, 'selection.query');
  return idsMatching(tx, source, scope, values);
};
