import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
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
  rebased,
  type RowErrors,
  rowErrors,
  productValues,
} from './values.ts';

type Answer = { product: ProductDetail };

/** What a save was refused for, besides the cells: an i18n key. */
interface Refusal {
  cells: RowErrors;
  title?: string;
  whole?: string;
}

const nothing: Refusal = { cells: {} };

const refusalOf = (error: unknown, sent: readonly FormRow[]): Refusal => {
  const errors = fieldErrorsOf(error);
  const cells = rowErrors(errors, sent);
  const title = errors['product.title'];
  if (Object.keys(cells).length > 0 || title) return { cells, ...(title && { title }) };
  return { cells, whole: error instanceof ApiFailure ? error.message : 'errors.unexpected' };
};

/** Reads what somebody else has saved; false where that fails too. */
const look = async (id: string, onRead: (product: ProductDetail) => void): Promise<boolean> => {
  try {
    onRead((await call<Answer>(`/products/${id}`)).product);
    return true;
  } catch {
    return false;
  }
};

/**
 * The form of a product: one save for its title and all rows. What somebody else changed meanwhile is told, and taken up
 * beneath what was changed here.
 */
export const useProductForm = (opened: ProductDetail) => {
  const notify = useNotify();
  const refresh = useRefreshResource('products');
  const client = useQueryClient();
  const [base, setBase] = useState(opened);
  const [latest, setLatest] = useState<ProductDetail>();
  const [refusal, setRefusal] = useState(nothing);
  const before = useMemo(() => productValues(base), [base]);
  const form = useForm<ProductValues>({ defaultValues: before });

  /** Makes a stored version the one that the page shows and the form begins with. */
  const show = (stored: ProductDetail): void => {
    setBase(stored);
    form.reset(productValues(stored));
    client.setQueryData(detailKey('products', stored.id), stored);
  };

  /** Puts a newer version under what was changed. */
  const take = (next: ProductDetail): void => {
    const mine = rebased(before, form.getValues(), productValues(next));
    show(next);
    setLatest(undefined);
    form.setValue('title', mine.title, { shouldDirty: true });
    form.setValue('rows', mine.rows, { shouldDirty: true });
  };

  const fail = async (error: unknown, sent: readonly FormRow[]): Promise<void> => {
    form.setError('root.failed', { type: 'unsaved' });
    if (codeOf(error) !== 'version_conflict' || !(await look(base.id, setLatest)))
      setRefusal(refusalOf(error, sent));
  };

  const save = form.handleSubmit(async (values) => {
    setRefusal(nothing);
    const sent = changedRows(before, values);
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
      await fail(error, sent);
    }
  });

  /** Changes some rows; what was wrong in them is looked at again with the next save. */
  const change = (ids: ReadonlySet<string>, next: (row: FormRow) => FormRow): void => {
    const rows = form.getValues('rows').map((row) => (ids.has(row.id) ? next(row) : row));
    form.setValue('rows', rows, { shouldDirty: true });
    setRefusal(({ cells }) => ({
      cells: Object.fromEntries(Object.entries(cells).filter(([id]) => !ids.has(id))),
    }));
  };

  const discard = (): void => {
    form.reset(before);
    setRefusal(nothing);
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
