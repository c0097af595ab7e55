import { importableExportColumns } from '../../../../contract/imports/exportedFields.ts';
import { lineColumns, orderLines } from '../../../../contract/orders/lines.ts';
import type { FileLayout } from '../../../views/base/exportLayout.ts';

/** Layouts of order files with a row per item: one to read, one to import again. */
export const orderFileLayouts: readonly FileLayout[] = [
  { name: 'items', lines: orderLines, columns: lineColumns.map((name) => ({ name })) },
  { name: 'import', lines: orderLines, columns: importableExportColumns, isRaw: true },
];
