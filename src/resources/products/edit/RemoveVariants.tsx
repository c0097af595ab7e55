import { useNotify, useTranslate } from 'react-admin';
import type { ProductDetail } from '../../../../contract/products/calls.ts';
import { AskDialog } from '../../../components/dialogs/AskDialog.tsx';
import { postOnce } from '../../../providers/http/idempotency.ts';

interface RemoveVariantsProps {
  product: ProductDetail;
  ids: readonly string[];
  onRemoved: (product: ProductDetail) => void;
  onClose: () => void;
}

/** Asks before variants go: their SKUs are unknown then. */
export const RemoveVariants = ({ product, ids, onRemoved, onClose }: RemoveVariantsProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const words = { smart_count: ids.length };
  return (
    <AskDialog
      title={translate('products.remove_title', words)}
      text={translate('products.remove_help', words)}
      submit={translate('products.remove')}
      onClose={onClose}
      onSubmit={async () => {
        const answer = await postOnce<{ product: ProductDetail }>(`/products/${product.id}/variants/delete`, {
          ids,
        });
        notify('products.removed', { type: 'success', messageArgs: words });
        onRemoved(answer.product);
        onClose();
      }}
    />
  );
};
