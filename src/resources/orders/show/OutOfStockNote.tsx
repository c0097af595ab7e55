import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { OrderDetail } from '../../../../contract/orders/calls.ts';
import { checkOrderAction } from '../../../../contract/orders/rules.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { useMay } from '../../../providers/session/permissions.ts';
import { LazySubstituteDialog } from '../../../workflows/substitutes/LazySubstituteDialog.ts';

/** Shows that an unpaid order cannot be paid because a product is out of stock, and offers what is in stock. */
export const OutOfStockNote = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const mayEdit = useMay('orders.edit', order.shop_id);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (order.in_stock || !checkOrderAction('pay', order, new Date()).ok) return null;
  return (
    <NoteBox tone="warning" title={translate('orderShow.out.title')}>
      <p>{translate('orderShow.out.help')}</p>
      {mayEdit && (
        <div className="pl-note-acts">
          <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
            {translate('orderShow.out.choose')}
          </Button>
        </div>
      )}
      {isOpen && <LazySubstituteDialog order={order} onClose={close} onDone={close} />}
    </NoteBox>
  );
};
