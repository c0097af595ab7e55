import '../../../workflows/items/order-form.css';
import '../products.css';
import { MdOutlineBolt } from 'react-icons/md';
import { type RaRecord, useTranslate } from 'react-admin';
import { useState } from 'react';
import { FormProvider, useFormState, useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import type { ProductDetail } from '../../../../contract/products/calls.ts';
import { stateOf } from '../../../../contract/products/rules.ts';
import { UnsavedBar } from '../../../components/feedback/UnsavedBar.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { StatusBadge } from '../../../components/text/StatusBadge.tsx';
import { formatDate } from '../../../i18n/format.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { ActionHost, oneRecord, useRunAction } from '../../../views/actions/ActionHost.tsx';
import { recordActions, verdictOn } from '../../../views/base/actions.ts';
import { useListCrumb } from '../../../views/base/paths.ts';
import { LeaveGuard } from '../../../views/leave/LeaveGuard.tsx';
import { useDetail } from '../../../views/record/detail.ts';
import { RecordState } from '../../../views/record/RecordState.tsx';
import { type Products, useProducts } from '../../../workflows/items/catalog.ts';
import { productActions } from '../actions.tsx';
import { LazyTestMatch } from '../lazyDialogs.ts';
import { ProductAside } from './ProductAside.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { DiffersNote, RefusalNotes } from './ProductNotes.tsx';
import { type ProductForm, useProductForm } from './useProductForm.ts';
import { changedRows, type ProductValues } from './values.ts';

/** What may be done with the product itself; a state that was changed by it comes with the record. */
const Actions = ({ product }: { product: ProductDetail }) => {
  const translate = useTranslate();
  const run = useRunAction();
  const allowed = recordActions(productActions).filter((action) => verdictOn(action, product).ok);
  return allowed.map((action) => (
    <Button
      key={action.name}
      variant="outlined"
      color={action.destructive ? 'error' : 'primary'}
      startIcon={<action.icon aria-hidden />}
      onClick={() => run(action, oneRecord(product))}
    >
      {translate(action.label)}
    </Button>
  ));
};

const Header = ({ product: { base }, active }: { product: ProductForm; active: boolean }) => {
  const translate = useTranslate();
  const [testing, setTesting] = useState(false);
  const status = stateOf(active, base.rows);
  const last =
    base.used_at === null
      ? translate('products.facts.never')
      : translate('products.facts.last', { date: formatDate(base.used_at) });
  return (
    <>
      <PageHeader
        title={base.title}
        crumbs={[useListCrumb('products'), { label: base.title }]}
        badges={
          <StatusBadge
            resource="products"
            status={status}
            label={translate(`resources.products.choices.status.${status}`)}
          />
        }
        facts={[
          base.shop_name,
          translate('products.of_variants', { matched: base.matched, smart_count: base.variants }),
          last,
        ].join(' · ')}
        actions={
          <>
            <Button variant="outlined" startIcon={<MdOutlineBolt />} onClick={() => setTesting(true)}>
              {translate('products.test.action')}
            </Button>
            <Actions product={{ ...base, status }} />
          </>
        }
      />
      {testing && (
        <LazyTestMatch shop={{ id: base.shop_id, name: base.shop_name }} onClose={() => setTesting(false)} />
      )}
    </>
  );
};

/** The bar of unsaved changes: Ctrl/⌘+S saves title and rows in one call. */
const Bar = ({ product: { before, form, save, discard } }: { product: ProductForm }) => {
  const translate = useTranslate();
  const values = useWatch<ProductValues>({ control: form.control }) as ProductValues;
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  if (!isDirty) return null;
  const rows = changedRows(before, values).length;
  const changes = [
    values.title !== before.title && translate('products.title_field'),
    rows > 0 && translate('products.changes', { smart_count: rows }),
  ];
  return (
    <UnsavedBar
      changes={changes.filter(Boolean).join(', ')}
      saving={isSubmitting}
      onSave={save}
      onDiscard={discard}
    />
  );
};

const ProductEditor = ({
  opened,
  catalog,
  active,
}: {
  opened: ProductDetail;
  catalog: Products;
  active: boolean;
}) => {
  const mayEdit = useMay('products.edit', opened.shop_id);
  const product = useProductForm(opened);
  const { isSubmitting } = useFormState({ control: product.form.control });
  return (
    <FormProvider {...product.form}>
      <div className="pl-page">
        <Header product={product} active={active} />
        <div className="pl-stack">
          <RefusalNotes product={product} />
          <DiffersNote product={product} catalog={catalog} mayEdit={mayEdit} />
          <div className="pl-two pl-two-slim" inert={isSubmitting} aria-busy={isSubmitting}>
            <ProductGrid product={product} catalog={catalog} mayEdit={mayEdit} />
            <ProductAside product={product} mayEdit={mayEdit} />
          </div>
          <Bar product={product} />
        </div>
        <LeaveGuard />
      </div>
    </FormProvider>
  );
};

/** `/products/{id}` and `/products/{id}/edit`: the variants of a product as a grid, to read for who may not change them. */
export const ProductPage = () => {
  const { id = '' } = useParams();
  const { data, error, refetch } = useDetail<ProductDetail & RaRecord>('products', id);
  const catalog = useProducts();
  const failed = data ? catalog.error : error;
  return (
    <ActionHost resource="products">
      <RecordState
        pending={!data || !catalog.data}
        error={data && catalog.data ? null : failed}
        onRetry={() => {
          void refetch();
          void catalog.refetch();
        }}
      >
        {data && catalog.data && (
          <ProductEditor key={id} opened={data} catalog={catalog.data} active={data.status !== 'inactive'} />
        )}
      </RecordState>
    </ActionHost>
  );
};
