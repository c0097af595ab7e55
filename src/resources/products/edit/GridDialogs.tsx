import type { Design } from '../../../../contract/catalog/catalog.ts';
import type { ProductVariant } from '../../../../contract/products/calls.ts';
import type { Products } from '../../../workflows/items/catalog.ts';
import { DesignPicker } from '../../../workflows/items/DesignPicker.tsx';
import { BaseDialog } from './BaseDialog.tsx';
import type { ProductForm } from './useProductForm.ts';
import { type FormRow, type RowPrint, withPrint, withVariant } from './values.ts';

/** The cell that is being edited, and the rows that it applies to. */
export type OpenCell =
  | { kind: 'base'; ids: ReadonlySet<string> }
  | { kind: 'file'; position: string; ids: ReadonlySet<string> };

interface GridDialogsProps {
  cell: OpenCell;
  rows: readonly FormRow[];
  stored: ReadonlyMap<string, ProductVariant>;
  catalog: Products;
  change: ProductForm['change'];
  onClose: () => void;
}

const printOf = ({ id, file_name, width_px, height_px }: Design, position: string): RowPrint => ({
  position,
  design_id: id,
  file_name,
  url: null,
  width_px,
  height_px,
});

const FileDialog = ({
  cell,
  rows,
  catalog,
  change,
  onClose,
}: GridDialogsProps & { cell: Extract<OpenCell, { kind: 'file' }> }) => {
  const { position, ids } = cell;
  const variantOf = ({ variant_id: id }: FormRow) => (id === null ? undefined : catalog.byVariant.get(id));
  const rowsWithArea = rows.filter(
    (row) => ids.has(row.id) && variantOf(row)?.base.areas.some((area) => area.position === position),
  );
  const [firstRow] = rowsWithArea;
  const area =
    firstRow && variantOf(firstRow)?.base.areas.find((candidate) => candidate.position === position);
  if (!area) return null;
  const setPrint = (print: RowPrint | null) => {
    change(ids, (row) => withPrint(row, position, print, variantOf(row)));
    onClose();
  };
  const current =
    rowsWithArea.length === 1
      ? firstRow.prints.find((print) => print.position === position)?.design_id
      : undefined;
  const hasSome = rowsWithArea.some(({ prints }) => prints.some((print) => print.position === position));
  return (
    <DesignPicker
      area={area}
      variantId={firstRow.variant_id ?? undefined}
      current={current}
      onPick={(design) => setPrint(printOf(design, position))}
      onClose={onClose}
      {...(hasSome && { onClear: () => setPrint(null) })}
    />
  );
};

/** The dialog for a cell, or for a column of several rows. */
export const GridDialogs = (props: GridDialogsProps) => {
  const { cell, rows, stored, catalog, change, onClose } = props;
  if (cell.kind === 'file') return <FileDialog {...props} cell={cell} />;
  const variants = rows.flatMap(({ id }) => (cell.ids.has(id) ? (stored.get(id) ?? []) : []));
  const current = cell.ids.size === 1 ? (rows.find(({ id }) => cell.ids.has(id))?.variant_id ?? null) : null;
  return (
    <BaseDialog
      variants={variants}
      catalog={catalog}
      current={current}
      onUse={(matches) => {
        change(new Set(matches.keys()), (row) => withVariant(row, matches.get(row.id) ?? null, catalog));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
