import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PreviewRow } from '../../../../../contract/imports/calls.ts';
import { countSame } from '../../api.ts';
import type { GridChoice, GridEdit, GridRestore } from '../../grid/importGridModel.ts';
import { rowsKey } from '../../useImport.ts';
import { LazyCellChoice } from './LazyCellChoice.ts';

const rowOf = (rows: readonly PreviewRow[], { rowId }: GridRestore): PreviewRow | undefined =>
  rows.find(({ row_no }) => String(row_no) === rowId);

/**
 * Opens the dialog that offers values for a cell of the grid; the chosen value goes into the cell as if it had been
 * typed.
 */
export const useCellChoice = (
  rows: readonly PreviewRow[],
  apply: (rows: readonly PreviewRow[], edit: GridEdit) => Promise<void>,
) => {
  const [cell, setCell] = useState<GridChoice>();
  const close = () => setCell(undefined);
  const row = cell && rowOf(rows, cell);
  const { product = '', color = '', size = '' } = row?.cells ?? {};
  const dialog = cell && row && (
    <LazyCellChoice
      cell={{
        field: cell.column,
        value: row.cells[cell.column] ?? '',
        sku: row.cells['sku'] ?? '',
        words: [product, color, size].filter(Boolean).join(' / '),
        rows: cell.rows,
      }}
      onUse={(value) => {
        close();
        void apply(rows, { ...cell, value });
      }}
      onClose={close}
    />
  );
  return { open: setCell, dialog };
};

/** Counts the rows of the import with the value of a cell. An order number is never applied to several rows. */
export const useCountSame = (importId: string, rows: readonly PreviewRow[]) => {
  const client = useQueryClient();
  return async (cell: GridRestore): Promise<number> => {
    const row = rowOf(rows, cell);
    if (!row || cell.column === 'order_number') return 1;
    const value = row.cells[cell.column] ?? '';
    return client.fetchQuery({
      queryKey: [...rowsKey(importId), 'same', cell.column, value],
      queryFn: () => countSame(importId, cell.column, value),
      retry: false,
    });
  };
};
