import type { NewExport } from '../../../contract/exports.ts';
import type { ResourceName } from '../../../contract/resources.ts';
import { listQuerySchema } from '../../../contract/schema/derive.ts';
import { invalid } from '../../errors.ts';
import type { ExportSource } from '../../lists/source.ts';
import { balanceSource } from '../balances/source.ts';
import { billSource } from '../bills/source.ts';
import { orderSource } from '../orders/read/source.ts';
import { trackingSource } from '../trackings/source.ts';

/** Every resource with its export; null where there is no export button. */
const exportSources: Readonly<Record<ResourceName, ExportSource | null>> = {
  orders: orderSource,
  bills: billSource,
  balances: balanceSource,
  trackings: trackingSource,
  shops: null,
  transactions: null,
  notifications: null,
};

/** The list of this name, where it can be exported. */
export const exportedAs = (resource: string): ExportSource | undefined =>
  Object.hasOwn(exportSources, resource) ? (exportSources[resource as ResourceName] ?? undefined) : undefined;

/** Kinds whose values are told in the words of the list: they come with the request. */
const worded = new Set(['choice', 'status', 'flag']);

/** The source of a wish. Throws 422 for an unknown resource, column or filter value, and for a column without its words. */
export const sourceOf = ({ resource, columns, query, choices }: NewExport): ExportSource => {
  const source = exportedAs(resource);
  if (!source) throw invalid({ resource: 'choice' });
  const { fields } = source.resource;
  if (columns.some(({ name }) => !Object.hasOwn(fields, name))) throw invalid({ columns: 'choice' });
  if (columns.some(({ name }) => worded.has(fields[name]?.kind ?? '') && !choices[name])) throw invalid({ choices: 'required' });
  if (!listQuerySchema(source.resource).safeParse(query).success) throw invalid({ query: 'format' });
  return source;
};
