import '../../../workflows/items/order-form.css';
import '../products.css';
import { MdOutlineBolt } from 'react-icons/md';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormProvider, useFormState, useWatch } from 'react-hook-form';
import type { ProductDetail } from '../../../../contract/products/calls.ts';
import { products } from '../../../../contract/products/products.ts';
import { UnsavedBar } from '../../../components/feedback/UnsavedBar.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { formatDate } from '../../../i18n/format.ts';
import { useMay } from '../../../providers/session/permissions.ts';
import { toActionSubject, useRunAction } from '../../../views/actions/ActionHost.tsx';
import { recordActions, verdictOn } from '../../../views/base/actions.ts';
import { LeaveGuard } from '../../../views/leave/LeaveGuard.tsx';
import { type RecordFormProps, SchemaEdit } from '../../../views/record/SchemaEdit.tsx';
import { useProducts } from '../../../workflows/items/catalog.ts';
import { productActions } from '../actions.tsx';
import { LazyTestMatch } from '../lazyDialogs.ts';
import { Listing, WaitingCard } from './ProductAside.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { DiffersNote, RefusalNotes } from './ProductNotes.tsx';
import { ProductContext, type ProductForm, useProduct, useProductForm } from './useProductForm.ts';
import { changedRows, type ProductValues } from './values.ts';

interface PartProps {
  record: ProductDetail;
}

/** The shop, the number of matched variants, and the last use. */
const Facts = () => {
  const translate = useTranslate();
  const { base } = useProduct().product;
  const lastUse =
    base.used_at === null
      ? translate('products.facts.never')
      : translate('products.facts.last', { date: formatDate(base.used_at) });
  return [
    base.shop_name,
    translate('products.of_variants', { matched: base.matched, smart_count: base.variants }),
    lastUse,
  ].join(' · ');
};

/** The test of a match, and the actions on the product. */
const Buttons = ({ record }: PartProps) => {
  const translate = useTranslate();
  const run = useRunAction();
  const [isTesting, setIsTesting] = useState(false);
  const allowedActions = recordActions(productActions).filter((action) => verdictOn(action, record).ok);
  return (
    <>
      <Button variant="outlined" startIcon={<MdOutlineBolt />} onClick={() => setIsTesting(true)}>
        {translate('products.test.action')}
      </Button>
      {allowedActions.map((action) => (
        <Button
          key={action.name}
          variant="outlined"
          color={action.destructive ? 'error' : 'primary'}
          startIcon={<action.icon aria-hidden />}
          onClick={() => run(action, toActionSubject(record))}
        >
          {translate(action.label)}
        </Button>
      ))}
      {isTesting && (
        <LazyTestMatch
          shop={{ id: record.shop_id, name: record.shop_name }}
          onClose={() => setIsTesting(false)}
        />
      )}
    </>
  );
};

/** The bar of unsaved changes: Ctrl/⌘+S saves title and rows in one call. */
const ChangesBar = ({ product: { before, form, save, discard } }: { product: ProductForm }) => {
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

/** The form of a product's title and variants, below the notes about refused saves and others' changes. */
const VariantsForm = ({ record, header, children }: RecordFormProps<ProductDetail>) => {
  const mayEdit = useMay('products.edit', record.shop_id);
  const { data: catalog } = useProducts();
  const product = useProductForm(record);
  const { isSubmitting } = useFormState({ control: product.form.control });
  if (!catalog) return null;
  return (
    <ProductContext value={{ product, catalog, mayEdit }}>
      <FormProvider {...product.form}>
        <div className="pl-page">
          {header}
          <div className="pl-stack">
            <RefusalNotes />
            <DiffersNote />
            <div inert={isSubmitting} aria-busy={isSubmitting}>
              {children}
            </div>
            <ChangesBar product={product} />
          </div>
          <LeaveGuard />
        </div>
      </FormProvider>
    </ProductContext>
  );
};

const sections = { variants: ProductGrid };
const aside = { summary: Listing, waiting: WaitingCard };

/**
 * `/products/{id}` and `/products/{id}/edit`: the variants of a product as a grid, read-only without the right to
 * edit.
 */
export const ProductPage = () => (
  <SchemaEdit
    resource={products}
    needs={useProducts()}
    form={VariantsForm}
    facts={Facts}
    buttons={Buttons}
    sections={sections}
    aside={aside}
  />
);
