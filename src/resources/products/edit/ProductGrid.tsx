import AddOutlined from '@mui/icons-material/AddOutlined';
import { useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ProductVariant } from '../../../../contract/products/calls.ts';
import { isVariantMatched } from '../../../../contract/products/rules.ts';
import type { PrintPosition } from '../../../../contract/orders/statuses.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { StatusTabs } from '../../../components/table/StatusTabs.tsx';
import { useSeesCost } from '../../../providers/session/permissions.ts';
import type { Products } from '../../../workflows/items/catalog.ts';
import { AddVariants } from './AddVariants.tsx';
import { FillFromPaid } from './FillFromPaid.tsx';
import { GridDialogs, type OpenCell } from './GridDialogs.tsx';
import { RemoveVariants } from './RemoveVariants.tsx';
import { SetBar } from './SetBar.tsx';
import type { ProductForm } from './useProductForm.ts';
import { areasOf, columnsOf, type FormRow, type ProductValues } from './values.ts';
import { VariantTable } from './VariantTable.tsx';

type Tab = 'all' | 'open';

interface ProductGridProps {
  product: ProductForm;
  catalog: Products;
  mayEdit: boolean;
}

/** Which rows are shown and selected. What is shown as open stays in sight when it is matched, until the tab is chosen anew. */
const useRows = (rows: readonly FormRow[]) => {
  const [tab, setTab] = useState<{ value: Tab; ids: ReadonlySet<string> }>({ value: 'all', ids: new Set() });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const openRows = rows.filter((row) => !isVariantMatched(row));
  const shown = tab.value === 'all' ? rows : rows.filter((row) => tab.ids.has(row.id));
  const selected = new Set(shown.filter(({ id }) => ticked.has(id)).map(({ id }) => id));
  return {
    tab: tab.value,
    open: openRows.length,
    shown,
    selected,
    show: (value: Tab) => setTab({ value, ids: new Set(openRows.map(({ id }) => id)) }),
    toggle: (id: string) => setTicked((before) => (before.has(id) ? before.difference(new Set([id])) : new Set([...before, id]))),
    toggleAll: () => setTicked(selected.size === shown.length ? new Set() : new Set(shown.map(({ id }) => id))),
    clear: () => setTicked(new Set()),
  };
};

/** The variants of a product with what they stand for, and what is done to several of them at once. */
export const ProductGrid = ({ product, catalog, mayEdit }: ProductGridProps) => {
  const translate = useTranslate();
  const { base, refusal, change, form } = product;
  const rows = useWatch<ProductValues, 'rows'>({ control: form.control, name: 'rows' });
  const stored = useMemo(() => new Map(base.rows.map((row): [string, ProductVariant] => [row.id, row])), [base]);
  const { tab, open, shown, selected, show, toggle, toggleAll, clear } = useRows(rows);
  const [cell, setCell] = useState<OpenCell>();
  const [dialog, setDialog] = useState<'add' | 'remove'>();
  const seesCost = useSeesCost([base.shop_id]);
  const positions = areasOf(rows, catalog);
  const target = selected.size > 0 ? selected : new Set(shown.map(({ id }) => id));
  const fillable = new Set(areasOf(rows.filter(({ id, variant_id: variant }) => target.has(id) && variant), catalog));
  const isFillable = rows.some(({ id, variant_id: variant }) => target.has(id) && variant);
  const openFile = (ids: ReadonlySet<string>, position: PrintPosition) => setCell({ kind: 'file', position, ids });
  const close = () => setDialog(undefined);
  return (
    <section className="pl-card pl-pr-card" aria-label={translate('products.tabs.label')}>
      <div className="pl-pr-head">
        <StatusTabs<Tab>
          label={translate('products.tabs.label')}
          panelId="product-variants"
          tabs={[
            { value: 'all', label: translate('products.tabs.all'), count: rows.length },
            { value: 'open', label: translate('products.tabs.open'), count: open },
          ]}
          value={tab}
          onChange={show}
        />
        {mayEdit && (
          <span className="pl-pr-acts">
            <FillFromPaid product={product} open={open} />
            <Button size="small" startIcon={<AddOutlined />} onClick={() => setDialog('add')}>
              {translate('products.add')}
            </Button>
          </span>
        )}
      </div>
      {mayEdit && shown.length > 0 && (
        <SetBar
          count={target.size}
          isSelection={selected.size > 0}
          positions={positions}
          fillable={isFillable ? fillable : new Set()}
          onBase={() => setCell({ kind: 'base', ids: target })}
          onFile={(position) => openFile(target, position)}
          onLine={(line) => change(target, (row) => ({ ...row, shipping_line: line }))}
          onRemove={() => setDialog('remove')}
        />
      )}
      <div id="product-variants" role="tabpanel" aria-label={translate(`products.tabs.${tab}`)}>
        {shown.length === 0 ? (
          <p className="pl-card-body pl-muted">{translate('products.none_open')}</p>
        ) : (
          <VariantTable
            caption={translate('products.tabs.label')}
            rows={shown}
            stored={stored}
            catalog={catalog}
            positions={columnsOf(rows, positions)}
            selected={selected}
            errors={refusal.cells}
            mayEdit={mayEdit}
            seesCost={seesCost}
            onSelect={toggle}
            onSelectAll={toggleAll}
            onBase={(id) => setCell({ kind: 'base', ids: new Set([id]) })}
            onFile={(id, position) => openFile(new Set([id]), position)}
            onLine={(id, line) => change(new Set([id]), (row) => ({ ...row, shipping_line: line }))}
          />
        )}
      </div>
      {cell && <GridDialogs cell={cell} rows={rows} stored={stored} catalog={catalog} change={change} onClose={() => setCell(undefined)} />}
      {dialog === 'add' && <AddVariants product={base} onAdded={product.take} onClose={close} />}
      {dialog === 'remove' && (
        <RemoveVariants
          product={base}
          ids={[...selected]}
          onRemoved={(next) => {
            product.take(next);
            clear();
          }}
          onClose={close}
        />
      )}
    </section>
  );
};
