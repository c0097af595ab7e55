import type { NewExport } from '../../../contract/exports.ts';
import { listQuerySchema } from '../../../contract/schema/derive.ts';
import { invalid } from '../../base/errors.ts';
import { checkedQuery } from '../../http/queryProblems.ts';
import { exportFieldOf } from '../../lists/fileColumns.ts';
import type { ExportSource, ListSource } from '../../lists/source.ts';
import { sources } from '../sources.ts';

/** Returns the list of this name if it can be exported. */
export const exportedAs = (resource: string): ExportSource | undefined =>
  Object.values<ListSource & Partial<ExportSource>>(sources).find(
    (source): source is ExportSource => source.resource.name === resource && source.exports !== undefined,
  );

/** Kinds whose values are exported as labels, which come with the request. */
const labeledKinds = new Set(['choice', 'vocabulary', 'status', 'flag']);

/**
 * Returns the source of a request. Throws 422 for an unknown resource, column or filter value, and for a column without
 * its labels.
 */
export const exportSourceOf = ({ resource, columns, query, choices }: NewExport): ExportSource => {
  const source = exportedAs(resource);
  if (!source) throw invalid({ resource: 'choice' });
  if (columns.some(({ name }) => !exportFieldOf(source, name))) throw invalid({ columns: 'choice' });
  if (columns.some(({ name }) => labeledKinds.has(exportFieldOf(source, name)?.kind ?? '') && !choices[name]))
    throw invalid({ choices: 'required' });
  checkedQuery(listQuerySchema(source.resource), query, 'query');
  return source;
};
