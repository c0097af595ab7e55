import { catalogLines, priceListColumns } from '../../../../contract/catalog/lines.ts';
import type { FileLayout } from '../../../views/base/exportLayout.ts';

/** The price list: a row for each variant of what is filtered. */
export const catalogFiles: readonly FileLayout[] = [
  {
    name: 'prices',
    withoutCost: 'variants',
    leads: true,
    lines: catalogLines,
    columns: priceListColumns.map((name) => ({ name })),
  },
];
