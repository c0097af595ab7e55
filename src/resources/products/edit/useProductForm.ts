import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { createContext, use, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ProductDetail } from '../../../../contract/products/calls.ts';
import { call } from '../../../providers/http/httpClient.ts';
import { ApiFailure, codeOf, fieldErrorsOf } from '../../../providers/http/httpError.ts';
import { putOnce } from '../../../providers/http/idempotency.ts';
import { detailKey } from '../../../views/record/detail.ts';
import type { Products } from '../../../workflows/items/catalog.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import {
  bodyOf,
  changedRows,
  type FormRow,
  type ProductValues,
  rebaseProduct,
  type RowErrors,
  rowErrors,
  productValues,
} from './values.ts';

type Answer = { product: ProductDetail };

/** The reasons why a save was refused, as i18n keys. */
interface Refusal {
  cells: RowErrors;
  title?: string;
  whole?: string;
}

const noRefusal: Refusal = { cells: {} };

const refusalOf = (error: unknown, sentRows: readonly FormRow[]): Refusal => {
  const errors = fieldErrorsOf(error);
  const cells = rowErrors(errors, sentRows);
  const title = errors['product.title'];
  if (Object.keys(cells).length > 0 || title) return { cells, ...(title && { title }) };
  return { cells, whole: error instanceof ApiFailure ? error.message : 'errors.unexpected' };
};

/** Reads the version that somebody else has saved; returns false if that fails too. */
const readLatest = async (id: string, onRead: (product: ProductDetail) => void): Promise<boolean> => {
  try {
    onRead((await call<Answer>(`/products/${id}`)).product);
    return true;
  } catch {
    return false;
  }
};

/**
 * The form of a product: one save for its title and all rows. If somebody else changed the product meanwhile, it
 * reports that and can load their version beneath the unsaved changes.
 */
export const useProductForm = (opened: ProductDetail) => {
  const notify = useNotify();
  const refresh = useRefreshResource('products');
  const client = useQueryClient();
  const [base, setBase] = useState(opened);
  const [latest, setLatest] = useState<ProductDetail>();
  const [refusal, setRefusal] = useState(noRefusal);
  const before = useMemo(() => productValues(base), [base]);
  const form = useForm<ProductValues>({ defaultValues: before });

  /** Shows a stored version and starts the form from it. */
  const show = (stored: ProductDetail): void => {
    setBase(stored);
    form.reset(productValues(stored));
    client.setQueryData(detailKey('products', stored.id), stored);
  };

  /** Loads a newer version beneath the unsaved changes. */
  const take = (newer: ProductDetail): void => {
    const merged = rebaseProduct(before, form.getValues(), productValues(newer));
    show(newer);
    setLatest(undefined);
    form.setValue('title', merged.title, { shouldDirty: true });
    form.setValue('rows', merged.rows, { shouldDirty: true });
  };

  const handleFailure = async (error: unknown, sentRows: readonly FormRow[]): Promise<void> => {
    form.setError('root.failed', { type: 'unsaved' });
    if (codeOf(error) !== 'version_conflict' || !(await readLatest(base.id, setLatest)))
      setRefusal(refusalOf(error, sentRows));
  };

  const save = form.handleSubmit(async (values) => {
    setRefusal(noRefusal);
    const sentRows = changedRows(before, values);
    try {
      if (values.title.trim() === '') {
        setRefusal({ cells: {}, title: 'invalid.required' });
        form.setError('root.failed', { type: 'unsaved' });
        return;
      }
      const { product } = await putOnce<Answer>(`/products/${base.id}`, { product: bodyOf(base, values) });
      show(product);
      notify('products.saved', { type: 'success' });
      void refresh();
    } catch (error) {
      await handleFailure(error, sentRows);
    }
  });

  /** Changes some rows; their errors are cleared until the next save. */
  const change = (ids: ReadonlySet<string>, changeRow: (row: FormRow) => FormRow): void => {
    const rows = form.getValues('rows').map((row) => (ids.has(row.id) ? changeRow(row) : row));
    form.setValue('rows', rows, { shouldDirty: true });
    setRefusal(({ cells }) => ({
      cells: Object.fromEntries(Object.entries(cells).filter(([id]) => !ids.has(id))),
    }));
  };

  const discard = (): void => {
    form.reset(before);
    setRefusal(noRefusal);
  };

  return { form, base, before, latest, refusal, take, save: () => void save(), change, discard };
};

export type ProductForm = ReturnType<typeof useProductForm>;

interface ProductValue {
  product: ProductForm;
  catalog: Products;
  mayEdit: boolean;
}

/** The form of the page, for its sections. */
export const ProductContext = createContext<ProductValue | null>(null);

export const useProduct = (): ProductValue => {
  const value = use(ProductContext);
  if (!value) throw new Error('A section of a product needs its form around it');
  return value;
};
