import type { ComponentProps } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { GridColumn, GridFile, GridPlace, GridRestore, GridRow } from './importGridModel.ts';

interface FilesData {
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  onFile?: ((file: GridFile) => void) | undefined;
  onStopFile?: ((cell: GridRestore) => void) | undefined;
}

/** What the hidden field is drawn with. */
export type FileField = Pick<ComponentProps<'input'>, 'ref' | 'onChange'>;

interface Wanted extends GridRestore {
  place: GridPlace;
  applyToSame: boolean;
}

/**
 * Files for cells. They are chosen by one field of the grid: the chooser takes the focus from the page, which ends the
 * edit of the cell and takes with it what it has drawn.
 * @param goTo brings the focus back to a cell
 * @param endEdit closes the field of the cell under edit
 */
export const useGridFiles = (
  { columns, rows, onFile, onStopFile }: FilesData,
  goTo: (place: GridPlace) => void,
  endEdit: () => void,
) => {
  const field = useRef<HTMLInputElement>(null);
  const wanted = useRef<Wanted>(undefined);
  const cellOf = (place: GridPlace): GridRestore | undefined => {
    const [row, column] = [rows[place.row], columns[place.column]];
    return row && column && { rowId: row.id, column: column.key };
  };
  const comeBack = useEffectEvent(() => {
    if (wanted.current) goTo(wanted.current.place);
  });
  useEffect(function returnFromTheChooser() {
    const input = field.current;
    // Nothing was chosen: the chooser has taken the focus all the same.
    const onCancel = () => comeBack();
    input?.addEventListener('cancel', onCancel);
    return () => input?.removeEventListener('cancel', onCancel);
  }, []);
  const choose = (place: GridPlace, applyToSame: boolean) => {
    const cell = cellOf(place);
    if (!cell || !field.current) return;
    wanted.current = { ...cell, place, applyToSame };
    endEdit();
    field.current.accept = columns[place.column]?.accept?.join(',') ?? '';
    field.current.click();
  };
  const take = (place: GridPlace, file: File, applyToSame: boolean) => {
    const cell = cellOf(place);
    endEdit();
    if (cell) onFile?.({ ...cell, file, applyToSame });
    goTo(place);
  };
  const onChange: FileField['onChange'] = ({ target }) => {
    const [file] = target.files ?? [];
    const cell = wanted.current;
    // The same file may be chosen again after it was corrected.
    target.value = '';
    if (!file || !cell) return;
    const { place, ...rest } = cell;
    onFile?.({ ...rest, file });
    goTo(place);
  };
  return {
    choose,
    take,
    stop: (place: GridPlace) => {
      const cell = cellOf(place);
      if (cell) onStopFile?.(cell);
      goTo(place);
    },
    isUnderWay: (place: GridPlace): boolean =>
      rows[place.row]?.uploads?.[columns[place.column]?.key ?? ''] !== undefined,
    field: { ref: field, onChange } satisfies FileField,
  };
};
