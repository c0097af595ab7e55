import type { Selection } from '../../contract/lists.ts';
import { filterSchema } from '../../contract/schema/derive.ts';
import type { Tx } from '../database/tenant.ts';
import { checkedQuery } from '../http/queryProblems.ts';
import { idsMatching } from './queries.ts';
import type { Reach } from './scope.ts';
import type { ListSource } from './source.ts';

/**
 * The ids that a selection means: those given, each once, or all that match the list's query, oldest first. A filter
 * that the list does not know, or that is empty, would select more than is meant, so it is refused.
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
