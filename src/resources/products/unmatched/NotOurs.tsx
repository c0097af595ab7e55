import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { UnmatchedRow } from '../../../../contract/products/unmatchedItems.ts';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { useMay } from '../../../providers/session/permissions.ts';
import { markForeign } from './useUnmatched.ts';

interface NotOursProps {
  row: UnmatchedRow;
  onDone: () => void;
}

/** Says of a store's variant that it is never printed. Items of files have no variant that could be remembered. */
export const NotOurs = ({ row, onDone }: NotOursProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);
  const mayEditOrders = useMay('orders.edit', row.shop_id);
  const mayEdit = useMay('products.edit', row.shop_id) && mayEditOrders;
  const { external_variant_id: variantId } = row;
  if (variantId === null || !mayEdit) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {translate('products.unmatched.not_ours')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('products.unmatched.not_ours_title', { title: row.title })}
          text={translate('products.unmatched.not_ours_text')}
          submit={translate('products.unmatched.not_ours')}
          onClose={() => setIsAsking(false)}
          onSubmit={async () => {
            const { orders } = await markForeign({
              shop_id: row.shop_id,
              external_variant_id: variantId,
              is_foreign: true,
            });
            notify('products.unmatched.not_ours_done', {
              type: 'success',
              messageArgs: { smart_count: orders },
            });
            onDone();
          }}
        />
      )}
    </>
  );
};
