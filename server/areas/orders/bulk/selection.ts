import type { Selection } from '../../../../contract/orders/calls.ts';
import { orders } from '../../../../contract/orders/orders.ts';
import { filterSchema } from '../../../../contract/schema/derive.ts';
import { invalid } from '../../../errors.ts';
import { orderIdsMatching } from '../read/queries.ts';
import type { Work } from '../work.ts';

/** A filter that nobody knows would select more than is meant, so it is refused. */
const filters = filterSchema(orders).strict();

/** The ids that a selection means: those given, each once, or all that match the list's query, oldest first. */
export const selectedIds = async (work: Work, selection: Selection): Promise<string[]> => {
  if ('ids' in selection) return [...new Set(selection.ids)];
  const query = filters.safeParse(selection.query);
  if (!query.success) throw invalid({ 'selection.query': 'format' });
  return orderIdsMatching(work.tx, work, query.data);
};
