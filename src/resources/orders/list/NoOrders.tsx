import AddOutlined from '@mui/icons-material/AddOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { createPath, importPath } from './HeaderActions.tsx';

/** First use: how orders come in. */
export const NoOrders = () => {
  const translate = useTranslate();
  return (
    <EmptyState
      tone="brand"
      icon={<ReceiptLongOutlined />}
      title={translate('orders.empty.title')}
      text={translate('orders.empty.help')}
    >
      <Button component={Link} to={importPath} variant="contained" startIcon={<FileUploadOutlined />}>
        {translate('orders.action.import')}
      </Button>
      <Button component={Link} to={createPath} variant="outlined" startIcon={<AddOutlined />}>
        {translate('orders.action.create')}
      </Button>
    </EmptyState>
  );
};
