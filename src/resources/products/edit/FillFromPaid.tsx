import { useNotify, useTranslate } from 'react-admin';
import { useState } from 'react';
import { isVariantMatched } from '../../../../contract/products/rules.ts';
import type { PaidMatch } from '../../../../contract/products/calls.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { call } from '../../../providers/http/httpClient.ts';
import type { ProductForm } from './useProductForm.ts';
import { withPaid } from './values.ts';

interface FillFromPaidProps {
  product: ProductForm;
  /** How many rows are not matched. */
  open: number;
}

/** Fills the open rows with what paid orders had for their SKUs, and tells what it found. Nothing is saved by that. */
export const FillFromPaid = ({ product: { base, form, change }, open }: FillFromPaidProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const fill = async (): Promise<void> => {
    setBusy(true);
    try {
      const { paid } = await call<{ paid: Record<string, PaidMatch> }>(`/products/${base.id}/paid`);
      const openRows = form.getValues('rows').filter((row) => !isVariantMatched(row));
      const found = new Set(openRows.flatMap(({ id }) => (paid[id] ? [id] : [])));
      change(found, (row) => (paid[row.id] ? withPaid(row, paid[row.id] as PaidMatch) : row));
      const rest = openRows.length - found.size;
      const done = translate(found.size > 0 ? 'products.learn.done' : 'products.learn.none', {
        smart_count: found.size,
      });
      const text =
        found.size > 0 && rest > 0
          ? `${done} ${translate('products.learn.rest', { smart_count: rest })}`
          : done;
      notify(text, { type: found.size > 0 ? 'success' : 'info', messageArgs: { _: text } });
    } catch (error) {
      notify(error instanceof Error ? error.message : 'app.unexpected', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  if (open === 0) return null;
  return (
    <Button size="small" loading={busy} onClick={() => void fill()}>
      {translate('products.learn.action')}
    </Button>
  );
};
