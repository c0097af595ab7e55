import { useNotify, useTranslate } from 'ra-core';
import type { ProductDetail, ProductVariant } from '../../../../contract/products/calls.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { postOnce } from '../../../providers/http/idempotency.ts';
import { useState, useMemo } from 'react';
import { isVariantMatched } from '../../../../contract/products/rules.ts';
import { type FormRow, gridAreasOf, printColumns, type ProductValues } from './values.ts';
import { MdOutlineAdd } from 'react-icons/md';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/inputs/Button.tsx';
import { StatusTabs } from '../../../components/table/StatusTabs.tsx';
import { useSeesCost } from '../../../providers/session/permissions.ts';
import type { Products } from '../../../workflows/items/catalog.ts';
import { AddVariants } from './AddVariants.tsx';
import { FillFromPaid } from './FillFromPaid.tsx';
import { GridDialogs, type OpenCell } from './GridDialogs.tsx';
import { SetBar } from './SetBar.tsx';
import { type ProductForm, useProduct } from './useProductForm.ts';
import { VariantGrid } from './VariantGrid.tsx';

interface RemoveVariantsProps {
  product: ProductDetail;
  ids: readonly string[];
  onRemoved: (product: ProductDetail) => void;
  onClose: () => void;
}

/** Asks for confirmation before variants are removed: their SKUs are unknown afterwards. */
const RemoveVariants = ({ product, ids, onRemoved, onClose }: RemoveVariantsProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const textValues = { smart_count: ids.length };
  return (
    <ConfirmDialog
      title={translate('products.remove_title', textValues)}
      text={translate('products.remove_help', textValues)}
      submit={translate('products.remove')}
      onClose={onClose}
      onSubmit={async () => {
        const response = await postOnce<{ product: ProductDetail }>(
          `/products/${product.id}/variants/delete`,
          {
            ids,
          },
        );
        notify('products.removed', { type: 'success', messageArgs: textValues });
        onRemoved(response.product);
        onClose();
      }}
    />
  );
};

type GridTab = 'all' | 'open';

/**
 * Holds which rows are shown and selected. A row shown as open stays visible once it is matched, until the tab is
 * chosen again.
 */
const useGridRows = (rows: readonly FormRow[]) => {
  const [tab, setTab] = useState<{ value: GridTab; ids: ReadonlySet<string> }>({
    value: 'all',
    ids: new Set(),
  });
  const [tickedIds, setTickedIds] = useState<ReadonlySet<string>>(new Set());
  const openRows = rows.filter((row) => !isVariantMatched(row));
  const shownRows = tab.value === 'all' ? rows : rows.filter((row) => tab.ids.has(row.id));
  const shownIds = new Set(shownRows.map(({ id }) => id));
  const selected = new Set([...tickedIds].filter((id) => shownIds.has(id)));
  return {
    tab: tab.value,
    all: rows.length,
    open: openRows.length,
    shown: shownRows,
    selected,
    /** Ids of the rows that a column is set for: the selected rows, or all shown rows if none is selected. */
    target: selected.size > 0 ? selected : shownIds,
    show: (value: GridTab) => setTab({ value, ids: new Set(openRows.map(({ id }) => id)) }),
    toggle: (id: string) =>
      setTickedIds(
        (ids) => new Set(ids.has(id) ? [...ids].filter((tickedId) => tickedId !== id) : [...ids, id]),
      ),
    toggleAll: () => setTickedIds(selected.size === shownRows.length ? new Set() : shownIds),
    clear: () => setTickedIds(new Set()),
  };
};

type GridRows = ReturnType<typeof useGridRows>;

const panelId = 'product-variants';

