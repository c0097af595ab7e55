import { MdOutlineAdd, MdOutlineFileUpload, MdOutlineReceiptLong } from 'react-icons/md';
import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'ra-core';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { useMay } from '../../providers/session/permissions.ts';
import { createPath, importPath } from './paths.ts';

/** First-use state of the orders list: the ways to add orders. */
export const NoOrders = () => {
  const translate = useTranslate();
  const mayCreate = useMay('orders.create');
  return (
    <EmptyState
      tone="brand"
      icon={<MdOutlineReceiptLong />}
      title={translate('orders.empty.title')}
      text={mayCreate ? translate('orders.empty.help') : undefined}
    >
      {mayCreate && (
        <>
          <Button to={importPath} variant="contained" startIcon={<MdOutlineFileUpload />}>
            {translate('orders.action.import')}
          </Button>
          <Button to={createPath} variant="outlined" startIcon={<MdOutlineAdd />}>
            {translate('orders.action.create')}
          </Button>
        </>
      )}
    </EmptyState>
  );
};
