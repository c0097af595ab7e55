import type { Design, OrderBase } from '../../../contract/catalog/catalog.ts';
import { sampleRows } from '../../../contract/imports/layouts/platen.ts';
import { sampleOf } from '../../../contract/templates/samples.ts';
import { csvOf } from '../../browser/csvOf.ts';
import { call } from '../../providers/http/httpClient.ts';
import { getVocabulary } from '../../providers/operator/operator.ts';

/** Returns one variant of each of the first bases, so that the sample shows different products. */
const skusOf = (bases: readonly OrderBase[]): string[] =>
  bases.flatMap(({ variants }) => variants[0]?.sku ?? []).slice(0, 3);

const ownRows = async (): Promise<string[][]> => {
  const [{ product_bases: bases }, { designs }] = await Promise.all([
    call<{ product_bases: OrderBase[] }>('/orders/bases/all'),
    call<{ designs: Design[] }>('/designs'),
  ]);
  return sampleRows(
    { skus: skusOf(bases), designs: designs.slice(0, 2).map((design) => design.file_name) },
    getVocabulary('print_positions'),
  );
};

/** Creates a sample in our own layout, with SKUs of the catalog and designs of the seller, ready to import. */
export const sampleFile = async (): Promise<Blob> => csvOf(await ownRows());

/** Creates the same orders in the columns of a template. */
export const sampleOfTemplate = async (columns: Parameters<typeof sampleOf>[0]): Promise<Blob> =>
  csvOf(sampleOf(columns, await ownRows(), getVocabulary('print_positions')));

/** Creates a file of every SKU that an order may use, with its product, under the headings of our own layout. */
export const skuFile = async (): Promise<Blob> => {
  const { product_bases: bases } = await call<{ product_bases: OrderBase[] }>('/orders/bases/all');
  const rows = bases.flatMap(({ name, variants }) =>
    variants.map(({ sku, color, size }) => [sku, name, color, size]),
  );
  return csvOf([['SKU', 'Product', 'Color', 'Size'], ...rows]);
};