/** The tabs of the grid, and the buttons that add to it. */
const GridHead = ({ product, grid, mayEdit }: { product: ProductForm; grid: GridRows; mayEdit: boolean }) => {
  const translate = useTranslate();
  const [isAdding, setIsAdding] = useState(false);
  const tabs = [
    { value: 'all', label: translate('products.tabs.all'), count: grid.all },
    { value: 'open', label: translate('products.tabs.open'), count: grid.open },
  ] as const;
  return (
    <div className="pl-pr-head">
      <StatusTabs<GridTab>
        label={translate('products.tabs.label')}
        panelId={panelId}
        tabs={tabs}
        value={grid.tab}
        onChange={grid.show}
      />
      {mayEdit && (
        <span className="pl-pr-acts">
          <FillFromPaid product={product} open={grid.open} />
          <Button size="small" startIcon={<MdOutlineAdd />} onClick={() => setIsAdding(true)}>
            {translate('products.add')}
          </Button>
        </span>
      )}
      {isAdding && (
        <AddVariants product={product.base} onAdded={product.take} onClose={() => setIsAdding(false)} />
      )}
    </div>
  );
};

interface GridSetProps {
  product: ProductForm;
  catalog: Products;
  grid: GridRows;
  rows: readonly FormRow[];
  onOpen: (cell: OpenCell) => void;
}

/** The bar that sets a column for several rows, or removes them. */
const GridSetBar = ({ product, catalog, grid, rows, onOpen }: GridSetProps) => {
  const [isRemoving, setIsRemoving] = useState(false);
  const { target, selected, clear } = grid;
  const rowsWithBase = rows.filter(({ id, variant_id: variant }) => target.has(id) && variant !== null);
  return (
    <>
      <SetBar
        count={target.size}
        isSelection={selected.size > 0}
        positions={gridAreasOf(rows, catalog)}
        fillable={new Set(rowsWithBase.length > 0 ? gridAreasOf(rowsWithBase, catalog) : [])}
        onBase={() => onOpen({ kind: 'base', ids: target })}
        onFile={(position) => onOpen({ kind: 'file', position, ids: target })}
        onLine={(line) => product.change(target, (row) => ({ ...row, shipping_line: line }))}
        onRemove={() => setIsRemoving(true)}
      />
      {isRemoving && (
        <RemoveVariants
          product={product.base}
          ids={[...selected]}
          onRemoved={(updated) => {
            product.take(updated);
            clear();
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  );
};

/** The grid of a product's variants with their matches, and the actions on several of them at once. */
export const ProductGrid = () => {
  const translate = useTranslate();
  const { product, catalog, mayEdit } = useProduct();
  const { base, refusal, change, form } = product;
  const rows = useWatch<ProductValues, 'rows'>({ control: form.control, name: 'rows' });
  const stored = useMemo(
    () => new Map(base.rows.map((row): [string, ProductVariant] => [row.id, row])),
    [base],
  );
  const grid = useGridRows(rows);
  const [cell, setCell] = useState<OpenCell>();
  const seesCost = useSeesCost([base.shop_id]);
  return (
    <section className="pl-card pl-pr-card" aria-label={translate('products.tabs.label')}>
      <GridHead product={product} grid={grid} mayEdit={mayEdit} />
      {mayEdit && grid.shown.length > 0 && (
        <GridSetBar product={product} catalog={catalog} grid={grid} rows={rows} onOpen={setCell} />
      )}
      <div id={panelId} role="tabpanel" aria-label={translate(`products.tabs.${grid.tab}`)}>
        {grid.shown.length === 0 ? (
          <p className="pl-card-body pl-muted">{translate('products.none_open')}</p>
        ) : (
          <VariantGrid
            caption={translate('products.tabs.label')}
            rows={grid.shown}
            stored={stored}
            catalog={catalog}
            positions={printColumns(rows, gridAreasOf(rows, catalog))}
            selected={grid.selected}
            errors={refusal.cells}
            mayEdit={mayEdit}
            seesCost={seesCost}
            onSelect={grid.toggle}
            onSelectAll={grid.toggleAll}
            onBase={(id) => setCell({ kind: 'base', ids: new Set([id]) })}
            onFile={(id, position) => setCell({ kind: 'file', position, ids: new Set([id]) })}
            onLine={(id, line) => change(new Set([id]), (row) => ({ ...row, shipping_line: line }))}
          />
        )}
      </div>
      {cell && (
        <GridDialogs
          cell={cell}
          rows={rows}
          stored={stored}
          catalog={catalog}
          change={change}
          onClose={() => setCell(undefined)}
        />
      )}
    </section>
  );
};
