import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { isVariantMatched } from '../../../../contract/products/rules.ts';
import type { PaidMatch } from '../../../../contract/products/calls.ts';
import { Button } from '../../../components/inputs/Button.tsx';
import { call } from '../../../providers/http/httpClient.ts';
import type { ProductForm } from './useProductForm.ts';
import { withPaidMatch } from './values.ts';

interface FillFromPaidProps {
  product: ProductForm;
  /** Number of rows that are not matched. */
  open: number;
}

/**
 * Button that fills the unmatched rows with the variant and prints of the last paid order with the same SKU, and
 * reports how many it filled. Saves nothing.
 */
export const FillFromPaid = ({ product: { base, form, change }, open }: FillFromPaidProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const fill = async (): Promise<void> => {
    setBusy(true);
    try {
      const { paid } = await call<{ paid: Record<string, PaidMatch> }>(`/products/${base.id}/paid`);
      const openRows = form.getValues('rows').filter((row) => !isVariantMatched(row));
      const filledIds = new Set(openRows.flatMap(({ id }) => (paid[id] ? [id] : [])));
      change(filledIds, (row) => (paid[row.id] ? withPaidMatch(row, paid[row.id] as PaidMatch) : row));
      const openCount = openRows.length - filledIds.size;
      const doneText = translate(filledIds.size > 0 ? 'products.learn.done' : 'products.learn.none', {
        smart_count: filledIds.size,
      });
      const text =
        filledIds.size > 0 && openCount > 0
          ? `${doneText} ${translate('products.learn.rest', { smart_count: openCount })}`
          : doneText;
      notify(text, { type: filledIds.size > 0 ? 'success' : 'info', messageArgs: { _: text } });
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
