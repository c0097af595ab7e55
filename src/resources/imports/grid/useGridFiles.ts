import type { ComponentProps } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { GridColumn, GridFile, CellPosition, GridRestore, GridRow } from './importGridModel.ts';

interface FilesData {
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  onFile?: ((file: GridFile) => void) | undefined;
  onStopFile?: ((cell: GridRestore) => void) | undefined;
}

/** Props of the hidden file input. */
export type FileField = Pick<ComponentProps<'input'>, 'ref' | 'onChange'>;

interface ChosenCell extends GridRestore {
  place: CellPosition;
  applyToSame: boolean;
}

/**
 * Handles files for cells. One input of the grid opens the chooser, because the chooser takes the focus from the
 * page, which ends the edit of the cell and removes what that edit rendered.
 * @param goTo moves the focus back to a cell
 * @param endEdit closes the field of the cell under edit
 */
export const useGridFiles = (
  { columns, rows, onFile, onStopFile }: FilesData,
  goTo: (place: CellPosition) => void,
  endEdit: () => void,
) => {
  const field = useRef<HTMLInputElement>(null);
  const chosenCell = useRef<ChosenCell>(undefined);
  const cellOf = (place: CellPosition): GridRestore | undefined => {
    const [row, column] = [rows[place.row], columns[place.column]];
    return row && column && { rowId: row.id, column: column.key };
  };
  const returnFocus = useEffectEvent(() => {
    if (chosenCell.current) goTo(chosenCell.current.place);
  });
  useEffect(function returnFromTheChooser() {
    const input = field.current;
    // The chooser has taken the focus although nothing was chosen.
    const onCancel = () => returnFocus();
    input?.addEventListener('cancel', onCancel);
    return () => input?.removeEventListener('cancel', onCancel);
  }, []);
  const choose = (place: CellPosition, applyToSame: boolean) => {
    const cell = cellOf(place);
    if (!cell || !field.current) return;
    chosenCell.current = { ...cell, place, applyToSame };
    endEdit();
    field.current.accept = columns[place.column]?.accept?.join(',') ?? '';
    field.current.click();
  };
  const take = (place: CellPosition, file: File, applyToSame: boolean) => {
    const cell = cellOf(place);
    endEdit();
    if (cell) onFile?.({ ...cell, file, applyToSame });
    goTo(place);
  };
  const onChange: FileField['onChange'] = ({ target }) => {
    const [file] = target.files ?? [];
    const cell = chosenCell.current;
    // Allows choosing the same file again after it was corrected.
    target.value = '';
    if (!file || !cell) return;
    const { place, ...fileTarget } = cell;
    onFile?.({ ...fileTarget, file });
    goTo(place);
  };
  return {
    choose,
    take,
    stop: (place: CellPosition) => {
      const cell = cellOf(place);
      if (cell) onStopFile?.(cell);
      goTo(place);
    },
    isUnderWay: (place: CellPosition): boolean =>
      rows[place.row]?.uploads?.[columns[place.column]?.key ?? ''] !== undefined,
    field: { ref: field, onChange } satisfies FileField,
  };
};
