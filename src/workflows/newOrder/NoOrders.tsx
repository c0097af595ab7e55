import AddOutlined from '@mui/icons-material/AddOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Button } from '../../components/inputs/Button.tsx';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { useMay } from '../../providers/session/permissions.ts';
import { createPath, importPath } from './paths.ts';

/** First use: how orders come in. */
export const NoOrders = () => {
  const translate = useTranslate();
  const mayCreate = useMay('orders.create');
  return (
    <EmptyState
      tone="brand"
      icon={<ReceiptLongOutlined />}
      title={translate('orders.empty.title')}
      text={mayCreate ? translate('orders.empty.help') : undefined}
    >
      {mayCreate && (
        <>
          <Button to={importPath} variant="contained" startIcon={<FileUploadOutlined />}>
            {translate('orders.action.import')}
          </Button>
          <Button to={createPath} variant="outlined" startIcon={<AddOutlined />}>
            {translate('orders.action.create')}
          </Button>
        </>
      )}
    </EmptyState>
  );
};
